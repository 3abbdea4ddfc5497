import { join } from 'node:path';
import { portIsFree } from '#modules/embedded-postgres';
import { startMailbox } from '#modules/mailbox';
import type { Config } from '#modules/platform';
import { stopLater } from './running.ts';

/**
 * Who sends mail without a mail server has a mailbox on this machine instead. Several workers share its
 * folder: the first has the port, the others take any.
 * @param say hears, in French, where it is
 * @returns the URL of the mail server
 */
export async function provideMail(config: Config, say: (line: string) => void): Promise<string> {
  const { smtpUrl, mailboxPort, dataDir } = config;
  if (smtpUrl) return smtpUrl;
  const port = (await portIsFree(mailboxPort)) ? mailboxPort : 0;
  const mailbox = await startMailbox({ port, folder: join(dataDir, 'mailbox') });
  stopLater(mailbox.stop);
  say(`Boîte aux lettres locale\u00a0: ${mailbox.url}`);
  return mailbox.smtpUrl;
}
