import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import PostalMime from 'postal-mime';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { countHandled, finishText } from '../support/text-finished.ts';
import { type Background, startBackground } from './start-background.ts';

let db: Knex;
let databaseUrl: string;

beforeEach(async () => {
  const adminUrl = inject('adminUrl');
  const clone = await cloneDatabase(adminUrl, inject('migratedTemplate'));
  db = clone.db;
  databaseUrl = clone.url;
  onTestFinished(() => closeDatabase(adminUrl, clone.name, clone.db));
});

/** A mail server that kills the worker once it has taken a mail, instead of saying so. */
async function startDeadlyServer() {
  const messageIds: string[] = [];
  const victims: Background[] = [];
  const { url } = await startMailServer({
    onData(stream, _session, done) {
      void buffer(stream).then(async (raw) => {
        const { messageId } = await PostalMime.parse(raw);
        messageIds.push(messageId ?? '');
        const victim = victims.pop();
        if (victim) victim.kill('SIGKILL');
        else done();
      });
    },
  });
  return { url, messageIds, victims };
}

it('a mail whose worker is killed while it sends is there, twice at most, and known as the same', async () => {
  const server = await startDeadlyServer();
  await finishText(db, 'Le puits');
  const first = await startBackground({ databaseUrl, smtpUrl: server.url, fault: 'mail' });
  server.victims.push(first);
  expect(await first.ended).toBe('SIGKILL');
  expect(await countHandled(db)).toBe(0);

  // The mail is the dead worker's for a minute: as if that had passed.
  await db('mail_ledger').update({ leased_until: db.raw("now() - interval '1 second'") });
  await startBackground({ databaseUrl, smtpUrl: server.url, fault: 'mail' });
  await expect.poll(() => countHandled(db)).toBe(1);
  expect(server.messageIds).toHaveLength(2);
  expect(new Set(server.messageIds).size).toBe(1);
  expect(await db('mail_ledger').pluck('state')).toEqual(['sent']);
});

it('mails that a mail server refuses for now leave when it takes them again', async () => {
  let isFull = true;
  const server = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(isFull ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined);
    },
  });
  await startBackground({ databaseUrl, smtpUrl: server.url, fault: 'mail' });
  for (const title of ['a', 'b', 'c']) await finishText(db, title);
  const refused = () => db('mail_ledger').where('attempts', '>', 1);
  await expect.poll(refused).toHaveLength(3);
  isFull = false;
  await expect.poll(() => countHandled(db)).toBe(3);
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(['a', 'b', 'c']);
});
