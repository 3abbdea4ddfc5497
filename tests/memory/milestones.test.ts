import { beforeAll, describe, expect, it } from 'vitest';
import type { Progress } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { startTestWorker } from '../support/services/worker.ts';

let server: TestServer;
let bookId: number;
beforeAll(async () => {
  server = await startTestServer();
  bookId = (await aBook(server.db)).id;
});

const complete = ({ headers }: Member, text: number, completed = true) =>
  sendJson(`${server.url}/api/books/texts/${text}/mark_completed/`, { completed }, { headers });
const progressOf = async ({ headers }: Member) =>
  (await getJson<Progress>(`${server.url}/api/review/progress/`, { headers })).body;
const milestonesOf = async (member: Member) =>
  (await progressOf(member)).milestones.map(({ unit, count }) => `${count} ${unit}`);

async function freeText(order_in_book: number): Promise<number> {
  return aText(server.db, { bookId, orderInBook: order_in_book, isFreeSample: true });
}

describe('the numbers that a reader has reached', () => {
  it('are written down by the worker when a text is completed, with the moment of that text', async () => {
    await startTestWorker({ db: server.db });
    const reader = await aMember(server.db);
    const texts: number[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const text = await freeText(count);
      texts.push(text);
      await complete(reader, text);
    }
    await expect.poll(() => milestonesOf(reader)).toEqual(['5 texts', '1 texts']);
    const { milestones, books } = await progressOf(reader);
    const instants: Date[] = await server
      .db('text_completions')
      .where('user_id', reader.id)
      .orderBy('completed_at')
      .pluck('completed_at');
    expect(milestones.map(({ reached_at }) => reached_at)).toEqual(
      [instants[4], instants[0]].map((instant) => instant?.toISOString()),
    );
    // What is counted at each visit says the same.
    expect(books.flatMap(({ texts }) => texts).filter((part) => part === 1)).toHaveLength(5);

    for (const text of texts) await complete(reader, text, false);
    expect(await milestonesOf(reader)).toEqual(['5 texts', '1 texts']);
    await complete(reader, texts[0] ?? 0);
    const handled = () =>
      server.db('event_ledger').where('subscriber', 'note-text-milestones').whereNotNull('handled_at');
    await expect.poll(handled).toHaveLength(6);
    expect((await progressOf(reader)).milestones).toEqual(milestones);
  });

  it('are written down when words are saved, by dictionary entry', async () => {
    await startTestWorker({ db: server.db });
    const reader = await aMember(server.db);
    const text = await freeText(20);
    const words = [];
    for (const consonant of 'بتثجحخدذرز') {
      const form = `كِ${consonant}َابٌ`;
      words.push({ wordId: await aWord(server.db, { arabic: form }), form, sense: 'un livre' });
    }
    await withWords(server.db, text, words);
    // The first entry stands in another text, too.
    const other = await freeText(21);
    await withWords(server.db, other, words.slice(0, 1));
    const ids: number[] = await server
      .db('text_words')
      .whereIn('text_id', [text, other])
      .orderBy('id')
      .pluck('id');
    const save = (text_word_ids: number[]) =>
      sendJson(
        `${server.url}/api/vocabulary/user/vocabulary/save/`,
        { text_word_ids },
        { headers: reader.headers },
      );
    const handled = () =>
      server.db('event_ledger').where('subscriber', 'note-word-milestones').whereNotNull('handled_at');
    await save([...ids.slice(0, 9), ...ids.slice(10)]);
    await expect.poll(handled).toHaveLength(1);
    expect(await milestonesOf(reader)).toEqual([]);
    await save(ids);
    await expect.poll(() => milestonesOf(reader)).toEqual(['10 words']);
  });
});
