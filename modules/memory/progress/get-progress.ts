import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Visit } from '../scheduling/grade-word.ts';
import { addDays, type Day, daysBetween } from '../scheduling/local-day.ts';
import { countMemories } from '../words/get-text-memory.ts';
import type { PracticeDay, Progress } from './contract.ts';
import { listMilestones } from './milestones.ts';
import { COUNT_BY_DAY, FIND_BEGINNING, LIST_BOOKS_READ, LIST_CHANGES } from './statements.ts';

/** A year, and the month that is under way. */
const CALENDAR_DAYS = 396;

/** The reader's days from the first on which something happened, each with the instant at which it begins. */
interface Days {
  dateOf(nth: number): Day;
  starts: string[];
}

async function listDays(db: Knex, { userId, now, clock }: Visit): Promise<Days | undefined> {
  const [found] = await queryPrepared<{ beginning: Date | null }>(db, FIND_BEGINNING, [userId]);
  if (!found?.beginning) return undefined;
  const first = clock.dayOf(found.beginning);
  // Days are cut here and not by Postgres, which may know a time zone by another name, or not at all.
  const length = Math.max(0, daysBetween(first, clock.dayOf(now))) + 1;
  return {
    dateOf: (nth) => addDays(first, nth - 1),
    starts: Array.from({ length }, (_, index) => clock.startOf(addDays(first, index)).toISOString()),
  };
}

type Change = Progress['counts'] & { day: number };

/** How many words were in each state in the evening of each day on which that changed. */
async function listHistory(db: Knex, userId: number, { dateOf, starts }: Days): Promise<Progress['history']> {
  const changes = await queryPrepared<Change>(db, LIST_CHANGES, [userId, starts]);
  const sums = { met: 0, learning: 0, known: 0 };
  return changes.map(({ day, met, learning, known }) => {
    sums.met += met;
    sums.learning += learning;
    sums.known += known;
    return { date: dateOf(day), ...sums };
  });
}

async function listPractice(db: Knex, userId: number, { dateOf, starts }: Days): Promise<PracticeDay[]> {
  const rows = await queryPrepared<Omit<PracticeDay, 'date'> & { day: number }>(db, COUNT_BY_DAY, [
    userId,
    starts,
  ]);
  return rows.map(({ day, ...counts }) => ({ date: dateOf(day), ...counts }));
}

/** What the reader has read, reviewed and learned, over the reader's own days. */
export async function getProgress(db: Knex, visit: Visit): Promise<Progress> {
  const { userId } = visit;
  const today = visit.clock.dayOf(visit.now);
  const days = await listDays(db, visit);
  const practice = days ? await listPractice(db, userId, days) : [];
  const calendarBegins = addDays(today, -CALENDAR_DAYS);
  return {
    today,
    books: await queryPrepared<Progress['books'][number]>(db, LIST_BOOKS_READ, [userId]),
    lines_count: practice.reduce((sum, { lines_count }) => sum + lines_count, 0),
    counts: await countMemories(db, userId),
    history: days ? await listHistory(db, userId, days) : [],
    days: practice.filter(({ date }) => date >= calendarBegins),
    milestones: await listMilestones(db, userId),
  };
}
