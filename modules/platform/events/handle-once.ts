import type { Knex } from 'knex';
import { type LedgerKey, recordHandled } from './ledger.ts';

/**
 * Does something in a transaction that also records the event as handled: both happen or neither, and a
 * second delivery does nothing. One that comes at the same time waits for the first.
 */
export type HandleOnce = (key: LedgerKey, work: (trx: Knex.Transaction) => Promise<unknown>) => Promise<void>;

interface Delivered extends LedgerKey {
  work(trx: Knex.Transaction): Promise<unknown>;
  resolve(): void;
  reject(error: unknown): void;
}

const TRANSACTIONS_AT_ONCE = 3;
const MOST_IN_ONE = 16;

/** How many deliveries are worth being taken from the queue at once. */
export const HANDLED_AT_ONCE = TRANSACTIONS_AT_ONCE * MOST_IN_ONE;

async function handleTogether(db: Knex, deliveries: readonly Delivered[]): Promise<void> {
  await db.transaction(async (trx) => {
    for (const { work } of await recordHandled(trx, deliveries)) await work(trx);
  });
}

/**
 * Beginning, recording and committing costs more than most effects do. So what arrives while others are
 * being handled is handled together, one after the other in one transaction. When one of them fails, nothing
 * of it has happened, and each is handled in a transaction of its own.
 */
export function createHandleOnce(db: Knex): HandleOnce {
  const waiting: Delivered[] = [];
  let transactions = 0;

  async function settle(deliveries: readonly Delivered[]): Promise<void> {
    try {
      await handleTogether(db, deliveries);
      for (const { resolve } of deliveries) resolve();
    } catch (error) {
      if (deliveries.length === 1) deliveries[0]?.reject(error);
      else for (const delivery of deliveries) await settle([delivery]);
    }
  }

  async function handleWaiting(): Promise<void> {
    transactions += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, MOST_IN_ONE));
    transactions -= 1;
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...key, work, resolve, reject });
      if (transactions < TRANSACTIONS_AT_ONCE) void handleWaiting();
    });
}
