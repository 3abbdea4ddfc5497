import type { Knex } from 'knex';
import {
  type Config,
  forgoMail,
  isMailAddress,
  type Letter,
  type Logger,
  type Mailer,
  sendOnce,
} from '#modules/platform';
import { ContactMessageRow } from './models.ts';

/** What it takes to forward a message. */
interface PostOffice {
  db: Knex;
  mailer: Mailer;
  config: Pick<Config, 'contactEmail'>;
  log: Logger;
}

/** ContactReceived, as it reaches a job. */
interface MessageReceived {
  id: string;
  payload: { messageId: number };
}

/** Plain text alone: whatever somebody has typed, nothing in it does anything. */
function letterOf({ name, email, subject, message }: ContactMessageRow): Letter {
  return {
    subject: `[Contact] ${subject}`,
    text: `De\u00a0: ${name}\nAdresse\u00a0: ${email}\nSujet\u00a0: ${subject}\n\n${message}\n`,
  };
}

/**
 * Mails a message to the team, from the site's own address; an answer goes to who wrote it. A message that was
 * erased in the meantime goes nowhere.
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function forwardMessage(
  { db, mailer, config, log }: PostOffice,
  { id, payload: { messageId } }: MessageReceived,
): Promise<void> {
  const message = await ContactMessageRow.query(db).findById(messageId);
  const key = `${id}/contact`;
  if (!message) return forgoMail(db, key);
  const end = await sendOnce(
    { db, mailer },
    {
      key,
      to: config.contactEmail,
      letter: letterOf(message),
      // Some addresses pass in a form and not in a header. The text names each of them.
      replyTo: isMailAddress(message.email) ? message.email : undefined,
    },
  );
  if (end === 'bounced') log.error({ messageId }, 'the mail server refuses CONTACT_EMAIL for good');
}
