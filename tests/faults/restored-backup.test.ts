import { beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRegistered } from '#modules/accounts';
import { publish } from '#modules/platform';
import type { JobContext } from '#modules/platform/background';
import { readConfig } from '#modules/platform/runtime';
import { bringUpToDate } from '../../apps/worker/bring-up-to-date.ts';
import { listSchedules } from '../../jobs/index.ts';
import { aMember } from '../support/builders/accounts.ts';
import { startPost } from '../support/http/account-post.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { openPaidSite } from '../support/payments/paid-site.ts';
import { aDatabase, aFolder, backUp, restore } from '../support/services/backups.ts';
import { findInDatabase } from '../support/services/find-in-database.ts';

const PASSWORD = 'une-ligne-apres-l-autre';

/** A site, its backup, and what has happened after it; then the site as it is after the restoration. */
async function restoreYesterday() {
  const dataDir = await aFolder();
  const site = await openPaidSite({ dataDir });
  const { db, payments, plans } = site;
  const subscriber = await site.subscribe();
  const leaver = await aMember(db, { username: 'scheherazade', password: PASSWORD });
  const buyer = await aMember(db);
  const folder = await backUp(db);

  const asked = { current_password: PASSWORD };
  const address = `${site.server.url}/api/users/account/delete/`;
  expect(await sendJson(address, asked, { headers: leaver.headers })).toMatchObject({ status: 200 });
  const { externalId } = await site.choose(buyer, plans.year);
  await site.control.approve(externalId);
  const newcomer = await site.subscribe();
  await site.advance(31);
  await site.work();

  const target = await aDatabase();
  const config = { ...site.context.config, dataDir };
  await restore(folder, target.url, {
    bringUpToDate: (trx) => bringUpToDate(trx, config, site.now()),
  });
  const context: JobContext = { ...site.context, db: target.db, config };
  const post = await startPost(target.db, config, payments);
  const server = await startTestServer({ db: target.db, payments });
  return { site, db: target.db, context, post, server, subscriber, leaver, buyer, externalId, newcomer };
}

describe('the backup of a month ago is restored', () => {
  let world: Awaited<ReturnType<typeof restoreYesterday>>;
  beforeAll(async () => {
    world = await restoreYesterday();
  });

  /** What the worker does once it runs again. */
  async function reconcile(): Promise<void> {
    const { context, post, site } = world;
    for (const name of ['follow-pending-payments', 'reconcile-subscriptions']) {
      await listSchedules(site.payments)
        .find((one) => one.name === name)
        ?.run(context);
    }
    await post.deliver();
  }

  it('[CON-04] whoever was erased since stays erased', async () => {
    expect(await findInDatabase(world.db, 'scheherazade')).toEqual([]);
  });

  it('[ACC-07] nobody is logged in by what was a session then', async () => {
    const url = `${world.server.url}/api/users/me/`;
    const answer = await fetch(url, { headers: world.subscriber.member.headers });
    expect(answer.status).toBe(401);
  });

  it('[PAY-05] what was bought and paid since is there again, and nobody pays twice', async () => {
    const { db, site, externalId, subscriber } = world;
    const before = site.atPaypal(externalId);
    await reconcile();
    const bought = await db('subscriptions').where({ external_id: externalId }).first();
    expect(bought.status).toBe('active');
    expect(bought.user_id).toBe(world.buyer.id);
    expect(await db('transactions').where('subscription_id', bought.id)).toHaveLength(1);
    expect(site.atPaypal(externalId)).toEqual(before);
    const renewed = await db('transactions').where('subscription_id', subscriber.id).pluck('sale_id');
    expect(renewed.sort()).toEqual(
      (await site.transactionsOf(subscriber.id)).map((sale) => sale.sale_id).sort(),
    );
    expect(renewed).toHaveLength(2);
  });

  it('[PAY-05] what was paid by somebody whom the backup does not know is put before a person', async () => {
    const { db, newcomer } = world;
    const reviews = await db('payment_reviews').where({ reason: 'unknown_subscription' });
    expect(reviews.map(({ external_id }) => external_id)).toEqual([newcomer.externalId]);
  });
});

it('[OPS-01] what nobody had handled when the backup was made is sent again at once', async () => {
  const { db } = await aDatabase(inject('migratedTemplate'));
  const waiting = await db.transaction((trx) => publish(trx, UserRegistered, { userId: 1 }));
  await db('outbox').update({ sent_at: db.fn.now() });
  const folder = await backUp(db);
  const target = await aDatabase();
  const config = readConfig({ DATA_DIR: await aFolder() });
  await restore(folder, target.url, { bringUpToDate: (trx) => bringUpToDate(trx, config, new Date()) });
  expect(await target.db('outbox').whereNull('sent_at').pluck('id')).toEqual([waiting]);
});
