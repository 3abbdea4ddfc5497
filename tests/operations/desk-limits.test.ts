import { beforeAll, expect, it } from 'vitest';
import type { Desk } from '#modules/operations/contract';
import { aWord } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { type Newsroom, openNewsroom } from '../support/newsroom.ts';

let newsroom: Newsroom;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

async function desk(): Promise<Desk> {
  const { status, body } = await newsroom.get<Desk>(newsroom.anna, '/desk/');
  expect(status).toBe(200);
  return body;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('[STF-02] of one’s drafts the first eight are on the desk, and how many there are', async () => {
  const { anna, aTextDocument, post } = newsroom;
  for (const number of numbers(9)) {
    const document = aTextDocument({ title: `Brouillon ${number}`, order_in_book: number });
    await post(anna, '/texts/', { document });
  }
  const { total, items } = (await desk()).mine;
  expect(total).toBe(9);
  expect(items).toHaveLength(8);
  expect(new Set(items.map(({ id }) => id)).size).toBe(8);
});

it('[STF-02] of the reports the latest three are on the desk, and how many there are', async () => {
  const { db, aTextDocument } = newsroom;
  const { id } = await newsroom.published(aTextDocument({ title: 'Signalé', order_in_book: 20 }));
  const report = { text_id: id, line: 1, kind: 'other', arabic: 'هٰذَا كِتَابٌ.', french: '' };
  await db('reports').insert(
    numbers(4).map((day) => ({ ...report, remark: `${day}`, reported_at: inDays(-day) })),
  );
  const { total, items } = (await desk()).reports;
  expect(total).toBe(4);
  expect(items.map(({ remark }) => remark)).toEqual(['1', '2', '3']);
});

it('[STF-02] of the words that readers have trouble with five are on the desk, those of a week or a month', async () => {
  const { db, reader, aTextDocument } = newsroom;
  const { id: textId } = await newsroom.published(aTextDocument({ title: 'Touché', order_in_book: 21 }));
  const words: number[] = [];
  for (const number of numbers(7)) words.push(await aWord(db, { arabic: 'بَابٌ', homograph: number }));
  const textWords = await db('text_words')
    .insert(
      words.map((word_id, index) => ({
        text_id: textId,
        word_id,
        position: 100 + index,
        contextual_form_with_vowels: `بَابٌ ${index}`,
        contextual_form_without_vowels: 'باب',
      })),
    )
    .returning<{ id: number }[]>('id');
  // The first is too old, the second just not.
  await db('word_openings').insert(
    textWords.map(({ id }, index) => ({
      text_word_id: id,
      day: inDays([-8, -7][index] ?? -1),
      openings: 10 - index,
    })),
  );
  await db('review_answers').insert(
    words.flatMap((word_id, index) =>
      numbers(10 - index).map(() => ({
        id: crypto.randomUUID(),
        user_id: reader.id,
        word_id,
        rating: 1,
        answered_at: inDays([-30.5, -29.5][index] ?? -1),
      })),
    ),
  );
  const { opened, forgotten } = await desk();
  expect(opened.map(({ id }) => id)).toEqual(words.slice(1, 6));
  expect(forgotten.map(({ id }) => id)).toEqual(words.slice(1, 6));
});
