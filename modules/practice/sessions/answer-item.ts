import type { Knex } from 'knex';
import { getRememberedWord, learnFromLesson } from '#modules/memory';
import type { Actor } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { mayRead } from '#modules/subscriptions/may-read';
import type { CheckedPractice, practiceCalls } from '../contract.ts';
import type { Place } from '../making/draft.ts';
import { type Marked, markAnswer } from '../marking/mark-answer.ts';
import { PracticeItemRow } from '../models.ts';
import { readPracticeLines, type TitledLine } from '../sources/read-lines.ts';
import { findItem } from './items.ts';

type Given = BodyOf<(typeof practiceCalls)['POST /practice/items/{id}/answer/']>;

interface Asked {
  actor: Actor;
  now: Date;
}

/** An answer is not given before its question, nor after now, whatever a device's clock says. */
function momentOf({ created_at: asked }: PracticeItemRow, given: string | undefined, now: Date): Date {
  const at = given === undefined ? now : new Date(given);
  return new Date(Math.min(now.getTime(), Math.max(asked.getTime(), at.getTime())));
}

/** @returns whether this answer counts: the first one does, however many are sent at once */
async function countAnswer(
  db: Knex,
  { id }: PracticeItemRow,
  answer: Given['answer'],
  { verdict, at }: { verdict: Marked['verdict']; at: Date },
): Promise<boolean> {
  const counted = await PracticeItemRow.query(db)
    .where({ id })
    .whereNull('answered_at')
    .patch({ answered_at: at, answer, verdict });
  return counted > 0;
}

/** What a reader has shown of a word: a right answer that was helped, or one with a vowel wrong, shows nothing. */
async function learn(db: Knex, actor: Actor, item: PracticeItemRow, timeZone: string): Promise<void> {
  const { id, word_id: wordId, verdict, answered_at: at, hints } = item;
  const shows = verdict === 'wrong' || (verdict === 'right' && hints === 0);
  if (wordId === null || at === null || !shows) return;
  const isRight = verdict === 'right';
  await learnFromLesson(db, { actor, now: at }, [wordId], { attempt: id, isRight, timeZone });
}

async function returnOf(db: Knex, userId: number, wordId: number | null): Promise<string | null> {
  return wordId === null ? null : (await getRememberedWord(db, userId, wordId)).due_at;
}

function showLine(line: TitledLine | undefined, lit: string | undefined): CheckedPractice['line'] {
  if (!line) return null;
  const at = lit === undefined ? -1 : line.arabic.indexOf(lit);
  return {
    kind: 'line',
    text_id: line.text_id,
    text_slug: line.text_slug,
    text_title: line.text_title,
    book_title: line.book_title,
    line: line.line,
    arabic: line.arabic,
    french: line.french,
    lit_arabic: at < 0 || lit === undefined ? [] : [[at, at + lit.length]],
    lit_french: [],
  };
}

/** The line of a question, and that of its look-alike where the reader may open it. */
async function showLines(db: Knex, { solution, text_id, line }: PracticeItemRow, { actor, now }: Asked) {
  const own: Place = { text_id, line };
  const { other, lit } = solution;
  const lines = await readPracticeLines(db, [own, ...(other ? [other] : [])]);
  const find = (place: Place | undefined) =>
    place && lines.find((one) => one.text_id === place.text_id && one.line === place.line);
  const second = find(other);
  const mayOpen = second && mayRead(actor, { isFreeSample: second.is_free_sample }, now);
  return {
    line: showLine(find(own), lit),
    other_line: mayOpen ? showLine(second, Object.keys(solution.known)[0]) : null,
  };
}

/**
 * Marks an answer. The first one counts, and its reader's memory takes it in; any later one is marked alone. The caller
 * has asked `requireItem` before.
 * @throws PracticeItemNotFound
 */
export async function answerItem(
  db: Knex,
  id: string,
  { answer, answered_at: given, time_zone: timeZone }: Given,
  { actor, now }: Asked,
): Promise<CheckedPractice> {
  const item = await findItem(db, actor.id, id);
  const marked = markAnswer(item.kind, item.solution, answer);
  const at = momentOf(item, given, now);
  const isCounted = await countAnswer(db, item, answer, { verdict: marked.verdict, at });
  // Asked again each time, so that an answer whose process ended here is learned from when it is sent again.
  const counted = isCounted ? { answered_at: at, verdict: marked.verdict } : await findItem(db, actor.id, id);
  await learn(db, actor, Object.assign(item, counted), timeZone);
  return {
    ...marked,
    ...(await showLines(db, item, { actor, now })),
    is_counted: isCounted,
    is_disputed: item.disputed_at !== null,
    returns_at: await returnOf(db, actor.id, item.word_id),
  };
}
