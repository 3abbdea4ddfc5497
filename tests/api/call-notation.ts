import type { CallDefinition } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';
import { type JsonSchema, schemaOf } from '../../apps/api/docs/openapi.ts';

// Every whole number is a safe one: that is not said.
const isSaid = (bound: unknown) => bound !== undefined && Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER;

function range(least: unknown, most: unknown): string {
  const [from, to] = [least, most].map((bound) => (isSaid(bound) ? String(bound) : ''));
  if (from === '' && to === '') return '';
  return from === to ? ` ${from}` : ` ${from}..${to}`;
}

function object({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${name}${(required as string[]).includes(name) ? '' : '?'}: ${notation(field)}`,
  );
  const others = typeof additionalProperties === 'object' && additionalProperties !== null;
  if (others) fields.push(`…: ${notation(additionalProperties as JsonSchema)}`);
  return `{${fields.join(', ')}}`;
}

function withoutDefault(schema: JsonSchema): string {
  const { type, enum: choices, anyOf, oneOf, allOf, format, pattern, items, prefixItems } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const ways = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (ways) return ways.map(notation).join(' | ');
  if (Array.isArray(allOf)) return allOf.map(notation).join(' & ');
  if (Array.isArray(type)) return type.map((one) => withoutDefault({ ...schema, type: one })).join(' | ');
  if (schema.contentSchema) return `JSON of ${notation(schema.contentSchema as JsonSchema)}`;
  if (type === 'string') {
    const shape = format ?? (pattern === undefined ? 'text' : `/${pattern}/`);
    return `${shape}${range(schema.minLength, schema.maxLength)}`;
  }
  if (type === 'integer' || type === 'number') {
    const least =
      schema.exclusiveMinimum === undefined ? schema.minimum : Number(schema.exclusiveMinimum) + 1;
    return `${type === 'integer' ? 'int' : 'number'}${range(least, schema.maximum)}`;
  }
  if (type === 'array') {
    const each = Array.isArray(prefixItems)
      ? prefixItems.map(notation).join(', ')
      : notation((items ?? {}) as JsonSchema);
    return `[${each}]${range(schema.minItems, schema.maxItems)}`;
  }
  return type === 'object' ? object(schema) : String(type ?? 'any');
}

/** A JSON Schema in one line: `{name: text 1..40, page?: int 1..100 = 1}`. */
export function notation(schema: JsonSchema): string {
  const usual = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return withoutDefault(schema) + usual;
}

const code = (text: string) => `\`\` ${text} \`\``;

function marks({ access, actor, pace, bodyLimit, status, ...rest }: CallDefinition): string {
  return [
    actor ? 'everyone, by who asks' : access,
    ...(pace ? [`${pace.requests} in ${pace.seconds} s by ${pace.by ?? 'address'}`] : []),
    ...(bodyLimit === undefined ? [] : [`up to ${bodyLimit} bytes`]),
    ...(status === undefined ? [] : [`answers ${status}`]),
    ...(rest.errors ? [`refuses with ${rest.errors.join(', ')}`] : []),
    ...(['upload', 'metered', 'counted', 'noted', 'fresh'] as const).filter((name) => rest[name]),
  ].join('; ');
}

/** A call as a list item: who may make it, how often where it has a pace of its own, and what it takes. */
export function describeCall({ method, path, definition }: ImplementedCall): string {
  const taken = (['params', 'query', 'body'] as const).flatMap((place) => {
    const type = definition[place];
    return type ? [`  - ${place} ${code(notation(schemaOf(type, 'input')))}`] : [];
  });
  return [`- **${method} ${path}** ${marks(definition)}`, ...taken].join('\n');
}
