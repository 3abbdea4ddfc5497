import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReading, placeData } from '#modules/library';
import type { ReadingPlace } from '../../modules/library/places/contract.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

const LINES = { arabicLines: ['أَ', 'بَ', 'تَ', 'ثَ'], frenchLines: ['a', 'b', 't', 'th'] };

let db: Knex;
let api: string;
let bookId: number;
let textId: number;
let reader: Member;

beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api`;
  bookId = (await aBook(db)).id;
  textId = await aText(db, { bookId, title: 'La lampe', ...LINES });
});

beforeEach(async () => {
  reader = await aMember(db);
});

const goTo = (line: number, { headers } = reader, id = textId) =>
  sendJson(`${api}/books/texts/${id}/place/`, { line }, { method: 'PUT', headers });
const complete = (completed = true) =>
  sendJson(`${api}/books/texts/${textId}/mark_completed/`, { completed }, { headers: reader.headers });
const places = async ({ headers } = reader) =>
  (await getJson<ReadingPlace[]>(`${api}/books/texts/places/`, { headers })).body;
const linesRead = ({ id } = reader) =>
  db('lines_read').where({ user_id: id }).orderBy('id').pluck<number[]>('lines');

describe('the place of a reader', () => {
  it('is given back from the second line: whoever is at the first begins', async () => {
    expect(await goTo(1)).toMatchObject({ status: 200, body: { text_id: textId, line: 1 } });
    expect(await places()).toEqual([]);
    await goTo(2);
    expect(await places()).toEqual([{ text_id: textId, line: 2 }]);
    expect(await places(await aMember(db))).toEqual([]);
  });

  it('says that the lines above it are read, each once', async () => {
    for (const line of [1, 3, 3, 2, 4]) expect(await goTo(line)).toMatchObject({ status: 200 });
    expect(await linesRead()).toEqual([2, 1]);
  });

  it('is the first line again once the text is completed, of which every line is read then', async () => {
    await goTo(3);
    await complete();
    const whole = { text_id: textId, line: 1, lines_read: 4 };
    expect(await listReading(db, reader.id)).toEqual([{ ...whole, is_completed: true }]);
    expect(await linesRead()).toEqual([2, 2]);
    await complete(false);
    expect(await listReading(db, reader.id)).toEqual([{ ...whole, is_completed: false }]);
    expect(await places()).toEqual([]);
  });

  it('is given back in the fifty texts that were read last', async () => {
    const book = await aBook(db);
    const texts: number[] = [];
    for (let order = 1; order <= 51; order += 1)
      texts.push(await aText(db, { bookId: book.id, orderInBook: order }));
    await db('reading_places').insert(
      texts.map((text_id, index) => ({
        ...{ user_id: reader.id, text_id, line: 2, furthest: 1 },
        read_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    );
    expect((await places()).map(({ text_id }) => text_id)).toEqual(texts.slice(1).reverse());
  });
});

it('[CON-04] what somebody has read where is exported, is their last contact, and is erased with them alone', async () => {
  const other = await aMember(db);
  await goTo(3);
  await goTo(2, other);
  const read_at = expect.any(Date);
  expect(await placeData.export(db, reader)).toEqual({
    places: [{ text: 'La lampe', line: 3, furthest: 2, read_at }],
    lines: [{ text: 'La lampe', lines: 2, read_at }],
  });
  const [row] = await db('reading_places').where({ user_id: reader.id });
  expect(await placeData.lastContact(db, reader, new Date())).toEqual(row.read_at);

  await db.transaction((trx) => placeData.erase(trx, reader, new Date()));
  expect(await placeData.export(db, reader)).toEqual({ places: [], lines: [] });
  expect(await placeData.lastContact(db, reader, new Date())).toBeNull();
  expect([await places(other), await linesRead(other)]).toEqual([[{ text_id: textId, line: 2 }], [1]]);
});
