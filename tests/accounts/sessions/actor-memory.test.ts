import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActorLookup, createActorMemory } from '#modules/accounts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { type FragileWay, fragileWayTo } from '../../support/http/cut-off.ts';
import { freshDatabase } from '../../support/services/database.ts';

let db: Knex;
let way: FragileWay;
let here: Process;
let elsewhere: Process;

type Process = Awaited<ReturnType<typeof aProcess>>;

/** A process that remembers, and how often it has asked the database about somebody. */
async function aProcess(own: Knex) {
  const lookUp = createActorLookup(own);
  let asked = 0;
  const memory = await createActorMemory(
    own,
    (claim) => {
      asked += 1;
      return lookUp(claim);
    },
    pino({ level: 'silent' }),
  );
  atFileEnd(memory.stop);
  return { find: memory.find, asked: () => asked };
}

const claimOf = ({ id, sessionId }: Member, now = new Date()) => ({ sessionId, userId: id, now });

async function aSubscriber(): Promise<Member & { subscription: number }> {
  const member = await aMember(db);
  return { ...member, subscription: await aSubscription(db, member) };
}

/** Whether a process says who somebody is without asking. */
async function remembers({ find, asked }: Process, member: Member): Promise<boolean> {
  const before = asked();
  const found = await find(claimOf(member));
  return found !== undefined && asked() === before;
}

const untilRemembered = (process: Process, member: Member) =>
  expect.poll(() => remembers(process, member)).toBe(true);

beforeAll(async () => {
  db = await freshDatabase();
  way = await fragileWayTo(db);
  here = await aProcess(way.db);
  elsewhere = await aProcess(db);
});

describe('a subscriber who reads on', () => {
  it('is not asked about again while nothing of theirs changes, whatever changes for others', async () => {
    const reader = await aSubscriber();
    // On a busy machine notices are sometimes not heard in time, and then anybody is asked about.
    const isUntouchedBy = async (change: () => Promise<unknown>) => {
      await untilRemembered(here, reader);
      await change();
      return remembers(here, reader);
    };
    const endAnother = async () => {
      const other = await aSubscriber();
      await untilRemembered(here, other);
      await db('sessions').where({ id: other.sessionId }).update({ ended_at: new Date() });
      await expect.poll(() => here.find(claimOf(other))).toBeUndefined();
    };
    const useSession = () =>
      db('sessions').where({ id: reader.sessionId }).update({ last_used_at: new Date() });
    await expect.poll(() => isUntouchedBy(endAnother)).toBe(true);
    await expect.poll(() => isUntouchedBy(useSession)).toBe(true);
  });

  it('is refused when their session is at its end, though nobody says so', async () => {
    const reader = await aSubscriber();
    await untilRemembered(here, reader);
    expect(await here.find(claimOf(reader, inDays(40)))).toBeUndefined();
    await untilRemembered(here, reader);
    const session = await db('sessions').where({ id: reader.sessionId }).first();
    expect(await here.find(claimOf(reader, session.ends_at))).toBeUndefined();
  });

  it('is nobody else: not another account with this session, not this account with another one', async () => {
    const [reader, other] = [await aSubscriber(), await aSubscriber()];
    await untilRemembered(here, reader);
    await untilRemembered(here, other);
    expect(await here.find({ ...claimOf(reader), userId: other.id })).toBeUndefined();
    expect(await here.find({ ...claimOf(reader), sessionId: crypto.randomUUID() })).toBeUndefined();
  });
});

