import { describe, expect, it } from 'vitest';
import {
  countNotion,
  createAnalyser,
  LEVELS,
  levelOf,
  measureLines,
  type TextFigures,
} from '#modules/arabic';

const EASY: TextFigures = {
  ...{ lines: 8, words: 56, wordsALine: 7, wordsASentence: 6, longestSentence: 9 },
  features: {},
};
const levelWith = (figures: Partial<TextFigures>) => levelOf({ ...EASY, ...figures }).level;

describe('[LVL-01] the length of a text', () => {
  const measure = (...lines: string[]) =>
    measureLines(
      lines,
      lines.map((line) => createAnalyser([]).analyseLine(line)),
    );

  it('is counted in words, and a sentence ends with a stop, a semicolon or the line', () => {
    expect(measure('هٰذَا بَيْتٌ. أَيْنَ الْبَابُ؟', 'الْبَابُ هُنَا؛ وَالْمِفْتَاحُ، يَا سَعْدُ، هُنَا!', 'نَعَمْ')).toMatchObject({
      ...{ lines: 3, words: 11, longestSentence: 4 },
      wordsALine: 11 / 3,
      wordsASentence: 11 / 5,
    });
  });

  it('of one sentence is that of the sentence', () => {
    expect(measure('هٰذَا بَيْتٌ كَبِيرٌ.')).toMatchObject({ wordsALine: 3, wordsASentence: 3, longestSentence: 3 });
  });

  it('of a text without a word is nothing', () => {
    expect(measure()).toEqual({
      ...{ lines: 0, words: 0, wordsALine: 0, wordsASentence: 0, longestSentence: 0 },
      features: {},
    });
  });
});

it('[LVL-01] words side by side that show a point of grammar show it once, line by line', () => {
  const analyser = createAnalyser([
    { section: 'nom', lemma: 'وَلَدٌ' },
    { section: 'adjectif', lemma: 'صَغِيرٌ' },
  ]);
  const line = analyser.analyseLine('هُنَا وَلَدَانِ صَغِيرَانِ.');
  expect(countNotion('DUAL', [line])).toBe(1);
  expect(countNotion('DUAL', [line, line, []])).toBe(2);
});

describe('[LVL-01] the level of a text', () => {
  it('is A1 when its lines and sentences are short and it rests on nothing higher', () => {
    expect(levelOf(EASY)).toEqual({ level: 'A1', reasons: [] });
  });

  it.each([
    ...(['wordsALine', 'wordsASentence', 'longestSentence'] as const).flatMap((ceiling) =>
      ({
        wordsALine: [8.5, 11.5, 13, 15.5],
        wordsASentence: [7, 9.5, 12, 15],
        longestSentence: [11, 14, 17, 22],
      })[ceiling].map((most, at) => [ceiling, most, LEVELS[at], LEVELS[at + 1]] as const),
    ),
  ])('goes by %s: %d is still %s, and more is %s', (ceiling, most, still, more) => {
    expect([levelWith({ [ceiling]: most }), levelWith({ [ceiling]: most + 0.5 })]).toEqual([still, more]);
  });

  it('has no end above C1', () => {
    expect(levelWith({ longestSentence: 60 })).toBe('C1');
  });

  it.each([
    ['DUAL', 'A2'],
    ['INNA', 'B1'],
    ['PASSIVE', 'B2'],
    ['ABSOLUTE', 'C1'],
  ] as const)('lets %s stand twice, with a card, and is %s when the text rests on it', (notion, level) => {
    expect(levelWith({ features: { [notion]: 2 } })).toBe('A1');
    expect(levelOf({ ...EASY, features: { [notion]: 3 } })).toEqual({
      level,
      reasons: [{ level, notion, count: 3 }],
    });
  });

  it('is the highest that anything asks for, and names that alone', () => {
    const { level, reasons } = levelOf({ ...EASY, wordsALine: 9, features: { RELATIVE: 4, KANA: 9 } });
    expect(level).toBe('B1');
    expect(reasons).toEqual([{ level: 'B1', notion: 'RELATIVE', count: 4 }]);
  });
});
