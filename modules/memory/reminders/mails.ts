import { findRecipient } from '#modules/accounts';
import { composeMail, defineMail, type Job, type MailContent } from '#modules/platform/background';
import { isSubscribed } from '#modules/subscriptions';
import { ReminderDue } from '../events.ts';
import { readerClock } from '../scheduling/local-day.ts';
import type { Today } from '../today/contract.ts';
import { getDay } from '../today/get-today.ts';
import { reminderLink } from './stop-reminders.ts';

const counted = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;

interface Reminder {
  username: string;
  day: Pick<Today, 'due' | 'next_text' | 'resume'>;
  stopUrl: string;
  publicUrl: string;
}

/** What waits: words, and the text to go on with or to begin. */
function reminderMail({ username, day, stopUrl, publicUrl }: Reminder): MailContent {
  const { due, resume, next_text: next } = day;
  const words = due.count > 0 && counted(due.count, 'mot à revoir', 'mots à revoir');
  const reading =
    (resume &&
      `«\u00a0${resume.title}\u00a0» vous attend à la ligne ${resume.line}\u00a0: ${resume.french}`) ||
    (next && `À lire ensuite\u00a0: «\u00a0${next.title}\u00a0» (${next.book_title}). ${next.reason}`);
  const subject = words || 'Une ligne à lire';
  return {
    subject,
    ...composeMail({
      title: subject,
      paragraphs: [
        `Bonjour ${username},`,
        ...(words ? [`${words}, ${counted(due.minutes, 'minute', 'minutes')} environ.`] : []),
        ...(reading ? [reading] : []),
      ],
      action: { label: 'Ouvrir Aujourd’hui', url: `${publicUrl}/aujourdhui` },
      afterwards: [
        `Vous recevez cette lettre parce que vous avez demandé un rappel. Pour n’en plus recevoir\u00a0: ${stopUrl}`,
      ],
      publicUrl,
    }),
  };
}

/** Reminders: never to whoever has ended them meanwhile, never without something to say. */
export const memoryMails: readonly Job[] = [
  defineMail({
    purpose: 'reminder',
    event: ReminderDue,
    async compose({ payload: { userId } }, { db, config, now }) {
      const user = await findRecipient(db, userId);
      const wish = await db('learning_settings')
        .where('user_id', userId)
        .whereNot('reminders', 'none')
        .first<{ time_zone: string } | undefined>('time_zone');
      if (!user?.activated_at || !wish) return null;
      const visit = { userId, now: now(), clock: readerClock(wish.time_zone) };
      const readsAll = await isSubscribed(db, userId, config.subscriptionGraceDays, now());
      const day = await getDay(db, visit, readsAll);
      if (day.due.count === 0 && !day.resume && !day.next_text) return null;
      const stop = await reminderLink.create(config, String(userId));
      const facts = { username: user.username, day, stopUrl: stop.page, publicUrl: config.publicUrl };
      return { to: user.email, content: reminderMail(facts), unsubscribeUrl: stop.oneClick };
    },
  }),
];
