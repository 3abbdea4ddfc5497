import { describe, expect, it } from 'vitest';
import { ruleOfCell } from '../../modules/practice/marking/describe-cell.ts';
import { explainForm } from '../../modules/practice/marking/explain-form.ts';

type Verb = Parameters<typeof explainForm>[0];
const asked = (cell: string) => ({ past: 'كَتَبَ', present: 'يَكْتُبُ', root: 'ك ت ب', cell }) as Verb;

describe('what a wrong answer is of the same verb', () => {
  // تَكْتُبُ is of « tu » and of « elle »: it is taken for the one that is nearest to what was asked.
  it.each(['past_anta', 'past_hiya'])('is told as another tense of the same person: %s', (cell) => {
    expect(explainForm(asked(cell), 'تَكْتُبُ')).toBe('Vous avez écrit le présent.');
  });

  it.each([
    ['past_anta', 'اُكْتُبْ', 'Vous avez écrit l’impératif.'],
    ['past_huwa', 'يَكْتُبْ', 'Vous avez écrit l’apocopé.'],
    ['present_hiya', 'تَكْتُبَ', 'Vous avez écrit le subjonctif.'],
  ])('is told as another mood of the same person: for %s, %s', (cell, written, said) => {
    expect(explainForm(asked(cell), written)).toBe(said);
  });

  it('is told as another person of the same tense', () => {
    const said = 'كَتَبَتْ existe\u00a0: c’est «\u00a0elle\u00a0».';
    expect(explainForm(asked('past_ana'), 'كَتَبَتْ')).toBe(said);
    expect(explainForm(asked('past_ana'), ' كَتَبَتْ ')).toBe(said);
  });

  it('is told as another person of the same tense before it is told as another tense', () => {
    // Of form V the past of « ils » is the command to several.
    const verb: Verb = { past: 'تَعَلَّمَ', present: 'يَتَعَلَّمُ', root: 'ع ل م', cell: 'past_antum' };
    expect(explainForm(verb, 'تَعَلَّمُوا')).toBe('تَعَلَّمُوا existe\u00a0: c’est «\u00a0ils\u00a0».');
  });

  it('is told as another person of another tense', () => {
    expect(explainForm(asked('present_hum'), 'كَتَبَتْ')).toBe(
      'كَتَبَتْ existe\u00a0: c’est «\u00a0elle\u00a0», au passé.',
    );
  });

  it('is nothing where the verb has no such form, or the vowels are others', () => {
    expect(explainForm(asked('past_ana'), 'قَلَمٌ')).toBeUndefined();
    expect(explainForm(asked('past_ana'), 'كُتُبْتِ')).toBeUndefined();
  });

  it('is nothing where what the dictionary has of the verb makes no table', () => {
    const verb: Verb = { past: 'قلم', present: null, root: null, cell: 'past_hiya' };
    expect(explainForm(verb, 'كَتَبَ')).toBeUndefined();
  });
});

it.each([
  ['past_huwa', 'Au passé, «\u00a0il\u00a0» est la forme nue.'],
  ['past_hiya', 'Au passé, «\u00a0elle\u00a0» se marque à la fin\u00a0: un تْ sans voyelle.'],
  ['past_huma_f', 'Au passé, «\u00a0elles deux\u00a0» se marque à la fin\u00a0: تَا.'],
  ['past_anta', 'Au passé, «\u00a0tu\u00a0», à un homme, se marque à la fin\u00a0: تَ.'],
  ['present_hiya', 'Au présent, «\u00a0elle\u00a0» se marque au début\u00a0: ت.'],
  ['present_hum', 'Au présent, «\u00a0ils\u00a0» se marque au début\u00a0: ي, et ونَ à la fin.'],
  ['imperative_anta', 'L’impératif est le présent sans ce qui précède le radical.'],
])('how a form is made is said in a sentence: %s', (cell, rule) => {
  expect(ruleOfCell(cell)).toBe(rule);
});
