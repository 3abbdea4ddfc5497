import type { Blog, BlogPosting } from 'schema-dts';
import type { PostListItem } from '#modules/blog/contract';
import { authorOf, pathOf } from '../features/blog/post-facts.ts';
import { type Describe, publisher, type Step, trail } from './things.ts';

const TRAIL: Step = ['Blog', '/blog'];

function posting(publicUrl: string, post: PostListItem) {
  const url = publicUrl + pathOf(post);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.meta_description,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, url },
    inLanguage: 'fr',
    datePublished: post.published_date,
    dateModified: post.updated_date,
    author: post.author ? { '@type': 'Person', name: authorOf(post) } : publisher(publicUrl),
    publisher: publisher(publicUrl),
    image: publicUrl + (post.featured_image ?? '/share.png'),
    ...(post.keywords ? { keywords: post.keywords } : {}),
    ...(post.categories[0] ? { articleSection: post.categories[0].name } : {}),
  } as const satisfies BlogPosting;
}

export const blog: Describe = ({ client, queries, head, publicUrl }) => {
  const posts = client.getQueryData(queries.posts().queryKey) ?? [];
  const described: Blog = {
    '@type': 'Blog',
    '@id': `${publicUrl}/blog#blog`,
    name: 'Blog de Soutour',
    description: head.description,
    url: `${publicUrl}/blog`,
    inLanguage: 'fr',
    publisher: publisher(publicUrl),
    blogPost: posts.map((post) => posting(publicUrl, post)),
  };
  return [described, trail(publicUrl, [TRAIL])];
};

export const onePost: Describe = ({ client, queries, slug, publicUrl }) => {
  const post = client.getQueryData(queries.post(slug).queryKey);
  if (!post) return [];
  const described: BlogPosting = {
    ...posting(publicUrl, post),
    isPartOf: { '@id': `${publicUrl}/blog#blog` },
  };
  return [described, trail(publicUrl, [TRAIL, [post.title, pathOf(post)]])];
};
