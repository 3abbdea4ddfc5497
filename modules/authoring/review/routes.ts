import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { reviewStaffCalls } from './contract.ts';
import { getTextReview } from './get-text-review.ts';
import { addRemark, answerRemark, removeRemark, settleRemark } from './say-remark.ts';
import { seeWords } from './see-words.ts';

export function reviewStaffRoutes(db: Knex) {
  return implementCalls(reviewStaffCalls, {
    'GET /admin/texts/{id}/review/': { answer: ({ params }) => getTextReview(db, params.id) },
    'POST /admin/texts/{id}/remarks/': {
      answer: ({ params, body, actor, now }) => addRemark(db, { ...body, id: params.id, actor, now }),
    },
    'DELETE /admin/texts/{id}/remarks/{remark}/': {
      answer: ({ params, actor }) => removeRemark(db, { ...params, actor }),
    },
    'POST /admin/texts/{id}/remarks/{remark}/answers/': {
      answer: ({ params, body, actor, now }) =>
        answerRemark(db, { ...params, answer: body.remark, actor, now }),
    },
    'PUT /admin/texts/{id}/remarks/{remark}/settled/': {
      answer: ({ params, body, actor, now }) =>
        settleRemark(db, { ...params, isSettled: body.is_settled, actor, now }),
    },
    'POST /admin/texts/{id}/seen-words/': {
      answer: ({ params, body, actor }) => seeWords(db, { ...body, id: params.id, actor }),
    },
  });
}
