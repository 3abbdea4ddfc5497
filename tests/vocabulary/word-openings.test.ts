import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { purgeOldOpenings } from '#modules/vocabulary';
import { vocabularyCalls } from '#modules/vocabulary/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let url: string;
beforeAll(async () => {
  ({ db, url } = await startTestServer());
});

async function aTextWord(state: 'draft' | 'published' = 'published'): Promise<number> {
  const textId = await aText(db, { bookId: (await aBook(db)).id, state });
  await withWords(db, textId, [{ wordId: await aWord(db, { homograph: textId }), form: 'كِتَابٌ' }]);
  return (await db('text_words').where({ text_id: textId }).first('id')).id;
}

it('a word whose card is chosen is counted by the day, once for each time, and no word of a draft is', async () => {
  const [chosen, draft] = [await aTextWord(), await aTextWord('draft')];
  for (const ids of [
    [chosen, draft, 2_000_000_000],
    [chosen, chosen],
  ]) {
    const answer = await sendJson(`${url}/api/vocabulary/openings/`, { text_word_ids: ids });
    expect(answer.status).toBe(200);
    expect(vocabularyCalls['POST /vocabulary/openings/'].response.parse(answer.body)).toEqual({
      success: true,
    });
  }
  expect(await db('word_openings')).toMatchObject([{ text_word_id: chosen, openings: 2 }]);
});

it('a day’s openings are forgotten when ninety days have gone by, and not before', async () => {
  const text_word_id = await aTextWord();
  await db('word_openings').delete();
  await db('word_openings').insert({ text_word_id, day: '2026-03-01', openings: 1 });
  expect(await purgeOldOpenings(db, new Date('2026-05-30T23:00:00Z'))).toBe(0);
  expect(await purgeOldOpenings(db, new Date('2026-05-31T01:00:00Z'))).toBe(1);
});
