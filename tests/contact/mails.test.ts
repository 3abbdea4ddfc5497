import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactMails } from '#modules/contact';
import { createMailer, type Job, type JobContext } from '#modules/platform/background';
import { createLogger, readConfig } from '#modules/platform/runtime';
import { freshDatabase } from '../support/services/database.ts';
import { type MailServer, refusal, startMailServer } from '../support/services/mail-server.ts';

const TEAM = 'equipe@soutour.example';
const MESSAGE = {
  name: 'Nour Haddad',
  email: 'nour@exemple.fr',
  subject: 'سُطُور, une question',
  message: 'Bonjour,\nquand paraît le prochain texte\u00a0?',
};

let db: Awaited<ReturnType<typeof freshDatabase>>;
let server: MailServer;

beforeAll(async () => {
  db = await freshDatabase();
  server = await startMailServer();
});

beforeEach(async () => {
  server.mails.length = 0;
  await db('contact_messages').delete();
  await db('mail_ledger').delete();
});

const context = (smtpUrl = server.url): JobContext => ({
  db,
  mailer: createMailer({
    smtpUrl,
    mailFrom: { name: 'Soutour', address: 'ne-pas-repondre@soutour.example' },
  }),
  config: { ...readConfig({}), contactEmail: TEAM },
  log: createLogger('silent'),
  now: () => new Date(),
});

const forward: Job['run'] = async (...received) => contactMails[0]?.run(...received);

async function received(message: Partial<typeof MESSAGE> = {}) {
  const [row] = await db('contact_messages')
    .insert({ ...MESSAGE, ...message, received_at: new Date() })
    .returning<{ id: number }[]>('id');
  return { id: '41', occurredAt: new Date(), payload: { messageId: row?.id ?? 0 } };
}

test('a message goes to the team, from the site, and an answer to whoever wrote it', async () => {
  await forward(await received(), context());

  expect(server.mails).toMatchObject([
    {
      from: { name: 'Soutour', address: 'ne-pas-repondre@soutour.example' },
      to: [{ address: TEAM }],
      replyTo: [{ address: MESSAGE.email }],
      subject: `[Contact] ${MESSAGE.subject}`,
    },
  ]);
  const text = server.mails[0]?.text ?? '';
  for (const typed of Object.values(MESSAGE)) expect(text).toContain(typed);
});

test('what is typed does nothing in the mail: it is text, in no header and in no markup', async () => {
  const hostile = {
    name: '<img src=x onerror=alert(1)>',
    message: 'Bcc: a@b.fr\r\n\r\n.\r\nMAIL FROM:<a@b.fr>\r\n<script>alert(1)</script>',
  };
  await forward(await received(hostile), context());

  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.html).toBeFalsy();
  expect(mail?.bcc).toBeFalsy();
  expect(mail?.to).toHaveLength(1);
  expect(mail?.text).toContain(hostile.name);
  expect(mail?.text).toContain('<script>alert(1)</script>');
});

test('an address that fits into no header is in the text all the same', async () => {
  const email = 'nour@exemple-.fr';
  await forward(await received({ email }), context());

  expect(server.mails[0]?.replyTo).toBeFalsy();
  expect(server.mails[0]?.text).toContain(email);
});

test('[CON-03] while the mail server is down nothing is lost, and the message arrives later, once', async () => {
  const down = await startMailServer();
  await down.stop();
  const event = await received();

  await expect(forward(event, context(down.url))).rejects.toMatchObject({
    code: 'mail_server_unavailable',
  });
  expect(await db('contact_messages').pluck('message')).toEqual([MESSAGE.message]);

  await forward(event, context());
  await forward(event, context());
  expect(server.mails).toHaveLength(1);
});

test('a team address that is refused for good loses no message', async () => {
  const strict = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal(550)) });
  const errors: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  const event = await received();
  await forward(event, { ...context(strict.url), log });
  // Somebody has to put it right.
  expect(errors).toMatchObject([{ messageId: event.payload.messageId }]);

  expect(await db('contact_messages').pluck('message')).toEqual([MESSAGE.message]);
  expect(await db('mail_ledger').pluck('state')).toEqual(['bounced']);
});

test('a message that was erased before it left goes nowhere', async () => {
  const event = await received();
  await db('contact_messages').delete();

  await forward(event, context());
  expect(server.mails).toEqual([]);
});
