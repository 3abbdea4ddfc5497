import { createHash, createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, installationSecrets, keyRing } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';

/** From the request on; a later one has a link of its own. */
const LIFE_MS = 30 * DAY_MS;

export interface TerminationRequestRow {
  id: number;
  name: string;
  email: string;
  reference: string;
  reason: string;
  user_id: number | null;
  token_hash: string | null;
  requested_at: Date;
  confirmed_at: Date | null;
  carried_out_at: Date | null;
  handled_by: number | null;
  dismissed_at: Date | null;
  dismissal: string | null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The table, typed. */
export const terminationRequests = (db: Knex) => db<TerminationRequestRow>('termination_requests');

/**
 * The link by which a request is confirmed. It comes of the request under a key of this installation: a job that
 * is killed and runs again mails the very same, and only its hash is stored.
 */
export async function createTerminationLink(
  { db, config }: { db: Knex; config: Config },
  { id, requested_at }: TerminationRequestRow,
  userId: number,
): Promise<{ url: string; expiresAt: Date }> {
  const key = keyRing(await installationSecrets(config), 'termination link').at(requested_at);
  const token = createHmac('sha256', key.bytes)
    .update(`${id} ${requested_at.toISOString()}`)
    .digest('base64url');
  await terminationRequests(db)
    .where({ id })
    .update({ user_id: userId, token_hash: hashOf(token) });
  const expiresAt = new Date(requested_at.getTime() + LIFE_MS);
  return { url: `${config.publicUrl}/resiliation/${id}/${token}`, expiresAt };
}

/** The request that a link belongs to, locked; undefined when it never was or is too old. */
export function findByLink(
  trx: Knex.Transaction,
  { uid, token }: { uid: string; token: string },
  now: Date,
): Promise<TerminationRequestRow | undefined> {
  return terminationRequests(trx)
    .where('token_hash', hashOf(token))
    .whereRaw('id::text = ?', [uid])
    .where('requested_at', '>', new Date(now.getTime() - LIFE_MS))
    .forUpdate()
    .first();
}
