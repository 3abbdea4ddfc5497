import type { Context } from 'koa';
import type { CallDefinition } from '#modules/platform/contract';
import { RequestRefused } from './error-response.ts';

/** Longest query string that is looked at: more is answered 400 before any work is done on it. */
const MAX_QUERY_LENGTH = 2_048;
const NEVER_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function readQuery(ctx: Context): Record<string, string> {
  if (ctx.querystring.length > MAX_QUERY_LENGTH) throw new RequestRefused('invalid_request');
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(ctx.querystring)) {
    if (NEVER_KEYS.has(key) || Object.hasOwn(query, key)) throw new RequestRefused('invalid_request');
    query[key] = value;
  }
  return query;
}

/**
 * What a call is given, parsed by its definition.
 * @throws RequestRefused `not_found` when the path cannot name anything, `invalid_request` when the query is wrong
 */
export function readCallInput(ctx: Context, definition: CallDefinition, pathParams: unknown) {
  const params = definition.params?.safeParse(pathParams);
  if (params && !params.success) throw new RequestRefused('not_found');
  const rawQuery = readQuery(ctx);
  const query = definition.query?.safeParse(rawQuery);
  if (query && !query.success) throw new RequestRefused('invalid_request');
  return { params: params?.data, query: query?.data };
}
