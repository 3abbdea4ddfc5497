import { beforeAll, describe, expect, it } from 'vitest';
import { reviewCalls } from '#modules/memory/contract';
import type { Actor } from '#modules/platform';
import { startReview } from '../../modules/memory/review/start-review.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aWord } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aCard, anEntry, aSavedWord } from './card-table.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

const NOON = new Date('2026-11-20T12:00:00Z');
const yesterday = new Date('2026-11-19T12:00:00Z');
const dayBefore = new Date('2026-11-18T12:00:00Z');

async function cardsOf(member: Member, subscription: Actor['subscription'] = null) {
  const actor = { ...member, role: null, lacksFactor: false, provedAt: null, subscription };
  const visit = { userId: member.id, now: NOON, clock: readerClock('UTC') };
  const review = await startReview(db, actor, visit, { length: 20 });
  expect(reviewCalls['GET /review/session/'].response.parse(review)).toEqual(review);
  return review.cards;
}

describe('the line on a card', () => {
  const subscribed = { readsUntil: inDays(3650) };
  const ended = { readsUntil: new Date(NOON.getTime() - 1) };
  const locked = {
    isFreeSample: false,
    arabicLines: ['سِرٌّ.', 'سِرُّ الْكِتَابِ.'],
    frenchLines: ['Un.', 'Le secret.'],
  };

  it('is the one that the word was saved from, with the part of the recording where it is heard', async () => {
    const member = await aMember(db);
    const times = [
      { start: 0, end: 2.5 },
      { start: 2.5, end: 4 },
    ];
    const { id: bookId } = await aBook(db, { title: 'La maison', slug: 'la-maison' });
    const recording = { file: 'maison.mp3', credit: 'Leïla Haddad', lines: times };
    const { textId } = await aSavedWord(db, member, {
      text: { bookId, orderInBook: 4, title: 'Chapitre 4', recording },
    });

    const [card] = await cardsOf(member);
    expect(card).toMatchObject({
      form_with_vowels: 'الْكِتَابُ',
      sense: 'le livre',
      french_translation: 'livre',
    });
    expect(card?.line).toEqual({
      text_slug: 'la-maison-chapitre-4',
      own_text: null,
      text_title: 'Chapitre 4',
      book_title: 'La maison',
      number: 2,
      arabic_with_vowels: 'الْكِتَابُ جَدِيدٌ.',
      french: 'Le livre est neuf.',
      runs: [
        { text: 'الْكِتَابُ', faded: null },
        { text: ' جَدِيدٌ.', faded: null },
      ],
      asked_run: 0,
      read_at: null,
      audio: { path: `/api/books/texts/${textId}/audio/`, start: 2.5, end: 4, is_free: true },
    });
  });

  it('has no recording while nobody has timed it', async () => {
    const member = await aMember(db);
    const recording = { file: 'maison.mp3', credit: 'Leïla Haddad', lines: null };
    await aSavedWord(db, member, { text: { recording } });

    expect(await cardsOf(member)).toMatchObject([{ line: { number: 2, audio: null } }]);
  });

  it('of a premium text is shown while the subscription runs, and not a day longer', async () => {
    const member = await aMember(db);
    const { wordId } = await aSavedWord(db, member, { text: locked, sense: 'le livre secret' });

    expect(await cardsOf(member, subscribed)).toMatchObject([{ line: { french: 'Le secret.' } }]);
    const after = await cardsOf(member, ended);
    expect(after).toMatchObject([{ word_id: wordId, sense: 'le livre secret', line: null }]);
    expect(JSON.stringify(after)).not.toMatch(/سِرُّ|Le secret/);
  });

  it('is an older one that the reader may read rather than the latest one that is closed', async () => {
    const member = await aMember(db);
    const wordId = await anEntry(db);
    await aSavedWord(db, member, { wordId, savedAt: dayBefore, sense: 'le livre ouvert' });
    await aSavedWord(db, member, { wordId, savedAt: yesterday, text: locked, sense: 'le livre secret' });

    expect(await cardsOf(member, ended)).toMatchObject([
      { sense: 'le livre ouvert', line: { french: 'Le livre est neuf.' } },
    ]);
    expect(await cardsOf(member, subscribed)).toMatchObject([
      { sense: 'le livre secret', line: { french: 'Le secret.' } },
    ]);
  });

  it('is none where the text is no longer published, has lost the word or its line', async () => {
    const member = await aMember(db);
    const draft = await aSavedWord(db, member);
    const archive = await aSavedWord(db, member);
    const withdrawn = await aSavedWord(db, member);
    const unplaced = await aSavedWord(db, member);
    const shortened = await aSavedWord(db, member);
    await db('texts').where('id', draft.textId).update('state', 'draft');
    const { book_id } = await db('texts').where('id', archive.textId).first('book_id');
    await db('books').where('id', book_id).update('state', 'archived');
    await db('text_words').where('id', withdrawn.textWordId).update('withdrawn_at', NOON);
    await db('text_word_lines').where('text_word_id', unplaced.textWordId).delete();
    await db('text_word_lines').where('text_word_id', shortened.textWordId).update('line', 9);

    const cards = await cardsOf(member);
    expect(cards).toHaveLength(5);
    expect(cards.map(({ line }) => line)).toEqual([null, null, null, null, null]);
  });

  it('is never that of another reader', async () => {
    const member = await aMember(db);
    const other = await aMember(db);
    const { wordId } = await aSavedWord(db, member, { savedAt: dayBefore });
    await aSavedWord(db, other, { wordId, savedAt: yesterday, sense: 'le livre d’un autre' });
    await aCard(db, other, wordId, { dueAt: yesterday });

    expect(await cardsOf(member)).toMatchObject([{ version: 0, sense: 'le livre' }]);
  });

  it('names what is written onto the front of its word there, but for the article, which its sense has', async () => {
    const member = await aMember(db);
    const none = { root: null, plural: null };
    await aWord(db, { ...none, arabic: 'وَ', french: 'et', partOfSpeech: 'conjunction' });
    await aWord(db, { ...none, arabic: 'الْ', french: 'le, la, les', partOfSpeech: 'particle' });
    const arabicLines = ['هٰذَا كِتَابٌ.', 'وَالْكِتَابُ جَدِيدٌ.'];
    const { wordId } = await aSavedWord(db, member, { text: { arabicLines } });
    await aSavedWord(db, member, { savedAt: dayBefore });
    const [card, other] = (await cardsOf(member)).toSorted((one) => (one.word_id === wordId ? -1 : 1));
    expect(card).toMatchObject({
      word_id: wordId,
      particles: [{ arabic_with_vowels: 'وَ', french_translation: 'et' }],
    });
    expect(other?.particles).toEqual([]);
  });
});
