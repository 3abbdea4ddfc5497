import type { Knex } from 'knex';
import { type Actor, mapUniqueViolation, publish } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { AnswerKeyTaken, ContactMessageNotFound } from './errors.ts';
import { ContactAnswered } from './events.ts';
import { ContactAnswerRow, ContactMessageRow } from './models.ts';

interface Answer {
  /** Made by whoever answers, so that an answer that is sent twice is one. */
  key: string;
  answer: string;
}

/** Every message of a conversation. */
export const messagesOfThread = (db: Knex, root: number) =>
  ContactMessageRow.query(db).where((own) => own.where('id', root).orWhere('thread_id', root));

/**
 * Answers a message: the answer stands with it, and a job mails it. What its author wrote before in the same
 * conversation is answered with it.
 * @throws ContactMessageNotFound, AnswerKeyTaken
 */
export async function answerMessage(
  db: Knex,
  actor: Actor,
  id: number,
  { key, answer }: Answer,
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const message = await ContactMessageRow.query(trx).findById(id).forUpdate();
    if (!message) throw new ContactMessageNotFound();
    const known = await ContactAnswerRow.query(trx).findById(key);
    if (known && (known.message_id !== id || known.answer !== answer)) throw new AnswerKeyTaken();
    if (known) return;
    const answered = { answered_by: actor.id, answered_at: now };
    const row = { id: key, message_id: id, answer, ...answered };
    await mapUniqueViolation(ContactAnswerRow.query(trx).insert(row), AnswerKeyTaken);
    await messagesOfThread(trx, message.thread_id ?? id)
      .where('received_at', '<=', message.received_at)
      .whereNull('answered_at')
      .patch(answered);
    await publish(trx, ContactAnswered, { answerId: key });
    const replied = { action: 'reply', resource: 'contact-messages', resourceId: id };
    await recordActivity(trx, { actorId: actor.id, ...replied });
  });
}
