import type { Knex } from 'knex';
import type { PostDocument } from '../drafts/document-schema.ts';
import { authoredPosts } from '../drafts/kinds/authored-posts.ts';
import type { DraftFault } from '../editor/contract.ts';

/**
 * What would keep an article, as it is being typed, from being published.
 * @param id null: it has not been saved yet
 */
export async function checkTypedPost(
  db: Knex,
  id: number | null,
  document: PostDocument,
): Promise<DraftFault[]> {
  const { checkPlace, check } = authoredPosts;
  return [...(await checkPlace(db, document, id)), ...(await check(db, document))];
}
