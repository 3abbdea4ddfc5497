import {
  composeMail,
  defineMail,
  isMailAddress,
  type Job,
  type MailContent,
} from '#modules/platform/background';
import { ContactAnswered, ContactReceived } from './events.ts';
import { ContactAnswerRow, ContactMessageRow } from './models.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** Plain text alone: whatever somebody has typed, nothing in it does anything. */
function contentOf({ name, email, subject, message }: ContactMessageRow): MailContent {
  return {
    subject: `[Contact] ${subject}`,
    text: `De\u00a0: ${name}\nAdresse\u00a0: ${email}\nSujet\u00a0: ${subject}\n\n${message}\n`,
  };
}

/** A person's words, in the look of every other mail; what it answers is quoted beneath. */
function answerOf(
  { subject, message, received_at }: ContactMessageRow,
  { answer }: ContactAnswerRow,
  publicUrl: string,
): MailContent {
  const title = `Re\u00a0: ${subject}`;
  const content = composeMail({
    title,
    paragraphs: answer.split(/\n{2,}/),
    afterwards: [`Vous nous aviez écrit, le ${DAY.format(received_at)}\u00a0:`, message],
    publicUrl,
  });
  return { subject: title, ...content };
}

/** The mails of contact: a message a message to the team, from the site's own address, whose reply goes to who wrote it; and what the team answers. */
export const contactMails: readonly Job[] = [
  defineMail({
    purpose: 'contact-message',
    event: ContactReceived,
    // A message that was erased in the meantime goes nowhere.
    async compose({ payload }, { db, config }) {
      const message = await ContactMessageRow.query(db).findById(payload.messageId);
      if (!message) return null;
      return {
        to: config.contactEmail,
        content: contentOf(message),
        // Some addresses pass in a form and not in a header. The text names each of them.
        ...(isMailAddress(message.email) ? { replyTo: message.email } : {}),
      };
    },
    async onEnd(end, { payload: { messageId } }, { log }) {
      if (end === 'bounced') log.error({ messageId }, 'the mail server refuses CONTACT_EMAIL for good');
    },
  }),
  defineMail({
    purpose: 'contact-answer',
    event: ContactAnswered,
    async compose({ payload }, { db, config }) {
      const answer = await ContactAnswerRow.query(db).findById(payload.answerId);
      const message = answer && (await ContactMessageRow.query(db).findById(answer.message_id));
      // Erased meanwhile, or an address that passed in a form and is none.
      if (!answer || !message || !isMailAddress(message.email)) return null;
      return {
        to: message.email,
        content: answerOf(message, answer, config.publicUrl),
        replyTo: config.contactEmail,
        thread: `contact-${message.thread_id ?? message.id}`,
      };
    },
  }),
];
