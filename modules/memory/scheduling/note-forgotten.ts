import type { Knex } from 'knex';
import type { CardMemory, ReviewCardRow } from '../models.ts';

type Known = Pick<CardMemory, 'learned_at' | 'declared_at'>;

/** Since when a word has been known, in the words of state.ts: recalled for long or declared, the earlier of both. */
function knownSince({ learned_at, declared_at }: Known): number {
  return Math.min(learned_at?.getTime() ?? Infinity, declared_at?.getTime() ?? Infinity);
}

/** Writes down how long a word was known when it is known no more, or only since later: what is past stays true. */
export async function noteForgotten(
  trx: Knex,
  before: ReviewCardRow,
  after: Known,
  now: Date,
): Promise<void> {
  const since = knownSince(before);
  if (since >= knownSince(after)) return;
  await trx('forgotten_words').insert({
    user_id: before.user_id,
    word_id: before.word_id,
    known_at: new Date(since),
    forgotten_at: now,
  });
}
