import type { Knex } from 'knex';
import { authoredTexts } from './authored-texts.ts';
import type { TextRecord } from './draft-contract.ts';
import { getDraft } from './get-draft.ts';

/** What authors have of a book's texts, in their order, but for what is archived. */
export async function listWorkingTexts(db: Knex, bookId: number): Promise<TextRecord[]> {
  const rows: { id: number }[] = await authoredTexts
    .list(db)
    .where({ book_id: bookId })
    .whereNot('state', 'archived')
    .orderBy(['order_in_book', 'id']);
  const texts: TextRecord[] = [];
  for (const { id } of rows) texts.push(await getDraft(db, authoredTexts, id));
  return texts;
}
