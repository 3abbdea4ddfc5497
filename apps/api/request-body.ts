import type { Context } from 'koa';
import { koaBody } from 'koa-body';

import { RequestRefused } from './error-response.ts';
import { FORBIDDEN_KEYS } from './forbidden-keys.ts';

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
 * @throws RequestRefused `unsupported_media_type`, `body_too_large`, or `invalid_request` when it is no JSON object
 */
export async function readBody(ctx: Context, limit?: number): Promise<unknown> {
  const hasBody = ctx.req.headers['transfer-encoding'] !== undefined || (ctx.request.length ?? 0) > 0;
  if (!hasBody) return {};
  // A cross-site form can send text/plain or urlencoded without asking; JSON it cannot.
  if (!ctx.is('application/json')) throw new RequestRefused('unsupported_media_type');
  const parseJson = limit === undefined ? usualParser : jsonParser(limit);
  await parseJson(ctx, async () => {});
  const { body } = ctx.request as unknown as { body: unknown };
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isForbidden(body)) {
    throw new RequestRefused('invalid_request');
  }
  return body;
}

/**
 * The bytes of a file that a request carries, as they come.
 * @throws RequestRefused `file_too_large` at the first byte too many, or before all when the request announces it;
 *   `invalid_request` when the sender goes away
 */
export async function* readFile(ctx: Context, limit = MAX_BODY): AsyncGenerator<Uint8Array> {
  if ((ctx.request.length ?? 0) > limit) throw new RequestRefused('file_too_large');
  let size = 0;
  try {
    // Not destroyed when it is given up: the refusal is still to be answered.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw new RequestRefused('file_too_large');
      yield chunk;
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      ? new RequestRefused('invalid_request')
      : error;
  } finally {
    // Of a file that is given up the rest is let go by: unread it would stand in the way of the next request.
    ctx.req.resume();
  }
}
