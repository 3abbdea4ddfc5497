import { expect, it } from 'vitest';
import { starterDatabase } from '../../support/services/database.ts';
import { judgeProposals } from './gold-words.ts';

it('[AUT-02] what is proposed first for words of new lines is right nine times in ten, and nothing false is said to be sure', async () => {
  const judged = await judgeProposals(await starterDatabase());
  const wrong = judged.filter(({ isRight }) => !isRight);
  expect(judged.length).toBeGreaterThanOrEqual(400);
  expect(wrong.filter(({ isSure }) => isSure)).toEqual([]);
  expect(
    wrong.length / judged.length,
    wrong.map(({ word, proposed }) => `${word} ${proposed}`).join('\n'),
  ).toBeLessThanOrEqual(0.1);
}, 120_000);

it('[AUT-02] of lines that were written after its rules it is as right, and nothing false is said to be sure', async () => {
  const judged = await judgeProposals(await starterDatabase(), 'fresh-words.txt');
  const wrong = judged.filter(({ isRight }) => !isRight);
  const misses = wrong.map(({ word, proposed }) => `${word} ${proposed}`).join('\n');
  expect(judged).toHaveLength(125);
  expect(wrong.filter(({ isSure }) => isSure)).toEqual([]);
  expect(wrong.length, misses).toBeLessThanOrEqual(7);
}, 120_000);
