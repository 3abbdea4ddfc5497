import { describe, expect, it } from 'vitest';
import type { Solution } from '../../modules/practice/making/draft.ts';
import { markAnswer } from '../../modules/practice/marking/mark-answer.ts';

const solutionOf = (asked: string, fields: Partial<Solution> = {}): Solution => ({
  ...{ asked, accepted: [asked], known: {}, why: 'Parce que.' },
  ...fields,
});

describe('[PRA-02] a form that is written', () => {
  const plural = solutionOf('كُتُبٌ', {
    accepted: ['كُتُبٌ', 'أَكْتُبٌ'],
    known: { كِتَابٌ: 'C’est le singulier.' },
  });

  it.each([
    ['the one that was asked for', 'كُتُبٌ', 'right', false, 'Juste, voyelles comprises.'],
    ['the same in Latin letters', 'kutubun', 'right', false, 'Juste, voyelles comprises.'],
    ['another right one', 'أَكْتُبٌ', 'right', true, 'Juste, voyelles comprises. L’usage a aussi كُتُبٌ.'],
    ['one that is known', 'كِتَابٌ', 'wrong', false, 'Une lettre en trop. C’est le singulier. Parce que.'],
    ['without vowels', 'كتب', 'vowels', false, 'Les lettres sont justes, il manque les voyelles. Parce que.'],
    ['something else', 'مَدِينَةٌ', 'wrong', false, 'Ce n’est pas ce qui est demandé. Parce que.'],
    ['nothing', ' ', 'wrong', false, 'Ce n’est pas ce qui est demandé. Parce que.'],
  ])('is marked and explained: %s', (_, answer, verdict, isOther, explanation) => {
    expect(markAnswer('plurals', plural, answer)).toMatchObject({
      ...{ verdict, explanation, is_other: isOther, asked: plural.asked, accepted: plural.accepted },
    });
  });

  it('is not held to be a form of the verb that is asked for where nothing is written', () => {
    const verb = { past: 'كَتَبَ', present: 'يَكْتُبُ', root: 'ك ت ب', cell: 'past_hiya' };
    const asked = solutionOf('كَتَبَتْ', { verb });
    expect(markAnswer('conjugation', asked, 'تَكْتُبُ').explanation).toContain('Vous avez écrit le présent.');
    expect(markAnswer('conjugation', asked, '').explanation).toBe(
      'Ce n’est pas ce qui est demandé. Parce que.',
    );
  });
});

describe('[PRA-02] a form that is chosen', () => {
  const asked = 'كَتَبَ';
  const other = 'كُتُبٌ';
  const alike = solutionOf(asked, { known: { [other]: 'كُتُبٌ\u00a0: «\u00a0livres\u00a0».' } });

  it.each([
    [asked, 'right', { written: asked, expected: asked, kind: 'right' }, 'Juste. Parce que.'],
    [
      other,
      'wrong',
      { written: other, expected: asked, kind: 'vowel' },
      'Ce n’est pas كُتُبٌ. كُتُبٌ\u00a0: «\u00a0livres\u00a0». Parce que.',
    ],
    ['', 'wrong', { written: null, expected: asked, kind: 'missing' }, 'Parce que.'],
  ])('is right or wrong, never near: « %s »', (answer, verdict, part, explanation) => {
    expect(markAnswer('lookalikes', alike, answer)).toEqual({
      ...{ verdict, explanation, diff: [part], reasons: [] },
      ...{ asked, accepted: [asked], is_other: false },
    });
  });
});

describe('[PRA-02] a line that is laid', () => {
  const [asked, before] = ['نَظَرَ الرَّجُلُ إِلَيْهِ.', 'الرَّجُلُ نَظَرَ إِلَيْهِ'];
  const line = solutionOf(asked, { accepted: [asked, before] });
  const marked = { reasons: [], asked, accepted: [asked, before] };

  it('is right as it stands in the text', () => {
    expect(markAnswer('order', line, asked.split(' '))).toEqual({
      ...{ ...marked, verdict: 'right', diff: [], explanation: 'Juste.', is_other: false },
    });
    // Even where it is not among what is accepted.
    expect(markAnswer('order', { ...line, accepted: [before] }, asked)).toMatchObject({ verdict: 'right' });
  });

  it('is right in another order that is accepted, which is told', () => {
    expect(markAnswer('order', line, ['الرَّجُلُ', 'نَظَرَ', 'إِلَيْهِ.'])).toEqual({
      ...{ ...marked, verdict: 'right', diff: [], is_other: true },
      explanation: 'Correct, mais ce n’est pas la ligne. Parce que. Vous gardez le point.',
    });
  });

  it('is wrong in any other order, and its words are shown', () => {
    expect(markAnswer('order', line, ['إِلَيْهِ.', 'نَظَرَ', 'الرَّجُلُ'])).toEqual({
      ...{ ...marked, verdict: 'wrong', explanation: 'Ce n’est pas l’ordre de la ligne.', is_other: false },
      diff: [
        { written: 'إِلَيْهِ', expected: null, kind: 'extra' },
        { written: 'نَظَرَ', expected: 'نَظَرَ', kind: 'right' },
        { written: 'الرَّجُلُ', expected: 'الرَّجُلُ', kind: 'right' },
        { written: null, expected: 'إِلَيْهِ', kind: 'missing' },
      ],
    });
  });
});

describe('[PRA-02] a line that is heard', () => {
  const asked = 'هٰذَا بَيْتٌ صَغِيرٌ.';
  const line = solutionOf(asked);

  it.each([
    ['هٰذَا بَيْتٌ صَغِيرٌ', 'right', 'Juste, voyelles comprises.'],
    ['', 'wrong', '0 mot juste sur 3.'],
    ['هٰذَا', 'wrong', '1 mot juste sur 3.'],
    ['هٰذَا بَيْتٌ', 'wrong', '2 mots justes sur 3.'],
    // A word too many is none of the line.
    ['هٰذَا بَيْتٌ صَغِيرٌ زَيْدٌ', 'wrong', '3 mots justes sur 3.'],
  ])('is told how many of its words are right: « %s »', (answer, verdict, explanation) => {
    const marked = markAnswer('dictation', line, answer);
    expect(marked).toMatchObject({ verdict, explanation, asked, accepted: [asked], is_other: false });
  });

  it('is told of its first eight faults', () => {
    const words = 'بَيْتٌ رَجُلٌ قَلَمٌ'.split(' ');
    const { reasons } = markAnswer('dictation', solutionOf(words.join(' ')), 'بيت رجل قلم');
    // Each word has three vowels.
    expect(reasons.map(({ arabic }) => arabic)).toEqual([0, 0, 0, 1, 1, 1, 2, 2].map((at) => words[at]));
    expect(reasons[0]?.french).toBe('Il manque la fatha sur le ب.');
  });
});

it.each([
  ['lu', 'right', 'Lu.'],
  [' lu ', 'right', 'Lu.'],
  ['à revoir', 'wrong', 'Cette ligne reviendra.'],
  ['', 'wrong', 'Cette ligne reviendra.'],
])('[PRA-02] a line that is read aloud is judged by its reader: « %s »', (answer, verdict, explanation) => {
  expect(markAnswer('aloud', solutionOf('نَظَرَ.'), answer)).toEqual({
    ...{ verdict, explanation, diff: [], reasons: [], asked: 'نَظَرَ.', accepted: [], is_other: false },
  });
});
