import type { Knex } from 'knex';
import { type Config, defineStopLink } from '#modules/platform';

/** The link in each reminder, by which it is the last; its uid is the reader's id. */
export const reminderLink = defineStopLink({
  label: 'reminder link',
  page: 'rappels',
  call: 'memory/reminders/stop',
});

/** @throws StopLinkInvalid when we have not made this link */
export async function stopReminders(
  { db, config }: { db: Knex; config: Config },
  link: { uid: string; token: string },
): Promise<void> {
  await reminderLink.check(config, link);
  await db('learning_settings').where('user_id', Number(link.uid)).update({ reminders: 'none' });
}
