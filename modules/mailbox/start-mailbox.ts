import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { emptyMailbox, listMails, readMail, saveMail } from './mailbox-folder.ts';
import { listPage, mailFrame, mailPage, notFoundPage, STYLE } from './mailbox-pages.ts';

interface MailboxOptions {
  /** TCP port of the pages; 0 takes any free one. */
  port: number;
  /** TCP port of the mail server; by default any free one. */
  smtpPort?: number;
  /** Where mails are kept, each in a file; made when the first one comes. */
  folder: string;
  /** Address to listen on: this machine alone, unless told. */
  host?: string;
}

export interface Mailbox {
  /** For createMailer(). */
  smtpUrl: string;
  /** Where to read, without a last slash. */
  url: string;
  stop(): Promise<void>;
}

interface Answer {
  status?: number;
  type?: string;
  policy?: string;
  body?: string;
}

const LARGEST_MAIL = 5 * 1024 * 1024;
/** Of a container, whose ports are handed on to this machine's loopback. */
const EVERYWHERE = '0.0.0.0';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const PAGE = `default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
const FRAME = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox`;

const html = (body: string, policy = PAGE): Answer => ({ type: 'text/html', policy, body });
const NOT_FOUND: Answer = { ...html(notFoundPage), status: 404 };

async function answerMail(folder: string, id: string, isFrame: boolean): Promise<Answer> {
  const mail = await readMail(folder, id);
  if (!mail) return NOT_FOUND;
  return isFrame ? html(mailFrame(mail), FRAME) : html(mailPage(mail));
}

async function answer(folder: string, method: string, path: string): Promise<Answer> {
  if (method === 'DELETE' && path === '/messages') {
    await emptyMailbox(folder);
    return { status: 204 };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
  if (path === '/') return html(listPage(await listMails(folder)));
  if (path === '/style.css') return { type: 'text/css', body: STYLE };
  if (path === '/messages') {
    return { type: 'application/json', body: JSON.stringify(await listMails(folder)) };
  }
  const [, id, frame] = /^\/messages\/([^/]+)(\/html)?$/.exec(path) ?? [];
  return id ? answerMail(folder, id, frame !== undefined) : NOT_FOUND;
}

/** A page elsewhere may point a name of its own at this machine, and would read the mails as its own. */
function isMisled({ headers }: IncomingMessage, host: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return [...LOOPBACK, EVERYWHERE].includes(host) && !LOOPBACK.includes(name);
}

function createPages(folder: string, host: string): Server {
  return createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.replace(/\?.*$/, '');
    const answered = isMisled(request, host)
      ? Promise.resolve<Answer>({ status: 421 })
      : answer(folder, method, path).catch((): Answer => ({ status: 500 }));
    void answered.then(({ status = 200, type = 'text/plain', policy = `default-src 'none'`, body = '' }) => {
      response.writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
      });
      response.end(method === 'HEAD' ? undefined : body);
    });
  });
}

function createSmtp(folder: string): SMTPServer {
  return new SMTPServer({
    // Its certificate would be refused by whoever checks, and nothing leaves this machine.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 1_000,
    logger: false,
    onData(stream, _session, done) {
      const saved = buffer(stream).then(async (raw) => {
        if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 });
        await saveMail(folder, raw);
      });
      saved.then(() => done(), done);
    },
  });
}

async function portOf(server: { listen(port: number, host: string): unknown }, port: number, host: string) {
  const listener = server.listen(port, host) as Server;
  await new Promise<void>((resolve, reject) => listener.once('error', reject).once('listening', resolve));
  return (listener.address() as AddressInfo).port;
}

/**
 * A mail server for those who have none: it takes every mail, keeps the last 500 and shows them on a web page.
 * `GET /messages` gives them as a JSON array, newest first; `DELETE /messages` forgets them.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { port, smtpPort: wanted = 0, folder, host = '127.0.0.1' } = options;
  const pages = createPages(folder, host);
  const pagesPort = await portOf(pages, port, host);
  const smtp = createSmtp(folder);
  // A client that hangs up in the middle is its own affair.
  smtp.on('error', () => {});
  const smtpPort = await portOf(smtp, wanted, host);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://localhost:${pagesPort}`,
    async stop() {
      const closed = [
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => pages.close(() => resolve())),
      ];
      pages.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
