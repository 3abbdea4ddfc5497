import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ParsedDraft, ParsingProgress } from '#modules/parsing/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aWord } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { staffApi } from '../support/http/staff-api.ts';
import { aParsedText, parse } from './parsed-text.ts';

let server: TestServer;
let db: Knex;
let anna: Member;
let bookId: number;
let textId: number;

beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  anna = await aMember(db, { isStaff: true });
  bookId = (await aBook(db)).id;
  textId = await aParsedText(db, { bookId, title: 'Le livre' });
});

const progress = async (query = '') =>
  (await staffApi(server, anna).get<ParsingProgress>(`parsing/${query}`)).body;
const revision = async () => (await db('content_revision').first()).revision;
const outdate = (id: number) => db('parsed_texts').where({ text_id: id }).update({ is_stale: true });

describe('[ANA-01] a text that no rule can read', () => {
  it('holds up no other, is named with the reason, and is read again once it changes', async () => {
    const bad = await aText(db, { bookId, title: 'Illisible' });
    await db.raw(`alter table parsed_lines add constraint unreadable check (text_id <> ${bad})`);
    await outdate(textId);
    expect(await parse(db)).toBe(2);
    expect(await parse(db)).toBe(0);

    const failed = [
      { text_id: bad, title: 'Illisible', error: expect.stringMatching(/^error: insert into/) },
    ];
    expect(await progress()).toMatchObject({ texts_count: 2, parsed_count: 1, failed });
    expect((await progress()).failed[0]?.error).toHaveLength(500);
    expect(await progress(`?text_id=${bad}`)).toMatchObject({ texts_count: 1, parsed_count: 0, failed });
    expect(await progress(`?text_id=${textId}`)).toMatchObject({
      parsed_count: 1,
      words_count: 12,
      failed: [],
    });

    await db.raw('alter table parsed_lines drop constraint unreadable');
    await db('texts').where({ id: bad }).update({ content_with_vowels: 'هٰذَا.\nهٰذَا.' });
    expect(await parse(db)).toBe(1);
    expect(await progress()).toMatchObject({ parsed_count: 2, failed: [] });
  });

  it('is one of fifty that are named at most', async () => {
    const { id: book_id } = await aBook(db);
    const texts = await db('texts').insert(
      Array.from({ length: 51 }, (_, at) => ({
        ...{ book_id, order_in_book: at + 1, title: `Raté ${at}`, is_free_sample: true },
        ...{ content_with_vowels: 'هٰذَا.', content_without_vowels: 'هذا.', french_translation: 'Ceci.' },
      })),
      'id',
    );
    const ids = texts.map(({ id }) => id);
    await db('parsed_texts').whereIn('text_id', ids).update({ is_stale: false, error: 'Error: no' });
    expect((await progress()).failed.map(({ text_id }) => text_id)).toEqual(ids.slice(0, 50));
    await db('texts').whereIn('id', ids).delete();
  });
});

it('the parsing of texts fails aloud when it cannot even see which is due', async () => {
  await db.raw('alter table parsing_control rename to elsewhere');
  await expect(parse(db)).rejects.toThrow('relation "parsing_control" does not exist');
  await db.raw('alter table elsewhere rename to parsing_control');
});

it('[ANA-01] who stops the parsing in the background, and who lets it go on, is written down', async () => {
  const stop = (is_stopped: boolean) =>
    sendJson(`${server.url}/api/admin/parsing/`, { is_stopped }, { method: 'PUT', headers: anna.headers });
  await stop(true);
  await stop(false);
  const rows = await db('activity_log')
    .where({ resource: 'parsed-lines' })
    .orderBy('id')
    .select('actor_id', 'action');
  expect(rows).toEqual(['stop', 'resume'].map((action) => ({ actor_id: anna.id, action })));
});

describe('[ANA-01] what readers have cached of the content', () => {
  it('is out of date when a line of a text is parsed otherwise than before', async () => {
    const before = await revision();
    await db('parsed_lines').where({ text_id: textId, line: 2 }).update({ words: '[]' });
    await outdate(textId);
    await parse(db);
    expect(Number(await revision())).toBe(Number(before) + 1);
  });

  it('stands when a text is parsed as it was', async () => {
    const before = await revision();
    await outdate(textId);
    expect(await parse(db)).toBe(1);
    expect(await revision()).toBe(before);
  });

  it('is out of date when a text has another level', async () => {
    const before = await revision();
    await db('text_levels').where({ text_id: textId }).update({ level: 'C1' });
    await outdate(textId);
    await parse(db);
    expect(Number(await revision())).toBe(Number(before) + 1);
  });
});

describe('[ANA-03] a draft is parsed as it is typed', () => {
  let word: number;
  beforeAll(async () => {
    word = await aWord(db);
  });
  const send = (body: string) =>
    getJson<ParsedDraft & Record<string, string[]>>(`${server.url}/api/admin/parsed-drafts/`, {
      method: 'POST',
      headers: { ...anna.headers, 'Content-Type': 'application/json' },
      body,
    });
  const parsed = (draft: object) => send(JSON.stringify({ arabic: '', words: [], ...draft }));
  const linked = (count: number, form = 'كِتَابٌ') =>
    Array.from({ length: count }, () => ({ word_id: word, form }));

  it('line by line, however lines end', async () => {
    const { body } = await parsed({ arabic: 'هٰذَا\r\nكِتَابٌ\r\rكِتَابٌ\nهٰذَا', words: linked(1) });
    expect(body.lines.map((line) => line.map(({ form }) => form))).toEqual([
      ['هٰذَا'],
      ['كِتَابٌ'],
      [],
      ['كِتَابٌ'],
      ['هٰذَا'],
    ]);
  });

  it.each([
    { of: 'sixty thousand characters', draft: () => ({ arabic: ' '.repeat(60_000) }), status: 200 },
    { of: 'one more', draft: () => ({ arabic: ' '.repeat(60_001) }), status: 400 },
    { of: 'three thousand words', draft: () => ({ words: linked(3_000) }), status: 200 },
    { of: 'one more word', draft: () => ({ words: linked(3_001) }), status: 400 },
    { of: 'a form of a letter', draft: () => ({ words: linked(1, 'ب') }), status: 200 },
    { of: 'a form without a letter', draft: () => ({ words: linked(1, '') }), status: 400 },
    { of: 'a form of a hundred letters', draft: () => ({ words: linked(1, 'ب'.repeat(100)) }), status: 200 },
    { of: 'a longer form', draft: () => ({ words: linked(1, 'ب'.repeat(101)) }), status: 400 },
  ])('up to a measure: $of', async ({ draft, status }) => {
    await expectAnswer(parsed(draft())).toBe(status);
  });

  it('up to a mebibyte in all', async () => {
    const body = JSON.stringify({ arabic: 'هٰذَا', words: [] });
    const padded = (bytes: number) => body + ' '.repeat(bytes - Buffer.byteLength(body));
    await expectAnswer(send(padded(1024 * 1024))).toBe(200);
    await expectAnswer(send(padded(1024 * 1024 + 1))).toBe(413);
  });
});
