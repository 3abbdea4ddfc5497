import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { visitOf } from '../scheduling/grade-word.ts';
import { answerCard, undoAnswer } from './answer-card.ts';
import { reviewCalls } from './contract.ts';
import { getComingReview } from './get-coming-review.ts';
import { getDueCount } from './get-due-count.ts';
import { startReview } from './start-review.ts';

export function reviewRoutes(db: Knex) {
  return implementCalls(reviewCalls, {
    'GET /review/due/': {
      answer: (input) => getDueCount(db, visitOf(input, input.query.time_zone)),
    },
    'GET /review/session/': {
      answer: (input) => startReview(db, input.actor, visitOf(input, input.query.time_zone), input.query),
    },
    'GET /review/coming/': {
      answer: (input) => getComingReview(db, visitOf(input, input.query.time_zone)),
    },
    'POST /review/answers/': {
      answer: (input) => answerCard(db, visitOf(input, input.body.time_zone), input.body),
    },
    'POST /review/answers/undo/': {
      answer: (input) => undoAnswer(db, visitOf(input, input.body.time_zone), input.body.answer_id),
    },
  });
}
