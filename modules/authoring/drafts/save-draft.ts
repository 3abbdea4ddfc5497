import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import { addRevision, setDraftStatus } from '../formats/write-draft.ts';
import { type DraftActor, draftStep } from './draft-life.ts';
import { getDraft } from './get-draft.ts';
import type { Authored } from './kinds/authored.ts';
import { requirePlace } from './require-place.ts';
import { lockWorkingCopy, requireRevision, type WorkingCopy } from './working-copy.ts';

interface Save<D> {
  id: number;
  /** The one that the document was made from. */
  revision: number;
  document: D;
  actor: DraftActor;
}

interface Revision<D> {
  document: D;
  actor: DraftActor;
  /** The earlier one that it is had again from. */
  restored?: number;
  /** How it came to be when nobody typed it. */
  note?: string | undefined;
}

/** Writes a document as the newest revision, unless it is what stands there already. */
export async function saveRevision<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  copy: WorkingCopy<D>,
  { document: typed, actor, restored, note }: Revision<D>,
): Promise<void> {
  const document = authored.tidy?.(typed, copy.document) ?? typed;
  if (isDeepStrictEqual(document, copy.document)) return;
  const { to } = draftStep(copy, 'save', actor);
  await requirePlace(trx, authored, document, copy.id);
  if (copy.rowState === 'draft') await authored.place(trx, copy.id, document);
  const revision = await addRevision(trx, authored, copy, { document, authorId: actor.id, note });
  await setDraftStatus(trx, authored, { ...copy, revision }, { state: to });
  await recordActivity(trx, {
    actorId: actor.id,
    action: restored === undefined ? 'save' : 'restore',
    resource: authored.kind,
    resourceId: copy.id,
    details: { revision, ...(restored === undefined ? {} : { restored }) },
  });
}

/**
 * Saves a working copy. What readers see stays until it is published.
 * @throws the kind's NotFound, EditConflict, StepNotPossible, InvalidFields
 */
export async function saveDraft<D extends object, I extends object>(
  db: Knex,
  authored: Authored<D, I>,
  { id, revision, document, actor }: Save<D>,
): Promise<I & { document: D }> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authored, id);
    requireRevision(copy, revision);
    await saveRevision(trx, authored, copy, { document, actor });
    return getDraft(trx, authored, id);
  });
}
