import { join } from 'node:path';
import type { Knex } from 'knex';
import { startEmbeddedPostgres } from '#modules/embedded-postgres';
import type { Config } from '#modules/platform';
import {
  createLogger,
  migrateDatabase,
  openDatabase,
  readConfig,
  signActivity,
} from '#modules/platform/runtime';
import { migrations } from '../migrations/index.ts';
import { requireKnownSchema } from './start/prepare-database.ts';

type Use = (db: Knex, mediaFolder: string) => Promise<void>;

/** Does something with an installation's database: DATABASE_URL, or else the embedded one of DATA_DIR, started for it. */
export async function withDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl) return use(databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  try {
    await use(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/**
 * Opens what an installation has: DATABASE_URL, or else the embedded database of DATA_DIR, which must not be
 * running for another process; the schema is brought up to date first. Recordings lie in DATA_DIR either way.
 * @throws CannotStart when the database is of another set of migrations
 */
export async function withInstallation(use: Use): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (url) => {
    const db = openDatabase(url);
    const untilNoted = signActivity(db, { config, log: createLogger(config.logLevel) });
    try {
      await requireKnownSchema(db);
      await migrateDatabase(db, migrations);
      await use(db, join(config.dataDir, 'media'));
    } finally {
      await untilNoted();
      await db.destroy();
    }
  });
}
