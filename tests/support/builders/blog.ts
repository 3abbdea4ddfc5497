import type { Knex } from 'knex';
import { createPost, type PostToSave, publishPost, saveCategory } from '#modules/blog';
import { slugOf } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';

// What a test does not care about is supplied here; what it does care about stands in the test.

let serial = 0;

/** A category of articles. Returns its id and address. */
export async function aCategory(db: Knex, name: string): Promise<{ id: number; slug: string }> {
  const slug = slugOf(name);
  return { id: await saveCategory(db, { name, slug }), slug };
}

/** A picture that an article may show. Returns the name of its file. */
export async function aPicture(db: Knex, file: string): Promise<string> {
  await db('pictures').insert({ file, name: file, width: 1200, height: 800 });
  return file;
}

/**
 * A published article with a title of its own. Returns its id and address.
 * @param post.publishedAt by default a day of its own, later than that of the one before
 */
export async function aPost(
  db: Knex,
  { publishedAt, ...post }: Partial<PostToSave> & { publishedAt?: Date } = {},
): Promise<{ id: number; slug: string }> {
  serial += 1;
  const title = post.title ?? `Article ${serial}`;
  const saved: PostToSave = {
    slug: slugOf(title),
    title,
    titleAr: null,
    metaDescription: `Ce que dit l’article ${serial}.`,
    content: '<p>Un paragraphe.</p>',
    keywords: '',
    categoryIds: [],
    featuredImage: null,
    featuredImageAlt: '',
    authorId: null,
    ...post,
  };
  const id = await createPost(db, saved);
  await publishPost(db, id, saved, publishedAt ?? new Date(Date.UTC(2026, 0, serial, 12)));
  await raiseContentRevision(db);
  return { id, slug: saved.slug };
}
