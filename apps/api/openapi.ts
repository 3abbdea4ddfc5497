import { z } from 'zod';
import type { ImplementedCall } from '#modules/platform';
import { type CallDefinition, errorBody } from '#modules/platform/contract';

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function parametersOf(definition: CallDefinition) {
  const from = (type: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!type) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
  };
  return [...from(definition.params, 'path'), ...from(definition.query, 'query')];
}

function responsesOf(definition: CallDefinition) {
  const content =
    definition.response === 'audio'
      ? { 'audio/*': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(definition.response, 'output') } };
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
  };
  const own = definition.errors ?? [];
  const statuses = [
    ...own,
    ...(definition.body ? [400, 413, 415] : []),
    ...(definition.access === 'public' && !definition.reader ? [] : [401]),
    429,
    503,
  ];
  return {
    [definition.status ?? 200]: { description: 'OK', content },
    ...Object.fromEntries(statuses.map((status) => [status, refusal])),
  };
}

function securityOf({ access, reader }: CallDefinition) {
  if (access !== 'public') return [{ bearer: [] }];
  return reader ? [{}, { bearer: [] }] : [];
}

function requestBodyOf({ body }: CallDefinition) {
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
