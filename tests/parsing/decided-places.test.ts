import { describe, expect, it } from 'vitest';
import { decidedWord, placeDecisions } from '../../modules/parsing/making/place-decisions.ts';

const HOUSE = 'بَيْتٌ وَبَابٌ';
const DOOR = 'بَابٌ وَبَابٌ';
const SKY = 'سَمَاءٌ';

/** What was decided of a word of a line, as it was then. */
function decisionOn(arabic: string, line: number, token: number, form: string) {
  const word = { form, token, pos: 'NOUN', function: 'SUBJECT', governor: 1, origin: 'CORRECTED' } as const;
  return { id: 7, line, token, form, arabic, kind: 'CORRECTED', word } as const;
}

describe('[ANA-03] the word that a decision is of', () => {
  const house = decisionOn(HOUSE, 2, 0, 'بَيْتٌ');
  it.each([
    { of: 'its line where it was', lines: [SKY, HOUSE], place: { line: 2, token: 0 } },
    { of: 'its line at the top now', lines: [HOUSE, SKY], place: { line: 1, token: 0 } },
    { of: 'its line further down now', lines: [SKY, SKY, HOUSE], place: { line: 3, token: 0 } },
    {
      of: 'the line in its place, when its own is there twice',
      lines: [HOUSE, 'بَيْتٌ', HOUSE],
      place: { line: 2, token: 0 },
    },
    {
      of: 'the line in its place, when its own has gone',
      lines: [SKY, 'هٰذَا بَيْتٌ'],
      place: { line: 2, token: 1 },
    },
    { of: 'no line, when there is none in its place', lines: [SKY], place: null },
    { of: 'no word of a line that has lost it', lines: [SKY, 'وَبَابٌ'], place: null },
    { of: 'no word of a line that has it twice, elsewhere', lines: [SKY, 'هٰذَا بَيْتٌ بَيْتٌ'], place: null },
  ])('is in $of', ({ lines, place }) => {
    const forms = lines.map((line) => line.split(' '));
    expect(placeDecisions([house], lines, forms)).toEqual([{ id: 7, place }]);
  });

  it('is the only such word of its line, at the beginning as well', () => {
    const door = decisionOn(HOUSE, 1, 1, 'وَبَابٌ');
    const placed = placeDecisions([door], ['وَبَابٌ كَبِيرٌ'], [['وَبَابٌ', 'كَبِيرٌ']]);
    expect(placed).toEqual([{ id: 7, place: { line: 1, token: 0 } }]);
  });

  it('is the one in its place when its line has such a word twice', () => {
    const second = decisionOn('بَابٌ بَابٌ', 1, 1, 'بَابٌ');
    const placed = placeDecisions([second], ['بَابٌ بَابٌ'], [['بَابٌ', 'بَابٌ']]);
    expect(placed).toEqual([{ id: 7, place: { line: 1, token: 1 } }]);
  });
});

it('[ANA-03] what was decided names the word that asks for it by its place only in the line that was looked at', () => {
  const { word, ...decision } = decisionOn(DOOR, 1, 0, 'بَابٌ');
  const { governor: _, ...withoutPlace } = word;
  const decided = { ...decision, word };
  expect(decidedWord(decided, 0, DOOR)).toStrictEqual(word);
  expect(decidedWord(decided, 3, `هٰذَا ${DOOR}`)).toStrictEqual({ ...withoutPlace, token: 3 });
  expect(decidedWord({ ...decision, word: withoutPlace }, 0, DOOR)).toStrictEqual(withoutPlace);
});
