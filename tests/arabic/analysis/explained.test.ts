import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, describeWord, explainEnding, notionsOf } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';
import { readLines } from './notation.ts';

const LINES = readLines(readFileSync(new URL('explained.txt', import.meta.url), 'utf8'));

let analyser: Analyser;
beforeAll(async () => {
  analyser = await seededAnalyser();
});

describe('[ANA-01] [LES-05] what is said of the words of a sentence, and why they end so', () => {
  it.each(LINES)('$line', ({ line, words }) => {
    const parsed = analyser.analyseLine(line);
    const said = parsed.map((word, at) => {
      const notions = notionsOf(parsed, word).join(' ');
      const parts = [
        notions,
        describeWord(parsed, at).lines.join(' / '),
        explainEnding(parsed, at)?.sentence,
      ];
      return `${word.form} ${parts.map((part) => part || '–').join(' | ')}`;
    });
    expect(said).toEqual(words);
  });
});
