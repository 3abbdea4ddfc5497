import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import type { DraftActor } from '../drafts/draft-life.ts';
import { PreviewNotFound } from '../errors.ts';
import { previewLinks } from './preview-links.ts';

/**
 * Takes a link back: whoever opens it from now on finds nothing, of a book's texts neither.
 * @throws PreviewNotFound
 */
export async function revokePreviewLink(db: Knex, id: number, actor: DraftActor): Promise<{ id: number }> {
  return db.transaction(async (trx) => {
    const [gone] = await previewLinks(trx)
      .where({ id })
      .whereNull('part_of')
      .delete()
      .returning(['kind', 'subject_id', 'revision']);
    if (!gone) throw new PreviewNotFound();
    await recordActivity(trx, {
      actorId: actor.id,
      action: 'revoke_preview',
      resource: gone.kind,
      resourceId: gone.subject_id,
      details: { revision: gone.revision },
    });
    return { id };
  });
}
