import type { Knex } from 'knex';
import { countCompletedTexts, textSlugOf } from '#modules/library';
import { type Actor, queryPrepared } from '#modules/platform';
import { hasSubscribed, mayRead } from '#modules/subscriptions/may-read';
import { getDueCount } from '../review/get-due-count.ts';
import type { Visit } from '../scheduling/grade-word.ts';
import { addDays, mondayOf } from '../scheduling/local-day.ts';
import { getLearningSettings } from '../settings/settings.ts';
import { countMemories, countTextMemories } from '../words/get-text-memory.ts';
import { readLines } from '../words/read-lines.ts';
import { chooseNextText, reasonFor, unknownShareOf } from './choose-next-text.ts';
import type { Today } from './contract.ts';
import {
  DESCRIBE_TEXT,
  FIND_NEXT_DUE,
  FIND_PACE,
  FIND_RESUME,
  LIST_CANDIDATES,
  LIST_LINES_READ,
} from './statements.ts';

/** Seconds for a word, of whoever has answered too little to have a pace. */
const USUAL_PACE = 20;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface TextRow {
  id: number;
  title: string;
  title_ar: string | null;
  order_in_book: number;
  book_title: string;
  book_slug: string;
  lines_count: number;
}

interface PlaceRow extends TextRow {
  line: number;
  arabic_with_vowels: string;
  french: string;
  read_at: Date;
}

const presentText = (row: TextRow) => ({
  id: row.id,
  slug: textSlugOf(row.book_slug, row),
  title: row.title,
  title_ar: row.title_ar,
  book_title: row.book_title,
  lines_count: row.lines_count,
});

async function findResume(db: Knex, userId: number, readsAll: boolean): Promise<Today['resume']> {
  const [place] = await queryPrepared<PlaceRow>(db, FIND_RESUME, [userId, readsAll]);
  if (!place) return null;
  const { line, arabic_with_vowels, french, read_at } = place;
  const [read] = await readLines(db, userId, [{ text_id: place.id, line, arabic_with_vowels }]);
  return {
    ...presentText(place),
    ...{ line, arabic_with_vowels, french, runs: read?.runs ?? [] },
    read_at: read_at.toISOString(),
  };
}

/** @param underWay the text that the reader is in: it is gone on with, not begun */
async function findNextText(
  db: Knex,
  userId: number,
  readsAll: boolean,
  underWay: number | undefined,
): Promise<Today['next_text']> {
  const open = await queryPrepared<{ id: number }>(db, LIST_CANDIDATES, [userId, readsAll]);
  const ids = open.map(({ id }) => id).filter((id) => id !== underWay);
  const chosen = await chooseNextText(ids, (some) => countTextMemories(db, userId, some));
  if (!chosen) return null;
  const [row] = await queryPrepared<TextRow>(db, DESCRIBE_TEXT, [chosen.text_id, readsAll]);
  if (!row) return null;
  const share = unknownShareOf(chosen.counts);
  return { ...presentText(row), counts: chosen.counts, unknown_share: share, reason: reasonFor(share) };
}

async function describeDue(db: Knex, visit: Visit): Promise<Pick<Today, 'due' | 'next_due_at'>> {
  const { due_count, new_count } = await getDueCount(db, visit);
  const count = due_count + new_count;
  const [pace] = await queryPrepared<{ seconds: number | null }>(db, FIND_PACE, [visit.userId]);
  const [next] = await queryPrepared<{ due_at: Date | null }>(db, FIND_NEXT_DUE, [visit.userId]);
  return {
    due: { count, minutes: Math.ceil((count * (pace?.seconds ?? USUAL_PACE)) / 60) },
    next_due_at: (count === 0 && next?.due_at?.toISOString()) || null,
  };
}

/** The goal of the week, and the lines read for the first time since Monday. */
export async function getWeekGoal(db: Knex, { userId, now, clock }: Visit): Promise<Today['goal']> {
  const monday = mondayOf(clock.dayOf(now));
  const read = await queryPrepared<{ lines: number; read_at: Date }>(db, LIST_LINES_READ, [
    userId,
    clock.startOf(monday),
  ]);
  const days = WEEK.map((nth) => ({ date: addDays(monday, nth), lines: 0 }));
  for (const { lines, read_at } of read) {
    const day = days.find(({ date }) => date === clock.dayOf(read_at));
    if (day) day.lines += lines;
  }
  return {
    weekly_lines: (await getLearningSettings(db, userId)).weekly_lines,
    lines_read: days.reduce((sum, { lines }) => sum + lines, 0),
    days,
  };
}

/** What waits for a reader today: where to go on, what to review, what to read next. */
export async function getDay(
  db: Knex,
  visit: Visit,
  readsAll: boolean,
): Promise<Pick<Today, 'resume' | 'due' | 'next_due_at' | 'next_text'>> {
  const resume = await findResume(db, visit.userId, readsAll);
  return {
    resume,
    ...(await describeDue(db, visit)),
    next_text: await findNextText(db, visit.userId, readsAll, resume?.id),
  };
}

/** What a reader's day begins with. Every text named is one that they may read now. */
export async function getToday(db: Knex, actor: Actor, visit: Visit): Promise<Today> {
  const { userId, now } = visit;
  const readsAll = mayRead(actor, { isFreeSample: false }, now);
  const day = await getDay(db, visit, readsAll);
  const counts = await countMemories(db, userId);
  const completed = await countCompletedTexts(db, userId);
  const hasWords = counts.met + counts.learning + counts.known > 0;
  return {
    ...day,
    goal: await getWeekGoal(db, visit),
    counts,
    completed_count: completed,
    is_first_day: !day.resume && !hasWords && completed === 0,
    is_lapsed: !readsAll && (await hasSubscribed(db, userId)),
  };
}
