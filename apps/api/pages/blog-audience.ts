import type { Middleware } from 'koa';
import { isCrawler } from '#modules/blog';
import type { Config } from '#modules/platform';
import { findPage } from '../../web/entry-server.tsx';
import { pagePath } from './page-path.ts';

/**
 * Leads people from the blog to the home page while it is for crawlers. A rule of what is shown, not a protection:
 * the same articles are public calls of the API. It stands before the cached pages, which know nobody.
 */
export function blogAudience(audience: Config['blogAudience']): Middleware {
  return (ctx, next) => {
    if (audience === 'everyone' || !findPage(pagePath(ctx.path))?.isOfBlog) return next();
    ctx.vary('User-Agent');
    if (isCrawler(ctx.get('User-Agent')) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.status = 302;
    ctx.set('Location', '/');
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.body = '';
  };
}
