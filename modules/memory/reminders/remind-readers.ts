import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { HOUR_MS } from '#modules/platform/units';
import { PushReminderDue, ReminderDue } from '../events.ts';
import { daysBetween, readerClock } from '../scheduling/local-day.ts';
import { pushDevices } from './devices.ts';

const WEEK_DAYS = 7;

interface Wish {
  rhythm: 'weekly' | 'daily';
  /** Of the reader's clock, from which it may come. */
  reminder_hour: number;
  time_zone: string;
  /** YYYY-MM-DD of the reader's, or null. */
  last_day: string | null;
}

/** A way in which reminders come, each at a rhythm of its own. */
interface Channel {
  /** The columns of `learning_settings` that say how often, and of which day the last one was. */
  rhythm: 'reminders' | 'push_reminders';
  last: 'last_reminded_on' | 'last_pushed_on';
  /** Leaves those who want it this way. */
  wanted(settings: Knex.QueryBuilder): Knex.QueryBuilder;
  announce(trx: Knex.Transaction, userId: number, day: string): Promise<unknown>;
}

const CHANNELS: readonly Channel[] = [
  {
    rhythm: 'reminders',
    last: 'last_reminded_on',
    wanted: (settings) => settings.whereNot('reminders', 'none'),
    announce: (trx, userId, day) => publish(trx, ReminderDue, { userId, day }),
  },
  {
    rhythm: 'push_reminders',
    last: 'last_pushed_on',
    wanted: (settings) =>
      settings.whereIn('user_id', (devices) => devices.select('user_id').from('push_devices')),
    async announce(trx, userId, day) {
      const devices = await pushDevices(trx).where('user_id', userId).pluck('id');
      for (const deviceId of devices) await publish(trx, PushReminderDue, { userId, deviceId, day });
    },
  },
];

/** The reader's day on which a reminder is due now; undefined when none is. */
export function reminderDay(
  { rhythm, reminder_hour, time_zone, last_day }: Wish,
  now: Date,
): string | undefined {
  const clock = readerClock(time_zone);
  const today = clock.dayOf(now);
  // A day of the reader's begins at four: an hour before that belongs to the evening before.
  const hours = (now.getTime() - clock.startOf(today).getTime()) / HOUR_MS;
  const wanted = (reminder_hour + 24 - 4) % 24;
  if (hours < wanted) return undefined;
  if (last_day === null) return today;
  return daysBetween(last_day, today) >= (rhythm === 'daily' ? 1 : WEEK_DAYS) ? today : undefined;
}

/** Notes that a reader is reminded today and says so; whoever does it first does it alone. */
async function remind(
  db: Knex,
  { last, wanted, announce }: Channel,
  { userId, day }: { userId: number; day: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const noted = await wanted(trx('learning_settings').where('user_id', userId))
      .where((row) => row.whereNull(last).orWhere(last, '<', day))
      .update({ [last]: day });
    if (noted > 0) await announce(trx, userId, day);
  });
}

/**
 * Has everybody reminded whose hour has come since the last time. It may be run as often as one likes: each reader hears
 * of a day once by mail, and once on each device. What was missed while nothing ran is made up for on the same day, and
 * not later.
 */
export async function remindReaders(db: Knex, now: Date): Promise<void> {
  for (const channel of CHANNELS) {
    const wishes: (Wish & { user_id: number })[] = await channel
      .wanted(db('learning_settings'))
      .select('user_id', 'reminder_hour', 'time_zone', db.ref(channel.rhythm).as('rhythm'))
      .select(db.raw(`to_char(??, 'YYYY-MM-DD') as last_day`, [channel.last]));
    for (const { user_id: userId, ...wish } of wishes) {
      const day = reminderDay(wish, now);
      if (day) await remind(db, channel, { userId, day });
    }
  }
}
