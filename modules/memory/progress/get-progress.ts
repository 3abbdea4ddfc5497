import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { Visit } from '../scheduling/grade-word.ts';
import { addDays, type Day, daysBetween, mondayOf } from '../scheduling/local-day.ts';
import { countMemories } from '../words/get-text-memory.ts';
import type { PracticeDay, Progress } from './contract.ts';
import { listMilestones } from './milestones.ts';
import { COUNT_BY_BOOK, COUNT_BY_DAY, FIND_BEGINNING } from './statements.ts';

const WEEK_DAYS = 7;
/** A year, and the week that is under way. */
const CALENDAR_WEEKS = 53;

type Kind = 'answer' | 'completion' | 'save' | 'entry' | 'known';
/** What was done on each day on which something was, the earliest day first. */
type Happened = Map<Day, Partial<Record<Kind, number>>>;

async function countByDay(db: Knex, { userId, now, clock }: Visit): Promise<Happened> {
  const [found] = await queryPrepared<{ beginning: Date | null }>(db, FIND_BEGINNING, [userId]);
  if (!found?.beginning) return new Map();
  const first = clock.dayOf(found.beginning);
  // Days are cut here and not by Postgres, which may know a time zone by another name, or not at all.
  const length = Math.max(0, daysBetween(first, clock.dayOf(now))) + 1;
  const starts = Array.from({ length }, (_, index) => clock.startOf(addDays(first, index)).toISOString());
  const rows = await queryPrepared<{ kind: Kind; day: number; count: number }>(db, COUNT_BY_DAY, [
    userId,
    starts,
  ]);
  const happened: Happened = new Map();
  for (const { kind, day, count } of rows.sort((a, b) => a.day - b.day)) {
    const date = addDays(first, day - 1);
    happened.set(date, { ...happened.get(date), [kind]: count });
  }
  return happened;
}

function weeksOf(happened: Happened, today: Day): Progress['weeks'] {
  const firstDay = [...happened].find(([, { entry, known }]) => entry || known)?.[0];
  if (!firstDay) return [];
  const first = mondayOf(firstDay);
  const weeks = Array.from({ length: daysBetween(first, mondayOf(today)) / WEEK_DAYS + 1 }, (_, index) => ({
    monday: addDays(first, index * WEEK_DAYS),
    saved_count: 0,
    learned_count: 0,
  }));
  for (const [day, { entry = 0, known = 0 }] of happened) {
    for (const week of weeks.slice(Math.max(0, daysBetween(first, mondayOf(day)) / WEEK_DAYS))) {
      week.saved_count += entry;
      week.learned_count += known;
    }
  }
  return weeks;
}

/** The runs of days of practice, the earliest first. */
function streaksOf(days: readonly PracticeDay[]): { last: Day; length: number }[] {
  const streaks: { last: Day; length: number }[] = [];
  for (const { date } of days) {
    const streak = streaks.at(-1);
    if (streak && daysBetween(streak.last, date) === 1) {
      streak.last = date;
      streak.length += 1;
    } else {
      streaks.push({ last: date, length: 1 });
    }
  }
  return streaks;
}

function practiceOf(happened: Happened): PracticeDay[] {
  return [...happened]
    .map(([date, { answer = 0, save = 0, completion = 0 }]) => ({
      date,
      answers_count: answer,
      saved_count: save,
      completed_count: completion,
    }))
    .filter((day) => day.answers_count + day.saved_count + day.completed_count > 0);
}

/** What the reader has read, saved and learned, over the reader's own days and weeks. */
export async function getProgress(db: Knex, visit: Visit): Promise<Progress> {
  const today = visit.clock.dayOf(visit.now);
  const books = await queryPrepared<Progress['books'][number]>(db, COUNT_BY_BOOK, [visit.userId]);
  const happened = await countByDay(db, visit);
  const days = practiceOf(happened);
  const streaks = streaksOf(days);
  const latest = streaks.at(-1);
  const calendarBegins = addDays(mondayOf(today), (1 - CALENDAR_WEEKS) * WEEK_DAYS);
  return {
    today,
    books,
    weeks: weeksOf(happened, today),
    counts: await countMemories(db, visit.userId),
    days: days.filter(({ date }) => date >= calendarBegins),
    current_streak: latest && latest.last >= addDays(today, -1) ? latest.length : 0,
    longest_streak: Math.max(0, ...streaks.map(({ length }) => length)),
    milestones: await listMilestones(db, visit.userId),
  };
}
