import { expect, it } from 'vitest';
import { hasFreshProof } from '#modules/platform';

it('[TRU-01] a proof is good for ten minutes to the millisecond, and none is never', () => {
  const provedAt = new Date('2030-03-01T10:00:00Z');
  const after = (ms: number) => new Date(provedAt.getTime() + ms);
  expect(hasFreshProof({ provedAt }, after(600_000))).toBe(true);
  expect(hasFreshProof({ provedAt }, after(600_001))).toBe(false);
  expect(hasFreshProof({ provedAt: null }, after(0))).toBe(false);
});
