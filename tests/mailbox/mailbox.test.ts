import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '#modules/mailbox';
import { composeMail, createMailer } from '#modules/platform/background';
import { saveMail } from '../../modules/mailbox/mailbox-folder.ts';
import { expectNoAxeViolations, openPage, screenshot } from '../support/browser/browser.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { listen } from '../support/http/listen.ts';

let folder: string;
let mailbox: Mailbox;
let sent = 0;

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'soutour-mailbox-'));
  atFileEnd(() => rm(parent, { recursive: true, force: true }));
  folder = join(parent, 'mailbox');
  mailbox = await startMailbox({ port: 0, folder });
  atFileEnd(() => mailbox.stop());
});

beforeEach(() => ask('/messages', { method: 'DELETE' }));

const ask = (path: string, init?: RequestInit) => fetch(mailbox.url + path, init);
const messages = async () => (await ask('/messages')).json() as Promise<Record<string, string>[]>;

async function send(
  mail: { subject: string; text: string; html?: string; replyTo?: string },
  to = 'salma@mail.example',
) {
  const mailFrom = { name: 'Soutour', address: 'ne-pas-repondre@localhost' };
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, mailFrom });
  sent += 1;
  await mailer.send({ id: `mail${`${sent}`.padStart(8, '0')}`, to, ...mail });
}

const activation = (publicUrl: string) => ({
  subject: 'Activez votre compte Soutour',
  ...composeMail({
    title: 'Activez votre compte',
    paragraphs: ['Bonjour Salma,', 'Il reste à confirmer que cette adresse est la vôtre.'],
    action: { label: 'Activer mon compte', url: `${publicUrl}/verify-email/7/abc` },
    afterwards: ['Ce lien est valable trois jours.'],
    publicUrl,
  }),
});

describe('what is read by programs', () => {
  test('every mail as JSON, newest first', async () => {
    await send({ subject: 'Première\u00a0: سُطُور', text: 'Un' });
    await send(
      { subject: 'Seconde', text: 'Deux', html: '<p>Deux</p>', replyTo: 'idris@mail.example' },
      'equipe@mail.example',
    );

    expect(await messages()).toEqual([
      {
        id: expect.any(String),
        from: 'ne-pas-repondre@localhost',
        to: 'equipe@mail.example',
        replyTo: 'idris@mail.example',
        subject: 'Seconde',
        text: 'Deux\n',
        html: '<p>Deux</p>\n',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        messageId: expect.stringMatching(/^<mail\d{8}@localhost>$/),
      },
      expect.objectContaining({
        to: 'salma@mail.example',
        subject: 'Première\u00a0: سُطُور',
        html: '',
        replyTo: '',
      }),
    ]);
  });

  test('emptied by DELETE', async () => {
    await send({ subject: 'x', text: 'x' });
    await expectAnswer(ask('/messages', { method: 'DELETE' })).toBe(204);
    expect(await messages()).toEqual([]);
  });

  test('the last 500 are kept, and for their owner’s eyes', async () => {
    const raw = (number: number) => Buffer.from(`Subject: ${number}\r\n\r\nx`);
    for (let number = 0; number < 503; number += 1) await saveMail(folder, raw(number));
    const saved = await messages();
    expect(saved).toHaveLength(500);
    expect([saved.at(0)?.subject, saved.at(-1)?.subject]).toEqual(['502', '3']);
    const files = await readdir(folder);
    expect(files).toHaveLength(500);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, `${files[0]}`))).mode & 0o777).toBe(0o600);
  });

  test('another process finds them in the folder, and so does the next start', async () => {
    await send({ subject: 'x', text: 'x' });
    const other = await startMailbox({ port: 0, folder });
    const response = await fetch(`${other.url}/messages`);
    expect(await response.json()).toEqual(await messages());
    await other.stop();
  });
});

