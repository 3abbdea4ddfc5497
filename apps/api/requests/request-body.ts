import { finished } from 'node:stream/promises';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { RequestRefused } from '../answers/error-response.ts';
import { hasBody, takeRoom, withinBounds } from './body-admission.ts';

const MEGABYTE = 1024 * 1024;
/** The largest body of a call that does not ask for more, in bytes. */
const MAX_BODY = 100 * 1024;

function jsonParser(limit: number) {
  return koaBody({
    json: true,
    jsonLimit: limit,
    text: false,
    urlencoded: false,
    multipart: false,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    onError: (error) => {
      const { type, status } = error as Error & { type?: string; status?: number };
      throw new RequestRefused(
        type === 'entity.too.large' || status === 413 ? 'body_too_large' : 'invalid_request',
      );
    },
  });
}

const usualParser = jsonParser(MAX_BODY);

/** What Postgres cannot store: the one character, and half of one. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Deeper than anything that a call takes; whoever follows a body of ten thousand levels runs out of stack. */
const MOST_LEVELS = 32;

/** Keys that would reach an object's prototype, and what Postgres cannot store, however deep. */
export function isForbidden(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (level > MOST_LEVELS) return true;
  return Object.entries(value).some(
    ([key, inner]) => FORBIDDEN_KEYS.has(key) || isForbidden(inner, level + 1),
  );
}

/**
 * The JSON object that a request carries; an empty body is an empty object.
 * @param limit the largest body in bytes, when it is not the usual one
 * @throws RequestRefused `unsupported_media_type`, `body_too_large`, or `invalid_request` when it is no JSON object;
 *   and what withinBounds throws
 */
export async function readBody(ctx: Context, limit = MAX_BODY): Promise<unknown> {
  if (!hasBody(ctx)) return {};
  // A cross-site form can send text/plain or urlencoded without asking; JSON it cannot.
  if (!ctx.is('application/json')) throw new RequestRefused('unsupported_media_type');
  if ((ctx.request.length ?? 0) > limit) throw new RequestRefused('body_too_large');
  const parseJson = limit === MAX_BODY ? usualParser : jsonParser(limit);
  await withinBounds(ctx, limit, () => parseJson(ctx, async () => {}));
  const { body } = ctx.request as unknown as { body: unknown };
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isForbidden(body)) {
    throw new RequestRefused('invalid_request');
  }
  return body;
}

class TooMany extends Error {}

/** The bytes of a request as they come, until there are too many. */
async function* chunksOf(ctx: Context, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    // Not destroyed when it is given up: the refusal is still to be answered.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw new TooMany();
      yield chunk;
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      ? new RequestRefused('invalid_request')
      : error;
  } finally {
    // Of a body that is given up the rest is let go by: unread it would stand in the way of the next request.
    ctx.req.resume();
  }
}

/**
 * The very bytes that a request carries.
 * @throws RequestRefused `body_too_large` at the first byte too many, or before all when the request announces it;
 *   `invalid_request` when the sender goes away; and what withinBounds throws
 */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  if ((ctx.request.length ?? 0) > limit) throw new RequestRefused('body_too_large');
  return withinBounds(ctx, limit, async () => {
    const parts: Uint8Array[] = [];
    try {
      for await (const chunk of chunksOf(ctx, limit)) parts.push(chunk);
    } catch (error) {
      throw error instanceof TooMany ? new RequestRefused('body_too_large') : error;
    }
    return Buffer.concat(parts);
  });
}

/** Told once the rest of the file has gone by: a browser that is still sending it does not listen. */
async function fileTooLarge(ctx: Context, limit: number): Promise<RequestRefused> {
  ctx.req.resume();
  await finished(ctx.req).catch(() => {});
  return new RequestRefused(
    'file_too_large',
    `Ce fichier est trop lourd\u00a0: ${Math.floor(limit / MEGABYTE)}\u00a0Mo au plus.`,
  );
}

/**
 * The bytes of a file that somebody of the team sends, as they come.
 * @throws RequestRefused `file_too_large` at the first byte too many, or before all when the request announces it;
 *   `invalid_request` when the sender goes away; `unavailable` while too many are under way
 */
export async function* readFile(ctx: Context, limit = MAX_BODY): AsyncGenerator<Uint8Array> {
  if ((ctx.request.length ?? 0) > limit) throw await fileTooLarge(ctx, limit);
  const giveBack = takeRoom(ctx, limit);
  try {
    yield* chunksOf(ctx, limit);
  } catch (error) {
    throw error instanceof TooMany ? await fileTooLarge(ctx, limit) : error;
  } finally {
    giveBack();
  }
}

/** Keys that would reach an object's prototype: no query and no body may bear them. */
export const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
