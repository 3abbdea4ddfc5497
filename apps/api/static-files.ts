import { send } from '@koa/send';
import type { Middleware } from 'koa';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
/** Files of the site's root that keep their name between builds. */
const ROOT_FILES = new Set(['/icon.svg', '/robots.txt']);

/** The built site's files. Names under /assets/ carry a hash of the content, so browsers may keep them. */
export function staticFiles(webRoot: string): Middleware {
  return async (ctx, next) => {
    const isAsset = ctx.path.startsWith('/assets/');
    if (!isAsset && !ROOT_FILES.has(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    try {
      await send(ctx as never, ctx.path, {
        root: webRoot,
        maxage: isAsset ? ONE_YEAR_MS : 3_600_000,
        immutable: isAsset,
      });
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error;
    }
    if (ctx.body === undefined || ctx.body === null) {
      ctx.status = 404;
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = 'Fichier non trouvé.';
    }
  };
}
