import type { Knex } from 'knex';
import {
  archivePost,
  cleanHtml,
  createPost,
  findPostId,
  PostNotFound,
  type PostToSave,
  placePost,
  publishPost,
  readPost,
} from '#modules/blog';
import { checkPost } from '../../checks/check-post.ts';
import type { DraftFault } from '../../editor/contract.ts';
import type { PostDocument } from '../document-schema.ts';
import type { DraftPostItem } from '../draft-schema.ts';
import {
  DRAFT_STATUS_COLUMNS,
  draftStatusJoins,
  field,
  presentAuthor,
  presentDraftStatus,
} from '../listed-row.ts';
import type { Authored } from './authored.ts';

/** The article that a document is. */
export function postOf(document: PostDocument): PostToSave {
  return {
    slug: document.slug,
    title: document.title,
    titleAr: document.title_ar || null,
    metaDescription: document.meta_description,
    content: document.content,
    keywords: document.keywords,
    categoryIds: document.category_ids,
    featuredImage: document.featured_image,
    featuredImageAlt: document.featured_image_alt,
    authorId: document.author_id,
  };
}

async function find(db: Knex, id: number) {
  const post = await readPost(db, id);
  if (!post) return undefined;
  const document: PostDocument = {
    slug: post.slug,
    title: post.title,
    title_ar: post.titleAr,
    meta_description: post.metaDescription,
    content: post.content,
    keywords: post.keywords,
    category_ids: [...post.categoryIds],
    featured_image: post.featuredImage,
    featured_image_alt: post.featuredImageAlt,
    author_id: post.authorId,
  };
  return { document, state: post.state };
}

async function checkPlace(db: Knex, document: PostDocument, id: number | null): Promise<DraftFault[]> {
  const faults: DraftFault[] = [];
  const add = (field: string, message: string) => faults.push({ field, line: null, message });
  const other = await findPostId(db, document.slug);
  if (other !== undefined && other !== id) add('slug', 'Cette adresse est déjà celle d’un autre article.');
  const wanted = new Set(document.category_ids);
  // Held until the version is written: nobody takes one away meanwhile.
  const known = await db('categories')
    .whereIn('id', [...wanted])
    .select('id')
    .forShare();
  if (known.length < wanted.size) add('category_ids', 'L’une de ces catégories n’existe plus.');
  return faults;
}

const LISTED = `
  select ${DRAFT_STATUS_COLUMNS}, subject.state = 'published' as is_live, ${field('title')}, ${field('title_ar')},
    ${field('slug')}, subject.published_at, subject.views_count, signers.id as signer_id,
    signers.username as signer_name,
    coalesce(revisions.document->'category_ids', (
      select jsonb_agg(category_id order by position) from post_categories where post_id = subject.id
    ), '[]') as category_ids
  from posts as subject ${draftStatusJoins('posts')}
  left join users as signers on signers.erased_at is null
    and signers.id = case when revisions.document is null then subject.author_id
      else (revisions.document->>'author_id')::integer end`;

export const authoredPosts: Authored<PostDocument, DraftPostItem> = {
  kind: 'posts',
  NotFound: PostNotFound,
  tidy: (document) => ({ ...document, content: cleanHtml(document.content) }),
  find,
  create: createPost,
  place: placePost,
  checkPlace,
  check: checkPost,
  publish: (trx, id, document) => publishPost(trx, id, postOf(document)),
  archive: archivePost,
  list: (db) => db.from(db.raw(`(${LISTED}) as listed`)),
  present: (row) => ({
    ...presentDraftStatus(row),
    title: row.title,
    slug: row.slug as string,
    category_ids: row.category_ids as number[],
    signed_by: presentAuthor(row.signer_id as number | null, row.signer_name as string | null),
    published_at: (row.published_at as Date | null)?.toISOString() ?? null,
    views_count: row.views_count as number,
  }),
};
