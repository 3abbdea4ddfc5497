import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { AccountContext } from '../context.ts';
import { stepOfCode } from './totp.ts';

// The secret of an app for codes, encrypted by a key of the installation (AES-256-GCM): whoever has the database alone
// makes no codes of it.

export type TotpContext = Pick<AccountContext, 'db' | 'keys'>;

interface TotpRow {
  user_id: number;
  /** Nonce, tag and the secret itself. */
  sealed: Buffer;
  /** Null while nobody has shown that an app has it. */
  confirmed_at: Date | null;
  /** Of the last code that was taken: it is taken once. */
  last_step: string | null;
}

const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const table = (db: Knex) => db<TotpRow>('totp_secrets');

/** Bound to its account: moved to another it cannot be opened. */
const boundTo = (userId: number) => Buffer.from(`totp ${userId}`);

function seal(key: Uint8Array, userId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns undefined when another key has sealed it, as after a leak of every secret of the installation */
function open(key: Uint8Array, userId: number, sealed: Buffer): Buffer | undefined {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(userId));
  decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A new secret for an account, in place of one that was never confirmed. */
export async function makeTotpSecret({ db, keys }: TotpContext, userId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  await table(db)
    .insert({
      user_id: userId,
      sealed: seal(keys.factors, userId, secret),
      confirmed_at: null,
      last_step: null,
    })
    .onConflict('user_id')
    .merge()
    .where('totp_secrets.confirmed_at', null);
  return secret;
}

/**
 * Takes a code, once: one that was seen over a shoulder opens nothing any more.
 * @param isConfirmed whether the app has shown before that it has the secret
 * @returns false when it is no code of this account at this time
 */
export async function takeCode(
  { db, keys }: TotpContext,
  userId: number,
  code: string,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<boolean> {
  const row = await table(db).where('user_id', userId).first();
  if (!row || (row.confirmed_at !== null) !== isConfirmed) return false;
  const secret = open(keys.factors, userId, row.sealed);
  const step = secret && stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const taken = await table(db)
    .where({ user_id: userId, sealed: row.sealed })
    .where((before) => before.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: String(step), confirmed_at: row.confirmed_at ?? now });
  return taken > 0;
}

/** Takes the app of an account away. @returns false when it had none */
export async function removeTotp(db: Knex, userId: number): Promise<boolean> {
  return (await table(db).where('user_id', userId).delete()) > 0;
}
