import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import type { DraftFigures } from '#modules/lessons/contract';
import { saveCountedLevel } from '#modules/library';
import type { Book, TextListItem } from '#modules/library/contract';
import { parseDueTexts } from '#modules/parsing';
import { getJson } from '../support/http/get-json.ts';
import { type Newsroom, openNewsroom } from '../support/newsroom.ts';

/** Twelve words in one sentence, of which every other one bears a conjunction: more than A1 allows. */
const LONG = `${Array.from({ length: 6 }, () => 'هٰذَا كِتَابٌ').join('، وَ')}.`;
const log = pino({ level: 'silent' });

let room: Newsroom;
let text: TextRecord;
beforeAll(async () => {
  room = await openNewsroom();
  text = await room.published(room.aTextDocument({ order_in_book: 11 }));
});

const parse = () => parseDueTexts({ db: room.db, log });
const get = async <T>(path: string) => (await getJson<T>(`${room.server.url}/api${path}`)).body;
const shown = async () => (await get<TextListItem[]>('/books/texts/')).find(({ id }) => id === text.id);
const level = async () => (await shown())?.level;
const levels = async () => {
  const book = (await get<Book[]>('/books/')).find(({ id }) => id === room.book.id);
  return [book?.level_from, book?.level_to];
};

/** Another version of the text, written by Anna and published by Bilal. */
async function publish(document: Partial<TextRecord['document']>) {
  const saved = await room.save(room.anna, text.id, text.revision, { ...text.document, ...document });
  const submitted = await room.move(room.anna, saved.body, { action: 'submit' });
  const published = await room.move(room.bilal, submitted.body, { action: 'publish' });
  if (published.status === 200) text = published.body;
  else await room.move(room.bilal, submitted.body, { action: 'return', remark: 'Autre chose.' });
  return published;
}

describe('[LVL-01] a published text', () => {
  it('has its lines, words and minutes at once, its level when it is parsed, and its book that level', async () => {
    await expect.poll(shown).toMatchObject({ level: null, lines_count: 1, words_count: 2, minutes: 1 });
    expect(await levels()).toEqual([null, null]);
    await parse();
    await expect.poll(level).toBe('A1');
    await expect.poll(levels).toEqual(['A1', 'A1']);
  });

  it('is counted anew when it changes, and its book goes from the lowest level to the highest', async () => {
    await room.published(room.aTextDocument({ order_in_book: 12 }));
    await publish({ arabic: `هٰذَا كِتَابٌ.\n${LONG}`, french: 'Voici un livre.\nVoici six livres.' });
    await parse();
    await expect.poll(level).toBe('A2');
    expect(await shown()).toMatchObject({ words_count: 14 });
    await expect.poll(levels).toEqual(['A1', 'A2']);
  });

  it('has the level that its authors give it instead, for a reason that a second person has read', async () => {
    await publish({ level: { level: 'B1', reason: 'Des tournures que le compte ne voit pas.' } });
    await expect.poll(level).toBe('B1');
    const detail = await room.get(room.anna, `/texts/${text.id}/`);
    expect(detail.body.document.level).toEqual({
      level: 'B1',
      reason: 'Des tournures que le compte ne voit pas.',
    });
    await parse();
    expect(await level()).toBe('B1');
    await publish({ level: null });
    await expect.poll(level).toBe('A2');
  });

  it('does not get another level without a reason', async () => {
    const { status, body } = await publish({ level: { level: 'C1', reason: '' } });
    expect([status, body.faults?.map(({ field }) => field)]).toEqual([400, ['level']]);
    expect(await level()).toBe('A2');
  });
});

describe('[LVL-01] an author', () => {
  const figures = async (by: typeof room.anna, arabic: string) => {
    const words = room.aTextDocument().words.map(({ word_id, form }) => ({ word_id, form }));
    const body = { text_id: null, book_id: room.book.id, arabic, words };
    return room.post<DraftFigures & { code?: string }>(by, '/text-figures/', body);
  };

  it('sees the figures of a text while writing it', async () => {
    const { body } = await figures(room.anna, `هٰذَا كِتَابٌ.\n\n${LONG}`);
    expect(body).toEqual({
      ...{ level: 'A2', lines_count: 2, words_count: 14, minutes: 1 },
      reasons: ['12 mots dans la phrase la plus longue (11 au plus en A1)'],
      ...{ words_a_line: 7, words_a_sentence: 7, longest_sentence: 12 },
      ...{ place: null, new_words: ['هٰذَا', 'كِتَابٌ'], known_share: 0, due_words: [] },
    });
  });

  it('sees at its place on the path which words are new, which are known and which should come back', async () => {
    const { db } = room;
    await db('path_levels').insert({ code: 'A2', position: 1, title: 'Deux', summary: 'Deux.' });
    await db('path_steps').insert({ position: 1, level: 'A2', text_id: text.id });
    const { body } = await figures(room.anna, 'هٰذِهِ. هٰذَا.');
    expect(body.place).toEqual({ level: 'A2', is_on_path: false });
    expect([body.new_words, body.known_share]).toEqual([[], 1]);
    expect(body.due_words).toEqual([
      { word: 'هٰذَا', within: 6, is_here: true },
      { word: 'كِتَابٌ', within: 6, is_here: false },
    ]);
  });

  it('is one of the team: readers are told nothing of drafts', async () => {
    expect((await figures(room.reader, LONG)).status).toBe(403);
  });
});

it('a level that is counted again is another one only where it differs', async () => {
  const count = (counted: 'A1' | 'A2') => saveCountedLevel(room.db, text.id, counted);
  await count('A1');
  expect([await count('A2'), await count('A2'), await count('A1')]).toEqual([true, false, true]);
});
