import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import type { StoredFile } from '#modules/platform';
import type { Archive } from '#modules/platform/runtime';
import { matchesTag } from './cached-body.ts';

/**
 * Answers with a private file: whole, the one byte range that was asked for, 304, or 416. Several ranges
 * in one request are answered with the whole file, as RFC 9110 §14.2 allows.
 */
export function sendFile(ctx: Context, file: StoredFile): void {
  ctx.set('ETag', file.etag);
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Vary', 'Authorization');
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Content-Type', file.contentType);
  if (matchesTag(ctx.req.headers['if-none-match'], file.etag)) {
    ctx.status = 304;
    return;
  }
  const ifRange = ctx.req.headers['if-range'];
  const asked = ifRange === undefined || ifRange === file.etag ? ctx.req.headers.range : undefined;
  const ranges = asked === undefined ? undefined : parseRange(file.size, asked, { combine: true });
  if (ranges === -1) {
    ctx.set('Content-Range', `bytes */${file.size}`);
    ctx.remove('Content-Type');
    ctx.body = null;
    ctx.status = 416;
    return;
  }
  const isOneRange = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1;
  const range = isOneRange ? ranges[0] : undefined;
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  ctx.body = createReadStream(file.path, { start, end });
  ctx.length = end - start + 1;
  ctx.type = file.contentType;
}

/** Sends an archive while it is being made. */
export function sendArchive(ctx: Context, { name, content }: Archive): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.attachment(name);
  ctx.body = Readable.from(content);
  ctx.type = 'application/zip';
}
