import { describe, expect, it } from 'vitest';
import { type Answer, checkExercise } from '../../modules/lessons/exercises/check-exercise.ts';
import { exerciseOf } from './lesson-files.ts';

const verdict = (lines: string, answer: Answer) => checkExercise(exerciseOf(lines), answer).verdict;
const type = (answer: string, expected = 'صَغِيرٌ') => verdict(`[exercice: écrire]\n= ${expected}`, answer);

describe('[LES-04] what is written is marked on two levels', () => {
  it('is right with its letters and vowels, stops or not', () => {
    expect(type('صَغِيرٌ')).toBe('right');
    expect(type(' الْبَيْتُ قَدِيمٌ ', 'الْبَيْتُ قَدِيمٌ.')).toBe('right');
    expect(type('شدّ'.normalize('NFD'), 'شدّ')).toBe('right');
  });

  it('has its letters right without vowels, or with another one', () => {
    expect(type('صغير')).toBe('vowels');
    expect(type('صَغِيرٍ')).toBe('vowels');
  });

  it('is wrong with another letter, one too many, one too few, or words in another order', () => {
    for (const wrong of ['صَغِيلٌ', 'صَغِيرَةٌ', 'صَغِرٌ', '', 'كَبِيرٌ']) expect(type(wrong)).toBe('wrong');
    expect(type('قَدِيمٌ الْبَيْتُ', 'الْبَيْتُ قَدِيمٌ.')).toBe('wrong');
  });

  it('may lack the sukun that ends a word and the vowel of a connecting alef, and not another of its own', () => {
    expect(type('مَن', 'مَنْ')).toBe('right');
    expect(type('اجْلِسْ', 'اِجْلِسْ')).toBe('right');
    expect(type('اُجْلِسْ', 'اِجْلِسْ')).toBe('vowels');
    expect(type('بَيت', 'بَيْتٌ')).toBe('vowels');
    expect(type('أَب', 'آب')).toBe('wrong');
  });

  it('shows letter by letter where it differs', () => {
    const { diff } = checkExercise(exerciseOf('[exercice: écrire]\n= سَأَلْتُ'), 'سَأَلْتَا');
    expect(diff.map(({ kind }) => kind)).toEqual(['right', 'right', 'right', 'vowel', 'extra']);
    expect(diff[3]).toEqual({ written: 'تَ', expected: 'تُ', kind: 'vowel' });
  });

  it('takes a reading in the usual French spelling, and no short vowel for a long one', () => {
    expect(type('chams', 'šams')).toBe('right');
    expect(type('boūt', 'būt')).toBe('right');
    expect(type('baab', 'bāb')).toBe('right');
    expect(type('bab', 'bāb')).toBe('vowels');
    expect(type('tāb', 'bāb')).toBe('wrong');
  });
});

describe('[LES-04] a wrong answer is explained', () => {
  const lines = '[exercice: compléter]\nphrase: الْبَابُ ___.\n= صَغِيرٌ\n- صَغِيرٍ | La finale -in.';

  it('by the reason given for it, told apart by its vowels', () => {
    const explain = (answer: string) => checkExercise(exerciseOf(lines), answer).explanation;
    expect(explain('صَغِيرٍ')).toBe('La finale -in.');
    expect(explain('صَغِيرَ')).toBe('Parce que.');
    expect(explain('صَغِيرٌ')).toBe('Parce que.');
  });
});

describe('[LES-04] each kind of exercise', () => {
  it('lets one thing be chosen: right or wrong', () => {
    const lines = '[exercice: choisir]\n= دُكَّانُ\n- دُكَّانٌ | Le tanwin ferme le mot.';
    expect(verdict(lines, 'دُكَّانُ')).toBe('right');
    expect(checkExercise(exerciseOf(lines), 'دُكَّانٌ')).toMatchObject({
      verdict: 'wrong',
      explanation: 'Le tanwin ferme le mot.',
    });
  });

  it('lets words be laid in any order that is accepted, and none be taken for its twin', () => {
    const lines = '[exercice: ordonner]\nmots: صَغِيرٌ | الْبَابُ | الْبَابِ | مِفْتَاحُ\n= مِفْتَاحُ الْبَابِ صَغِيرٌ.';
    expect(verdict(lines, ['مِفْتَاحُ', 'الْبَابِ', 'صَغِيرٌ'])).toBe('right');
    expect(verdict(lines, ['مِفْتَاحُ', 'الْبَابُ', 'صَغِيرٌ'])).toBe('vowels');
    expect(verdict(lines, ['صَغِيرٌ', 'مِفْتَاحُ', 'الْبَابِ'])).toBe('wrong');
  });

  it('lets pairs be matched, all or none', () => {
    const lines = '[exercice: relier]\npaire: بَ | ba\npaire: بُ | bu\npaire: تَ | ta';
    expect(verdict(lines, ['ba', 'bu', 'ta'])).toBe('right');
    expect(verdict(lines, ['bu', 'ba', 'ta'])).toBe('wrong');
  });

  it('lets words be marked: all of them and no other', () => {
    const lines = '[exercice: marquer]\nphrase: هٰذِهِ *سُوقُ* *الْمَدِينَةِ*، وَهِيَ كَبِيرَةٌ.\n- كَبِيرَةٌ | Un adjectif.';
    expect(verdict(lines, [2, 1])).toBe('right');
    expect(verdict(lines, [1])).toBe('wrong');
    expect(checkExercise(exerciseOf(lines), [1, 2, 4])).toMatchObject({
      verdict: 'wrong',
      explanation: 'Un adjectif.',
    });
  });

  it('refuses an answer that nobody could have given', () => {
    const choose = '[exercice: choisir]\n= بَابٌ\n- بَابًا';
    for (const answer of ['autre', ['بَابٌ'], [0]]) expect(() => verdict(choose, answer)).toThrow();
    expect(() => verdict('[exercice: marquer]\nphrase: *بَابٌ* صَغِيرٌ', [7])).toThrow();
  });
});
