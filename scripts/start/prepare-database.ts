import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#modules/platform';
import { compareMigrations, migrateDatabase } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { ROOT } from '../root.ts';
import { CannotStart } from './cannot-start.ts';
import type { ProcessRole } from './settings.ts';
import { bringStarterData } from './starter-data.ts';

/**
 * Brings the schema up to date, and what a site opens with into it. In a real installation the halves of the site
 * do not change the schema: that is a step of its own, before any of them starts. A schema that a newer version has
 * made is left as it is: every change of it lets the version before go on.
 * @param say hears, in French, what takes a moment
 * @throws CannotStart when the step has not been taken, or this version and the schema have nothing to do together
 */
export async function prepareDatabase(
  db: Knex,
  { role, config, say }: { role: ProcessRole; config: Config; say(line: string): void },
): Promise<void> {
  const { pending, unknown } = await compareMigrations(db, migrations);
  const isStepApart = config.deployment === 'production' && (role === 'api' || role === 'worker');
  if (pending.length > 0 && unknown.length > 0) {
    throw new CannotStart(
      `La base de données vient d’une autre version\u00a0: elle connaît ${unknown.join(', ')}, et ${pending.join(', ')} lui manque.`,
    );
  }
  if (pending.length > 0 && isStepApart) {
    throw new CannotStart(
      `La base de données n’est pas à jour (étapes\u00a0: ${pending.length})\u00a0: lancez npm run migrate, puis redémarrez.`,
    );
  }
  if (pending.length > 0) say(`Mise à jour de la base de données (étapes\u00a0: ${pending.length})…`);
  if (unknown.length > 0) {
    say(`La base de données est plus récente que ce programme (étapes\u00a0: ${unknown.length}).`);
  } else if (!isStepApart) await migrateDatabase(db, migrations);
  await bringStarterData(db, { config, seeds: join(ROOT, 'seeds'), say });
}
