import type { Context } from 'koa';
import type { z } from 'zod';
import { InvalidFields } from '#modules/platform';
import type { CallDefinition } from '#modules/platform/contract';
import { RequestRefused } from '../answers/error-response.ts';
import { FORBIDDEN_KEYS, isForbidden, readBody, readFile } from './request-body.ts';

/** Longest query string that is looked at: more is answered 400 before any work is done on it. */
const MAX_QUERY_LENGTH = 2_048;
/** What a form says of a field whose schema has no words of its own. */
const WRONG_VALUE = 'Cette valeur n’est pas valide.';

function readQuery(ctx: Context): Record<string, string> {
  if (ctx.querystring.length > MAX_QUERY_LENGTH) throw new RequestRefused('invalid_request');
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(ctx.querystring)) {
    if (FORBIDDEN_KEYS.has(key) || Object.hasOwn(query, key)) throw new RequestRefused('invalid_request');
    query[key] = value;
  }
  return query;
}

/** The field of a form that is meant: the innermost one by name, a list for its items. */
function fieldAt(path: z.core.$ZodIssue['path']): string {
  const item = path.findIndex((step) => typeof step === 'number');
  return String((item < 0 ? path : path.slice(0, item)).at(-1) ?? 'non_field_errors');
}

/** The French messages of each field, in the order of the schema's checks; a list says the same of many items once. */
function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, Set<string>>();
  for (const { path, message } of error.issues) {
    const field = fieldAt(path);
    fields.set(field, (fields.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...fields].map(([field, messages]) => [field, [...messages]]));
}

async function parseBody(ctx: Context, { body: schema, upload, bodyLimit }: CallDefinition) {
  if (upload) return readFile(ctx, bodyLimit);
  if (!schema) return undefined;
  const body = schema.safeParse(await readBody(ctx, bodyLimit), { error: () => WRONG_VALUE });
  if (!body.success) throw new InvalidFields(fieldsOf(body.error));
  return body.data;
}

/**
 * What a call is given, parsed by its definition.
 * @throws RequestRefused `not_found` when the path cannot name anything, `invalid_request` when the query is wrong
 * @throws InvalidFields when the body breaks its schema
 */
export async function readCallInput(ctx: Context, definition: CallDefinition, pathParams: unknown) {
  if (isForbidden(pathParams)) throw new RequestRefused('not_found');
  const params = definition.params?.safeParse(pathParams);
  if (params && !params.success) throw new RequestRefused('not_found');
  const rawQuery = readQuery(ctx);
  const query = definition.query?.safeParse(rawQuery);
  if (query && !query.success) throw new RequestRefused('invalid_request');
  const body = await parseBody(ctx, definition);
  return { params: params?.data, query: query?.data, body };
}
