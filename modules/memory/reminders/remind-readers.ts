import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { ReminderDue } from '../events.ts';
import { daysBetween, readerClock } from '../scheduling/local-day.ts';

const WEEK_DAYS = 7;

interface Wish {
  user_id: number;
  reminders: 'weekly' | 'daily';
  reminder_hour: number;
  time_zone: string;
  /** YYYY-MM-DD of the reader's, or null. */
  last_reminded_on: string | null;
}

/** The reader's day on which a reminder is due now; undefined when none is. */
export function reminderDay(wish: Omit<Wish, 'user_id'>, now: Date): string | undefined {
  const clock = readerClock(wish.time_zone);
  const today = clock.dayOf(now);
  // A day of the reader's begins at four: an hour before that belongs to the evening before.
  const hours = (now.getTime() - clock.startOf(today).getTime()) / 3_600_000;
  const wanted = (wish.reminder_hour + 24 - 4) % 24;
  if (hours < wanted) return undefined;
  const last = wish.last_reminded_on;
  if (last === null) return today;
  const passed = daysBetween(last, today);
  return passed >= (wish.reminders === 'daily' ? 1 : WEEK_DAYS) ? today : undefined;
}

/** Notes that a reader is reminded today and says so; whoever does it first does it alone. */
async function remind(db: Knex, userId: number, day: string): Promise<void> {
  await db.transaction(async (trx) => {
    const noted = await trx('learning_settings')
      .where('user_id', userId)
      .whereNot('reminders', 'none')
      .where((row) => row.whereNull('last_reminded_on').orWhere('last_reminded_on', '<', day))
      .update({ last_reminded_on: day });
    if (noted > 0) await publish(trx, ReminderDue, { userId, day });
  });
}

/**
 * Has everybody reminded whose hour has come since the last time. It may be run as often as one likes: each reader hears
 * of a day once. What was missed while nothing ran is made up for on the same day, and not later.
 */
export async function remindReaders(db: Knex, now: Date): Promise<void> {
  const wishes: Wish[] = await db('learning_settings')
    .whereNot('reminders', 'none')
    .select('user_id', 'reminders', 'reminder_hour', 'time_zone')
    .select(db.raw(`to_char(last_reminded_on, 'YYYY-MM-DD') as last_reminded_on`));
  for (const wish of wishes) {
    const day = reminderDay(wish, now);
    if (day) await remind(db, wish.user_id, day);
  }
}
