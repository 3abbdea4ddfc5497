import { createTransport } from 'nodemailer';
import { noteFailure } from '../database/dependency-failures.ts';
import { isMailAddress, type Sender } from './mail-address.ts';
import { MailHeaderInvalid, MailServerUnavailable, RecipientRefused } from './mail-errors.ts';

export interface Mail {
  /** Letters and digits that are this mail's own: sent again, it is recognised as the same. */
  id: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string;
  /** Of an answer that a person has written: the conversation that it belongs to, by which mail programs show it whole. */
  thread?: string | undefined;
  /** Takes the recipient off the list that it was sent to, by a POST of whoever reads their mail for them (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** The port: how mail leaves this house. */
export interface Mailer {
  /**
   * Hands a mail to the mail server. No error names an address.
   * @throws RecipientRefused when the recipient is refused for good
   * @throws MailServerUnavailable when it may be tried again
   * @throws MailHeaderInvalid when the subject or the address to answer to is not fit for a header
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  smtpUrl: string;
  mailFrom: Sender;
}

/** Milliseconds that one mail may take from the first packet to the server's last word. */
const SEND_DEADLINE_MS = 45_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** How the mail server of an address is spoken to. */
export function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  // A password never crosses a network in the clear, even when somebody in between hides STARTTLS.
  const requireTLS = !secure && auth !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host);
  return { host, port: Number(port) || DEFAULT_PORTS[secure ? 'smtps:' : 'smtp:'], secure, auth, requireTLS };
}

/** What an SMTP error says without the server's own words, which repeat addresses. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = error as Record<string, unknown>;
  const parts = [code, command, responseCode].filter((part) => ['string', 'number'].includes(typeof part));
  return parts.join(' ') || 'unknown';
}

/** Refused for good because of the recipient or the mail; «not you» (530, 5.7.x) is ours to put right. */
function isFinal(error: unknown): boolean {
  const { command, responseCode, response } = error as Record<string, unknown>;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  return Number(responseCode) >= 540 && !/^\d{3}[ -]5\.7\./.test(String(response));
}

function checkHeaders({ id, to, replyTo, subject, thread }: Mail): void {
  if (!isMailAddress(to)) throw new RecipientRefused('the recipient is no mail address');
  if (replyTo !== undefined && !isMailAddress(replyTo)) throw new MailHeaderInvalid('reply-to');
  if (/[\r\n\0]/.test(subject)) throw new MailHeaderInvalid('subject');
  if (!/^[a-z0-9]{8,64}$/i.test(id)) throw new MailHeaderInvalid('message-id');
  if (thread !== undefined && !/^[a-z0-9-]{1,64}$/.test(thread)) throw new MailHeaderInvalid('references');
}

/**
 * The adapter: one SMTP connection a mail, so that nothing is left open between two and each has its own
 * deadline.
 */
export function createMailer({ smtpUrl, mailFrom }: MailerOptions): Mailer {
  const transport = createTransport({
    ...serverOf(smtpUrl),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: CONNECT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.address.slice(mailFrom.address.indexOf('@') + 1);
  return {
    async send(mail) {
      checkHeaders(mail);
      const { id, to, replyTo, subject, text, html, thread, unsubscribeUrl } = mail;
      const root = thread && `<${thread}@${domain}>`;
      try {
        await transport.sendMail({
          from: mailFrom,
          // As objects: a text would be read as a list.
          to: { name: '', address: to },
          replyTo: replyTo && { name: '', address: replyTo },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          ...(root && { inReplyTo: root, references: root }),
          headers: {
            // Keeps answering machines silent.
            ...(!root && { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.timeout(SEND_DEADLINE_MS),
        });
      } catch (error) {
        if (isFinal(error)) throw new RecipientRefused(reasonOf(error));
        noteFailure('mail');
        throw new MailServerUnavailable(reasonOf(error));
      }
    },
    async close() {
      transport.close();
    },
  };
}
