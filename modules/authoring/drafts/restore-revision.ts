import type { Knex } from 'knex';
import type { DraftActor } from './draft-life.ts';
import { getDraft } from './get-draft.ts';
import type { Authored } from './kinds/authored.ts';
import { getRevision } from './list-revisions.ts';
import { saveRevision } from './save-draft.ts';
import { lockWorkingCopy, requireRevision } from './working-copy.ts';

interface Restoration {
  id: number;
  /** The one to be had again. */
  restored: number;
  /** The one that was looked at when that was asked for. */
  revision: number;
  actor: DraftActor;
}

/**
 * Saves an earlier revision as the newest one.
 * @throws the kind's NotFound, RevisionNotFound, EditConflict, StepNotPossible, InvalidFields
 */
export async function restoreRevision<D extends object, I extends object>(
  db: Knex,
  authored: Authored<D, I>,
  { id, restored, revision, actor }: Restoration,
): Promise<I & { document: D }> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authored, id);
    requireRevision(copy, revision);
    const { document } = await getRevision(trx, authored, id, restored);
    await saveRevision(trx, authored, copy, {
      document,
      actor,
      restored,
      note: `Restauré de la version ${restored}`,
    });
    return getDraft(trx, authored, id);
  });
}
