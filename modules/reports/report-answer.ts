import type { Knex } from 'knex';
import { getText } from '#modules/library';
import { ReportRow } from './models.ts';
import { holdToPace } from './report-error.ts';

/** An answer to an exercise that its reader holds to be right. */
export interface DisputedAnswer {
  text_id: number;
  /** From 1. */
  line: number;
  question: string;
  /** What was wanted. */
  asked: string;
  /** What was answered. */
  given: string;
  remark: string;
  userId: number;
  now: Date;
}

/**
 * Reports an answer that was marked wrong, with its question and the line that it comes from. Whoever calls has asked the
 * reading gate before.
 * @throws TextNotFound when the text is no longer published
 * @throws TooManyRequests as for other reports
 */
export async function reportAnswer(trx: Knex, disputed: DisputedAnswer): Promise<void> {
  const { text_id, line, question, asked, given, remark, userId, now } = disputed;
  await holdToPace(trx, userId, now);
  const text = await getText(trx, text_id);
  await ReportRow.query(trx).insert({
    ...{ text_id, line, remark, question, kind: 'exercise', text_word_id: null, sense: null },
    word: asked,
    given_answer: given,
    arabic: text.content_with_vowels.split('\n')[line - 1] ?? '',
    french: text.french_translation.split('\n')[line - 1] ?? '',
    user_id: userId,
    reported_at: now,
  });
}
