import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonMails, watchQuotes } from '#modules/lessons';
import { parseDueTexts } from '#modules/parsing';
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
    payload: { quotes: { code: string; quoted: string; stands: string | null; notion: string | null }[] };
  }[] = await desk.db('outbox').where({ name: 'QuotesWentStale' });
  return rows.flatMap(({ payload }) => payload.quotes);
}

/** Sends the mail of an event. */
async function mail({ id, payload }: { id: string; payload: unknown }) {
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
  await lessonMails[0]?.run({ id, occurredAt: new Date(), payload }, context);
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

describe('[LES-03] a line that stays as it is, and shows no more what it is quoted for,', () => {
  /** A line whose lit words are those of an annexation, with how it is parsed. */
  let line: { id: number; arabic: string; words: object[] };
  const parseAs = (words: readonly object[]) =>
    desk
      .db('parsed_lines')
      .where({ id: line.id })
      .update({ words: JSON.stringify(words) });

  beforeAll(async () => {
    await parseDueTexts({ db: desk.db, log: createLogger('silent') });
    expect(await noticed()).toEqual([]);
    line = await desk
      .db('shown_notions')
      .join('parsed_lines', (on) => on.on('parsed_lines.line', 'shown_notions.line'))
      .where({ notion: 'ANNEXION' })
      .whereRaw(`arabic like '%' || replace(quoted, '*', '') || '%'`)
      .first('parsed_lines.id', 'arabic', 'words');
  });

  it('is said once by the name of what is missed, and listed, until it is parsed so again', async () => {
    await parseAs(line.words.map((word) => ({ ...word, withheld: ['case'] })));
    const quotes = await noticed();
    expect(quotes).toContainEqual(expect.objectContaining({ stands: line.arabic, notion: 'annexion' }));
    expect(await noticed()).toEqual([]);
    const codes = new Set(quotes.map(({ code }) => code));
    const stale = await desk.list({ is_stale: true });
    expect(new Set(stale.map(({ code }) => code))).toEqual(codes);

    await parseAs(line.words);
    expect(await noticed()).toEqual([]);
    expect(await desk.list({ is_stale: true })).toEqual([]);
    await parseAs(line.words.map((word) => ({ ...word, withheld: ['case'] })));
    expect(await noticed()).not.toEqual([]);
  });

  it('is not missed in a lesson that quotes it no more', async () => {
    const { lesson_id: id } = await desk.db('stale_quotes').whereNotNull('notion').first('lesson_id');
    const { document } = await desk.db('lessons').where({ id }).first('document');
    const blocks = document.blocks.filter(({ kind }: { kind: string }) => kind !== 'line');
    const save = (now: object) =>
      desk
        .db('lessons')
        .where({ id })
        .update({ document: JSON.stringify(now) });
    await save({ ...document, blocks });
    await watchQuotes(desk.db);
    expect(await desk.db('stale_quotes').where({ lesson_id: id })).toEqual([]);
    // Quoted anew as it is parsed now, it has never shown it.
    await save(document);
    expect((await noticed()).filter(({ notion }) => notion === 'annexion')).toEqual([]);
    await parseAs(line.words);
  });

  it('is not missed while nobody has parsed the line as it reads now', async () => {
    await watchQuotes(desk.db);
    await desk.db('parsed_lines').where({ id: line.id }).update({ arabic: 'سَطْرٌ', words: '[]' });
    expect(await noticed()).toEqual([]);
    await desk.db('parsed_lines').where({ id: line.id }).update({ arabic: line.arabic });
    expect(await noticed()).not.toEqual([]);
    await parseAs(line.words);
  });
});

it('[LES-03] the mail says of each line whether its piece is gone or its parsing has changed', async () => {
  const quote = { lessonId: 1, code: 'L12', title: 'Le lien', textSlug: 'un-livre-texte-1', line: 2 };
  const quotes = [{ ...quote, quoted: 'بَابُ الْبَيْتِ', stands: 'بَابُ الْبَيْتِ', notion: 'annexion' }];
  await mail({ id: '1', payload: { quotes } });
  const [{ text } = { text: '' }] = mails.mails;
  expect(text).toContain('L’analyse n’y voit plus\u00a0: annexion');
  expect(text).not.toContain('n’est plus dans son texte');
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
  await mail({ id: String(event.id), payload: event.payload });
  const [sent] = mails.mails;
  expect(sent).toMatchObject({
    to: [{ address: 'equipe@soutour.example' }],
    subject: expect.stringContaining('à revoir'),
  });
  expect(JSON.stringify(sent)).toContain('la ligne n’existe plus');
});
