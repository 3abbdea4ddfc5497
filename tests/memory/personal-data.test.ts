import { beforeAll, describe, expect, it } from 'vitest';
import { memoryData } from '#modules/memory';
import { answerCard } from '../../modules/memory/review/answer-card.ts';
import { readerClock } from '../../modules/memory/scheduling/local-day.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aSavedWord } from './card-table.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});

const NOW = new Date('2026-11-20T12:00:00Z');
const ANSWER_ID = '11111111-2222-4333-8444-555555555555';

async function aReviewer(): Promise<Member> {
  const member = await aMember(db);
  const { wordId } = await aSavedWord(db, member);
  const answer = { answer_id: ANSWER_ID, word_id: wordId, version: 0, rating: 2 } as const;
  await db('personal_words').insert({ user_id: member.id, word_id: wordId, note: 'Rond.' });
  await db('learning_settings').insert({ user_id: member.id, new_a_day: 5 });
  await db('push_devices').insert({
    user_id: member.id,
    endpoint: `https://fcm.googleapis.com/fcm/send/${member.id}`,
    p256dh: 'B',
    auth: 'a',
    added_at: NOW,
  });
  await db('milestones').insert({ user_id: member.id, unit: 'words', count: 10, reached_at: NOW });
  await db('forgotten_words').insert({
    user_id: member.id,
    word_id: wordId,
    known_at: NOW,
    forgotten_at: NOW,
  });
  await answerCard(db, { userId: member.id, now: NOW, clock: readerClock('UTC') }, answer);
  return member;
}

describe('what memory has of a person', () => {
  it('is exported: each card, and each answer under its word', async () => {
    const member = await aReviewer();
    await aReviewer();

    expect(await memoryData.export(db, member)).toEqual({
      cards: [expect.objectContaining({ word: 'كِتَابٌ', state: 'learning', reps: 1, last_answer_at: NOW })],
      answers: [{ word: 'كِتَابٌ', rating: 2, answered_at: NOW }],
      forgotten: [{ word: 'كِتَابٌ', known_at: NOW, forgotten_at: NOW }],
      notes: [{ word: 'كِتَابٌ', note: 'Rond.', translation: null, resting_since: null }],
      settings: expect.objectContaining({ weekly_lines: 25, new_a_day: 5, reminders: 'none' }),
      devices: [{ endpoint: `https://fcm.googleapis.com/fcm/send/${member.id}`, added_at: NOW }],
      milestones: [{ unit: 'words', count: 10, reached_at: NOW.toISOString() }],
    });
  });

  it('is erased, and that of others is not', async () => {
    const member = await aReviewer();
    const other = await aReviewer();
    await db.transaction((trx) => memoryData.erase(trx, member, new Date()));

    expect(await memoryData.export(db, member)).toEqual({
      cards: [],
      answers: [],
      forgotten: [],
      notes: [],
      settings: null,
      devices: [],
      milestones: [],
    });
    expect(await db('review_answers').where('user_id', other.id)).toHaveLength(1);
    expect(await db('review_cards').where('user_id', other.id)).toHaveLength(1);
    for (const table of [
      'forgotten_words',
      'milestones',
      'personal_words',
      'push_devices',
      'learning_settings',
    ]) {
      expect(await db(table).where('user_id', other.id), table).toHaveLength(1);
    }
  });

  it('says when they last answered', async () => {
    const later = new Date('2026-12-01T12:00:00Z');

    expect(await memoryData.lastContact(db, await aReviewer(), later)).toEqual(NOW);
    expect(await memoryData.lastContact(db, await aMember(db), later)).toBeNull();
  });
});
