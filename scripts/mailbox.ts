/**
 * Runs the mailbox alone, in a container of its own: a mail server on port 1025 that keeps every mail in
 * DATA_DIR/mailbox and shows them on MAILBOX_PORT (1080). For rehearsals: no mail reaches anybody.
 */
import { join, resolve } from 'node:path';
import { startMailbox } from '#modules/mailbox';

const SMTP_PORT = 1025;
const { DATA_DIR = '.data', MAILBOX_PORT = '1080' } = process.env;

const mailbox = await startMailbox({
  port: Number(MAILBOX_PORT),
  smtpPort: SMTP_PORT,
  folder: join(resolve(DATA_DIR), 'mailbox'),
  host: '0.0.0.0',
});
console.log(`Boîte aux lettres\u00a0: ${mailbox.url}, serveur SMTP sur le port ${SMTP_PORT}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)));
}
