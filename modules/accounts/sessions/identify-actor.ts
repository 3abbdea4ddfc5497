import type { Actor } from '#modules/platform';
import { roleOf } from '../console/present-user.ts';
import { SessionEnded } from '../errors.ts';
import type { ReadAccessToken } from './access-token.ts';
import type { ActorRow, FindActor } from './actor-lookup.ts';

interface IdentifyContext {
  findActor: FindActor;
  readToken: ReadAccessToken;
  /** Whether who is of the team has to have shown more than a password in this session. */
  demandsFactor: boolean;
  /** The rule on what a subscription that is paid so far opens; it is another module's. */
  readsUntil(paid: { endDate: Date; autoRenew: boolean }): Date;
}

function subscriptionOf(row: ActorRow, readsUntil: IdentifyContext['readsUntil']): Actor['subscription'] {
  const { subscription_end_date: endDate, subscription_auto_renew: autoRenew } = row;
  return endDate && autoRenew !== null ? { readsUntil: readsUntil({ endDate, autoRenew }) } : null;
}

/**
 * Who bears an access token, as the database knows them now.
 * @throws SessionEnded when the token is no good, or its session or account has ended
 */
export async function identifyActor(
  { findActor, readToken, demandsFactor, readsUntil }: IdentifyContext,
  token: string,
  now: Date,
): Promise<Actor> {
  const { userId, sessionId } = readToken(token, now);
  const row = await findActor({ sessionId, userId, now });
  if (!row) throw new SessionEnded();
  const role = roleOf(row);
  const lacksFactor = role !== null && demandsFactor && row.factor_at === null;
  return {
    id: row.id,
    sessionId,
    role: lacksFactor ? null : role,
    lacksFactor,
    provedAt: row.proved_at,
    subscription: subscriptionOf(row, readsUntil),
  };
}
