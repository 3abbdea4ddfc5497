import { describe, expect, it } from 'vitest';
import { chooseCell, makeConjugation } from '../../modules/practice/making/conjugation.ts';
import { aVerb, PLACE } from './practice-builders.ts';

const { word, verb } = aVerb('كَتَبَ', 'يَكْتُبُ', 'ك ت ب');
const NONE: ReadonlySet<string> = new Set();

/** These numbers, one after the other. */
function chanceOf(...numbers: number[]): () => number {
  const values = numbers.values();
  return () => values.next().value ?? 0;
}

describe('[PRA-01] the cell of a verb that is asked for', () => {
  const cells = {
    past_huwa: 'كَتَبَ',
    past_ana: 'كَتَبْتُ',
    past_huma: 'كَتَبَا',
    past_hum: 'كَتَبُوا',
    present_ana: null,
  };
  const choose = (random: () => number, weak = NONE, asked = NONE) =>
    chooseCell({ ...verb, cells }, weak, asked, random);

  it.each([
    ['one that is weak, seven times in ten', [0.69, 0], 'past_hum'],
    ['any other one else', [0.7, 0.5, 0], 'past_ana'],
  ])('is %s', (_, numbers, cell) => {
    expect(choose(chanceOf(...numbers), new Set(['past_hum', 'past_huwa', 'present_ana']))).toBe(cell);
  });

  it.each([
    ['rare, once in five', [0.19, 0], 'past_huma'],
    ['read often else', [0.2, 0], 'past_ana'],
    ['read often, any of them', [0.9, 0.99], 'past_hum'],
  ])('is of a person that is %s', (_, numbers, cell) => {
    expect(choose(chanceOf(...numbers))).toBe(cell);
  });

  it('is of whatever person there is where none is left of the others', () => {
    expect(choose(chanceOf(0.9, 0), NONE, new Set(['past_ana', 'past_hum']))).toBe('past_huma');
    expect(choose(chanceOf(0.1, 0), NONE, new Set(['past_huma']))).toBe('past_ana');
  });

  it('is never one that was asked, that the verb has not, or the one that names it', () => {
    expect(choose(chanceOf(0.9, 0), NONE, new Set(['past_ana', 'past_huma', 'past_hum']))).toBeUndefined();
  });
});

describe('[PRA-01] a cell to be written', () => {
  it('is asked for in French, with all that is right', () => {
    const tied = aVerb('رَبَطَ', 'يَرْبِطُ', 'ر ب ط', { french: 'attacher, lier', word_id: 9 });
    expect(makeConjugation(tied.word, tied.verb, 'present_hiya', PLACE)).toEqual({
      kind: 'conjugation',
      prompt: '«\u00a0attacher\u00a0»\u00a0: «\u00a0elle\u00a0», au présent',
      question: {
        kind: 'conjugation',
        verb: { arabic: 'رَبَطَ', french: 'attacher, lier', slug: null },
        ...{ tense: 'présent', pronoun: { arabic: 'هِيَ', french: 'elle' }, verb_type: 'sain' },
      },
      solution: {
        ...{ asked: 'تَرْبِطُ', accepted: ['تَرْبِطُ', 'تَرْبُطُ'], known: {} },
        why: 'Au présent, «\u00a0elle\u00a0» se marque au début\u00a0: ت.',
        verb: { past: 'رَبَطَ', present: 'يَرْبِطُ', root: 'ر ب ط', cell: 'present_hiya' },
      },
      ...{ place: PLACE, word_id: 9, points: ['cell:present_hiya', 'type:sain'] },
    });
  });

  it('is one that the verb has, of a verb that has a past', () => {
    const bare = { ...verb, cells: { past_ana: null }, twins: () => [] };
    expect(makeConjugation(word, bare, 'past_ana', PLACE)).toBeUndefined();
    expect(makeConjugation({ ...word, past: null }, verb, 'past_ana', PLACE)).toBeUndefined();
  });
});
