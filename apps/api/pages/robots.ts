import type { Middleware } from 'koa';
import { CLOSED_PATHS } from '../../web/entry-server.tsx';

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
