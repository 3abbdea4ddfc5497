import type { Knex } from 'knex';
import type { Reader } from '#modules/platform';
import { readAccessToken } from './access-token.ts';
import { SessionEnded } from './errors.ts';

interface ReaderRow {
  id: number;
  is_staff: boolean;
  is_superuser: boolean;
  subscription_end_date: Date | null;
  subscription_auto_renew: boolean | null;
}

function subscriptionOf(row: ReaderRow): Reader['subscription'] {
  const { subscription_end_date: endDate, subscription_auto_renew: autoRenew } = row;
  return endDate && autoRenew !== null ? { endDate, autoRenew } : null;
}

/**
 * Who bears an access token, as the database knows them now.
 * @throws SessionEnded when the token is no good, or its session or account has ended
 */
export async function identifyReader(db: Knex, key: Uint8Array, token: string, now: Date): Promise<Reader> {
  const { userId, sessionId } = await readAccessToken(key, token, now);
  const row = await db('readers')
    .where({ session_id: sessionId, id: userId })
    .where('session_ends_at', '>', now)
    .first<ReaderRow | undefined>();
  if (!row) throw new SessionEnded();
  return {
    id: row.id,
    sessionId,
    isStaff: row.is_staff,
    isSuperuser: row.is_superuser,
    subscription: subscriptionOf(row),
  };
}
