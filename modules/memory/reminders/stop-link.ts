import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, deriveKey, installationSecret } from '#modules/platform';
import { ReminderLinkInvalid } from '../errors.ts';

async function tokenOf(config: Config, uid: string): Promise<string> {
  const key = deriveKey(await installationSecret(config), 'reminder link');
  return createHmac('sha256', key).update(uid).digest('base64url');
}

/** The link in each reminder, by which it is the last, without logging in. It lasts for ever, as mails do. */
export async function createReminderLink(
  config: Config,
  userId: number,
): Promise<{ page: string; oneClick: string }> {
  const end = `${userId}/${await tokenOf(config, String(userId))}`;
  return {
    page: `${config.publicUrl}/rappels/${end}`,
    // What mail clients call at a press of their own button.
    oneClick: `${config.publicUrl}/api/memory/reminders/stop/${end}/`,
  };
}

/** @throws ReminderLinkInvalid when we have not made this link */
export async function stopReminders(
  { db, config }: { db: Knex; config: Config },
  { uid, token }: { uid: string; token: string },
): Promise<void> {
  const [right, given] = [Buffer.from(await tokenOf(config, uid)), Buffer.from(token)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new ReminderLinkInvalid();
  await db('learning_settings').where('user_id', Number(uid)).update({ reminders: 'none' });
}
