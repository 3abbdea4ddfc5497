import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { MailInProgress, MailRefused } from './mail-errors.ts';
import type { Mailer } from './mailer.ts';

export interface MailContent {
  subject: string;
  text: string;
  html?: string;
}

export interface MailToSend {
  /** What the mail is for: the id of the event and a purpose, as in `1042/activation`. */
  key: string;
  to: string;
  content: MailContent;
  replyTo?: string;
  /** For what goes to a list that one can leave: see Mail. */
  unsubscribeUrl?: string;
  /** When the link in it ends: past that, the mail stays unsent. */
  expiresAt?: Date;
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
 * Sends a mail once, however often it is asked for. Only a process killed between the mail server's yes and
 * the ledger makes it leave again, a minute later and with the same Message-ID. Never inside a transaction:
 * the claim has to be seen by others before the mail leaves.
 * @returns how it ended, now or before: sent, bounced (refused for good) or expired (not sent)
 * @throws MailServerUnavailable, or MailInProgress while another process sends it: to be tried again
 * @throws MailHeaderInvalid when subject or replyTo cannot stand in a header
 */
export async function sendOnce(
  { db, mailer }: { db: Knex; mailer: Mailer },
  { key, to, content, replyTo, unsubscribeUrl, expiresAt }: MailToSend,
): Promise<MailEnd> {
  const own = `${key}/${hash(to.toLowerCase())}`;
  const id = hash(own);
  const ended = await claim(db, own, id);
  if (ended) return ended;
  if (expiresAt && expiresAt.getTime() <= Date.now()) return end(db, own, 'expired');
  try {
    await mailer.send({ id, to, replyTo, unsubscribeUrl, ...content });
  } catch (error) {
    if (error instanceof MailRefused) return end(db, own, 'bounced', error.message);
    await release(db, own, error);
    throw error;
  }
  return end(db, own, 'sent');
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
