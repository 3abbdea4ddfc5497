import { findRecipient } from '#modules/accounts';
import type { MailContext } from '#modules/platform/background';
import { isSubscribed } from '#modules/subscriptions/may-read';
import { readerClock } from '../scheduling/local-day.ts';
import type { Today } from '../today/contract.ts';
import { getDay } from '../today/get-today.ts';

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** What a reminder says, in French: a title, and a sentence each. */
export interface Waiting {
  title: string;
  /** How long the review takes; undefined: nothing is due. */
  duration: string | undefined;
  /** The text to go on with or to begin. */
  reading: string | undefined;
}

const counted = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;

function describe({ due, resume, next_text: next }: Pick<Today, 'due' | 'next_text' | 'resume'>): Waiting {
  const reading =
    (resume &&
      `«\u00a0${resume.title}\u00a0» vous attend à la ligne ${resume.line}\u00a0: ${resume.french}`) ||
    (next && `À lire ensuite\u00a0: «\u00a0${next.title}\u00a0» (${next.book_title}). ${next.reason}`);
  return {
    title: due.count > 0 ? counted(due.count, 'mot à revoir', 'mots à revoir') : 'Une ligne à lire',
    duration: due.count > 0 ? `${counted(due.minutes, 'minute', 'minutes')} environ.` : undefined,
    reading: reading ?? undefined,
  };
}

/**
 * What waits for a reader now.
 * @param timeZone the reader's
 * @returns null when nothing does, or nobody is there to hear of it
 */
export async function findWhatWaits(
  { db, config, now }: MailContext,
  userId: number,
  timeZone: string,
): Promise<{ user: Recipient; waiting: Waiting } | null> {
  const user = await findRecipient(db, userId);
  if (!user?.activated_at) return null;
  const visit = { userId, now: now(), clock: readerClock(timeZone) };
  const readsAll = await isSubscribed(db, userId, config.subscriptionGraceDays, now());
  const day = await getDay(db, visit, readsAll);
  const isEmpty = day.due.count === 0 && !day.resume && !day.next_text;
  return isEmpty ? null : { user, waiting: describe(day) };
}