describe('what is taken from a subscriber is gone in every process, and in those that know them already', () => {
  const rights = (row: Awaited<ReturnType<Process['find']>>) =>
    row?.subscription_end_date && row.subscription_end_date > new Date();

  it.each<[string, (reader: Member & { subscription: number }) => Promise<unknown>]>([
    [
      'their session, ended',
      ({ sessionId }) => db('sessions').where({ id: sessionId }).update({ ended_at: new Date() }),
    ],
    ['their session, deleted', ({ sessionId }) => db('sessions').where({ id: sessionId }).delete()],
    [
      'their session, cut short',
      ({ sessionId }) =>
        db('sessions')
          .where({ id: sessionId })
          .update({ ends_at: inDays(-1) }),
    ],
    ['their account, closed', ({ id }) => db('users').where({ id }).update({ is_active: false })],
    ['the proof of their address', ({ id }) => db('users').where({ id }).update({ activated_at: null })],
    [
      'their subscription, suspended',
      ({ subscription: id }) => db('subscriptions').where({ id }).update({ status: 'suspended' }),
    ],
    [
      'their subscription, cut short',
      ({ subscription: id }) =>
        db('subscriptions')
          .where({ id })
          .update({ end_date: inDays(-1) }),
    ],
    ['their subscription, deleted', ({ subscription: id }) => db('subscriptions').where({ id }).delete()],
  ])('%s', async (_what, take) => {
    const reader = await aSubscriber();
    for (const process of [here, elsewhere]) await untilRemembered(process, reader);
    await take(reader);
    for (const process of [here, elsewhere]) {
      await expect.poll(async () => rights(await process.find(claimOf(reader)))).toBeFalsy();
    }
  });

  it('a renewal that is not wanted any more, with its grace', async () => {
    const reader = await aSubscriber();
    await untilRemembered(here, reader);
    await db('subscriptions').where({ id: reader.subscription }).update({ auto_renew: false });
    await expect.poll(async () => (await here.find(claimOf(reader)))?.subscription_auto_renew).toBe(false);
  });

  it('a change that is taken back takes nothing', async () => {
    const reader = await aSubscriber();
    await untilRemembered(here, reader);
    const trx = await db.transaction();
    await trx('users').where({ id: reader.id }).update({ is_active: false });
    await untilRemembered(here, reader);
    await trx.rollback();
    expect(await here.find(claimOf(reader))).toBeDefined();
  });
});

it('what is taken while it is looked up is not remembered from before', async () => {
  const [reader, witness] = [await aSubscriber(), await aSubscriber()];
  const lookUp = createActorLookup(db);
  let asked = 0;
  let isHeld = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const memory = await createActorMemory(
    db,
    async (claim) => {
      asked += 1;
      const row = await lookUp(claim);
      if (claim.userId !== reader.id || isHeld) return row;
      isHeld = true;
      await held;
      return row;
    },
    pino({ level: 'silent' }),
  );
  atFileEnd(memory.stop);
  // From here on it is heard what is told.
  await untilRemembered({ find: memory.find, asked: () => asked }, witness);

  const asking = memory.find(claimOf(reader));
  await expect.poll(() => isHeld).toBe(true);
  await db.transaction(async (trx) => {
    await trx('users').whereIn('id', [reader.id, witness.id]).update({ is_active: false });
  });
  await expect.poll(() => memory.find(claimOf(witness))).toBeUndefined();
  release();
  await asking;
  expect(await memory.find(claimOf(reader))).toBeUndefined();
});

describe('nobody is remembered', () => {
  it('who has no subscription: with one they read at once', async () => {
    const member = await aMember(db);
    await untilRemembered(here, await aSubscriber());
    expect((await here.find(claimOf(member)))?.subscription_end_date).toBeNull();
    expect(await remembers(here, member)).toBe(false);
    await aSubscription(db, member);
    expect((await here.find(claimOf(member)))?.subscription_end_date).toBeInstanceOf(Date);
  });

  it('of the team', async () => {
    const staff = await aMember(db, { isStaff: true });
    await aSubscription(db, staff);
    await untilRemembered(here, await aSubscriber());
    await here.find(claimOf(staff));
    expect(await remembers(here, staff)).toBe(false);
  });

  it('while notices cannot be heard, be the connection cut or silent; and again once they can', async () => {
    const reader = await aSubscriber();
    for (const lose of [way.cut, way.fallSilent]) {
      await untilRemembered(here, reader);
      lose();
      // A lookup that fails is one that was tried: nothing is said from memory.
      const tried = async () => {
        const before = here.asked();
        void here.find(claimOf(reader)).catch(() => {});
        return here.asked() > before;
      };
      await expect.poll(tried).toBe(true);
      await db('subscriptions').where({ id: reader.subscription }).update({ status: 'suspended' });
      expect(await tried()).toBe(true);
      way.mend();
      const paidUntil = async () => {
        const found = await here.find(claimOf(reader)).catch(() => undefined);
        return found?.subscription_end_date;
      };
      await expect.poll(paidUntil).toBeNull();
      await db('subscriptions').where({ id: reader.subscription }).update({ status: 'active' });
    }
  }, 60_000);
});
