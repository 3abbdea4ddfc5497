import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { listPosts } from '#modules/blog';
import { listVerbSlugs } from '#modules/conjugation';
import { listLessons } from '#modules/lessons';
import { listBooks, listTexts } from '#modules/library';
import { escapeHtml } from '#modules/platform';
import type { RevisionCache, Uncached } from '#modules/platform/runtime';
import { listRoots } from '#modules/vocabulary';
import { CLOSED_PATHS, lessonPath, PERMANENT_PATHS, rootPath } from '../../web/entry-server.tsx';
import { type CachedBody, compressText, sendCachedBody } from '../answers/cached-body.ts';

/** The most addresses that one file may name, by the protocol (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** A page that search engines may find: what is published, and nothing else. */
interface FoundPage {
  path: string;
  changedAt?: string;
}

async function listFoundPages(db: Knex): Promise<FoundPage[]> {
  const [books, texts, verbs, roots, lessons, posts] = await Promise.all([
    listBooks(db),
    listTexts(db),
    listVerbSlugs(db),
    listRoots(db),
    listLessons(db),
    listPosts(db, {}),
  ]);
  return [
    ...PERMANENT_PATHS.map((path) => ({ path })),
    ...books.map(({ slug }) => ({ path: `/books/${slug}` })),
    ...texts.map(({ slug }) => ({ path: `/texts/${slug}` })),
    ...verbs.map((slug) => ({ path: `/conjugaison/${slug}` })),
    ...roots.map(({ root }) => ({ path: rootPath(root) })),
    ...lessons.map((lesson) => ({ path: lessonPath(lesson) })),
    ...posts.map(({ slug, updated_date: changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
  ];
}

const NO_SUCH_FILE: Uncached = { uncached: true };

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function sitemapOf(publicUrl: string, pages: readonly FoundPage[]): string {
  const rows = pages.map(({ path, changedAt }) => {
    const address = `<loc>${escapeHtml(publicUrl + path)}</loc>`;
    return `<url>${address}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${rows.join('\n')}</urlset>\n`;
}

function indexOf(publicUrl: string, files: number): string {
  const rows = Array.from({ length: files }, (_, file) => {
    return `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${file + 1}.xml`)}</loc></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>${rows.join('\n')}</sitemapindex>\n`;
}

interface SitemapOptions {
  db: Knex;
  publicUrl: string;
  cache: RevisionCache<CachedBody>;
  protective: Record<string, string>;
  /** By default what the protocol allows. */
  mostAddresses?: number;
}

/** `GET /sitemap.xml`: one file, or the index of `/sitemap-1.xml` and so on when one cannot name all pages. */
export function sitemap(options: SitemapOptions): Middleware {
  const { db, publicUrl, cache, protective, mostAddresses = MOST_ADDRESSES } = options;

  /** The file of this number, from 1; without one, the first that is asked for. */
  async function write(file: number | undefined): Promise<string | undefined> {
    const pages = await listFoundPages(db);
    const files = Math.ceil(pages.length / mostAddresses);
    if (file === undefined) return files > 1 ? indexOf(publicUrl, files) : sitemapOf(publicUrl, pages);
    const named = pages.slice((file - 1) * mostAddresses, file * mostAddresses);
    return named.length > 0 && files > 1 ? sitemapOf(publicUrl, named) : undefined;
  }

  return async (ctx, next) => {
    const asked = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(ctx.path);
    if (!asked || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const make = async () => {
      const text = await write(asked[1] === undefined ? undefined : Number(asked[1]));
      if (text === undefined) return NO_SUCH_FILE;
      return compressText({ text, type: 'application/xml; charset=utf-8', protective });
    };
    const file = await cache.getOrMake(ctx.path, make);
    if ('uncached' in file) return next();
    sendCachedBody(ctx, file);
  };
}

/** What robots have no business with: not pages, or pages that only their reader has a use for. */
const CLOSED = ['/api/', '/admin', ...CLOSED_PATHS];

/** `GET /robots.txt`: what is closed, and where the map of the rest is. */
export function robots(publicUrl: string): Middleware {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  const text = `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return (ctx, next) => {
    if (ctx.path !== '/robots.txt' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = text;
    return undefined;
  };
}
