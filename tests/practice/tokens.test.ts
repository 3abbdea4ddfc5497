import { expect, it } from 'vitest';
import type { ParsedWord } from '#modules/parsing';
import { isOfEntry } from '../../modules/practice/making/tokens.ts';

it.each([
  ['عَيْنٌ', 1, 'عَيْنٌ', true],
  ['عَيْنٌ', 2, 'عَيْنٌ 2', true],
  ['عَيْنٌ', 2, 'عَيْنٌ', false],
  ['عَيْنٌ', 1, 'عَيْنٌ 2', false],
])('a parsed word is of an entry by lemma and number: %s %i and %s', (lemma, homograph, entry, isOf) => {
  expect(isOfEntry({ entry } as ParsedWord, { lemma, homograph })).toBe(isOf);
});
