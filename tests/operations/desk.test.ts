import { beforeAll, expect, it } from 'vitest';
import type { Desk } from '#modules/operations/contract';
import type { Member } from '../support/builders/accounts.ts';
import { aWord } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { type Newsroom, openNewsroom } from '../support/newsroom.ts';

let newsroom: Newsroom;
let number = 0;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

const deskOf = async (who: Member) => {
  const answer = await newsroom.get<Desk>(who, '/desk/');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

/** A new text of Anna's, with a title of its own. */
function aDocument(title: string) {
  number += 1;
  return newsroom.aTextDocument({ title, order_in_book: number });
}

it('[STF-02] a text that came back is first on the desk of who wrote it, with what was said, the line that it is about and by whom', async () => {
  const { anna, bilal } = newsroom;
  const text = await newsroom.submitted(anna, aDocument('Renvoyé'));
  const said = { revision: text.revision, line: 1, remark: 'Relis l’accord.' };
  await newsroom.post(bilal, `/texts/${text.id}/remarks/`, said);
  await newsroom.move(bilal, text, { action: 'return' });
  expect((await deskOf(anna)).returned).toMatchObject({
    total: 1,
    items: [
      {
        kind: 'texts',
        id: text.id,
        title: 'Renvoyé',
        by: 'Bilal',
        remarks: [{ line: 1, remark: 'Relis l’accord.' }],
      },
    ],
  });
  expect((await deskOf(bilal)).returned.total).toBe(0);
});

it('[STF-03] nobody is given their own text to review', async () => {
  const { anna, bilal } = newsroom;
  const guessed = aDocument('À relire');
  const words = guessed.words.map((word, at) => (at === 0 ? { ...word, is_guess: true as const } : word));
  await newsroom.submitted(anna, { ...guessed, words });
  const { to_review } = await deskOf(bilal);
  expect(to_review.items).toMatchObject([{ title: 'À relire', author: 'Anna', words: 2, guesses: 1 }]);
  const own = await deskOf(anna);
  expect(titles(own.to_review)).not.toContain('À relire');
  expect(own.mine.items).toContainEqual(expect.objectContaining({ title: 'À relire', is_in_review: true }));
});

it('[STF-02] one’s own drafts are there to be gone on with, and nobody else’s', async () => {
  const { anna, bilal } = newsroom;
  const document = { ...aDocument('À écrire'), arabic: 'هٰذَا كِتَابٌ.\nهٰذِهِ نَجْمَةٌ.', french: 'Voici un livre.' };
  await newsroom.post(anna, '/texts/', { document });
  expect((await deskOf(anna)).mine.items).toContainEqual(
    expect.objectContaining({ title: 'À écrire', is_in_review: false, lines: 2, translated: 1 }),
  );
  expect(titles((await deskOf(bilal)).mine)).not.toContain('À écrire');
});

it('[STF-02] what has a date is told in its order, with a book that nobody sees yet and a voice that is lacking', async () => {
  const { anna, direction, db } = newsroom;
  const dated = async (title: string, days: number) => {
    const text = await newsroom.submitted(anna, aDocument(title));
    await newsroom.move(direction, text, { action: 'schedule', publish_at: inDays(days).toISOString() });
  };
  await dated('Plus tard', 9);
  await dated('Bientôt', 2);
  await dated('Ensuite', 5);
  await db('books').where({ id: newsroom.book.id }).update({ state: 'draft' });
  const { coming, voiceless } = await deskOf(direction);
  await db('books').where({ id: newsroom.book.id }).update({ state: 'published' });
  expect(coming.items).toMatchObject([
    { title: 'Bientôt', is_book_public: false },
    { title: 'Ensuite', is_book_public: false },
    { title: 'Plus tard', is_book_public: false },
  ]);
  expect(titles(voiceless).slice(0, 3)).toEqual(['Bientôt', 'Ensuite', 'Plus tard']);
});

it('[STF-02] what readers have reported stands with its line, as long as nobody has decided', async () => {
  const { anna, db } = newsroom;
  const text = await newsroom.published(aDocument('Signalé'));
  const report = {
    text_id: text.id,
    line: 1,
    kind: 'other',
    arabic: 'هٰذَا كِتَابٌ.',
    french: '',
    remark: 'Sûr ?',
  };
  await db('reports').insert([
    { ...report, reported_at: inDays(-1) },
    { ...report, reported_at: inDays(-2), state: 'fixed' },
  ]);
  expect((await deskOf(anna)).reports).toMatchObject({
    total: 1,
    items: [{ text_title: 'Signalé', line: 1, arabic: 'هٰذَا كِتَابٌ.', remark: 'Sûr ?' }],
  });
});

it('[STF-02] the words whose cards readers have chosen most in a week stand with their text and line, and nobody is named', async () => {
  const { anna, words, db, server } = newsroom;
  const document = newsroom.withStar(aDocument('Touché'));
  const text = await newsroom.published(document);
  const idOf = async (word: number) => {
    const row = await db('text_words').where({ text_id: text.id, word_id: word }).first<{ id: number }>('id');
    return row?.id ?? 0;
  };
  const [book, star] = [await idOf(words.book), await idOf(words.star)];
  const open = (...text_word_ids: number[]) =>
    sendJson(`${server.url}/api/vocabulary/openings/`, { text_word_ids });
  await expectAnswer(open(star, book)).toBe(200);
  await expectAnswer(open(star, star, 999_999)).toBe(200);
  // Of what readers do not have nothing is counted.
  await db('books').where({ id: newsroom.book.id }).update({ state: 'draft' });
  await expectAnswer(open(book)).toBe(200);
  await db('books').where({ id: newsroom.book.id }).update({ state: 'published' });
  const place = { text_id: text.id, text_title: 'Touché' };
  expect((await deskOf(anna)).opened).toEqual([
    { ...place, id: words.star, arabic: 'نَجْمَةٌ', french: 'étoile', line: 2, openings: 2 },
    { ...place, id: words.book, arabic: 'كِتَابٌ', french: 'livre', line: 1, openings: 1 },
  ]);
  await db('word_openings').update({ day: inDays(-8) });
  expect((await deskOf(anna)).opened).toEqual([]);
});

it('[STF-02] the words that readers have known least in a month stand with the first line that has them', async () => {
  const { anna, reader, words, db } = newsroom;
  const moon = await aWord(db, { arabic: 'قَمَرٌ', french: 'lune', root: 'ق م ر', plural: 'أَقْمَارٌ' });
  const document = aDocument('Oublié');
  const text = await newsroom.published({
    ...document,
    arabic: `${document.arabic}\nهٰذَا قَمَرٌ.`,
    french: `${document.french}\nVoici la lune.`,
    words: [...document.words, { word_id: moon, form: 'قَمَرٌ', sense: null, is_displayed: true }],
  });
  const answer = (word: number, rating: number, days = -1) => ({
    id: crypto.randomUUID(),
    user_id: reader.id,
    word_id: word,
    rating,
    answered_at: inDays(days),
  });
  await db('review_answers').insert([
    answer(moon, 1),
    answer(moon, 3),
    answer(words.book, 3),
    answer(words.this, 1, -31),
  ]);
  expect((await deskOf(anna)).forgotten).toEqual([
    {
      ...{ id: moon, arabic: 'قَمَرٌ', french: 'lune', answers: 2, forgotten: 1 },
      ...{ text_id: text.id, text_title: 'Oublié', line: 2 },
    },
  ]);
});

it('[STF-02] one’s own drafts are each in one place: what has come back or has a date is not to be gone on with', async () => {
  const { anna, bilal, direction } = newsroom;
  const back = await newsroom.submitted(anna, aDocument('Revenu'));
  await newsroom.post(bilal, `/texts/${back.id}/remarks/`, { revision: back.revision, remark: 'À revoir.' });
  await newsroom.move(bilal, back, { action: 'return' });
  const dated = await newsroom.submitted(anna, aDocument('Daté'));
  await newsroom.move(direction, dated, { action: 'schedule', publish_at: inDays(3).toISOString() });
  const { mine, returned, coming } = await deskOf(anna);
  expect(titles(returned)).toContain('Revenu');
  expect(titles(coming)).toContain('Daté');
  expect(titles(mine)).not.toContain('Revenu');
  expect(titles(mine)).not.toContain('Daté');
});
