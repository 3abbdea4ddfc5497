import { join } from 'node:path';
import { startEmbeddedPostgres } from '#modules/embedded-postgres';
import type { Config } from '#modules/platform';
import { requireDatabase } from './require-answer.ts';
import { isStopping, stopAll, stopLater } from './running.ts';

/**
 * The database of DATABASE_URL, or else the embedded one, which stops with this process and ends it when it ends.
 * @param say hears, in French, what takes a moment
 * @returns its URL
 * @throws CannotStart or PostgresStartError when there is none
 */
export async function provideDatabase(config: Config, say: (line: string) => void): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    await requireDatabase(databaseUrl);
    return databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  stopLater(postgres.stop);
  void postgres.ended.then(() => {
    if (isStopping()) return;
    console.error(`La base de données s’est arrêtée, voir ${join(dataDir, 'postgres', 'postgres.log')}.`);
    void stopAll(1);
  });
  return postgres.url;
}
