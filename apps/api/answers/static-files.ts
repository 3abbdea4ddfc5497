import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { DAY_MS, HOUR_MS } from '#modules/platform/units';

const ONE_YEAR_MS = 365 * DAY_MS;
/** The worker that keeps the site readable without a network; each visit asks whether there is a new one. */
const WORKER = '/sw.js';
/** Files of the site's root that keep their name between builds. */
const ROOT_FILES = new Set([
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/share.png',
  WORKER,
]);

interface Place {
  root: string;
  maxage: number;
  immutable: boolean;
}

/** Sends a file of a folder; what is not there, or not in it, is 404. */
export async function sendOrMiss(ctx: Context, path: string, place: Place): Promise<void> {
  try {
    await send(ctx as never, path, place);
  } catch (error) {
    // 404, and 400 or 403 for a path that would leave the folder.
    const { status = 500 } = error as { status?: number };
    if (status >= 500) throw error;
  }
  if (ctx.body === undefined || ctx.body === null) {
    ctx.status = 404;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = 'Fichier non trouvé.';
  }
}

/** The built site's files. Names under /assets/ carry a hash of the content, so browsers may keep them. */
export function staticFiles(webRoot: string): Middleware {
  return async (ctx, next) => {
    const isAsset = ctx.path.startsWith('/assets/');
    if (!isAsset && !ROOT_FILES.has(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === WORKER) {
      ctx.set('Cache-Control', 'no-cache');
      // What a worker may do is said by its own file: it asks this site, and nobody else.
      ctx.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    }
    await sendOrMiss(ctx, ctx.path, {
      root: webRoot,
      maxage: isAsset ? ONE_YEAR_MS : HOUR_MS,
      immutable: isAsset,
    });
  };
}

const PICTURE = /^\/media\/pictures\/([a-z0-9]+\.(?:jpg|webp))$/;

/** The pictures of articles: drawn by us, under names made from their bytes, so that browsers may keep them. */
export function pictureFiles(folder: string): Middleware {
  return async (ctx, next) => {
    const name = PICTURE.exec(ctx.path)?.[1];
    if (!name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    await sendOrMiss(ctx, name, { root: folder, maxage: ONE_YEAR_MS, immutable: true });
  };
}
