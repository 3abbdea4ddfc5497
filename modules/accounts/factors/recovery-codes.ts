import { createHmac, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { AccountContext } from '../context.ts';

// For the day on which a telephone is lost: ten codes, each good once.

export type RecoveryContext = Pick<AccountContext, 'db' | 'keys'>;

const COUNT = 10;
const LENGTH = 10;
/** Without what is taken for something else: i, l, o, 0 and 1. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
const written = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Under a key of the installation: fifty bits could be guessed by whoever has the database. */
const hashOf = (key: Uint8Array, userId: number, code: string) =>
  createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest();

/** Gives an account ten codes in place of those that it had. They are shown once, and nowhere kept. */
export async function renewRecoveryCodes(
  trx: Knex.Transaction,
  { keys }: RecoveryContext,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx('recovery_codes').where('user_id', userId).delete();
  await trx('recovery_codes').insert(
    codes.map((code) => ({ user_id: userId, code_hash: hashOf(keys.factors, userId, code) })),
  );
  return codes.map(written);
}

/** @returns false when it is none of the account's, or was used before */
export async function takeRecoveryCode(
  { db, keys }: RecoveryContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const code_hash = hashOf(keys.factors, userId, plain(code));
  return (await db('recovery_codes').where({ user_id: userId, code_hash }).delete()) > 0;
}

/** How many are left. */
export async function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  const [row] = await db('recovery_codes').where('user_id', userId).count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0);
}
