import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import { CategoryInUse, CategoryNotFound } from './errors.ts';
import { getCategory } from './list-staff-categories.ts';
import { CategoryRow } from './models.ts';
import type { CategoryItem } from './staff-contract.ts';

/** Articles that name a category: as visitors read them, and in any version that an author may have again. */
const USES = `
  select from post_categories where category_id = :id
  union all
  select from draft_revisions where kind = 'posts' and document->'category_ids' @> to_jsonb(:id::integer)
  limit 1`;

/**
 * Takes away a category that nothing is in.
 * @throws CategoryNotFound
 * @throws CategoryInUse when an article, a draft of one or an earlier version is in it
 */
export async function deleteCategory(db: Knex, actorId: number, id: number): Promise<CategoryItem> {
  return db.transaction(async (trx) => {
    const row = await CategoryRow.query(trx).findById(id).forUpdate();
    if (!row) throw new CategoryNotFound();
    const { rows } = await trx.raw<{ rows: unknown[] }>(USES, { id });
    if (rows.length > 0) throw new CategoryInUse();
    const category = await getCategory(trx, id);
    await CategoryRow.query(trx).deleteById(id);
    await recordActivity(trx, {
      actorId,
      action: 'delete',
      resource: 'categories',
      resourceId: id,
      details: { name: row.name },
    });
    return category;
  });
}
