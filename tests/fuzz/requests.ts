import fc from 'fast-check';
import { type JsonSchema, type Known, valueFor } from './fitting-values.ts';
import { nastyJson, nastySegment, nastyText } from './nasty-values.ts';

/** A call as the description of the API tells it. */
export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

interface Description {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
}

export interface FuzzRequest {
  operation: Operation;
  /** As it stands on the wire, without the origin. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) => ({
      method: method.toUpperCase(),
      path,
      ...description,
    })),
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** encodeURIComponent takes no half characters. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function pathFor({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const segments = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) =>
      fc
        .oneof(
          {
            weight: 5,
            arbitrary: valueFor(schema, known, name).map((value) => encode(asText(value)).slice(0, 2_000)),
          },
          { weight: 1, arbitrary: nastySegment },
        )
        .map((segment): [string, string] => [name, segment]),
    );
  return fc.tuple(...segments).map((filled) => {
    const byName = new Map(filled);
    return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => byName.get(name) ?? '')}`;
  });
}

function queryFor({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const wanted = parameters.filter((one) => one.in === 'query');
  const fields = Object.fromEntries(wanted.map(({ name, schema }) => [name, valueFor(schema, known, name)]));
  const required = wanted.filter((one) => one.required).map(({ name }) => name);
  const usual = fc.record(fields, { requiredKeys: required }).map((query) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${encode(asText(value)).slice(0, 3_000)}`)
      .join('&'),
  );
  const odd = fc.constantFrom(
    '__proto__=1',
    'constructor[a]=1',
    'a=1&a=2',
    '%',
    '=',
    '&&&',
    'x=%00',
    'x=%ED%A0%80',
  );
  const doubled = usual.map((query) => `${query}&${query}`);
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: doubled },
  );
}

const JSON_TYPE = 'application/json';

function bodyFor({ requestBody }: Operation, known: Known): fc.Arbitrary<{ type?: string; body?: Buffer }> {
  if (!requestBody)
    return fc.oneof(fc.constant({}), fc.constant({ type: JSON_TYPE, body: Buffer.from('{}') }));
  const schema = requestBody.content[JSON_TYPE]?.schema;
  if (!schema) {
    const bytes = fc
      .oneof(fc.uint8Array({ maxLength: 2_000 }), fc.constantFrom(...FILES))
      .map((file) => Buffer.from(file));
    return bytes.map((body) => ({ type: 'application/octet-stream', body }));
  }
  const json = (text: string) => ({ type: JSON_TYPE, body: Buffer.from(text) });
  return fc.oneof(
    { weight: 12, arbitrary: valueFor(schema, known).map((value) => json(JSON.stringify(value) ?? 'null')) },
    { weight: 2, arbitrary: nastyJson.map(json) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 50 })
        .map((body) => ({ type: JSON_TYPE, body: Buffer.from(body) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x')
        .map((type) => ({ type, body: Buffer.from('{}') })),
    },
  );
}

/** Beginnings of files of the kinds that may be sent, and of one that may not. */
const FILES = [
  Buffer.from('RIFF\x24\0\0\0WAVEfmt '),
  Buffer.from('PK\x03\x04'),
  Buffer.from('\x89PNG\r\n\x1a\n'),
  Buffer.from('ID3\x04\0\0'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(0),
];

const oddHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: nastyText.map((text) => ({
      'If-None-Match': Buffer.from(text.slice(0, 100)).toString('base64'),
      'Accept-Encoding': 'gzip;q=0, br;q=x, *',
      Range: 'bytes=5-1,0-,-9999999999999999',
      'X-Forwarded-For': '::1, nobody',
      Origin: 'null',
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`)
      .map((Authorization) => ({ Authorization })),
  },
);

/** Requests for a call: mostly such as its description asks for, the more telling for it. */
export function requestFor(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const parts = fc.tuple(
    pathFor(operation, known),
    queryFor(operation, known),
    bodyFor(operation, known),
    oddHeaders,
  );
  return parts.map(([path, query, { type, body }, odd]) => ({
    operation,
    target: query ? `${path}?${query}` : path,
    headers: { ...(type === undefined ? {} : { 'Content-Type': type }), ...odd },
    body,
  }));
}
