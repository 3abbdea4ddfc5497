import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#modules/platform';
import { compareMigrations, createLogger, migrateDatabase, signActivity } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { ROOT } from '../root.ts';
import { CannotStart } from './cannot-start.ts';
import type { ProcessRole } from './settings.ts';
import { bringStarterData } from './starter-data.ts';

/**
 * What this version would still do to the schema, and what a newer one has done to it.
 * @throws CannotStart when this version and the schema have nothing to do together
 */
export async function requireKnownSchema(db: Knex): Promise<{ pending: string[]; unknown: string[] }> {
  const steps = await compareMigrations(db, migrations);
  const [lacking] = steps.pending;
  const [foreign] = steps.unknown;
  if (lacking === undefined || foreign === undefined) return steps;
  throw new CannotStart(
    `La base de données vient d’une autre version\u00a0: elle connaît l’étape ${foreign}, et ${lacking} lui manque. ` +
      'Rien n’y a été changé. Relancez la version qui l’a faite, ou donnez à celle-ci une base vide, par DATABASE_URL ou ' +
      'un autre DATA_DIR\u00a0: une base d’avant la première version publiée n’est pas reprise.',
  );
}

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
  const { pending, unknown } = await requireKnownSchema(db);
  const isStepApart = config.deployment === 'production' && (role === 'api' || role === 'worker');
  if (pending.length > 0 && isStepApart) {
    throw new CannotStart(
      `La base de données n’est pas à jour (étapes\u00a0: ${pending.length})\u00a0: lancez npm run migrate, puis redémarrez.`,
    );
  }
  if (pending.length > 0) say(`Mise à jour de la base de données (étapes\u00a0: ${pending.length})…`);
  if (unknown.length > 0) {
    say(`La base de données est plus récente que ce programme (étapes\u00a0: ${unknown.length}).`);
  } else if (!isStepApart) await migrateDatabase(db, migrations);
  const untilNoted = signActivity(db, { config, log: createLogger(config.logLevel) });
  await bringStarterData(db, { config, seeds: join(ROOT, 'seeds'), say });
  await untilNoted();
}
