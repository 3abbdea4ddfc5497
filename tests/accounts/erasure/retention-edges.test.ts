import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { applyRetention } from '../../../modules/accounts/erasure/apply-retention.ts';
import { accountData } from '../../../modules/accounts/personal-data.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { freshDatabase } from '../../support/services/database.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY_MS = 86_400_000;
/** So many days from that noon, and a thousandth of a second or two. */
const day = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);

let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
});

beforeEach(async () => {
  await db('users').delete();
  await db('final_notice_addresses').delete();
});

/** Somebody of whom was last heard then. */
async function heardOf(last_contact_at: Date): Promise<number> {
  const { id } = await aMember(db);
  await db('users').where({ id }).update({ last_contact_at, created_at: last_contact_at });
  return id;
}

const rowOf = (id: number) => db('users').where({ id }).first();

it('[CON-04] three years of silence are 1095 days to the instant, and the warning comes 31 days before their end', async () => {
  const [silent, younger] = [await heardOf(day(-1064)), await heardOf(day(-1064, 1))];
  await applyRetention(db, [accountData], NOW);
  expect((await rowOf(silent)).retention_warned_at).toEqual(NOW);
  expect((await rowOf(younger)).retention_warned_at).toBeNull();

  await applyRetention(db, [accountData], day(31, -1));
  expect((await rowOf(silent)).erased_at).toBeNull();
  await applyRetention(db, [accountData], day(31));
  expect((await rowOf(silent)).erased_at).toEqual(day(31));
  expect((await rowOf(younger)).erased_at).toBeNull();
});

it('[CON-04] however long the silence, thirty days pass between the warning and the end, to the instant', async () => {
  const silent = await heardOf(day(-2_000));
  await applyRetention(db, [accountData], NOW);
  await applyRetention(db, [accountData], day(30, -1));
  expect(await rowOf(silent)).toMatchObject({ retention_warned_at: NOW, erased_at: null });
  await applyRetention(db, [accountData], day(30));
  expect((await rowOf(silent)).erased_at).toEqual(day(30));
});

it('an account that nobody has confirmed has thirty days to the instant, and a last address seven', async () => {
  const [open, over] = [await heardOf(day(-30)), await heardOf(day(-30, -1))];
  await db('users').update({ activated_at: null });
  await db('final_notice_addresses').insert([
    { event_id: 1, email: 'a@exemple.fr', created_at: day(-7) },
    { event_id: 2, email: 'b@exemple.fr', created_at: day(-7, -1) },
  ]);
  await applyRetention(db, [accountData], NOW);
  expect(await db('users').whereIn('id', [open, over]).pluck('id')).toEqual([open]);
  expect(await db('final_notice_addresses').pluck('email')).toEqual(['a@exemple.fr']);
});

it('what anybody knows of a contact counts, the latest of all, and none that lies ahead', async () => {
  const [id, other] = [await heardOf(day(-1_500)), await heardOf(day(-1_500))];
  const known = (of: number, at: Date | null) =>
    ({
      lastContact: async (_db: Knex, person: { id: number }) => (person.id === of ? at : null),
    }) as unknown as Parameters<typeof applyRetention>[1][number];
  const parts = [known(id, day(-900)), known(id, null), known(id, day(-1_000)), known(other, day(40))];
  await applyRetention(db, parts, NOW);
  expect(await rowOf(id)).toMatchObject({ last_contact_at: day(-900), retention_warned_at: null });
  expect((await rowOf(other)).last_contact_at).toEqual(NOW);
});
