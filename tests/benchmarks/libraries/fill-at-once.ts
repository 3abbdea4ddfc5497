import type { Knex } from 'knex';

/**
 * Fills a table without its keys and indexes, which are made anew in one go: row by row they take ten times as long. Its
 * triggers sleep: what they would have worked out is its filler's to do.
 */
export async function fillAtOnce(db: Knex, name: string, insert: string): Promise<void> {
  const { rows: keys } = await db.raw(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where (conrelid = :name::regclass and contype in ('p', 'u', 'f')) or confrelid = :name::regclass
      order by contype = 'f'`,
    { name },
  );
  const { rows: indexes } = await db.raw(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ?::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [name],
  );
  // Keys that lead here go first and come last.
  for (const { owner, name: key } of [...keys].reverse())
    await db.raw('alter table ?? drop constraint ??', [owner, key]);
  for (const index of indexes) await db.raw('drop index ??', [index.name]);
  await db.raw('alter table ?? disable trigger user', [name]);
  await db.raw(insert);
  await db.raw('alter table ?? enable trigger user', [name]);
  for (const { owner, name: key, definition } of keys)
    await db.raw(`alter table ?? add constraint ?? ${definition}`, [owner, key]);
  for (const index of indexes) await db.raw(index.definition);
}
