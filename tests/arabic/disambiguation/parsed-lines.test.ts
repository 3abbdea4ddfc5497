import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTextReader, type ReadWord, stripVowels } from '#modules/arabic';
import { readDictionary } from '#modules/authoring';
import type { GoldLine } from '../analysis/gold/score.ts';

// The lines that were parsed by hand, read without their vowels, or with the marks of doubled letters alone, by a reader who
// knows their words and no others: what the dictionary takes in later changes nothing here.

interface Read {
  line: string;
  form: string;
  lemma: string;
  read: ReadWord;
}

const LINES = ['library', 'elementary', 'advanced', 'constructions'].flatMap((name) =>
  readFileSync(new URL(`../analysis/gold/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldLine),
);

/** Words whose likeliest reading is known to be another, each with it. */
const MISREAD = readFileSync(new URL('misread.txt', import.meta.url), 'utf8')
  .normalize('NFC')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'));

let bare: Read[];
let doubled: Read[];

function readAll(reader: ReturnType<typeof createTextReader>, strip: (line: string) => string): Read[] {
  return LINES.flatMap(({ arabic, tokens }) => {
    const words = reader.readLine(strip(arabic));
    return tokens.map(({ form, entry }, at) => ({
      line: arabic,
      form,
      lemma: entry ?? '',
      read: words[at] as ReadWord,
    }));
  });
}

beforeAll(async () => {
  const lemmas = new Set(LINES.flatMap(({ tokens }) => tokens.map(({ entry }) => entry)));
  const dictionary = (await readDictionary('seeds')).filter(({ lemma }) =>
    lemmas.has(lemma.normalize('NFC')),
  );
  const listed = new Set(dictionary.map(({ section, lemma }) => `${section} ${lemma}`));
  const reader = createTextReader();
  for (const entry of dictionary) reader.add(entry);
  for (const entry of LINES.flatMap(({ entries = [] }) => entries)) {
    const place = `${entry.section} ${entry.lemma}`;
    if (!listed.has(place)) reader.add(entry);
    listed.add(place);
  }
  bare = readAll(reader, stripVowels);
  doubled = readAll(reader, (line) =>
    line
      .normalize('NFD')
      .replace(/[\u064B-\u0650\u0652\u0670]/gu, '')
      .normalize('NFC'),
  );
});

const isRight = ({ lemma, read: { options } }: Read) =>
  options[0] !== undefined && [options[0].lemma, options[0].derived?.verb.lemma].includes(lemma);
const count = (words: readonly Read[], is: (word: Read) => boolean) => words.filter(is).length;
const written = ({ form, read: { certainty, options } }: Read) =>
  `${form} ${options[0]?.lemma ?? '–'} ${certainty}`;

describe('[OWN-01] of the words parsed by hand, read without their vowels', () => {
  it('none is misread but those that are known to be', () => {
    const misread = bare.filter((word) => !isRight(word)).map(written);
    expect(misread.filter((word) => !MISREAD.includes(word))).toEqual([]);
  });

  it('no fewer are certain, and no more are left open or unknown', () => {
    const counted = (certainty: string) => count(bare, ({ read }) => read.certainty === certainty);
    expect(counted('certain')).toBeGreaterThanOrEqual(371);
    expect(counted('open')).toBeLessThanOrEqual(56);
    expect(counted('unknown')).toBeLessThanOrEqual(3);
  });

  it('seven of eight are given all the vowels that they have', () => {
    const right = count(bare, ({ form, read }) => read.options[0]?.spelling === form);
    expect(right).toBeGreaterThanOrEqual(1768);
  });

  it('the right word is proposed among the first, and few others beside it', () => {
    const places = bare.map(({ lemma, read }) => read.options.findIndex((option) => option.lemma === lemma));
    expect([1, 2, 3].map((at) => places.filter((place) => place >= at).length)).toEqual([27, 4, 1]);
    expect(bare.reduce((sum, { read }) => sum + read.options.length, 0)).toBeLessThanOrEqual(2862);
  });
});

describe('[OWN-01] of the same words, read with the marks of doubled letters alone', () => {
  it('none is unknown that is known without them', () => {
    const unknown = doubled.filter(
      ({ read }, at) => read.certainty === 'unknown' && bare[at]?.read.options.length,
    );
    expect(unknown.map(({ form }) => form)).toEqual([]);
  });

  it('no more are misread than without them', () => {
    const misread = doubled.filter((word, at) => !isRight(word) && isRight(bare[at] as Read));
    expect(misread.map(({ form }) => form)).toEqual([]);
    expect(count(doubled, ({ form, read }) => read.options[0]?.spelling === form)).toBeGreaterThanOrEqual(
      1763,
    );
  });
});
