import { beforeAll, beforeEach, expect, it } from 'vitest';
import { lessonMails, watchQuotes } from '#modules/lessons';
import { createMailer, type JobContext } from '#modules/platform/background';
import { createLogger, readConfig } from '#modules/platform/runtime';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';
import { type LessonDesk, openLessonDesk } from './lesson-desk.ts';

const LINE = 'وَالْبَيْتُ هَادِئٌ';
const OTHER = 'وَالْبَيْتُ بَارِدٌ';

let desk: LessonDesk;
let mails: MailServer;
beforeAll(async () => {
  desk = await openLessonDesk();
  mails = await startMailServer();
});
beforeEach(async () => {
  await desk.db('outbox').delete();
  mails.mails.length = 0;
});

const rewrite = (from: string, to: string) =>
  desk
    .db('texts')
    .where('content_with_vowels', 'like', `%${from}%`)
    .update({ content_with_vowels: desk.db.raw('replace(content_with_vowels, ?, ?)', [from, to]) });

/** What a watch has come upon. */
async function noticed() {
  await desk.db('outbox').delete();
  await watchQuotes(desk.db);
  const rows: {
    id: string;
    payload: { quotes: { code: string; quoted: string; stands: string | null }[] };
  }[] = await desk.db('outbox').where({ name: 'QuotesWentStale' });
  return rows.flatMap(({ payload }) => payload.quotes);
}

it('[LES-03] says nothing while every quoted piece stands in its line', async () => {
  expect(await noticed()).toEqual([]);
});

it('[LES-03] a quoted piece that its line has lost is said once, with what stands there now, and listed', async () => {
  await rewrite(LINE, OTHER);
  const [first, ...more] = await noticed();
  expect(first).toMatchObject({
    code: expect.stringMatching(/^[LA]\d\d$/),
    line: expect.any(Number),
    quoted: expect.stringContaining(LINE),
    stands: expect.stringContaining(OTHER),
  });
  expect([first, ...more].map((quote) => quote?.code)).toContain('L01');
  expect(await noticed()).toEqual([]);
  const stale = await desk.list({ is_stale: true });
  expect(stale.find(({ code }) => code === 'L01')?.stale_quotes_count).toBeGreaterThan(0);
  expect((await desk.get<{ lessons_stale: number }>(desk.anna, '/dashboard/')).body.lessons_stale).toBe(
    stale.length,
  );
});

it('[LES-03] another change of the same line is said again, and one that is mended is forgotten', async () => {
  await rewrite(OTHER, 'وَالْبَيْتُ جَمِيلٌ');
  expect((await noticed()).map(({ code }) => code)).toContain('L01');
  await rewrite('وَالْبَيْتُ جَمِيلٌ', LINE);
  expect(await noticed()).toEqual([]);
  expect(await desk.list({ is_stale: true })).toEqual([]);
  await rewrite(LINE, OTHER);
  expect((await noticed()).map(({ code }) => code)).toContain('L01');
  await rewrite(OTHER, LINE);
});

it('[LES-03] a text that readers have no more is said too, and the team gets it by mail', async () => {
  await desk
    .db('texts')
    .where({ state: 'published' })
    .where('content_with_vowels', 'like', `%${LINE}%`)
    .update({
      state: 'archived',
    });
  await watchQuotes(desk.db);
  const event = await desk.db('outbox').where({ name: 'QuotesWentStale' }).first();
  expect(event.payload.quotes[0].stands).toBeNull();
  const context: JobContext = {
    db: desk.db,
    mailer: createMailer({
      smtpUrl: mails.url,
      mailFrom: { name: 'Soutour', address: 'site@soutour.example' },
    }),
    config: { ...readConfig({}), contactEmail: 'equipe@soutour.example' },
    log: createLogger('silent'),
    now: () => new Date(),
  };
  await lessonMails[0]?.run(
    { id: String(event.id), occurredAt: new Date(), payload: event.payload },
    context,
  );
  const [mail] = mails.mails;
  expect(mail).toMatchObject({
    to: [{ address: 'equipe@soutour.example' }],
    subject: expect.stringContaining('à revoir'),
  });
  expect(JSON.stringify(mail)).toContain('la ligne n’existe plus');
});
