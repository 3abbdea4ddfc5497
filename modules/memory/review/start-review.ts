import type { Knex } from 'knex';
import { type Actor, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import type { ReviewCardRow } from '../models.ts';
import type { Visit } from '../scheduling/grade-word.ts';
import { datesByRating, NEW_MEMORY } from '../scheduling/schedule.ts';
import type { DueCount, ReviewCard } from './contract.ts';
import { boundsOfToday, getDueCount } from './get-due-count.ts';
import { presentCard, type ShownWord } from './present.ts';
import { LIST_DUE, LIST_UNSEEN, SHOW_WORDS } from './statements.ts';

type ListedCard = Pick<ReviewCardRow, 'word_id' | 'version'>;

async function listCards(db: Knex, visit: Visit, count: number, newCount: number) {
  const { userId, now, clock } = visit;
  const { end } = boundsOfToday(visit);
  const due = await queryPrepared<ReviewCardRow>(db, LIST_DUE, [userId, now, end, count]);
  const room = Math.min(newCount, count - due.length);
  const unseen = room > 0 ? await queryPrepared<ListedCard>(db, LIST_UNSEEN, [userId, room]) : [];
  return [
    ...due.map((card) => ({ ...card, next: datesByRating(card, now, clock) })),
    ...unseen.map((card) => ({ ...card, lapses: 0, next: datesByRating(NEW_MEMORY, now, clock) })),
  ];
}

/**
 * The next cards to review: what is due, the longest overdue first, then new words in the order they were
 * saved. Each with the line that it was last saved from among those that the reader may open today.
 */
export async function startReview(
  db: Knex,
  actor: Actor,
  visit: Visit,
  length: number,
): Promise<DueCount & { cards: ReviewCard[] }> {
  const counts = await getDueCount(db, visit);
  const cards = await listCards(db, visit, length, counts.new_count);
  const readsAll = mayRead(actor, { isFreeSample: false }, visit.now);
  const wordIds = cards.map(({ word_id }) => word_id);
  const words = await queryPrepared<ShownWord>(db, SHOW_WORDS, [actor.id, wordIds, readsAll]);
  const byId = new Map(words.map((word) => [word.word_id, word]));
  return {
    ...counts,
    cards: cards.flatMap((card) => {
      const word = byId.get(card.word_id);
      // Taken out of the vocabulary between the two statements.
      return word ? [presentCard(card, word)] : [];
    }),
  };
}
