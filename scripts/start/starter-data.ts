import { join } from 'node:path';
import type { Knex } from 'knex';
import { closeDemoAccounts, DEMO_PASSWORD, listDemoAccounts, openDemoAccounts } from '#modules/accounts';
import { ContentRefused, importContent, importPlans } from '#modules/authoring';
import { importLessons, lessonsAreMissing } from '#modules/lessons';
import { libraryIsEmpty } from '#modules/library';
import type { Config } from '#modules/platform';
import { holdingLock } from '#modules/platform/runtime';
import { startDemoSubscription } from '#modules/subscriptions';

interface StarterOptions {
  config: Config;
  /** The folder of the starter data. */
  seeds: string;
  /** Is told, in French, what takes a moment and what has changed. */
  say(line: string): void;
}

/**
 * Brings what a site opens with into a migrated database: the library where there is no book, plans and
 * lessons where there are none, and the accounts of a demonstration. What is there is never changed, but that a real
 * installation closes the accounts that a demonstration has left. Of several processes that start at once one
 * does it, and the others wait.
 */
export function bringStarterData(db: Knex, options: StarterOptions): Promise<void> {
  return holdingLock(db, 'starter data', () => bringMissing(db, options));
}

async function bringMissing(db: Knex, { config, seeds, say }: StarterOptions): Promise<void> {
  await importPlans(db, seeds);
  if (config.deployment === 'demo') {
    await bringDemoAccounts(db);
  } else if ((await closeDemoAccounts(db, new Date())) > 0) {
    say('Les comptes de démonstration que contenait la base de données ont été fermés.');
  }
  // After the accounts, which articles may name.
  if (await libraryIsEmpty(db)) {
    say('Installation de la bibliothèque de départ…');
    await importContent(db, seeds, { mediaFolder: join(config.dataDir, 'media'), isReleased: true });
  }
  // After the texts, which lessons quote.
  if (await lessonsAreMissing(db)) await bringLessons(db, seeds, say);
}

/** A site opens without lessons rather than not at all. */
async function bringLessons(db: Knex, seeds: string, say: StarterOptions['say']): Promise<void> {
  try {
    await importLessons(db, seeds, { isReleased: true });
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    say(`Les leçons n’ont pas été installées\u00a0: ${error.message}`);
  }
}

async function bringDemoAccounts(db: Knex): Promise<void> {
  const now = new Date();
  await db.transaction(async (trx) => {
    const opened = await openDemoAccounts(trx, now);
    const subscriber = opened.get('abonne');
    if (subscriber !== undefined) await startDemoSubscription(trx, subscriber, now);
  });
}

/** How to log into a demonstration, in French; undefined where there is no account for it. */
export async function demoAccountsLine(db: Knex): Promise<string | undefined> {
  const names = await listDemoAccounts(db);
  if (names.length === 0) return undefined;
  return `Comptes de démonstration\u00a0: ${names.join(', ')} (mot de passe\u00a0: ${DEMO_PASSWORD})`;
}
