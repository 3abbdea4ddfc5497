import { createHash } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, purgeMailLedger, sendOnce } from '#modules/platform/background';
import { failuresSoFar } from '../../modules/platform/database/dependency-failures.ts';
import {
  MailHeaderInvalid,
  MailInProgress,
  MailServerUnavailable,
  RecipientRefused,
} from '../../modules/platform/mail/mail-errors.ts';
import { type Mail, serverOf } from '../../modules/platform/mail/mailer.ts';
import { listen } from '../support/http/listen.ts';
import { freshDatabase } from '../support/services/database.ts';
import { type MailServer, refusal, startMailServer } from '../support/services/mail-server.ts';

const mailFrom = { name: 'Soutour', address: 'ne-pas-repondre@lire.example' };
const mail: Mail = {
  id: 'abcdef0123456789',
  to: 'salma@mail.example',
  subject: 'Écrivez-nous\u00a0: سُطُور, le « sujet » arabe',
  text: 'Bonjour Salma,\n\nÀ bientôt\u00a0! سُطُور',
  html: '<p>Bonjour Salma, <bdi lang="ar" dir="rtl">سُطُور</bdi></p>',
};

describe('a mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  beforeEach(() => {
    server.mails.length = 0;
  });
  const mailer = () => createMailer({ smtpUrl: server.url, mailFrom });

  test('arrives as it was written, Arabic subject, text and HTML', async () => {
    await mailer().send({ ...mail, replyTo: 'lecteur@mail.example' });

    expect(server.mails).toHaveLength(1);
    const [arrived] = server.mails;
    expect(arrived).toMatchObject({
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      from: mailFrom,
      to: [{ name: '', address: mail.to }],
      replyTo: [{ name: '', address: 'lecteur@mail.example' }],
      messageId: '<abcdef0123456789@lire.example>',
    });
    expect(arrived?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test.each(['x\r\nBcc: a@b', 'x\nBcc: a@b', 'x\rBcc: a@b', 'x\0'])(
    'a subject that would make another header (%j) is refused',
    async (subject) => {
      await expect(mailer().send({ ...mail, subject })).rejects.toThrow(MailHeaderInvalid);
      expect(server.mails).toEqual([]);
    },
  );

  test.each([
    ['an id', { id: 'abcdef0' }],
    ['an id', { id: 'abcdef01\r\nBcc: a@b' }],
    ['a conversation', { thread: 'a>\r\nBcc: a@b' }],
    ['a conversation', { thread: '' }],
  ])('%s that would not be one is refused: %j', async (_, header) => {
    await expect(mailer().send({ ...mail, ...header })).rejects.toThrow(MailHeaderInvalid);
    expect(server.mails).toEqual([]);
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'Salma <a@b.example>',
    '"a b"@c.example',
    'a@b@c.example',
    'group: a@b.example;',
    '@b.example',
    'a@',
    'a..b@c.example',
    'é@c.example',
    `${'a'.repeat(65)}@c.example`,
    '',
  ])('is for one plain address, not for %j', async (address) => {
    await expect(mailer().send({ ...mail, to: address })).rejects.toThrow(RecipientRefused);
    await expect(mailer().send({ ...mail, replyTo: address })).rejects.toThrow(MailHeaderInvalid);
    expect(server.mails).toEqual([]);
  });

  test.each(['a@localhost', "o'brien+lire@mail.example", 'a.b@sub.mail-1.example'])(
    'may be for %s',
    async (to) => {
      await mailer().send({ ...mail, to });
      expect(server.mails[0]?.to).toEqual([{ name: '', address: to }]);
    },
  );

  test('never carries a file or a page that its text names', async () => {
    let asked = 0;
    const href = await listen((_, response) => {
      asked += 1;
      response.end('a page');
    });
    for (const content of [{ path: '/etc/hostname' }, { href }]) {
      const html = content as unknown as string;
      await expect(mailer().send({ ...mail, html })).rejects.toThrow(MailServerUnavailable);
    }
    expect([server.mails, asked]).toEqual([[], 0]);
  });
});

describe('what the mail server says', () => {
  const sendTo = async (url: string) => createMailer({ smtpUrl: url, mailFrom }).send(mail);

  test.each([
    ['550 no such mailbox', refusal(550, '5.1.1 <salma@mail.example> is unknown')],
    ['552 mailbox full', refusal(552)],
    ['540, the first that is for good', refusal(540)],
  ])('%s: refused for good, in words that name nobody', async (_name, error) => {
    const { url } = await startMailServer({ onRcptTo: (_address, _session, done) => done(error) });
    const failure = await sendTo(url).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(RecipientRefused);
    expect(String(failure)).toContain('RCPT TO');
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('mail.example');
  });

  test.each([
    ['451 later', refusal(451)],
    ['530 who are you', refusal(530)],
    ['539, the last that is ours to put right', refusal(539)],
    ['550 5.7.1 not from you', refusal(550, '5.7.1 Relaying denied for <salma@mail.example>')],
  ])('%s: to be tried again, in words that name nobody', async (_name, error) => {
    const { url } = await startMailServer({ onRcptTo: (_address, _session, done) => done(error) });
    const failure = await sendTo(url).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('mail.example');
  });

  test('nothing at all: to be tried again', async () => {
    const { url, stop } = await startMailServer();
    await stop();
    const failed = failuresSoFar().get('mail') ?? 0;
    await expect(sendTo(url)).rejects.toThrow(MailServerUnavailable);
    expect(failuresSoFar().get('mail')).toBe(failed + 1);
  });

  test('no STARTTLS: a password does not leave for another machine', async () => {
    const offers: SMTPServerOptions = {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: () => expect.unreachable('the password was sent'),
    };
    // Any address but the three that name this machine stands for another one.
    const { url } = await startMailServer(offers, '127.0.0.2');
    await expect(sendTo(url.replace('//', '//soutour:geheim@'))).rejects.toThrow('ETLS');
  });
});

const plain = { auth: undefined, secure: false, requireTLS: false };
const login = { user: 'a@b', pass: 'c d' };

test.each([
  ['smtp://smtp.example', { ...plain, host: 'smtp.example', port: 587 }],
  ['smtps://smtp.example', { ...plain, host: 'smtp.example', port: 465, secure: true }],
  [
    'smtp://a%40b:c%20d@smtp.example:2525',
    { host: 'smtp.example', port: 2525, auth: login, requireTLS: true },
  ],
  ['smtps://a%40b:c%20d@smtp.example', { host: 'smtp.example', port: 465, auth: login, requireTLS: false }],
  ['smtp://a%40b:c%20d@localhost', { host: 'localhost', port: 587, auth: login, requireTLS: false }],
  ['smtp://a%40b:c%20d@[::1]:25', { host: '::1', port: 25, auth: login, requireTLS: false }],
])('the mail server %s is spoken to as %o', (smtpUrl, server) => {
  expect(serverOf(smtpUrl)).toMatchObject(server);
});

describe('the ledger of mails', () => {
  const content = { subject: 'Activez votre compte', text: 'Bonjour' };
  const activation = { key: '1042/activation', to: 'Salma@mail.example', content };
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  let server: MailServer;

  beforeAll(async () => {
    db = await freshDatabase();
    server = await startMailServer();
  });
  beforeEach(async () => {
    server.mails.length = 0;
    await db('mail_ledger').delete();
  });
  const context = (url = server.url) => ({ db, mailer: createMailer({ smtpUrl: url, mailFrom }) });
  const rows = () => db('mail_ledger').select('state', 'attempts', 'leased_until', 'last_error');

  test('a mail asked for twice leaves once', async () => {
    expect(await sendOnce(context(), activation)).toBe('sent');
    expect(await sendOnce(context(), { ...activation, to: 'salma@mail.example' })).toBe('sent');
    expect(server.mails).toHaveLength(1);
    expect(await rows()).toEqual([{ state: 'sent', attempts: 1, leased_until: null, last_error: null }]);
  });

  test('another recipient and another purpose are other mails', async () => {
    await sendOnce(context(), activation);
    await sendOnce(context(), { ...activation, to: 'idris@mail.example' });
    await sendOnce(context(), { ...activation, key: '1043/activation' });
    expect(new Set(server.mails.map((sent) => sent.messageId)).size).toBe(3);
  });

  test('asked for by many at once, it leaves once; the others are told to ask again', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => sendOnce(context(), activation)));
    expect(server.mails).toHaveLength(1);
    for (const one of asked) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(MailInProgress);
      else expect(one.value).toBe('sent');
    }
  });

  test('a sender killed in the middle: nobody else for a minute, then the same mail again', async () => {
    // Killed after the server's yes and before the ledger: the claim is all that is left.
    await sendOnce(context(), activation);
    await db('mail_ledger').update({
      state: 'open',
      sent_at: null,
      leased_until: db.raw(`now() + interval '59 seconds'`),
    });
    await expect(sendOnce(context(), activation)).rejects.toThrow(MailInProgress);
    expect(server.mails).toHaveLength(1);

    await db('mail_ledger').update({ leased_until: db.raw(`now() - interval '1 second'`) });
    expect(await sendOnce(context(), activation)).toBe('sent');
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.messageId).toBe(server.mails[0]?.messageId);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('refused for good: recorded, and not tried again', async () => {
    const answers = [refusal(550)];
    const strict = await startMailServer({ onRcptTo: (_a, _s, done) => done(answers.shift()) });
    expect(await sendOnce(context(strict.url), activation)).toBe('bounced');
    expect(await sendOnce(context(strict.url), activation)).toBe('bounced');
    expect(strict.mails).toEqual([]);
    expect(await rows()).toEqual([
      { state: 'bounced', attempts: 1, leased_until: null, last_error: 'EENVELOPE RCPT TO 550' },
    ]);
  });

  test('not now: recorded, thrown, and free for the next try at once', async () => {
    const answers = [refusal(451)];
    const busy = await startMailServer({ onRcptTo: (_a, _s, done) => done(answers.shift()) });
    await expect(sendOnce(context(busy.url), activation)).rejects.toThrow(MailServerUnavailable);
    expect(await rows()).toEqual([
      {
        ...{ state: 'open', attempts: 1, leased_until: null },
        last_error: 'MailServerUnavailable EENVELOPE RCPT TO 451',
      },
    ]);
    expect(await sendOnce(context(busy.url), activation)).toBe('sent');
    expect(busy.mails).toHaveLength(1);
  });

  test('a mail whose link has ended is not sent, then or later', async () => {
    const late = { ...activation, expiresAt: new Date(Date.now() - 1_000) };
    expect(await sendOnce(context(), late)).toBe('expired');
    expect(await sendOnce(context(), activation)).toBe('expired');
    expect(server.mails).toEqual([]);
  });

  test('a mail whose link still opens is sent', async () => {
    const early = { ...activation, expiresAt: new Date(Date.now() + 60_000) };
    expect(await sendOnce(context(), early)).toBe('sent');
  });

  test('knows no address', async () => {
    await sendOnce(context(), activation);
    const ledger = JSON.stringify(await db('mail_ledger').select()).toLowerCase();
    expect(ledger).not.toContain('salma');
    expect(ledger).not.toContain(createHash('sha256').update('salma@mail.example').digest('hex'));
  });

  test('a mail is forgotten a while after it left, once its event is', async () => {
    const day = 86_400_000;
    const [event] = await db('outbox').insert({ name: 'x', payload: '{}' }).returning('id');
    await sendOnce(context(), { ...activation, key: `${event.id}/activation` });
    await sendOnce(context(), { ...activation, key: '999999/activation' });
    const left = async () => (await db('mail_ledger').select('key')).map(({ key }) => key.split('/')[0]);

    await purgeMailLedger(db, day);
    expect(await left()).toHaveLength(2);
    await db('mail_ledger').update({ created_at: db.raw(`now() - interval '2 days'`) });
    await purgeMailLedger(db, day);
    expect(await left()).toEqual([event.id]);
  });
});
