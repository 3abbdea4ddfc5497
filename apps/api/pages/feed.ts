import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { listPosts } from '#modules/blog';
import type { PostListItem } from '#modules/blog/contract';
import { escapeHtml } from '#modules/platform';
import type { RevisionCache } from '#modules/platform/runtime';
import { type CachedBody, compressText, sendCachedBody } from '../answers/cached-body.ts';

// Cached under a name that no path can be: cached bodies are answered before anybody has asked who is shown the blog.
const CACHE_KEY = '#feed';

/** The most articles that a feed names: the newest. */
const MOST_ENTRIES = 30;

function entryOf(publicUrl: string, post: PostListItem): string {
  const address = escapeHtml(`${publicUrl}/blog/${post.slug}`);
  const { author } = post;
  const name = author && ([author.first_name, author.last_name].filter(Boolean).join(' ') || author.username);
  return [
    `<entry><id>${address}</id><title>${escapeHtml(post.title)}</title><link href="${address}"/>`,
    `<published>${post.published_date}</published><updated>${post.updated_date}</updated>`,
    `<author><name>${escapeHtml(name || 'Soutour')}</name></author>`,
    ...post.categories.map(({ slug, name: label }) => {
      return `<category term="${escapeHtml(slug)}" label="${escapeHtml(label)}"/>`;
    }),
    `<summary>${escapeHtml(post.meta_description)}</summary></entry>`,
  ].join('');
}

/** The newest articles as an Atom feed (RFC 4287), each by its summary. */
function feedOf(publicUrl: string, posts: readonly PostListItem[]): string {
  const newest = posts.slice(0, MOST_ENTRIES);
  const updated = newest.map((post) => post.updated_date).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    `<id>${escapeHtml(publicUrl)}/blog</id><title>Blog de Soutour</title>`,
    `<link href="${escapeHtml(publicUrl)}/blog"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(publicUrl)}/blog/atom.xml"/>`,
    `<updated>${updated.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    ...newest.map((post) => entryOf(publicUrl, post)),
    '</feed>\n',
  ].join('\n');
}

interface FeedOptions {
  db: Knex;
  publicUrl: string;
  cache: RevisionCache<CachedBody>;
  protective: Record<string, string>;
}

/** `GET /blog/atom.xml`, for those who are shown the blog. */
export function feed({ db, publicUrl, cache, protective }: FeedOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/blog/atom.xml' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const make = async () => {
      const text = feedOf(publicUrl, await listPosts(db, {}));
      return compressText({ text, type: 'application/atom+xml; charset=utf-8', protective });
    };
    sendCachedBody(ctx, await cache.getOrMake(CACHE_KEY, make));
  };
}
