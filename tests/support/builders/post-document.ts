import type { PostDocument } from '#modules/authoring/contract';

/** What an author types of an article. */
export const aPostDocument = (document: Partial<PostDocument> = {}): PostDocument => ({
  slug: 'un-article',
  title: 'Un article',
  title_ar: null,
  meta_description: 'Ce dont il parle.',
  content: '<p>Un paragraphe.</p>',
  keywords: '',
  category_ids: [],
  featured_image: null,
  featured_image_alt: '',
  author_id: null,
  ...document,
});
