import { describe, expect, it } from 'vitest';
import type { PastAnswer } from '../../modules/practice/hub/history.ts';
import { listWeakPoints } from '../../modules/practice/hub/weak-points.ts';

/** Answers to one point, the last first: so many wrong ones, then so many right ones. */
function answersTo(point: string, wrong: number, right: number): PastAnswer[] {
  const verdicts = [...Array(wrong).fill('wrong'), ...Array(right).fill('right')];
  return verdicts.map((verdict) => ({ verdict, points: [point] }) as unknown as PastAnswer);
}
const weakOf = (...answers: PastAnswer[][]) => listWeakPoints(answers.flat()).map(({ point }) => point);

describe('what a reader gets wrong', () => {
  it('is what was wrong twice, and more than once in three', () => {
    expect(weakOf(answersTo('order', 2, 3))).toEqual(['order']);
    expect(weakOf(answersTo('order', 1, 0))).toEqual([]);
    expect(weakOf(answersTo('order', 2, 4))).toEqual([]);
  });

  it('goes by the last twenty answers to it', () => {
    expect(weakOf(answersTo('order', 7, 14))).toEqual(['order']);
    expect(weakOf(answersTo('order', 0, 14), answersTo('order', 7, 0))).toEqual([]);
    expect(weakOf(answersTo('order', 0, 13), answersTo('order', 7, 0))).toEqual(['order']);
  });

  it('is listed with the most often wrong first, of equals that with more of them, eight at most', () => {
    expect(weakOf(answersTo('order', 2, 2), answersTo('aloud', 3, 1), answersTo('dictation', 4, 4))).toEqual([
      'aloud',
      'dictation',
      'order',
    ]);
    expect(weakOf(...Array.from({ length: 9 }, (_, nth) => answersTo(`form:${nth}`, 2, 0)))).toHaveLength(8);
  });

  it('is told with how often it was asked and wrong, an answer with a vowel wrong among them', () => {
    const verdicts = ['vowels', 'wrong', 'right', 'wrong'];
    const answers = verdicts.map((verdict) => ({ verdict, points: ['order', 'plural:broken'] }));
    expect(listWeakPoints(answers as unknown as PastAnswer[])).toEqual([
      { point: 'order', label: 'l’ordre des mots', answered_count: 4, wrong_count: 3 },
      { point: 'plural:broken', label: 'pluriels brisés', answered_count: 4, wrong_count: 3 },
    ]);
  });

  it.each([
    ['cell:past_hiya', '«\u00a0elle\u00a0», au passé'],
    ['cell:present_huma_f', '«\u00a0elles deux\u00a0», au présent'],
    ['type:concave', 'verbes du type «\u00a0concave\u00a0»'],
    ['plural:regular', 'pluriels réguliers'],
    ['masdar:II', 'masdars de la forme II'],
    ['form:X', 'verbes de la forme X'],
    ['case:ACCUSATIVE', 'la finale de l’accusatif'],
    ['case:GENITIVE', 'la finale du génitif'],
    ['verb:JUSSIVE', 'la personne et le mode des verbes'],
    ['lookalike', 'mots de mêmes lettres'],
    ['dictation', 'dictées'],
    ['aloud', 'lectures à voix haute'],
    // Of what is told no longer the name is shown as it was stored.
    ['ancien', 'ancien'],
  ])('is named in French: %s', (point, label) => {
    expect(listWeakPoints(answersTo(point, 2, 0))).toMatchObject([{ point, label }]);
  });
});
