import type { Knex } from 'knex';
import { pino } from 'pino';
import { indexDueSources } from '#modules/search';

/** Writes all that is there for the search, as the job does in seconds. */
export async function indexAll(db: Knex): Promise<void> {
  const log = pino({ level: 'silent' });
  while ((await indexDueSources({ db, log })) > 0);
}
