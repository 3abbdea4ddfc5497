import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { MailInProgress, RecipientRefused } from './mail-errors.ts';
import type { Mailer } from './mailer.ts';

export interface MailContent {
  subject: string;
  text: string;
  html?: string;
}

/** What is sent once. */
export interface Sending {
  /** What it is for: the id of the event and a purpose, as in `1042/activation`. */
  key: string;
  /** The address that it goes to; the ledger has a hash of it. */
  to: string;
  /** When there is no use for it any more: past that, it stays unsent. */
  expiresAt?: Date;
}

export interface MailToSend extends Sending {
  content: MailContent;
  replyTo?: string;
  /** The conversation that it belongs to: see Mail. */
  thread?: string;
  /** For what goes to a list that one can leave: see Mail. */
  unsubscribeUrl?: string;
}

/** How a mail ended. */
export type MailEnd = 'sent' | 'bounced' | 'expired';

/** Longer than the mailer's own deadline: who still holds a mail after that has died. */
const LEASE = '60 seconds';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** @returns how the mail has already ended; undefined when it is now ours to send */
async function claim(db: Knex, key: string, messageId: string): Promise<MailEnd | undefined> {
  const { rows: claimed } = await db.raw(
    `insert into mail_ledger as mine (key, message_id, leased_until) values (?, ?, now() + ?::interval)
     on conflict (key) do update set attempts = mine.attempts + 1, leased_until = excluded.leased_until
       where mine.state = 'open' and (mine.leased_until is null or mine.leased_until < now())
     returning key`,
    [key, messageId, LEASE],
  );
  if (claimed.length > 0) return undefined;
  const found = await db('mail_ledger').where({ key }).first<{ state: 'open' | MailEnd }>('state');
  if (!found || found.state === 'open') throw new MailInProgress();
  return found.state;
}

async function release(db: Knex, key: string, error: unknown): Promise<void> {
  const last_error = error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error);
  await db('mail_ledger').where({ key }).update({ leased_until: null, last_error });
}

async function end(
  db: Knex,
  key: string,
  state: MailEnd,
  last_error: string | null = null,
): Promise<MailEnd> {
  const sent_at = state === 'sent' ? db.fn.now() : null;
  await db('mail_ledger').where({ key }).update({ state, leased_until: null, sent_at, last_error });
  return state;
}

/**
 * Delivers a mail or another message once, however often it is asked for. Only a process killed between the other
 * side's yes and the ledger makes it leave again, a minute later and with the same id. Never inside a transaction:
 * the claim has to be seen by others before the message leaves.
 * @param deliver hands it over within a minute; what it throws is to be tried again, but RecipientRefused, which is final
 * @returns how it ended, now or before: sent, bounced (refused for good) or expired (not sent)
 * @throws MailInProgress while another process delivers it, and what `deliver` throws: to be tried again
 */
export async function deliverOnce(
  db: Knex,
  { key, to, expiresAt }: Sending,
  deliver: (id: string) => Promise<void>,
): Promise<MailEnd> {
  const own = `${key}/${hash(to.toLowerCase())}`;
  const id = hash(own);
  const ended = await claim(db, own, id);
  if (ended) return ended;
  if (expiresAt && expiresAt.getTime() <= Date.now()) return end(db, own, 'expired');
  try {
    await deliver(id);
  } catch (error) {
    if (error instanceof RecipientRefused) return end(db, own, 'bounced', error.message);
    await release(db, own, error);
    throw error;
  }
  return end(db, own, 'sent');
}

/**
 * Sends a mail once, by deliverOnce.
 * @throws MailServerUnavailable, or MailInProgress while another process sends it: to be tried again
 * @throws MailHeaderInvalid when subject or replyTo cannot stand in a header
 */
export function sendOnce(
  { db, mailer }: { db: Knex; mailer: Mailer },
  { content, replyTo, thread, unsubscribeUrl, ...sending }: MailToSend,
): Promise<MailEnd> {
  return deliverOnce(db, sending, (id) =>
    mailer.send({ id, to: sending.to, replyTo, thread, unsubscribeUrl, ...content }),
  );
}

/** A mail that has left for an address. */
export interface SentMail {
  key: string;
  /** What it was for, as `subscription-active`. */
  purpose: string;
  at: Date;
}

/** The mails that have left for an address, the latest first; the ledger forgets them after a month. */
export function listMailsTo(db: Knex, address: string, limit: number): Promise<SentMail[]> {
  return db('mail_ledger')
    .whereRaw('right(key, 32) = ?', [hash(address.toLowerCase())])
    .whereNotNull('sent_at')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'key'])
    .limit(limit)
    .select('key', db.raw(`split_part(key, '/', 2) as purpose`), 'sent_at as at');
}

/**
 * Closes a mail that nobody needs any more, when whoever was sending it has died over it: it may have left.
 * @param key as it was given to sendOnce
 */
export async function forgoMail(db: Knex, key: string): Promise<void> {
  await db('mail_ledger')
    .where({ state: 'open' })
    .whereLike('key', `${key}/%`)
    .update({ state: 'expired', leased_until: null });
}

/**
 * Forgets the mails that ended so many milliseconds ago, once the outbox has forgotten their events too: before
 * that, an event that is sent again would be mailed again.
 */
export async function purgeMailLedger(db: Knex, retainedMs: number): Promise<void> {
  await db('mail_ledger')
    .whereNot({ state: 'open' })
    .where('created_at', '<', db.raw(`now() - ? * interval '1 millisecond'`, [retainedMs]))
    .whereNotExists(db('outbox').whereRaw(`outbox.id::text = split_part(mail_ledger.key, '/', 1)`))
    .delete();
}
