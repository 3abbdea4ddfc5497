import type { Knex } from 'knex';
import { type Actor, implementCalls } from '#modules/platform';
import { answerCard } from './answer-card.ts';
import { reviewCalls } from './contract.ts';
import { getDueCount, type Visit } from './get-due-count.ts';
import { getProgress } from './get-progress.ts';
import { readerClock } from './local-day.ts';
import { startReview } from './start-review.ts';
import { undoAnswer } from './undo-answer.ts';

function visitOf({ actor, now }: { actor: Actor; now: Date }, timeZone: string): Visit {
  return { userId: actor.id, now, clock: readerClock(timeZone) };
}

export function reviewRoutes(db: Knex) {
  return implementCalls(reviewCalls, {
    'GET /review/due/': {
      answer: (input) => getDueCount(db, visitOf(input, input.query.time_zone)),
    },
    'GET /review/session/': {
      answer: (input) =>
        startReview(db, input.actor, visitOf(input, input.query.time_zone), input.query.length),
    },
    'POST /review/answers/': {
      answer: (input) => answerCard(db, visitOf(input, input.body.time_zone), input.body),
    },
    'POST /review/answers/undo/': {
      answer: (input) => undoAnswer(db, visitOf(input, input.body.time_zone), input.body.answer_id),
    },
    'GET /review/progress/': {
      answer: (input) => getProgress(db, visitOf(input, input.query.time_zone)),
    },
  });
}
