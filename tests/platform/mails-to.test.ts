import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#modules/platform';
import {
  defineMail,
  deliverOnce,
  forgoMail,
  type JobContext,
  RecipientRefused,
} from '#modules/platform/background';
import { listMailsTo } from '#modules/platform/records';
import { createLogger, readConfig } from '#modules/platform/runtime';
import { freshDatabase } from '../support/services/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

const deliver = (key: string, to: string, act: () => Promise<void> = async () => {}) =>
  deliverOnce(db, { key, to }, act);

it('the mails that have left for an address are listed by what they were for, the latest first, so many', async () => {
  for (const [at, purpose] of ['activation', 'welcome', 'reminder'].entries()) {
    await deliver(`${at + 1}/${purpose}`, 'Salma@mail.example');
    await db('mail_ledger')
      .whereLike('key', `${at + 1}/%`)
      .update({ sent_at: new Date(Date.UTC(2026, 10, at + 1)) });
  }
  await deliver('4/activation', 'idris@mail.example');
  const refused = () => Promise.reject(new RecipientRefused('unknown'));
  expect(await deliver('5/refused', 'salma@mail.example', refused)).toBe('bounced');
  const listed = async (limit: number) =>
    (await listMailsTo(db, 'salma@MAIL.example', limit)).map(({ purpose, at }) => [purpose, at.getUTCDate()]);
  expect(await listed(10)).toEqual([
    ['reminder', 3],
    ['welcome', 2],
    ['activation', 1],
  ]);
  expect(await listed(1)).toEqual([['reminder', 3]]);
  expect(await listMailsTo(db, 'nour@mail.example', 10)).toEqual([]);
});

it('a mail has an id of thirty-two hexadecimal digits, which says neither its key nor its address', async () => {
  const ids: string[] = [];
  const note = async (id: string) => void ids.push(id);
  for (const to of ['nour@mail.example', 'other@mail.example'])
    await deliverOnce(db, { key: '6/a', to }, note);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(new Set(ids).size).toBe(2);
});

it('a mail that nobody needs any more is closed, also one whose sender died, and no other of its event', async () => {
  const dies = () => Promise.reject(new Error('killed'));
  for (const key of ['7/activation', '7/welcome'])
    await expect(deliver(key, 'lina@mail.example', dies)).rejects.toThrow('killed');
  await forgoMail(db, '7/activation');
  expect(await deliver('7/activation', 'lina@mail.example')).toBe('expired');
  expect(await deliver('7/welcome', 'lina@mail.example')).toBe('sent');
});

it('what answers an event by a mail sends it once for its cause, says how it ended, and closes it when there is nothing to say', async () => {
  const sent: string[] = [];
  const ended: unknown[] = [];
  const mailer = {
    send: async ({ subject }: { subject: string }) => void sent.push(subject),
    close: async () => {},
  };
  const now = () => new Date();
  const context: JobContext = { db, config: readConfig({}), log: createLogger('silent'), mailer, now };
  const job = defineMail({
    purpose: 'praise',
    event: defineEvent('Tested', z.object({ cause: z.string(), said: z.string().nullable() })),
    cause: ({ payload }) => payload.cause,
    compose: async ({ payload: { said } }) =>
      said === null ? null : { to: 'sami@mail.example', content: { subject: said, text: said } },
    onEnd: async (end, { id }) => ended.push([id, end]),
  });
  const run = (id: string, cause: string, said: string | null) =>
    job.run({ id, occurredAt: new Date(), payload: { cause, said } }, context);
  expect([job.name, job.lane]).toEqual(['mail-praise', 'mail']);
  await run('11', '8', 'Bravo');
  await run('12', '8', 'Bravo encore');
  await run('13', '9', null);
  expect(sent).toEqual(['Bravo']);
  expect(ended).toEqual([
    ['11', 'sent'],
    ['12', 'sent'],
  ]);

  const dies = () => Promise.reject(new Error('killed'));
  await expect(deliver('9/praise', 'sami@mail.example', dies)).rejects.toThrow('killed');
  await run('14', '9', null);
  expect(await deliver('9/praise', 'sami@mail.example')).toBe('expired');
});
