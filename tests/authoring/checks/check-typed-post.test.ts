import { beforeAll, expect, it } from 'vitest';
import type { DraftFault, PostDocument, PostRecord } from '#modules/authoring/contract';
import { aCategory } from '../../support/builders/blog.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let newsroom: Newsroom;
let document: PostDocument;
beforeAll(async () => {
  newsroom = await openNewsroom();
  document = {
    slug: 'a-venir',
    title: 'Un article à venir',
    title_ar: null,
    meta_description: 'Ce que personne n’a lu.',
    content: '<p>Bientôt.</p>',
    keywords: '',
    category_ids: [
      (await aCategory(newsroom.db, 'Lecture')).id,
      (await aCategory(newsroom.db, 'Grammaire')).id,
    ],
    featured_image: null,
    featured_image_alt: '',
    author_id: newsroom.anna.id,
  };
});

it('[STF-03] [BLG-03] what keeps an article from being published is told while it is typed', async () => {
  const { anna, post } = newsroom;
  const check = async (id: number | null, part: Partial<PostDocument>) =>
    (await post<DraftFault[]>(anna, '/post-checks/', { id, document: { ...document, ...part } })).body;
  const { body: draft } = await post<PostRecord>(anna, '/posts/', {
    document: { ...document, slug: 'deja-pris' },
  });
  expect(await check(draft.id, { slug: 'deja-pris' })).toEqual([]);
  expect(await check(null, { slug: 'deja-pris' })).toEqual([
    { field: 'slug', line: null, message: 'Cette adresse est déjà celle d’un autre article.' },
  ]);
  expect(await check(null, { slug: 'libre', content: '<p>Un.</p>\n<p>Deux !</p>' })).toMatchObject([
    { field: 'content', line: 2 },
  ]);
});
