import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParsedLineItem, ParsedLineRecord, WordDecision } from '#modules/parsing/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { staffApi } from '../support/http/staff-api.ts';
import { aParsedText, FRENCH, LINES, parse } from './parsed-text.ts';

const DEMONSTRATIVE = 'هٰذَا';

let server: TestServer;
let db: Knex;
let anna: Member;
let api: ReturnType<typeof staffApi>;
let textId: number;

beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  anna = await aMember(db, { isStaff: true });
  api = staffApi(server, anna);
  const { id: bookId } = await aBook(db);
  textId = await aParsedText(db, { bookId });
  await aParsedText(db, { bookId });
});
beforeEach(async () => {
  await db('parsing_decisions').delete();
  await db('parsed_texts').update({ is_stale: true });
  await parse(db);
});

const list = async (filter: object) => {
  const { body } = await api.list<ParsedLineItem>('parsed-lines', {
    filter: { ...filter },
    sort: ['id', 'ASC'],
  });
  return body;
};
async function lineOf(line: number): Promise<ParsedLineRecord> {
  const [found] = await list({ text_id: textId, line });
  return (await api.get<ParsedLineRecord>(`parsed-lines/${found?.id}/`)).body;
}
type Refusal = Record<string, string[]>;
const send = <T = ParsedLineRecord>(
  { id, version }: Pick<ParsedLineRecord, 'id' | 'version'>,
  body: object,
) =>
  sendJson<T>(
    `${server.url}/api/admin/parsed-lines/${id}/`,
    { version, words: [], ...body },
    { method: 'PUT', headers: anna.headers },
  );
const confirm = (token: number, form: string): WordDecision => ({ token, form, kind: 'CONFIRMED' });

/** A decision on a word that a line has lost. @returns its id */
async function aLostDecision(line: number, form: string): Promise<number> {
  const word = JSON.stringify({ form, token: 0, origin: 'CONFIRMED', pos: 'NOUN' });
  const [row] = await db('parsing_decisions')
    .insert({
      ...{ text_id: textId, line, token: 0, form, arabic: form, kind: 'CONFIRMED', word },
      ...{ decided_at: new Date(), is_lost: true },
    })
    .returning('id');
  return row.id;
}

describe('[ANA-03] the queue of lines', () => {
  it.each([
    { filter: {}, lines: [1, 2, 3, 4], others: 4 },
    { filter: { line: 3 }, lines: [3], others: 1 },
    { filter: { is_doubtful: true }, lines: [2, 3, 4], others: 2 },
    { filter: { is_doubtful: false }, lines: [1], others: 2 },
    { filter: { is_decided: true }, lines: [1], others: 0 },
    { filter: { is_decided: false }, lines: [2, 3, 4], others: 4 },
  ])(
    'gives of each text, and of one, exactly the lines that are asked for: $filter',
    async ({ filter, lines, others }) => {
      await send(await lineOf(1), { words: [confirm(0, 'كَتَبَ')] });
      // What was decided of a word that is gone leaves its line to be looked at.
      await aLostDecision(2, 'قَلَمٌ');
      expect((await list({ ...filter, text_id: textId })).map(({ line }) => line)).toEqual(lines);
      expect(await list(filter)).toHaveLength(lines.length + others);
    },
  );

  it('shows each line with its own French, and its words of which something is left out', async () => {
    const shown = await list({ text_id: textId });
    expect(shown.map(({ arabic, french }) => [arabic, french])).toEqual(
      LINES.map((arabic, at) => [arabic, FRENCH[at]]),
    );
    expect(shown.map(({ words_count, doubtful_count }) => [words_count, doubtful_count])).toEqual([
      [3, 0],
      [2, 0],
      [3, 1],
      [4, 2],
    ]);
    expect(shown[3]?.doubtful).toEqual([
      { token: 0, form: 'وَالْوَلَدُ', withheld: ['function'] },
      { token: 1, form: 'ضَخْمٌ', withheld: ['segments', 'entry', 'pos'] },
    ]);
  });

  it('opens a line with what the rules alone find in that line', async () => {
    for (const line of [1, 4]) {
      const { words, found } = await lineOf(line);
      expect(found).toEqual(words);
    }
  });
});

