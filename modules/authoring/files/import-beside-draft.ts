import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import type { Authored } from '../drafts/kinds/authored.ts';
import { lockWorkingCopy, type WorkingCopy } from '../drafts/working-copy.ts';
import { addRevision, setDraftStatus } from '../formats/write-draft.ts';

/**
 * Makes what an import has just written the working copy, where that is something else than what authors have:
 * what they had stays as a revision, and whoever has it open gets a conflict when they save.
 * @param before the working copy as it was before the import
 */
async function noteImport<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  before: WorkingCopy<D>,
): Promise<void> {
  const imported = await authored.find(trx, before.id);
  if (!imported) throw new authored.NotFound();
  const { document, state } = imported;
  const isSame = isDeepStrictEqual(document, before.document);
  if (isSame && before.state === state) return;
  const revision = isSame
    ? before.revision
    : await addRevision(trx, authored, before, { document, authorId: null, note: 'Importé' });
  const isUnpublished = !isSame && before.revision > 0 && before.state !== 'published';
  const remark = isUnpublished
    ? `Un import a pris la place de la version ${before.revision}, qui n’était pas publiée.`
    : null;
  await setDraftStatus(trx, authored, { ...before, revision }, { state, remark });
  await recordActivity(trx, {
    actorId: null,
    action: 'import',
    resource: authored.kind,
    resourceId: before.id,
    details: { revision },
  });
}

/**
 * Writes a book or a text from a file beside what authors have of it.
 * @param id the one that is there already; undefined when it is new
 * @param write writes it and returns its id
 */
export async function importBesideDraft<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  id: number | undefined,
  write: () => Promise<number>,
): Promise<number> {
  const before = id === undefined ? undefined : await lockWorkingCopy(trx, authored, id);
  const written = await write();
  if (before) await noteImport(trx, authored, before);
  return written;
}
