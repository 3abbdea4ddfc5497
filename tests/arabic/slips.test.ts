import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWritingFaults, mendWriting } from '#modules/arabic';
import { readLines } from './analysis/notation.ts';

const WORDS = readLines(readFileSync(new URL('slips.txt', import.meta.url), 'utf8').normalize('NFC'));

describe('what is named of a slip of the pen in one letter, and what mending makes of it', () => {
  it.each(WORDS)('$line', ({ line, words: slips }) => {
    expect(findWritingFaults(line)).toEqual([]);
    const described = slips.map((slip) => {
      const [typed = ''] = slip.split(' ');
      const mended = mendWriting(typed);
      const codes = findWritingFaults(typed).map(({ code }) => code);
      return `${typed} ${mended === typed ? '=' : mended} ${codes.join(' ') || '–'}`;
    });
    expect(described).toEqual(slips);
  });
});
