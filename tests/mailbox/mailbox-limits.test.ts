import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mailbox, startMailbox } from '#modules/mailbox';
import { saveMail } from '../../modules/mailbox/mailbox-folder.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';

const MEBIBYTE = 1024 * 1024;

let parent: string;
let folder: string;
let mailbox: Mailbox;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'soutour-mailbox-limits-'));
  atFileEnd(() => rm(parent, { recursive: true, force: true }));
});
let serial = 0;
beforeEach(async () => {
  serial += 1;
  folder = join(parent, `mailbox-${serial}`);
  mailbox = await startMailbox({ port: 0, folder });
});
afterEach(async () => {
  vi.useRealTimers();
  await mailbox.stop();
});

const ask = (path: string, init?: RequestInit) => fetch(mailbox.url + path, init);
const messages = async () => (await ask('/messages')).json() as Promise<Record<string, string>[]>;
const mail = (subject: string, head = '') => Buffer.from(`Subject: ${subject}\r\n${head}\r\nTexte`);

/** A conversation with the mail server: what it has said to each line, and the socket for the next one. */
async function talk(lines: readonly string[]): Promise<{ said: string; socket: Socket }> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const said = () => new Promise<string>((resolve) => socket.once('data', (part) => resolve(`${part}`)));
  let last = await said();
  for (const line of lines) {
    const next = said();
    socket.write(`${line}\r\n`);
    last = await next;
  }
  return { said: last, socket };
}
const BEFORE_DATA = ['HELO ici', 'MAIL FROM:<a@exemple.fr>', 'RCPT TO:<b@exemple.fr>', 'DATA'];

/** What the server says to a mail of so many bytes. */
async function sendMail(bytes: number): Promise<string> {
  const head = 'Subject: Grand\r\n\r\n';
  // The line break before the dot is of the mail.
  const { socket, said } = await talk([...BEFORE_DATA, `${head}${'x'.repeat(bytes - head.length - 2)}\r\n.`]);
  socket.destroy();
  return said;
}

describe('a mailbox', () => {
  it('is empty before the first mail comes, which makes its folder', async () => {
    await expectAnswer(ask('/messages')).toBe(200);
    expect(await messages()).toEqual([]);
    await saveMail(folder, mail('Première'));
    expect(await messages()).toMatchObject([{ subject: 'Première' }]);
  });

  it('says that something is wrong when its folder cannot be read', async () => {
    await writeFile(folder, 'no folder');
    await expectAnswer(ask('/messages')).toBe(500);
  });

  it('shows nothing else that lies in its folder', async () => {
    await saveMail(folder, mail('Première'));
    await writeFile(join(folder, 'notes.eml'), mail('Notes'));
    expect(await messages()).toMatchObject([{ subject: 'Première' }]);
    await expectAnswer(ask('/messages/notes')).toBe(404);
  });

  it('puts mails of one and the same millisecond in the order in which they came', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const subjects = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];
    for (const subject of subjects) await saveMail(folder, mail(subject));
    expect((await messages()).map(({ subject }) => subject)).toEqual(subjects.toReversed());
  });

  it('is emptied by several at once', async () => {
    for (let count = 0; count < 200; count += 1) await saveMail(folder, mail(`${count}`));
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/messages', { method: 'DELETE' })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await messages()).toEqual([]);
  });

  it('takes a mail of five mebibytes, and none that is larger', async () => {
    expect(await sendMail(5 * MEBIBYTE)).toMatch(/^250 /);
    expect(await sendMail(5 * MEBIBYTE + 1)).toMatch(/^552 Too large/);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    { of: 'before its text', lines: BEFORE_DATA.slice(0, 3), text: '' },
    { of: 'in its text', lines: BEFORE_DATA, text: 'Subject: Coupé\r\n' },
  ])('goes on when somebody hangs up in the middle of a mail, $of', async ({ lines, text }) => {
    const { socket } = await talk(lines);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    socket.resetAndDestroy();
    await closed;
    expect(await sendMail(100)).toMatch(/^250 /);
    expect(await messages()).toMatchObject([{ subject: 'Grand' }]);
  });

  it('stops at once while somebody is still asking', async () => {
    const other = await startMailbox({ port: 0, folder });
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve).on('error', resolve));
    await new Promise<void>((resolve) =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n', () => resolve()),
    );
    await expectAnswer(fetch(`${other.url}/messages`)).toBe(200);
    await other.stop();
    await closed;
  });
});

describe('the page of a mail', () => {
  it('says who is to be answered where the mail does, and leaves no empty line where it does not', async () => {
    await saveMail(
      folder,
      mail('Question', 'From: Idris <idris@exemple.fr>\r\nReply-To: equipe@exemple.fr\r\n'),
    );
    await saveMail(folder, mail(' ', 'To: salma@exemple.fr\r\n'));
    const [unnamed, question] = await Promise.all(
      (await messages()).map(async ({ id }) => (await ask(`/messages/${id}`)).text()),
    );
    expect(question).toContain(
      '<dt>De</dt><dd>idris@exemple.fr</dd><dt>Répondre à</dt><dd>equipe@exemple.fr</dd>',
    );
    expect(unnamed).toContain('<h1 dir="auto">(sans sujet)</h1>');
    expect(unnamed).toContain('<dl><dt>À</dt><dd>salma@exemple.fr</dd><dt>Reçu</dt>');
  });

  it('has its style beside it, and an answer to HEAD is the same without a body', async () => {
    const style = await ask('/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await head.text()).toBe('');
  });
});
