import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atFileEnd } from '../harness/at-file-end.ts';

export interface MailServer {
  /** What SMTP_URL would be. */
  url: string;
  /** What it has taken, in the order of arrival. */
  mails: Email[];
  stop(): Promise<void>;
}

/** An answer of the server's own choosing, as in `refusal(451)`. */
export function refusal(responseCode: number, words = 'Not <this.one@mail.example>'): Error {
  return Object.assign(new Error(words), { responseCode });
}

/**
 * A real mail server on a free port of the loopback, for this test file.
 * @param options of smtp-server: onRcptTo, onData and so on answer in its place
 * @param host address to listen on
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
    ...options,
  });
  // A client that hangs up is what some tests are about.
  server.on('error', () => {});
  const listener = server.listen(0, host);
  await new Promise<void>((resolve) => listener.once('listening', resolve));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise<void>((resolve) => server.close(resolve));
    return stopping;
  };
  atFileEnd(stop);
  return { url: `smtp://${host}:${(listener.address() as AddressInfo).port}`, mails, stop };
}
