import type { Knex } from 'knex';
import type { LearningSettings } from './contract.ts';

/**
 * Those of whoever has chosen none. A new word comes back some five times within its month: twenty a day already make a
 * hundred answers a day.
 */
export const DEFAULT_SETTINGS: LearningSettings = {
  weekly_lines: 25,
  session_length: 20,
  new_a_day: 20,
  reminders: 'none',
  push_reminders: 'daily',
  reminder_hour: 18,
  time_zone: 'Europe/Paris',
};

const COLUMNS = [
  ...(['weekly_lines', 'session_length', 'new_a_day'] as const),
  ...(['reminders', 'push_reminders', 'reminder_hour', 'time_zone'] as const),
];

export async function getLearningSettings(db: Knex, userId: number): Promise<LearningSettings> {
  const row = await db('learning_settings')
    .where('user_id', userId)
    .first<LearningSettings>(...COLUMNS);
  return row ?? DEFAULT_SETTINGS;
}

/** Changes what is given; the rest stays. */
export async function changeLearningSettings(
  db: Knex,
  userId: number,
  change: { [K in keyof LearningSettings]?: LearningSettings[K] | undefined },
): Promise<LearningSettings> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await db('learning_settings')
      .insert({ user_id: userId, ...DEFAULT_SETTINGS, ...given })
      .onConflict('user_id')
      .merge(given);
  }
  return getLearningSettings(db, userId);
}
