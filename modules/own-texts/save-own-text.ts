import type { Knex } from 'knex';
import { type Actor, EditConflict } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { mayRead } from '#modules/subscriptions/may-read';
import type { OwnText, ownTextCalls } from './contract.ts';
import { OwnTextsFull } from './errors.ts';
import { OwnTextRow } from './models.ts';
import { presentOwnText } from './own-texts.ts';

const OF_MEMBERS = 3;
const OF_SUBSCRIBERS = 200;

/** How many texts an account may have; what it has beyond that, as its subscription ends, stays and is read. */
export function limitOf(actor: Actor, now: Date): number {
  return mayRead(actor, { isFreeSample: false }, now) ? OF_SUBSCRIBERS : OF_MEMBERS;
}

type Written = BodyOf<(typeof ownTextCalls)['PUT /own-texts/{id}/']>;

interface Saving extends Written {
  id: string;
  actor: Actor;
  now: Date;
}

/**
 * Saves a text, new or changed. The same save sent twice is one.
 * @throws OwnTextsFull when it is one more than the account may have
 * @throws EditConflict when another tab or device has saved another version
 */
export async function saveOwnText(db: Knex, saving: Saving): Promise<OwnText> {
  const { id, actor, now, version, ...written } = saving;
  return db.transaction(async (trx) => {
    // One after the other: two new ones at once would both be the last that there is room for.
    await trx.raw(`select pg_advisory_xact_lock(hashtext('own_texts'), ?)`, [actor.id]);
    const known = await OwnTextRow.query(trx).findById([actor.id, id]);
    if (!known) return insert(trx, { ...saving, limit: limitOf(actor, now) });
    const isSame =
      known.arabic === written.arabic && known.title === written.title && known.french === written.french;
    if (known.version !== version) {
      if (isSame && JSON.stringify(known.choices) === JSON.stringify(written.choices))
        return presentOwnText(known);
      throw new EditConflict(null, known.updated_at);
    }
    const row = await known.$query(trx).patchAndFetch({ ...written, version: version + 1, updated_at: now });
    return presentOwnText(row);
  });
}

async function insert(
  trx: Knex.Transaction,
  { id, actor, now, limit, version: _, ...written }: Saving & { limit: number },
): Promise<OwnText> {
  const count = await OwnTextRow.query(trx).where('user_id', actor.id).resultSize();
  if (count >= limit) throw new OwnTextsFull();
  const row = await OwnTextRow.query(trx).insertAndFetch({
    user_id: actor.id,
    id,
    ...written,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  return presentOwnText(row);
}
