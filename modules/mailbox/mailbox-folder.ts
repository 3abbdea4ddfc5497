import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A mail as the mailbox shows it. Addresses stand without names, with a comma between two. */
export interface ReceivedMail {
  id: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  /** Empty for a mail that is text only. */
  html: string;
  /** When it was received, ISO 8601. */
  date: string;
  messageId: string;
}

/** The oldest go when there are more. */
const MOST_MAILS = 500;

/** The moment of reception in milliseconds, which also puts names in order, and what tells two apart. */
const ID = /^(\d{13})-\d{6}-[0-9a-f]{8}$/;
const ENDING = '.eml';

let received = 0;

function newId(): string {
  received = (received + 1) % 1_000_000;
  return `${Date.now()}-${`${received}`.padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

/** The ids of the mails in a folder, newest first; none when there is no such folder. */
async function listIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
  return names
    .filter((name) => ID.test(name))
    .sort()
    .reverse();
}

async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, id + ENDING), { force: true })));
}

/** Keeps a mail as it came. Its links open accounts: the folder is for its owner alone. */
export async function saveMail(folder: string, raw: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, newId());
  await writeFile(file, raw, { mode: 0o600 });
  await rename(file, file + ENDING);
  await removeMails(folder, (await listIds(folder)).slice(MOST_MAILS));
}

function written(addresses: readonly Address[] | undefined): string {
  const flat = (addresses ?? []).flatMap((one) => one.group ?? [one]);
  return flat.map(({ address }) => address).join(', ');
}

/** @returns undefined when the id names no mail of this folder */
export async function readMail(folder: string, id: string): Promise<ReceivedMail | undefined> {
  const time = ID.exec(id)?.[1];
  if (!time) return undefined;
  const raw = await readFile(join(folder, id + ENDING)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!raw) return undefined;
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: written(mail.from && [mail.from]),
    to: written(mail.to),
    replyTo: written(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date(Number(time)).toISOString(),
    messageId: mail.messageId ?? '',
  };
}

/** Every mail of a folder, newest first. */
export async function listMails(folder: string): Promise<ReceivedMail[]> {
  const ids = await listIds(folder);
  const mails = await Promise.all(ids.map((id) => readMail(folder, id)));
  // One may have gone between the list and the reading.
  return mails.filter((mail) => mail !== undefined);
}

export async function emptyMailbox(folder: string): Promise<void> {
  await removeMails(folder, await listIds(folder));
}
