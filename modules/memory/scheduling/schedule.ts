import { type Card, fsrs, type Grade, type RecordLogItem, type State } from 'ts-fsrs';
import type { CardMemory } from '../models.ts';
import type { Rating } from '../review/contract.ts';
import type { ReaderClock } from './local-day.ts';

/** In days. FSRS calls stability the time after which the chance of recall is 0.9: a word that has three weeks is learned. */
const LEARNED_STABILITY = 21;
/** In the order of FSRS. */
const STATES = ['new', 'learning', 'review', 'relearning'] as const;

// FSRS 6 with its published weights and steps. Nothing is left to chance: the date that a card shows before an
// answer is the one it gets by it.
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: true });

/** The memory of a word never answered. */
export const NEW_MEMORY: CardMemory = {
  state: 'new',
  due_at: null,
  stability: 0,
  difficulty: 0,
  scheduled_days: 0,
  learning_step: 0,
  reps: 0,
  lapses: 0,
  last_answer_at: null,
  learned_at: null,
  declared_at: null,
};

/** When a card would come back, by rating. */
export type DatesByRating = Record<Rating, string>;

/** FSRS counts whole days between dates of Greenwich: a reader's day is shown to it as one of them. */
function asFsrs(memory: CardMemory, today: Date, clock: ReaderClock): Card {
  const lastDay = memory.last_answer_at && new Date(clock.dayOf(memory.last_answer_at));
  return {
    state: STATES.indexOf(memory.state) as State,
    due: today,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduled_days,
    learning_steps: memory.learning_step,
    reps: memory.reps,
    lapses: memory.lapses,
    // Who has travelled may have answered tomorrow.
    ...(lastDay && { last_review: lastDay < today ? lastDay : today }),
  };
}

function dueAt({ card }: RecordLogItem, today: Date, now: Date): Date {
  return new Date(now.getTime() + card.due.getTime() - today.getTime());
}

/** What is left of a word in memory after an answer. */
export function afterAnswer(memory: CardMemory, rating: Rating, now: Date, clock: ReaderClock): CardMemory {
  const today = new Date(clock.dayOf(now));
  const item = scheduler.next(asFsrs(memory, today, clock), today, rating as Grade);
  const { card } = item;
  const isFailure = rating === 1;
  const isLearned = !isFailure && card.stability >= LEARNED_STABILITY;
  return {
    state: STATES[card.state],
    due_at: dueAt(item, today, now),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_step: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    last_answer_at: now,
    learned_at: isLearned ? (memory.learned_at ?? now) : null,
    declared_at: isFailure ? null : memory.declared_at,
  };
}

/** When a word would come back, by rating. */
export function datesByRating(memory: CardMemory, now: Date, clock: ReaderClock): DatesByRating {
  const today = new Date(clock.dayOf(now));
  const items = scheduler.repeat(asFsrs(memory, today, clock), today);
  const dateOf = (rating: Rating) => dueAt(items[rating as Grade], today, now).toISOString();
  return { 1: dateOf(1), 2: dateOf(2), 3: dateOf(3), 4: dateOf(4) };
}
