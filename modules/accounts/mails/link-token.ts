import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, installationSecrets, keyRing } from '#modules/platform';
import type { Occurrence } from '#modules/platform/background';
import { HOUR_MS } from '#modules/platform/units';
import { hashToken } from '../sessions/tokens.ts';

/** What a mailed link is for: how long it lasts after it was asked for, and the page that it opens. */
const PURPOSES = {
  /** A mail server may be away for a day. */
  activation: { lifeMs: 72 * HOUR_MS, page: 'verify-email' },
  reset: { lifeMs: HOUR_MS, page: 'reset-password' },
  email: { lifeMs: 24 * HOUR_MS, page: 'compte/adresse' },
} as const;

export type LinkPurpose = keyof typeof PURPOSES;

/** Something that happened to an account, on its way to a mail. */
export type UserOccurrence = Occurrence<{ userId: number }>;

export interface MailedLink {
  url: string;
  expiresAt: Date;
}

/** The two parts of a link, as somebody brings them. */
interface LinkParts {
  uid: string;
  token: string;
}

/**
 * The link that answers an event, which takes the place of any before it. Its token is the event's own under a
 * key of this installation, 256 bits that nobody can guess: so no token waits in the outbox, only its hash is
 * stored, and a job that is killed and runs again mails the very same link instead of one that kills the first.
 * @returns null when the link has been used, or a newer one made
 */
export async function createLink(
  { db, config }: { db: Knex; config: Config },
  { userId, purpose, cause }: { userId: number; purpose: LinkPurpose; cause: Occurrence },
): Promise<MailedLink | null> {
  const { lifeMs, page } = PURPOSES[purpose];
  // The key of when it happened: a job that runs again after SECRET has changed makes the same.
  const key = keyRing(await installationSecrets(config), 'mailed link').at(cause.occurredAt);
  const token = createHmac('sha256', key.bytes)
    .update(`${purpose} ${userId} ${cause.id} ${cause.occurredAt.toISOString()}`)
    .digest('base64url');
  const token_hash = hashToken(token);
  const expiresAt = new Date(cause.occurredAt.getTime() + lifeMs);
  await db('account_links')
    .insert({ user_id: userId, purpose, token_hash, expires_at: expiresAt })
    .onConflict(['user_id', 'purpose'])
    .merge({ token_hash, expires_at: expiresAt, used_at: null })
    .where('account_links.expires_at', '<', expiresAt)
    // The same event under another SECRET: the mail that nobody has got takes the new one's token.
    .orWhere((same) => same.where('account_links.expires_at', expiresAt).whereNull('account_links.used_at'));
  const isOpen = await db('account_links').where({ token_hash }).whereNull('used_at').first('user_id');
  return isOpen ? { url: `${config.publicUrl}/${page}/${userId}/${token}`, expiresAt } : null;
}

function openLinks(db: Knex, purpose: LinkPurpose, { uid, token }: LinkParts, now: Date) {
  return db('account_links')
    .where({ purpose, token_hash: hashToken(token) })
    .whereRaw('user_id::text = ?', [uid])
    .where('expires_at', '>', now)
    .whereNull('used_at');
}

/** Whose link this is; null when it never was, has expired or was used. Looking does not use it up. */
export async function findLink(
  db: Knex,
  purpose: LinkPurpose,
  link: LinkParts,
  now: Date,
): Promise<number | null> {
  const row = await openLinks(db, purpose, link, now).first<{ user_id: number } | undefined>('user_id');
  return row?.user_id ?? null;
}

/** As findLink, and uses it up: of two who bring the same link at once, one gets the account's id. */
export async function consumeLink(
  trx: Knex.Transaction,
  purpose: LinkPurpose,
  link: LinkParts,
  now: Date,
): Promise<number | null> {
  const [row] = await openLinks(trx, purpose, link, now)
    .update({ used_at: now })
    .returning<{ user_id: number }[]>('user_id');
  return row?.user_id ?? null;
}

/** Makes whatever was mailed to an account useless: its password has changed, or it is going. */
export async function voidLinks(trx: Knex.Transaction, userId: number, now: Date): Promise<void> {
  await trx('account_links').where({ user_id: userId }).whereNull('used_at').update({ used_at: now });
}
