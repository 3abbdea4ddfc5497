import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer, RecipientRefused } from '#modules/platform/background';
import { MailServerUnavailable } from '../../modules/platform/mail/mail-errors.ts';
import type { Mail } from '../../modules/platform/mail/mailer.ts';
import { type MailServer, refusal, startMailServer } from '../support/services/mail-server.ts';

const mailFrom = { name: 'Soutour', address: 'ne-pas-repondre@lire.example' };
const mail: Mail = { id: 'abcdef0123456789', to: 'salma@mail.example', subject: 'Bonjour', text: 'Bonjour' };
const ASKED = [
  'auto-submitted',
  'in-reply-to',
  'references',
  'reply-to',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mails.length = 0;
});

/** The headers of a mail as it arrives, of those that say how it is to be dealt with. */
async function headersOf(more: Partial<Mail>): Promise<Record<string, string>> {
  await createMailer({ smtpUrl: server.url, mailFrom }).send({ ...mail, ...more });
  const headers = server.mails[0]?.headers ?? [];
  return Object.fromEntries(
    headers.filter(({ key }) => ASKED.includes(key)).map(({ key, value }) => [key, value]),
  );
}

it('a mail that a machine has written says so, and asks for no answer', async () => {
  expect(await headersOf({})).toEqual({ 'auto-submitted': 'auto-generated' });
});

it('a mail that a person has written stands in its conversation, and has answering machines speak', async () => {
  const conversation = '<message-7@lire.example>';
  expect(await headersOf({ thread: 'message-7', replyTo: 'equipe@lire.example' })).toEqual({
    'in-reply-to': conversation,
    references: conversation,
    'reply-to': 'equipe@lire.example',
  });
});

it('a mail of a list that one can leave is left by one press of the mail program', async () => {
  const unsubscribeUrl = 'https://lire.example/api/stop/7/abc/';
  expect(await headersOf({ unsubscribeUrl })).toEqual({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

it('who sends is refused for us to put right, what is sent for good', async () => {
  const ofSender = await startMailServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
  const ofMail = await startMailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(refusal(554)));
    },
  });
  const sendTo = ({ url }: MailServer) => createMailer({ smtpUrl: url, mailFrom }).send(mail);
  await expect(sendTo(ofSender)).rejects.toThrow(MailServerUnavailable);
  await expect(sendTo(ofMail)).rejects.toThrow(RecipientRefused);
});