describe('[ANA-03] who decides on a line', () => {
  it('is named in the journal with each word and what became of it', async () => {
    const line = await lineOf(1);
    await send(line, { words: [confirm(0, 'كَتَبَ')] });
    const corrected = { token: 1, form: 'الْوَلَدُ', kind: 'CORRECTED', fields: { pos: 'NOUN' } };
    const words = [{ ...confirm(0, 'كَتَبَ'), kind: 'RULE' }, corrected, confirm(2, 'كِتَابًا')];
    await expectAnswer(send(await lineOf(1), { words })).toBe(200);
    const last = await db('activity_log')
      .orderBy('id', 'desc')
      .limit(2)
      .select('actor_id', 'resource_id', 'details');
    const by = { actor_id: anna.id, resource_id: String(line.id) };
    expect(last).toEqual([
      {
        ...by,
        details: { text: textId, line: 1, confirmed: ['كِتَابًا'], corrected: ['الْوَلَدُ'], returned: ['كَتَبَ'] },
      },
      { ...by, details: { text: textId, line: 1, confirmed: ['كَتَبَ'] } },
    ]);
  });

  it('drops what nobody needs of its lost words, and nothing else', async () => {
    await send(await lineOf(2), { words: [confirm(0, DEMONSTRATIVE)] });
    const [dropped, retained, elsewhere] = [
      await aLostDecision(2, 'قَلَمٌ'),
      await aLostDecision(2, 'دَفْتَرٌ'),
      await aLostDecision(3, 'بَابٌ'),
    ];
    const current = await db('parsing_decisions').where({ is_lost: false }).first('id');
    const { body } = await send(await lineOf(2), { dropped: [dropped, current.id, elsewhere] });
    expect(body.lost.map(({ id }) => id)).toEqual([retained]);
    expect(body.decisions).toHaveLength(1);
    expect((await lineOf(3)).lost.map(({ id }) => id)).toEqual([elsewhere]);
  });

  it('makes the next version of it, even where no word is shown otherwise', async () => {
    const line = await lineOf(2);
    const dropped = [await aLostDecision(2, 'قَلَمٌ')];
    expect((await send(line, { dropped })).body.version).toBe(line.version + 1);
    await expectAnswer(send(line, {})).toBe(409);
    const { version } = await lineOf(2);
    expect((await send({ ...line, version }, { words: [confirm(0, DEMONSTRATIVE)] })).body.version).toBe(
      version + 1,
    );
  });

  it('is told when there is no such line', async () => {
    await expectAnswer(send({ id: 999_999, version: 1 }, {})).toBe(404);
    await expectAnswer(api.get('parsed-lines/999999/')).toBe(404);
  });

  const elsewhere = 'Cette ligne n’a pas ce mot à cette place.';
  const many = (count: number, form = 'x') => Array.from({ length: count }, () => confirm(0, form));
  it.each([
    { of: 'a word of a letter', words: many(1), said: elsewhere },
    { of: 'a word of a hundred letters', words: many(1, 'x'.repeat(100)), said: elsewhere },
    { of: 'five hundred words', words: many(500), said: elsewhere },
    { of: 'a word without a letter', words: many(1, ''), said: expect.not.stringContaining(elsewhere) },
    { of: 'a longer word', words: many(1, 'x'.repeat(101)), said: expect.not.stringContaining(elsewhere) },
    { of: 'more words', words: many(501), said: expect.not.stringContaining(elsewhere) },
  ])('is refused what the line has not, and what no line can have: $of', async ({ words, said }) => {
    const { status, body } = await send<Refusal>(await lineOf(2), { words });
    expect([status, Object.values(body).flat()[0]]).toEqual([400, said]);
  });

  it('drops five hundred at once at most', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    await expectAnswer(send(await lineOf(2), { dropped: ids })).toBe(400);
    await expectAnswer(send(await lineOf(2), { dropped: ids.slice(1) })).toBe(200);
  });
});
