import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import { startDraft } from '../formats/write-draft.ts';
import type { DraftActor } from './draft-life.ts';
import { getDraft } from './get-draft.ts';
import type { Authored } from './kinds/authored.ts';
import { requirePlace } from './require-place.ts';

/**
 * Begins a book, a text or an article that readers do not see.
 * @throws InvalidFields when something else stands in its place
 */
export async function createDraft<D extends object, I extends object>(
  db: Knex,
  authored: Authored<D, I>,
  { document: typed, actor }: { document: D; actor: DraftActor },
): Promise<I & { document: D }> {
  const document = authored.tidy?.(typed) ?? typed;
  return db.transaction(async (trx) => {
    await requirePlace(trx, authored, document, null);
    const id = await authored.create(trx, document);
    await startDraft(trx, authored, id, { document, authorId: actor.id });
    const done = { actorId: actor.id, action: 'create', resource: authored.kind, resourceId: id };
    await recordActivity(trx, done);
    return getDraft(trx, authored, id);
  });
}
