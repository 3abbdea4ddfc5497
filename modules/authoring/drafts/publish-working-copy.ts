import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { GuessesLeft, NotPublishable } from '../errors.ts';
import { setDraftStatus } from '../formats/write-draft.ts';
import type { Authored } from './kinds/authored.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * @throws NotPublishable with what keeps it from being published, its place in the library included
 * @throws GuessesLeft when nothing else does
 */
export async function requirePublishable<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  { id, document }: WorkingCopy<D>,
): Promise<void> {
  const faults = [
    ...(await authored.checkPlace(trx, document, id)),
    ...(await authored.check(trx, document)),
  ];
  if (faults.length > 0) throw new NotPublishable(faults);
  const guesses = authored.checkGuesses?.(document) ?? [];
  if (guesses.length > 0) throw new GuessesLeft(guesses);
}

/**
 * Makes a working copy what readers see, and notifies every process of it.
 * @param actorId null: its date has come
 * @throws NotPublishable
 */
export async function publishWorkingCopy<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  copy: WorkingCopy<D>,
  actorId: number | null,
): Promise<void> {
  await requirePublishable(trx, authored, copy);
  const status = { state: 'published', remark: null } as const;
  const revision = await setDraftStatus(trx, authored, copy, status);
  await authored.publish(trx, copy.id, copy.document, revision);
  await raiseContentRevision(trx);
  await recordActivity(trx, {
    actorId,
    action: 'publish',
    resource: authored.kind,
    resourceId: copy.id,
    details: { revision },
  });
}
