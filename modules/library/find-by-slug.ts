import type { Knex } from 'knex';
import type { TextListItem } from './contract.ts';
import { BookRow } from './models.ts';
import { presentTextListItem } from './present.ts';
import { publishedTexts } from './published-texts.ts';
import { parseTextSlug } from './slugs.ts';

/** Id of the published book at /books/{slug}, or undefined. One look-up in the slug's unique index. */
export async function findBookId(db: Knex, slug: string): Promise<number | undefined> {
  const book = await BookRow.query(db).select('id').findOne({ slug, state: 'published' });
  return book?.id;
}

/**
 * The published text at /texts/{slug}, or undefined. The slug's noun is not looked at: the answer's own
 * `slug` is the right address, and a caller who came by another one is sent there.
 */
export async function findTextBySlug(db: Knex, slug: string): Promise<TextListItem | undefined> {
  const parts = parseTextSlug(slug);
  if (!parts) return undefined;
  const [row] = await publishedTexts(db)
    .where('books.slug', parts.bookSlug)
    .where('order_in_book', parts.orderInBook)
    .limit(1);
  return row && presentTextListItem(row);
}
