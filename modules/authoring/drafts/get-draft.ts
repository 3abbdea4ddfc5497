import type { Knex } from 'knex';
import type { Listed } from './kinds/authored.ts';
import { getRevision } from './list-revisions.ts';
import type { ListedRow } from './listed-row.ts';

/**
 * A book or a text whole, with its working copy: what readers see, while nobody has saved one.
 * @throws the kind's NotFound
 */
export async function getDraft<D extends object, I extends object>(
  db: Knex,
  authored: Listed<D, I>,
  id: number,
): Promise<I & { document: D }> {
  const row: ListedRow | undefined = await authored.list(db).where({ id }).first();
  if (!row) throw new authored.NotFound();
  const saved =
    row.revision > 0 ? await getRevision(db, authored, id, row.revision) : await authored.find(db, id);
  if (!saved) throw new authored.NotFound();
  return { ...authored.present(row), document: saved.document };
}
