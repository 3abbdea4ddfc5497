import { z } from 'zod';
import type { CallDefinition } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';

export type JsonSchema = Record<string, unknown>;

/** A schema as JSON Schema: what has to be sent, or what is answered. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** What stands in a call's path and query. */
export function parametersOf(definition: CallDefinition): Parameter[] {
  const from = (type: z.ZodType | undefined, place: Parameter['in']): Parameter[] => {
    if (!type) return [];
    const { properties = {}, required = [] } = schemaOf(type, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
  };
  return [...from(definition.params, 'path'), ...from(definition.query, 'query')];
}

function contentOf(response: CallDefinition['response']) {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  if (response === 'audio') return { 'audio/*': bytes };
  if (response === 'zip') return { 'application/zip': bytes };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid.',
  401: 'Nobody is logged in, or the session has ended.',
  403: 'Not for whoever asks.',
  404: 'There is no such thing.',
  408: 'What was sent did not come in time.',
  409: 'Not as things stand.',
  413: 'Too much was sent.',
  415: 'What was sent is not JSON.',
  416: 'The recording has no such bytes.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  503: 'Something that this needs does not answer; try again.',
};

/** The statuses by which a call may say no. */
export function refusalsOf(definition: CallDefinition): number[] {
  const { access, actor, params, body, upload, fresh } = definition;
  const statuses = [
    ...(definition.errors ?? []),
    // Of any call: what follows the question mark may be no query.
    400,
    ...(body || upload ? [408, 413] : []),
    ...(body ? [415] : []),
    ...(access === 'public' && !actor ? [] : [401]),
    ...((access === 'public' || access === 'member') && !fresh ? [] : [403]),
    ...(params ? [404] : []),
    429,
    503,
  ];
  return [...new Set(statuses)].sort();
}

const words = { type: 'array', items: { type: 'string' } };
const fields = { type: 'object', additionalProperties: words };
const [text, code] = [
  { type: 'string', description: 'A French sentence, for people.' },
  { type: 'string', description: 'Stays the same, for programs.' },
];

/** How calls say no: a call has one way. */
const REFUSAL_SCHEMAS = {
  Refusal: {
    type: 'object',
    description: 'A sentence, or the sentences of the form as a whole and of each of its fields.',
    required: ['code'],
    properties: { code, detail: text, non_field_errors: words },
  },
  RefusalWithSuccess: {
    type: 'object',
    required: ['success', 'errors', 'detail', 'code'],
    properties: { success: { const: false }, errors: fields, detail: text, code },
  },
  RefusalWithError: {
    type: 'object',
    required: ['error', 'detail', 'code'],
    properties: { error: text, detail: text, code },
  },
};

const REFUSED_AS = { success: 'RefusalWithSuccess', error: 'RefusalWithError' } as const;

function responsesOf(definition: CallDefinition) {
  const name = definition.refusedAs ? REFUSED_AS[definition.refusedAs] : 'Refusal';
  const refused = (status: number) => ({
    description: REFUSALS[status] ?? 'Refused.',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const content = contentOf(definition.response);
  return {
    [definition.status ?? 200]: { description: 'Done.', content },
    ...(definition.response === 'audio'
      ? { 206: { description: 'The bytes that were asked for.', content } }
      : {}),
    ...Object.fromEntries(refusalsOf(definition).map((status) => [status, refused(status)])),
  };
}

function securityOf({ access, actor }: CallDefinition) {
  if (access !== 'public') return [{ bearer: [] }];
  return actor ? [{}, { bearer: [] }] : [];
}

function requestBodyOf({ body, upload }: CallDefinition) {
  if (upload) {
    const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: file } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

/** The OpenAPI 3.1 description of the calls, made from the schemas that validate them. */
export function describeCalls(calls: readonly ImplementedCall[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        summary: call.definition.summary,
        operationId: call.name,
        security: securityOf(call.definition),
        parameters: parametersOf(call.definition),
        ...requestBodyOf(call.definition),
        responses: responsesOf(call.definition),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Soutour', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: REFUSAL_SCHEMAS,
    },
    paths,
  };
}
