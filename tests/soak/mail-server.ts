// A mail server in a process of its own, on MAIL_PORT of the loopback: each mail is a line of MAIL_FILE before it is taken.
import { appendFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mailbox.ts';

const { MAIL_FILE = '', MAIL_PORT } = process.env;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    void buffer(stream)
      .then((raw) => PostalMime.parse(raw))
      .then(({ messageId = '', to, subject = '', text = '' }) => {
        const mail: Mail = { messageId, to: to?.[0]?.address ?? '', subject, text };
        appendFileSync(MAIL_FILE, `${JSON.stringify(mail)}\n`);
        done();
      })
      .catch(done);
  },
});
server.on('error', () => {});
server.listen(Number(MAIL_PORT), '127.0.0.1', () => console.log('ready'));
