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

/** Keys that would reach an object's prototype, and the one character that Postgres cannot store, however deep. */
function isForbidden(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => FORBIDDEN_KEYS.has(key) || isForbidden(inner));
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
