import { composeMail, defineMail, type Job, type MailContent } from '#modules/platform/background';
import { ReminderDue } from '../events.ts';
import { getLearningSettings } from '../settings/settings.ts';
import { reminderLink } from './stop-reminders.ts';
import { findWhatWaits, type Waiting } from './what-waits.ts';

interface Reminder {
  username: string;
  waiting: Waiting;
  stopUrl: string;
  publicUrl: string;
}

function reminderMail({ username, waiting, stopUrl, publicUrl }: Reminder): MailContent {
  const { title, duration, reading } = waiting;
  return {
    subject: title,
    ...composeMail({
      title,
      paragraphs: [
        `Bonjour ${username},`,
        ...(duration ? [`${title}, ${duration}`] : []),
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
    async compose({ payload: { userId } }, context) {
      const { reminders, time_zone } = await getLearningSettings(context.db, userId);
      const found = reminders !== 'none' && (await findWhatWaits(context, userId, time_zone));
      if (!found) return null;
      const { config } = context;
      const { user, waiting } = found;
      const stop = await reminderLink.create(config, String(userId));
      const facts = { username: user.username, waiting, stopUrl: stop.page, publicUrl: config.publicUrl };
      return { to: user.email, content: reminderMail(facts), unsubscribeUrl: stop.oneClick };
    },
  }),
];
