import type { Knex } from 'knex';
import { TextNotFound } from '#modules/library';
import type { TextDocument } from './document-schema.ts';
import type { TextRecord } from './draft-schema.ts';
import { listedTexts } from './kinds/listed-texts.ts';
import { documentsOf } from './list-revisions.ts';
import type { ListedRow } from './listed-row.ts';

/** What authors have of a book's texts, in their order, but for what is archived. */
export async function listWorkingTexts(db: Knex, bookId: number): Promise<TextRecord[]> {
  const rows: ListedRow[] = await listedTexts
    .list(db)
    .where({ book_id: bookId })
    .whereNot('state', 'archived')
    .orderBy(['order_in_book', 'id']);
  const savedRows = rows.filter(({ revision }) => revision > 0);
  const documents = await documentsOf<TextDocument>(db, listedTexts, savedRows);
  const texts: TextRecord[] = [];
  for (const row of rows) {
    // What nobody has saved stands as readers see it.
    const document = documents.get(row.id) ?? (await listedTexts.find(db, row.id))?.document;
    if (!document) throw new TextNotFound();
    texts.push({ ...listedTexts.present(row), document });
  }
  return texts;
}
