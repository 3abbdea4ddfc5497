import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { TooManyRequests } from '#modules/platform';
import { reportAnswer, reportData } from '#modules/reports';
import type { OwnReport } from '#modules/reports/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

const ARABIC = ['هٰذَا قِطٌّ.', 'الْقِطُّ فِي الْبَيْتِ.', 'الْبَيْتُ كَبِيرٌ.'];
const FRENCH = ['Voici un chat.', 'Le chat est dans la maison.', 'La maison est grande.'];
const HOUR_MS = 3_600_000;

let server: TestServer;
let db: Knex;
let textId: number;
beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  const { id: bookId } = await aBook(db);
  textId = await aText(db, { bookId, arabicLines: ARABIC, frenchLines: FRENCH });
});

const dispute = (reader: Member, now = new Date()) =>
  db.transaction((trx) =>
    reportAnswer(trx, {
      ...{ text_id: textId, line: 2, question: 'Le pluriel de قِطٌّ', asked: 'قِطَطٌ', given: 'قِطُّونَ' },
      ...{ remark: 'Je l’ai lu.', userId: reader.id, now },
    }),
  );
const rowsOf = ({ id }: Member) => db('reports').where({ user_id: id }).orderBy('id');

describe('[PRA-04] an answer that its reader holds to be right', () => {
  it('is reported with its question and the line that it comes from', async () => {
    const reader = await aMember(db);
    await dispute(reader);
    expect(await rowsOf(reader)).toMatchObject([
      {
        ...{ text_id: textId, line: 2, kind: 'exercise', arabic: ARABIC[1], french: FRENCH[1] },
        ...{ question: 'Le pluriel de قِطٌّ', word: 'قِطَطٌ', given_answer: 'قِطُّونَ', remark: 'Je l’ai lu.' },
      },
    ]);
  });

  it('is one of twenty reports in a day, and may be reported once the first of them is a day old', async () => {
    const reader = await aMember(db);
    const now = new Date();
    const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    for (let hours = 20; hours > 0; hours -= 1) await dispute(reader, at(hours));
    await expect(dispute(reader, now)).rejects.toEqual(new TooManyRequests(4 * 3_600));
    await dispute(reader, at(-4));
    expect(await rowsOf(reader)).toHaveLength(21);
  });

  it('loses its words when its reader’s account ends, as what they have reported of a text does', async () => {
    const reader = await aMember(db);
    await dispute(reader);
    const [{ id }] = await rowsOf(reader);
    await db('reports').insert({
      ...{ text_id: textId, line: 1, kind: 'vowels', arabic: '', french: '', remark: 'Un avis.' },
      ...{ user_id: reader.id, reported_at: new Date() },
    });
    await db.transaction((trx) => reportData.erase(trx, reader, new Date()));
    const left = await db('reports').where('id', '>=', id).orderBy('id');
    const erased = { user_id: null, remark: '' };
    expect(left).toMatchObject([
      { ...erased, given_answer: '', question: 'Le pluriel de قِطٌّ', word: 'قِطَطٌ' },
      { ...erased, given_answer: null },
    ]);
  });
});

it('[STF-02] a reader sees two hundred of their reports of a text at most, the latest first', async () => {
  const { id, headers } = await aMember(db);
  const start = Date.now() - 300 * HOUR_MS;
  await db('reports').insert(
    Array.from({ length: 201 }, (_, at) => ({
      ...{ text_id: textId, line: 1, kind: 'other', arabic: '', french: '', user_id: id, note: String(at) },
      reported_at: new Date(start + at * HOUR_MS),
    })),
  );
  const { body } = await getJson<OwnReport[]>(`${server.url}/api/reports/?text_id=${textId}`, { headers });
  expect(body.map(({ note }) => note)).toEqual(Array.from({ length: 200 }, (_, at) => String(200 - at)));
});
