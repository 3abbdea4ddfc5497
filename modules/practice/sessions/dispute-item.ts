import type { Knex } from 'knex';
import { reportAnswer } from '#modules/reports';
import { PracticeItemUnanswered } from '../errors.ts';
import { PracticeItemRow } from '../models.ts';
import { findItem } from './items.ts';

interface Dispute {
  id: string;
  userId: number;
  remark: string;
  now: Date;
}

/**
 * « C’était juste ? »: the question and the answer given go to the team, once. The caller has asked `requireItem` before.
 * @throws PracticeItemNotFound
 * @throws PracticeItemUnanswered
 * @throws TooManyRequests after too many reports of one member in a day
 */
export async function disputeItem(db: Knex, { id, userId, remark, now }: Dispute): Promise<void> {
  const { answer, prompt, solution, text_id, line } = await findItem(db, userId, id);
  if (answer === null) throw new PracticeItemUnanswered();
  await db.transaction(async (trx) => {
    const disputed = await PracticeItemRow.query(trx)
      .where({ id })
      .whereNull('disputed_at')
      .patch({ disputed_at: now });
    if (disputed === 0) return;
    await reportAnswer(trx, {
      ...{ text_id, line, remark, question: prompt, asked: solution.asked },
      given: typeof answer === 'string' ? answer : answer.join(' '),
      ...{ userId, now },
    });
  });
}
