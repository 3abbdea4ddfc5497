import { expect } from 'vitest';
import type { Member } from '../builders/accounts.ts';
import type { PaidSite } from './paid-site.ts';

/** What must have come of one payment, whatever happened on the way. */
export async function expectPaidOnce(
  site: PaidSite,
  { id, externalId, member }: { id: number; externalId: string; member: Member },
) {
  expect((await site.rowOf(id)).status).toBe('active');
  expect(await site.transactionsOf(id)).toHaveLength(1);
  expect(await site.count('SubscriptionVerified', id)).toBe(1);
  expect(site.subjectsTo(member)).toEqual(['Votre abonnement est actif']);
  expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
}
