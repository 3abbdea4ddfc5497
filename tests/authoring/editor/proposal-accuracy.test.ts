import { expect, it } from 'vitest';
import { starterDatabase } from '../../support/services/database.ts';
import { measureProposals } from './proposal-accuracy.ts';

it('[STF-04] what an author chose is among the proposals for a word, and mostly the first', async () => {
  const { all, firstMet } = await measureProposals(await starterDatabase());
  expect(all.words).toBeGreaterThan(2_000);
  expect(all.first / all.words).toBeGreaterThanOrEqual(0.99);
  expect(all.listed / all.words).toBeGreaterThanOrEqual(0.995);
  // No earlier text has them: what the dictionary alone can tell.
  expect(firstMet.words).toBeGreaterThan(400);
  expect(firstMet.first / firstMet.words).toBeGreaterThanOrEqual(0.97);
  expect(firstMet.listed / firstMet.words).toBeGreaterThanOrEqual(0.98);
}, 120_000);
