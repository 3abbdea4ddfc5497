import type { Knex } from 'knex';
import { HOUR_MS } from '#modules/platform/units';
import type { DraftKind, PresentPerson } from './draft-schema.ts';

/** Who has not been heard of for so long has left: three times as long as pages take to say that they are there. */
const STAY_MS = 90_000;
/** After that nobody is told of it any more. */
const FORGOTTEN_MS = HOUR_MS;

interface Present {
  kind: DraftKind;
  id: number;
  userId: number;
  now: Date;
}

const BE_THERE = `
  insert into draft_presence (kind, subject_id, user_id, opened_at, seen_at)
  select :kind, id, :userId, :now, :now from :kind: where id = :id
  on conflict (kind, subject_id, user_id) do update set seen_at = excluded.seen_at,
    opened_at = case when draft_presence.seen_at < :since then excluded.opened_at else draft_presence.opened_at end`;

/**
 * Says that somebody has a draft open, until they have not said so for a while, and who else has. It locks nothing: what
 * two have changed is put together when the second saves.
 */
export async function announcePresence(
  db: Knex,
  { kind, id, userId, now }: Present,
): Promise<PresentPerson[]> {
  const before = (ago: number) => new Date(now.getTime() - ago);
  await db.raw(BE_THERE, { kind, id, userId, now, since: before(STAY_MS) });
  await db('draft_presence').where('seen_at', '<', before(FORGOTTEN_MS)).delete();
  const present = await listPresence(db, userId, now);
  return present.filter((one) => one.kind === kind && one.id === id);
}

/** Who else has which draft open now, the first to come first. */
export async function listPresence(db: Knex, userId: number, now: Date): Promise<PresentPerson[]> {
  const since = new Date(now.getTime() - STAY_MS);
  const rows: { kind: DraftKind; id: number; username: string; opened_at: Date }[] = await db(
    'draft_presence',
  )
    .join('users', 'users.id', 'user_id')
    .where('seen_at', '>=', since)
    .whereNot('user_id', userId)
    .orderBy(['opened_at', 'user_id'])
    .select('kind', 'subject_id as id', 'username', 'opened_at');
  return rows.map(({ opened_at, ...row }) => ({ ...row, since: opened_at.toISOString() }));
}
