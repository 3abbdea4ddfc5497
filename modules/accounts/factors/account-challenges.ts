import type { Knex } from 'knex';
import { MINUTE_MS } from '#modules/platform/units';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** What may be done with a challenge, each of them once, and how long it waits for that. */
const LIVES = {
  'passkey-registration': 5 * MINUTE_MS,
  'passkey-login': 5 * MINUTE_MS,
  /** Of a passkey that proves who is logged in, or who has given the right password. */
  'passkey-proof': 5 * MINUTE_MS,
  /** The right password was given: the second step is awaited. */
  'second-step': 10 * MINUTE_MS,
};
type Purpose = keyof typeof LIVES;

export interface AccountChallenge {
  /** Null: whoever answers says who they are. */
  user_id: number | null;
  /** Of the session that is to be opened. */
  is_remembered: boolean;
}

const table = (db: Knex) =>
  db<AccountChallenge & { token_hash: Buffer; purpose: Purpose; expires_at: Date }>('account_challenges');

/** Makes a challenge: 256 random bits, of which only a hash is stored. */
export async function createChallenge(
  db: Knex,
  purpose: Purpose,
  { user_id, is_remembered = false }: Partial<AccountChallenge>,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + LIVES[purpose]);
  await table(db).insert({
    token_hash: hashToken(token),
    purpose,
    user_id: user_id ?? null,
    is_remembered,
    expires_at,
  });
  return token;
}

const named = (purpose: Purpose, token: string) => ({ token_hash: hashToken(token), purpose });

/** A challenge that still waits; it goes on waiting. */
export function findChallenge(
  db: Knex,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<AccountChallenge | undefined> {
  return table(db)
    .where(named(purpose, token))
    .where('expires_at', '>', now)
    .first('user_id', 'is_remembered');
}

/** Takes a challenge, in one statement: of two answers that come at once, one finds it. */
export async function takeChallenge(
  db: Knex,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<AccountChallenge | undefined> {
  const [row] = await table(db)
    .where(named(purpose, token))
    .where('expires_at', '>', now)
    .delete()
    .returning(['user_id', 'is_remembered']);
  return row;
}

/** Forgets challenges that nobody has answered. */
export async function purgeChallenges(db: Knex, now: Date): Promise<void> {
  await table(db).where('expires_at', '<', now).delete();
}
