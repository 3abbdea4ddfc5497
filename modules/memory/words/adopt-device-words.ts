import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import type { BodyOf, ResponseOf } from '#modules/platform/contract';
import { saveReadableWords } from '#modules/vocabulary';
import { changeWords } from './change-words.ts';
import type { memoryCalls } from './contract.ts';
import { saveOwnEntries } from './remember-word.ts';

type AdoptCall = (typeof memoryCalls)['POST /memory/device-words/'];

/**
 * Takes into an account what its reader saved and declared on a device before they had it open. The same words sent
 * twice change nothing; what they may not read, or does not exist, is passed over.
 */
export function adoptDeviceWords(
  db: Knex,
  actor: Actor,
  { saved, known, entries }: BodyOf<AdoptCall>,
  now: Date,
): Promise<ResponseOf<AdoptCall>> {
  return db.transaction(async (trx) => ({
    saved_count:
      (await saveReadableWords(trx, actor, saved, now)) + (await saveOwnEntries(trx, actor.id, entries, now)),
    known_count: await changeWords(trx, actor.id, known, 'known_on_device', now),
  }));
}
