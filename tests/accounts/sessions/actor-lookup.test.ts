import type { Knex } from 'knex';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActorLookup } from '#modules/accounts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { freshDatabase } from '../../support/services/database.ts';

let db: Knex;
let visitor: Member;
let subscriber: Member;
let chief: Member;

beforeAll(async () => {
  db = await freshDatabase();
  visitor = await aMember(db);
  subscriber = await aMember(db);
  await aSubscription(db, subscriber);
  chief = await aMember(db, { isStaff: true, isSuperuser: true });
});

const claimOf = ({ id, sessionId }: Member, now = new Date()) => ({ sessionId, userId: id, now });

describe('readers who ask at the same moment', () => {
  it('are looked up together, and each gets the rights that are theirs', async () => {
    const find = createActorLookup(db);
    const statements = vi.spyOn(db.client, 'acquireConnection');
    const stranger = { sessionId: visitor.sessionId, userId: chief.id, now: new Date() };
    const late = claimOf(subscriber, new Date(Date.now() + 7_200_000));
    const found = await Promise.all(
      [claimOf(chief), stranger, claimOf(visitor), late, claimOf(subscriber), claimOf(chief)].map(find),
    );
    expect(statements).toHaveBeenCalledTimes(1);
    expect(found.map((row) => row?.id)).toEqual([
      chief.id,
      undefined,
      visitor.id,
      undefined,
      subscriber.id,
      chief.id,
    ]);
    expect(found.map((row) => row?.is_superuser)).toEqual([true, undefined, false, undefined, false, true]);
    expect(found[2]?.subscription_end_date).toBeNull();
    expect(found[4]?.subscription_end_date).toBeInstanceOf(Date);
    statements.mockRestore();
  });

  it('have lost their rights with the very next request after they were taken', async () => {
    const find = createActorLookup(db);
    const member = await aMember(db, { isStaff: true });
    expect((await find(claimOf(member)))?.is_staff).toBe(true);
    await db('users').where({ id: member.id }).update({ is_staff: false });
    expect((await find(claimOf(member)))?.is_staff).toBe(false);
    await db('sessions').where({ id: member.sessionId }).update({ ended_at: new Date() });
    expect(await find(claimOf(member))).toBeUndefined();
  });

  it('are all told when the database is away, and served when it is back', async () => {
    const find = createActorLookup(db);
    const away = vi.spyOn(db.client, 'acquireConnection').mockRejectedValueOnce(new Error('away'));
    const [one, other] = await Promise.allSettled([find(claimOf(visitor)), find(claimOf(chief))]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect((await find(claimOf(chief)))?.id).toBe(chief.id);
    away.mockRestore();
  });
});
