import { defineMail, isMailAddress, type Job, type MailContent } from '#modules/platform/background';
import { ContactReceived } from './events.ts';
import { ContactMessageRow } from './models.ts';

/** Plain text alone: whatever somebody has typed, nothing in it does anything. */
function contentOf({ name, email, subject, message }: ContactMessageRow): MailContent {
  return {
    subject: `[Contact] ${subject}`,
    text: `De\u00a0: ${name}\nAdresse\u00a0: ${email}\nSujet\u00a0: ${subject}\n\n${message}\n`,
  };
}

/** The mail that brings a message to the team, from the site's own address; an answer goes to who wrote it. */
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
];
