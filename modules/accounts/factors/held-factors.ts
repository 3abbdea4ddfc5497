import type { Knex } from 'knex';
import { PasskeyRow } from '../models.ts';
import type { AccountFactors } from './contract.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** How many passkeys an account has. */
export const countPasskeys = (db: Knex, userId: number): Promise<number> =>
  PasskeyRow.query(db).where('user_id', userId).resultSize();

/** Whether an account has an app for codes. */
export async function hasTotp(db: Knex, userId: number): Promise<boolean> {
  return (
    (await db('totp_secrets').where('user_id', userId).whereNotNull('confirmed_at').first('user_id')) !==
    undefined
  );
}

/** Whether an account has anything beside its password. */
export async function hasFactor(db: Knex, userId: number): Promise<boolean> {
  return (await countPasskeys(db, userId)) > 0 || (await hasTotp(db, userId));
}

/** What an account has beside its password, as its owner may know it. */
export async function listFactors(db: Knex, userId: number): Promise<Omit<AccountFactors, 'is_demanded'>> {
  const passkeys = await PasskeyRow.query(db).where('user_id', userId).orderBy('created_at');
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    has_totp: await hasTotp(db, userId),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** Takes away whatever an account has beside its password. */
export async function removeFactors(trx: Knex.Transaction, userId: number): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'account_challenges', 'factor_resets']) {
    await trx(table).where('user_id', userId).delete();
  }
}
