import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Knex } from 'knex';
import { expect, it, onTestFinished } from 'vitest';
import { PasswordChanged } from '#modules/accounts';
import { publish } from '#modules/platform';
import { PaymentWebhookReceived } from '#modules/subscriptions';
import { listJobs } from '../../../jobs/index.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../../support/services/queue-backends.ts';
import { startTestWorker } from '../../support/services/worker.ts';

const MAILS = 200;
/** What is asked for; a machine that takes longer with nothing else to do may take half as long again. */
const AT_MOST_MS = 1_000;

/** A mail server that accepts whoever comes, and says nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, stop };
}

/** @returns milliseconds from the commit of the provider's message to its handling, by the database's clock */
async function payAndMeasure(db: Knex, shop: Shop): Promise<number> {
  const { id, externalId } = await shop.choose(await aMember(db), shop.plans.month, new Date());
  await shop.paypal.approve(externalId, new Date());
  const eventId = `WH-${randomUUID()}`;
  const message = await db.transaction(async (trx) => {
    const { account } = shop.payments;
    const type = 'BILLING.SUBSCRIPTION.ACTIVATED';
    const rest = { account, type, external_id: externalId, received_at: new Date() };
    await trx('provider_events').insert({ event_id: eventId, ...rest });
    return publish(trx, PaymentWebhookReceived, { eventId });
  });
  const handling = () =>
    db('event_ledger')
      .join('outbox', 'outbox.id', 'event_id')
      .where({ event_id: message, subscriber: 'handle-payment-event' })
      .whereNotNull('handled_at')
      .select<{ ms: string }[]>(db.raw('extract(epoch from handled_at - occurred_at) * 1000 as ms'));
  await expect.poll(handling, { timeout: 15_000 }).toHaveLength(1);
  expect((await shop.rowOf(id)).status).toBe('active');
  const [row] = await handling();
  return Number(row?.ms);
}

it.each(QUEUE_BACKENDS)(
  '[OPS-01] [TRU-04] two hundred mails that wait for a silent mail server hold no payment up (%s)',
  async (backend) => {
    const db = await freshDatabase();
    const shop = await openShop(db);
    const mailServer = await startSilentServer();
    await startTestWorker({
      db,
      redisUrl: await redisUrlFor(backend),
      jobs: listJobs(shop.payments),
      config: { smtpUrl: mailServer.url },
      lockMs: 15_000,
      graceMs: 100,
    });
    onTestFinished(mailServer.stop);
    await payAndMeasure(db, shop);
    const idle = await payAndMeasure(db, shop);

    const { id: userId } = await aMember(db);
    await db.transaction(async (trx) => {
      for (let mail = 0; mail < MAILS; mail += 1) await publish(trx, PasswordChanged, { userId });
    });
    await expect.poll(() => db('outbox').whereNull('sent_at').pluck('id')).toEqual([]);
    await expect.poll(() => mailServer.sockets.size).toBeGreaterThanOrEqual(4);

    expect(await payAndMeasure(db, shop)).toBeLessThan(Math.max(AT_MOST_MS, 1.5 * idle));
    const mails = db('event_ledger').where('subscriber', 'mail-password-changed');
    expect(await mails).toEqual([]);
  },
);
