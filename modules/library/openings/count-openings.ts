import type { Knex } from 'knex';
import { type Logger, type Repeated, repeatEvery } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';

const FLUSH_MS = 10_000;
/** Long enough to see two weeks after a bad one. */
const RETENTION_DAYS = 30;

/** In one order for all processes. Who was erased or deleted meanwhile is nobody’s count. */
const WRITE = `
  insert into text_openings (user_id, day, openings)
  select given.* from unnest(?::integer[], ?::date[], ?::integer[]) as given (user_id, day, openings)
  join users on users.id = given.user_id and erased_at is null
  order by user_id, day
  on conflict (user_id, day) do update set openings = text_openings.openings + excluded.openings`;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The first of so many days, of which today is the last. */
export const firstOfDays = (days: number, now: Date) => dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));

export interface OpeningCounter {
  /** Takes down that an account has been given a text that only some may read. Nothing is written now: nobody waits for it. */
  count(userId: number, now: Date): void;
  /** Writes what has been taken down so far. */
  flush: Repeated['now'];
  /** Flushes and ends. */
  stop: Repeated['stop'];
}

/** Counts the texts that accounts open, by the day: how many, and nothing of which. */
export function createOpeningCounter(db: Knex, log: Logger): OpeningCounter {
  /** By account and day, whose name is written when they are: each answer counts. */
  let counts = new Map<string, { userId: number; time: Date; openings: number }>();
  const add = (userId: number, time: Date, openings: number) => {
    const key = `${userId} ${Math.floor(time.getTime() / DAY_MS)}`;
    const counted = counts.get(key);
    if (counted) counted.openings += openings;
    else counts.set(key, { userId, time, openings });
  };

  const { now: flush, stop } = repeatEvery(FLUSH_MS, async () => {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await db.raw(WRITE, [
        taken.map(({ userId }) => userId),
        taken.map(({ time }) => dayOf(time)),
        taken.map(({ openings }) => openings),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'texts that were opened not counted; tried again');
      for (const { userId, time, openings } of taken) add(userId, time, openings);
    }
  });
  return { count: (userId, now) => add(userId, now, 1), flush, stop };
}

/** Forgets how much was opened more than thirty days ago. Returns how many lines. */
export function purgeTextOpenings(db: Knex, now: Date): Promise<number> {
  return db('text_openings').where('day', '<', firstOfDays(RETENTION_DAYS, now)).delete();
}
