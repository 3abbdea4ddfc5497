import { beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#modules/platform/units';
import { aMember } from '../../support/builders/accounts.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

let site: PaidSite;
beforeAll(async () => {
  site = await openPaidSite();
});

/** What was chosen, never approved, and is expected by nobody any more; its link and the last question were so long ago. */
async function abandoned({ linkMs, askedMs }: { linkMs: number; askedMs: number }): Promise<number> {
  const { id } = await site.choose(await aMember(site.db));
  const back = (ms: number) => new Date(site.now().getTime() - ms);
  const times = { approval_url_made_at: back(linkMs), checked_at: back(askedMs) };
  await site
    .db('subscriptions')
    .where({ id })
    .update({ status: 'cancelled', ...times });
  return id;
}

it('[PAY-04] a link that was never approved is asked about once a day, for as long as PayPal may keep it: thirty-five days', async () => {
  const open = await abandoned({ linkMs: 35 * DAY_MS - MINUTE_MS, askedMs: DAY_MS + MINUTE_MS });
  const asked = await abandoned({ linkMs: DAY_MS, askedMs: DAY_MS - MINUTE_MS });
  const gone = await abandoned({ linkMs: 35 * DAY_MS + MINUTE_MS, askedMs: 2 * DAY_MS });
  const checked = async () => {
    const rows = await site.db('subscriptions').whereIn('id', [open, asked, gone]).orderBy('id');
    return rows.map(({ checked_at }) => Number(checked_at));
  };
  const before = await checked();
  await site.run('reconcile-subscriptions');
  const after = await checked();
  expect(after.map((time, at) => time > (before[at] ?? 0))).toEqual([true, false, false]);
});
