import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import {
  cleanHtml,
  createPost,
  findPostId,
  findSigner,
  publishPost,
  readPost,
  saveCategory,
} from '#modules/blog';
import { authoredPosts } from '../drafts/kinds/authored-posts.ts';
import type { AuthoredArticle } from './content.ts';
import { importBesideDraft } from './import-beside-draft.ts';

async function writeArticle(trx: Knex.Transaction, article: AuthoredArticle): Promise<void> {
  const categoryIds: number[] = [];
  for (const category of article.categories) categoryIds.push(await saveCategory(trx, category));
  const { slug, title, titleAr, description: metaDescription, keywords } = article;
  const known = await findPostId(trx, slug);
  const before = known === undefined ? undefined : await readPost(trx, known);
  const post = {
    ...{ slug, title, titleAr, metaDescription, keywords, categoryIds },
    content: cleanHtml(article.content),
    authorId: article.author === null ? null : await findSigner(trx, article.author),
    // A picture that the console has given it stays.
    featuredImage: before?.featuredImage ?? null,
    featuredImageAlt: before?.featuredImageAlt ?? '',
  };
  await importBesideDraft(trx, authoredPosts, known, async () => {
    const id = known ?? (await createPost(trx, post));
    const { state, publishedAt, ...current } = before ?? { state: 'draft', publishedAt: null };
    const isNew = publishedAt === null;
    if (state === 'published' && isDeepStrictEqual(current, post)) return id;
    await publishPost(trx, id, post, isNew ? article.date : undefined);
    return id;
  });
}

/** Writes checked articles beside what authors have of them, and publishes them. */
export async function writeArticles(
  trx: Knex.Transaction,
  articles: readonly AuthoredArticle[],
  report: (message: string) => void = () => undefined,
): Promise<void> {
  for (const article of articles) {
    await writeArticle(trx, article);
    report(`${article.file}\u00a0: «\u00a0${article.title}\u00a0».`);
  }
}
