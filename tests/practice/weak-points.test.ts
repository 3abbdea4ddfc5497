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
    expect(weakOf(answersTo('order', 7, 13))).toEqual(['order']);
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
});
