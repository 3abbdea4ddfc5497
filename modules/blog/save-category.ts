import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { InvalidFields, mapUniqueViolation, raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { CategoryNotFound } from './errors.ts';
import { getCategory } from './list-staff-categories.ts';
import { CategoryRow } from './models.ts';
import type { CategoryItem, GivenCategory } from './staff-contract.ts';

class AddressTaken extends InvalidFields {
  constructor() {
    super({ slug: ['Cette adresse est déjà celle d’une autre catégorie.'] });
  }
}

/**
 * Makes a category.
 * @throws InvalidFields when another one has its address
 */
export async function createCategory(
  db: Knex,
  actorId: number,
  { name, slug }: GivenCategory,
): Promise<CategoryItem> {
  return db.transaction(async (trx) => {
    const { id } = await mapUniqueViolation(
      CategoryRow.query(trx).insert({ name, slug }).returning('id'),
      AddressTaken,
    );
    await recordActivity(trx, {
      actorId,
      action: 'create',
      resource: 'categories',
      resourceId: id,
      details: { name },
    });
    return getCategory(trx, id);
  });
}

/**
 * Changes a category; articles that are in it stay in it.
 * @throws CategoryNotFound
 * @throws EditConflict when it was saved since this version
 * @throws InvalidFields when another one has its address
 */
export async function editCategory(
  db: Knex,
  actorId: number,
  { id, version, name, slug }: GivenCategory & { id: number; version: number },
): Promise<CategoryItem> {
  return db.transaction(async (trx) => {
    const row = await CategoryRow.query(trx).findById(id).forUpdate();
    if (!row) throw new CategoryNotFound();
    if (row.version !== version) throw await editConflict(trx, ['categories'], id);
    const columns = { name, slug, version: version + 1 };
    await mapUniqueViolation(CategoryRow.query(trx).findById(id).patch(columns), AddressTaken);
    await recordActivity(trx, {
      actorId,
      action: 'save',
      resource: 'categories',
      resourceId: id,
      details: { name, before: { name: row.name, slug: row.slug } },
    });
    await raiseContentRevision(trx);
    return getCategory(trx, id);
  });
}

/** The category of this address, made when it is not there. Returns its id. */
export async function saveCategory(trx: Knex, { name, slug }: GivenCategory): Promise<number> {
  const known = await CategoryRow.query(trx).findOne({ slug });
  if (known) return known.id;
  const { id } = await CategoryRow.query(trx).insert({ name, slug }).returning('id');
  return id;
}
