import type { Knex } from 'knex';
import { queryPrepared, type Reader } from '#modules/platform';
import { readAccessToken } from './access-token.ts';
import { SessionEnded } from './errors.ts';

interface ReaderRow {
  id: number;
  is_staff: boolean;
  is_superuser: boolean;
  subscription_end_date: Date | null;
  subscription_auto_renew: boolean | null;
}

// It runs at each request of everybody who is logged in.
const FIND_READER = {
  name: 'find-reader',
  text: `
    select id, is_staff, is_superuser, subscription_end_date, subscription_auto_renew
    from readers where session_id = $1 and id = $2 and session_ends_at > $3`,
};

function subscriptionOf(row: ReaderRow): Reader['subscription'] {
  const { subscription_end_date: endDate, subscription_auto_renew: autoRenew } = row;
  return endDate && autoRenew !== null ? { endDate, autoRenew } : null;
}

/**
 * Who bears an access token, as the database knows them now.
 * @throws SessionEnded when the token is no good, or its session or account has ended
 */
export async function identifyReader(db: Knex, key: Uint8Array, token: string, now: Date): Promise<Reader> {
  const { userId, sessionId } = readAccessToken(key, token, now);
  const [row] = await queryPrepared<ReaderRow>(db, FIND_READER, [sessionId, userId, now]);
  if (!row) throw new SessionEnded();
  return {
    id: row.id,
    sessionId,
    isStaff: row.is_staff,
    isSuperuser: row.is_superuser,
    subscription: subscriptionOf(row),
  };
}
