import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Archive } from '#modules/platform/runtime';

/** Sends an archive while it is being made. */
export function sendArchive(ctx: Context, { name, content }: Archive): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.attachment(name);
  ctx.body = Readable.from(content);
  ctx.type = 'application/zip';
}
