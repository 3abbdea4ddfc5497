import { describe, expect, it } from 'vitest';
import { explainForm } from '../../modules/practice/marking/explain-form.ts';

type Verb = Parameters<typeof explainForm>[0];
const asked = (cell: string) => ({ past: 'كَتَبَ', present: 'يَكْتُبُ', root: 'ك ت ب', cell }) as Verb;

describe('what a wrong answer is of the same verb', () => {
  // تَكْتُبُ is of « tu » and of « elle »: it is taken for the one that is nearest to what was asked.
  it.each(['past_anta', 'past_hiya'])('is told as another tense of the same person: %s', (cell) => {
    expect(explainForm(asked(cell), 'تَكْتُبُ')).toBe('Vous avez écrit le présent.');
  });

  it('is told as another person of the same tense', () => {
    expect(explainForm(asked('past_ana'), 'كَتَبَتْ')).toBe('كَتَبَتْ existe\u00a0: c’est «\u00a0elle\u00a0».');
  });

  it('is nothing where the verb has no such form', () => {
    expect(explainForm(asked('past_ana'), 'قَلَمٌ')).toBeUndefined();
  });
});
