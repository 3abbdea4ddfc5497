import { describe, expect, it } from 'vitest';
import type { TextPlaces } from '../../modules/search/finding/find-places.ts';
import { orderLines, wordsAt } from '../../modules/search/finding/line-words.ts';
import { lineOfPlace, placeOf, wordOfPlace } from '../../modules/search/key-kinds.ts';

const READ = 'aقرا';
const BOOK = 'aكتاب';
const NEW = 'aجديد';
/** Of the entry that explains a word. */
const BOOK_ENTRY = 'w7';

type Line = Record<string, number>;

/** A text with these lines, each with the numbers of the words that its keys stand at. */
const aText = (text_id: number, ...lines: Line[]): TextPlaces => ({
  text_id,
  lines: new Map(
    lines.map((line, at) => [
      at + 1,
      Object.entries(line).map(([key, word]) => ({ key, place: placeOf(at + 1, word) })),
    ]),
  ),
});
const ordered = (texts: TextPlaces[], words: string[][]) =>
  orderLines(texts, words).map(({ textId, line }) => `${textId}:${line}`);

describe('the lines of two words', () => {
  const two = [[READ], [BOOK]];

  it('come first where they follow one another, then where they stand apart', () => {
    const texts = [aText(1, { [READ]: 0, [BOOK]: 3 }), aText(2, { [READ]: 1, [BOOK]: 2 })];
    expect(ordered(texts, two)).toEqual(['2:1', '1:1']);
  });

  it('that stand in the other order count one word more', () => {
    const reversed = { [READ]: 1, [BOOK]: 0 };
    const following = { [READ]: 4, [BOOK]: 5 };
    const oneBetween = { [READ]: 0, [BOOK]: 2 };
    const twoBetween = { [READ]: 0, [BOOK]: 3 };
    expect(ordered([aText(1, reversed), aText(2, following)], two)).toEqual(['2:1', '1:1']);
    expect(ordered([aText(1, reversed), aText(2, oneBetween)], two)).toEqual(['1:1', '2:1']);
    expect(ordered([aText(1, oneBetween), aText(2, reversed)], two)).toEqual(['1:1', '2:1']);
    const further = { [READ]: 6, [BOOK]: 5 };
    expect(ordered([aText(1, twoBetween), aText(2, further)], two)).toEqual(['2:1', '1:1']);
  });

  it('are as near at one word that answers to both as side by side', () => {
    const texts = [aText(1, { [READ]: 1, [BOOK]: 2 }), aText(2, { [READ]: 4, [BOOK]: 4 })];
    expect(ordered(texts, two)).toEqual(['1:1', '2:1']);
  });

  it('are measured by the nearest that each of them stands at', () => {
    const line = [
      { key: READ, place: placeOf(1, 0) },
      { key: BOOK, place: placeOf(1, 1) },
      { key: BOOK, place: placeOf(1, 9) },
    ];
    const twice = { text_id: 2, lines: new Map([[1, line]]) };
    expect(ordered([aText(1, { [READ]: 0, [BOOK]: 2 }), twice], two)).toEqual(['2:1', '1:1']);
  });
});

it('the lines of three words are measured from each to the next', () => {
  const three = [[READ], [BOOK], [NEW]];
  const texts = [
    aText(1, { [READ]: 0, [BOOK]: 1, [NEW]: 5 }),
    aText(2, { [READ]: 0, [BOOK]: 3, [NEW]: 4 }),
    aText(3, { [READ]: 0, [BOOK]: 1, [NEW]: 2 }),
  ];
  expect(ordered(texts, three)).toEqual(['3:1', '2:1', '1:1']);
});

describe('lines that are equally near', () => {
  it('come first where a word is written as it was typed, before its other forms', () => {
    const texts = [aText(1, { [BOOK_ENTRY]: 0 }), aText(2, { [BOOK_ENTRY]: 0, [BOOK]: 0 })];
    expect(ordered(texts, [[BOOK, BOOK_ENTRY]])).toEqual(['2:1', '1:1']);
  });

  it('are nearer first, whatever is written as it was typed', () => {
    const texts = [
      aText(1, { [READ]: 0, [BOOK]: 4 }),
      aText(2, { [READ]: 0, [BOOK_ENTRY]: 1 }),
      aText(3, { [READ]: 0, [BOOK]: 1 }),
    ];
    expect(ordered(texts, [[READ], [BOOK, BOOK_ENTRY]])).toEqual(['3:1', '2:1', '1:1']);
  });

  it('stand as one reads them: text by text, line by line', () => {
    const one = { [BOOK]: 0 };
    expect(ordered([aText(2, one, one), aText(1, one, one)], [[BOOK]])).toEqual(['1:1', '1:2', '2:1', '2:2']);
    const backwards = { text_id: 1, lines: new Map([...aText(1, one, one).lines].toReversed()) };
    expect(ordered([backwards], [[BOOK]])).toEqual(['1:1', '1:2']);
  });
});

it('the words of a line that some keys stand at are told by their numbers, each once', () => {
  const places = [
    { key: BOOK, place: placeOf(3, 5) },
    { key: BOOK_ENTRY, place: placeOf(3, 5) },
    { key: READ, place: placeOf(3, 0) },
    { key: 'slivr', place: placeOf(3, 2) },
  ];
  expect(wordsAt(places, (key) => !key.startsWith('s'))).toEqual(new Set([5, 0]));
});

it('a place says its line and its word, up to the 1,024th of a line, as they are stored', () => {
  expect(placeOf(1, 0)).toBe(1_024);
  for (const [line, word] of [
    [1, 0],
    [1, 1_023],
    [7, 12],
  ] as const) {
    expect([lineOfPlace(placeOf(line, word)), wordOfPlace(placeOf(line, word))]).toEqual([line, word]);
  }
  expect(placeOf(2, 5_000)).toBe(placeOf(2, 1_023));
});
