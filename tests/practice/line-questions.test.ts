import { describe, expect, it } from 'vitest';
import { makeLookalike } from '../../modules/practice/making/lookalikes.ts';
import { seededRandom } from '../../modules/practice/making/random.ts';
import { tokensOf } from '../../modules/practice/making/tokens.ts';
import { makeDictation, makeOrder, makeReading } from '../../modules/practice/making/whole-lines.ts';
import { aLine, aParsed, PLACE } from './practice-builders.ts';

// The order in which things stand is what such chance leaves.
const chance = () => 0.4;
const lineOf = (words: number) => aLine(Array.from({ length: words }, () => 'بَيْتٌ').join(' '));

describe('[PRA-01] a line to be laid', () => {
  it('has three words to nine', () => {
    const lengths = [2, 3, 9, 10].filter((words) => makeOrder(lineOf(words), chance));
    expect(lengths).toEqual([3, 9]);
  });

  it('is never given as it stands', () => {
    const line = aLine('رَأَيْتُ بَيْتًا كَبِيرًا.');
    expect(makeOrder(line, chance)?.question).toEqual({
      ...{ kind: 'order', french: 'Une ligne.', words: ['كَبِيرًا.', 'بَيْتًا', 'رَأَيْتُ'] },
    });
    const falling = [0.9, 0.1, 0.5].values();
    const words = ['بَيْتًا', 'كَبِيرًا.', 'رَأَيْتُ'];
    expect(makeOrder(line, () => falling.next().value ?? 0)?.question).toMatchObject({ words });
  });
});

describe('[PRA-01] a line to be heard', () => {
  it('has three words to twelve', () => {
    const lengths = [2, 3, 12, 13].filter((words) => makeDictation(lineOf(words), chance));
    expect(lengths).toEqual([3, 12]);
  });

  it.each([
    ['هٰذَا بَيْتٌ صَغِيرٌ.', 'هٰذَا بَيْتٌ صَغِير'],
    ['نَظَرَ الرَّجُلُ إِلَيْهِ', 'نَظَرَ الرَّجُلُ إِلَيْه'],
    ['رَأَيْتُ هُنَاكَ مَدِينَةً', 'رَأَيْتُ هُنَاكَ مَدِينَة'],
  ])('is right without its last ending, which no voice says: %s', (arabic, atRest) => {
    expect(makeDictation(aLine(arabic), chance)?.solution.accepted).toEqual([arabic, atRest]);
  });

  it('is said by the device where nobody has recorded it', () => {
    const line = aLine('رَأَيْتُ بَيْتًا كَبِيرًا.');
    const audio = { path: '/a', start: 0, end: 2, is_free: true, credit: null };
    expect(makeDictation(line, chance)?.question).toMatchObject({ audio: null, speech: line.arabic });
    expect(makeDictation({ ...line, audio }, chance)?.question).toMatchObject({ audio, speech: null });
    // Its alif is said.
    expect(makeDictation(line, chance)?.solution.accepted).toContain(line.arabic);
  });
});

it('[PRA-01] a line to be read aloud has vowels', () => {
  expect(makeReading(aLine('كتب'))).toBeUndefined();
  expect(makeReading(aLine('كَتَبَ'))?.question).toMatchObject({ kind: 'aloud', arabic: 'كَتَبَ' });
});

describe('[PRA-03] a line in which one of two look-alikes is missing', () => {
  const pair = {
    ...{ bare: 'كتب', word_id: 7, form: 'كُتُبٌ', sense: 'livres', place: PLACE },
    other: { form: 'كَتَبَ', sense: 'écrire', place: { text_id: 2, line: 3 } },
  };
  const lookalike = (words: string[], fields: Partial<typeof pair> = {}) =>
    makeLookalike(
      { ...pair, ...fields },
      aLine(
        `${words.join(' ')}.`,
        words.map((form, at) => aParsed(at, form)),
      ),
      chance,
    );

  it('has what is written before it in its place, and says what either is', () => {
    const draft = lookalike(['هٰذِهِ', 'وَكُتُبٌ', 'كَثِيرَةٌ']);
    expect(draft?.question).toEqual({
      ...{ kind: 'lookalikes', before: 'هٰذِهِ وَ', after: ' كَثِيرَةٌ.', french: 'Une ligne.', bare: 'كتب' },
      options: ['كُتُبٌ', 'كَتَبَ'],
    });
    expect(draft?.solution).toEqual({
      ...{ asked: 'كُتُبٌ', accepted: ['كُتُبٌ'], why: 'كُتُبٌ\u00a0: «\u00a0livres\u00a0».', lit: 'كُتُبٌ' },
      ...{ known: { كَتَبَ: 'كَتَبَ\u00a0: «\u00a0écrire\u00a0».' }, other: { text_id: 2, line: 3 } },
    });
  });

  it('is none where the form stands twice, or not at all', () => {
    expect(lookalike(['كُتُبٌ', 'وَكُتُبٌ'])).toBeUndefined();
    expect(lookalike(['كِتَابٌ', 'كَبِيرٌ'])).toBeUndefined();
  });

  it('is none where the other one is right as well', () => {
    expect(lookalike(['هٰذِهِ', 'كُتُبٌ'], { other: { ...pair.other, form: 'كُتُبٌ' } })).toBeUndefined();
  });
});

describe('[PRA-03] the words of a line', () => {
  const parsed = [aParsed(0, 'كَتَبَ'), aParsed(1, 'الْوَلَدُ')];

  it('are told where they stand, with how they are parsed', () => {
    expect(tokensOf({ arabic: 'كَتَبَ، الْوَلَدُ.', parsed })).toEqual([
      { text: 'كَتَبَ', at: 0, parsed: parsed[0] },
      { text: 'الْوَلَدُ', at: 8, parsed: parsed[1] },
    ]);
  });

  it.each(['كَتَبَ', 'كَتَبَ الْوَلَدُ دَرْسَهُ', 'كَتَبَ الرَّجُلُ', 'قَرَأَ الْوَلَدُ'])(
    'are none where the line has changed since it was parsed: %s',
    (arabic) => {
      expect(tokensOf({ arabic, parsed })).toEqual([]);
    },
  );
});

describe('numbers that look like chance', () => {
  it('are those of mulberry32', () => {
    const random = seededRandom('');
    expect([random(), random(), random()]).toEqual([
      0.26642920868471265, 0.0003297457005828619, 0.2232720274478197,
    ]);
  });

  it('begin with every sign of their seed', () => {
    const beginnings = ['\u0001', '\u0002', 'ac'].map((seed) => seededRandom(seed)());
    // Of 1 and 2, and of 31 times the first sign and the second, as texts are hashed everywhere.
    expect(beginnings).toEqual([0.6270739405881613, 0.7342509443406016, 0.447266161441803]);
  });
});
