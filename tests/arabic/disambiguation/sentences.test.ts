import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createEntryFilter,
  createTextReader,
  type ReadWord,
  stripVowels,
  type TextReader,
} from '#modules/arabic';
import { readDictionary } from '#modules/authoring';
import { readLines } from '../analysis/notation.ts';

const LINES = readLines(readFileSync(new URL('sentences.txt', import.meta.url), 'utf8').normalize('NFC'));
const KNOWN = new Set(
  LINES.flatMap(({ words }) =>
    words.flatMap((word) => [...word.matchAll(/[ >]([^ =>]+(?: \d+)?)(?=[=>])/g)]),
  ).map(([, lemma]) => lemma),
);

let reader: TextReader;
beforeAll(async () => {
  reader = createTextReader();
  for (const entry of await readDictionary('seeds'))
    if (KNOWN.has(entry.lemma.normalize('NFC'))) reader.add(entry);
});

const written = ({ form, certainty, options }: ReadWord) =>
  [
    form,
    certainty,
    ...options.map(
      ({ lemma, spelling, derived }) => `${derived ? `${derived.verb.lemma}>` : ''}${lemma}=${spelling}`,
    ),
  ].join(' ');

describe('[OWN-01] a sentence of one rule is read without its vowels as it was read over', () => {
  it.each(LINES)('$line', ({ line, words }) => {
    expect(reader.readLine(stripVowels(line)).map(written)).toEqual(words);
  });
});

it('[OWN-01] an entry may stand in a text whose words have its letters in their order', () => {
  const mayStand = createEntryFilter(['كتب']);
  expect(mayStand({ section: 'verbe', lemma: 'كَتَبَ' })).toBe(true);
  expect(mayStand({ section: 'nom', lemma: 'مَكْتَبٌ', root: 'ك ت ب' })).toBe(true);
  expect(mayStand({ section: 'verbe', lemma: 'بَتَكَ' })).toBe(false);
  expect(mayStand({ section: 'préposition', lemma: 'مِنْ' })).toBe(true);
});
