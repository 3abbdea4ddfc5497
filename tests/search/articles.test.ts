import { expect, it } from 'vitest';
import { search } from '#modules/search';
import { aPost } from '../support/builders/blog.ts';
import { freshDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

it('[SEA-01] an article is found by its title, its headings and its text, as long as visitors see it', async () => {
  const db = await freshDatabase();
  const content = '<h2>La calligraphie coufique</h2><p>Un encrier de verre.</p>';
  const { id, slug } = await aPost(db, { title: 'Les copistes de Fès', content });
  const found = async (q: string) => {
    await indexAll(db);
    const { articles } = await search(db, { q, page: 1 }, { actor: null, now: new Date() });
    return articles.map((article) => article.slug);
  };
  for (const said of ['copistes', 'calligraphie', 'encrier']) expect(await found(said), said).toEqual([slug]);
  await db('posts').where({ id }).update({ state: 'archived' });
  expect(await found('copistes')).toEqual([]);
});
