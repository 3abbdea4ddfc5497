import type { Knex } from 'knex';
import { recoverAccounts } from '#modules/accounts';
import type { Config } from '#modules/platform';
import { sweepOutbox } from '#modules/platform/background';
import { leapContentRevision } from '#modules/platform/runtime';
import { createPaymentProvider, recoverSubscriptions } from '#modules/subscriptions';
import { listJobs, personalData } from '../../jobs/index.ts';

/**
 * What a restored database has to learn of the time since its backup.
 * @returns a French sentence for each thing that people have to know
 */
export async function bringUpToDate(trx: Knex.Transaction, config: Config, now: Date): Promise<string[]> {
  const erased = await recoverAccounts(trx, config.dataDir, personalData, now);
  const { broughtBack, toReview } = await recoverSubscriptions(trx, config.dataDir, now);
  await leapContentRevision(trx);
  // The queue of that day is gone: what nobody had handled is sent again at once.
  await sweepOutbox(trx, listJobs(createPaymentProvider(config)), 0);
  return [
    `Comptes effacés depuis, effacés de nouveau\u00a0: ${erased}.`,
    `Abonnements pris depuis\u00a0: retrouvés ${broughtBack}, à examiner dans la console ${toReview}. Tous sont comparés à PayPal dès que les tâches de fond tournent.`,
    'Toutes les sessions ont pris fin et les liens envoyés ne valent plus\u00a0: chacun se connecte de nouveau.',
    'À revoir dans la console\u00a0: les droits, les comptes fermés et les publications décidés depuis la sauvegarde.',
  ];
}
