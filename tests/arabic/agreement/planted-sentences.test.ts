import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, describeDisagreement } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';
import { readLines } from '../analysis/notation.ts';

const LINES = readLines(readFileSync(new URL('planted.txt', import.meta.url), 'utf8'));

let analyser: Analyser;
beforeAll(async () => {
  analyser = await seededAnalyser();
});

describe('[ANA-02] a fault planted in a sentence of one rule is found and named', () => {
  it.each(LINES)('$line', ({ line, words }) => {
    const found = analyser.findDisagreements(line).map((fault) => describeDisagreement(line, fault));
    expect(found).toEqual(words.map((word) => word.normalize('NFC')));
  });
});

it('[ANA-02] faults are named in the order of their words', () => {
  const tokens = (line: string) => analyser.findDisagreements(line).map(({ token }) => token);
  expect(tokens('لَمْ يَكْتُبُ، وَلَنْ يَرْجِعُ.')).toEqual([1, 3]);
  expect(tokens('هٰذَا الْوَلَدٌ صَغِيرٌ، وَهٰذَا الْبَيْتٌ.')).toEqual([1, 4]);
});