describe('what it refuses', () => {
  test.each([
    '/messages/x',
    '/messages/..%2fsecret',
    `/messages/${'1'.repeat(13)}-000001-00000000`,
    '/x',
    '/messages/x/html',
  ])('there is nothing at %s', async (path) => {
    const response = await ask(path);
    await expectAnswer(response).toBe(404);
    expect(await response.text()).toContain('Message introuvable');
  });

  test.each([
    ['POST', '/messages'],
    ['DELETE', '/'],
    ['PUT', '/messages'],
  ])('%s %s', async (method, path) => {
    await expectAnswer(ask(path, { method })).toBe(405);
  });

  test('a page elsewhere that gave this machine a name of its own', async () => {
    const { port } = new URL(mailbox.url);
    const request = `GET /messages HTTP/1.1\r\nHost: evil.example:${port}\r\nConnection: close\r\n\r\n`;
    const { connect } = await import('node:net');
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
      socket.on('data', (part) => {
        got += part;
      });
      socket.on('end', () => resolve(got));
    });
    expect(text).toContain('HTTP/1.1 421 ');
  });

  test('a port that somebody holds', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    atFileEnd(() => new Promise((resolve) => holder.close(resolve)));
    const address = holder.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(startMailbox({ port, folder })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('what is read by people', () => {
  test.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('the list and a mail, %i pixels, %s', async (width, colorScheme) => {
    await send(
      { subject: 'Message d’Idris\u00a0: une coquille', text: 'Bonjour,\n\nMerci\u00a0!' },
      'equipe@mail.example',
    );
    await send(activation('http://localhost:3000'));
    const page = await openPage({ width, colorScheme, baseUrl: mailbox.url });
    await page.goto('/');
    expect(await page.locator('li b').allInnerTexts()).toEqual([
      'Activez votre compte Soutour',
      'Message d’Idris\u00a0: une coquille',
    ]);
    await expectNoAxeViolations(page);
    await screenshot(page, `mailbox-${width}-${colorScheme}`);

    await page.getByRole('link', { name: 'Activez votre compte' }).click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Activer mon compte' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolations(page);
    await screenshot(page, `mailbox-mail-${width}-${colorScheme}`);
  });

  test('an empty box says so', async () => {
    const page = await openPage({ baseUrl: mailbox.url });
    await page.goto('/');
    expect(await page.locator('main').innerText()).toContain('Aucun message pour l’instant.');
  });

  test('the link of a mail opens the site, free of the frame', async () => {
    const site = await listen((_request, response) => {
      const policy = "default-src 'none'; script-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(
        '<link rel="icon" href="data:,"><h1>Le site</h1><script>document.title = "vivant"</script>',
      );
    });
    await send(activation(site));
    const page = await openPage({ baseUrl: mailbox.url });
    await page.goto('/');
    await page.getByRole('link', { name: 'Activez votre compte' }).click();
    const opening = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: 'Activer mon compte' }).click();
    const popup = await opening;
    await popup.waitForURL(`${site}/verify-email/7/abc`);
    await expect.poll(() => popup.title()).toBe('vivant');
    expect(await popup.evaluate(() => window.opener)).toBeNull();
  });

  test('a hostile mail runs nothing, asks nobody and takes no room of the page', async () => {
    const asked: string[] = [];
    const elsewhere = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const html = `<script>fetch('${elsewhere}/script')</script><img src="${elsewhere}/img" onerror="fetch('${elsewhere}/error')">
      <base href="${elsewhere}/"><link rel="stylesheet" href="${elsewhere}/css"><form action="${elsewhere}/form"><button>Envoyer</button></form>
      <iframe src="${elsewhere}/frame"></iframe><meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"><p>Fin</p>`;
    await send({
      subject: '</title><script>alert(1)</script>',
      text: '</pre><script>alert(2)</script>',
      html,
    });
    const page = await openPage({ baseUrl: mailbox.url, allow: [/./] });
    page.on('dialog', () => expect.unreachable('a script of the mail ran'));
    await page.goto('/');
    await page.getByRole('link', { name: '<script>' }).click();
    await page.frameLocator('iframe[title="Le message"]').getByText('Fin').waitFor();
    await page.frameLocator('iframe[title="Le message"]').getByRole('button').click();
    await page.getByText('Le même en texte seul').click();
    expect(await page.locator('pre').innerText()).toContain('</pre><script>alert(2)</script>');
    expect(asked).toEqual([]);
  });
});
