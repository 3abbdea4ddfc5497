import type { JsonSchema } from './openapi.ts';

/** What fields of these names hold in an example, where their schema leaves it open. */
const KNOWN: Readonly<Record<string, unknown>> = {
  arabic: 'كَتَبَ',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  book_title: 'Le jeune pêcheur',
  code: 'text_not_found',
  confirm_password: 'quatre mots au hasard',
  current_password: 'quatre mots au hasard',
  email: 'lecteur@exemple.fr',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  form: 'كتبت',
  has_conjugation: 'true',
  login: 'lecteur',
  message: 'Bonjour, j’ai une question.',
  name: 'Camille Martin',
  new_password: 'quatre mots au hasard',
  old_endpoint: 'https://fcm.googleapis.com/fcm/send/abc-before',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  password: 'quatre mots au hasard',
  password2: 'quatre mots au hasard',
  root: 'ك-ت-ب',
  search: 'كتب',
  slug: 'le-jeune-pecheur',
  subject: 'Une question',
  time_zone: 'Europe/Paris',
  title: 'Le jeune pêcheur',
  title_ar: 'الصَّيَّادُ الصَّغِيرُ',
  username: 'lecteur',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-22',
  'date-time': '2026-11-22T09:30:00.000Z',
  email: 'lecteur@exemple.fr',
  uuid: '3f2b8c1e-5d4a-4f6b-9a7c-0e1d2c3b4a59',
};

/** What a path takes for an id. */
const ID_PATTERN = /^\^\[1-9\]/;

function exampleText({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema): string {
  const known = FORMATS[String(format)];
  if (known) return known;
  if (typeof pattern === 'string' && ID_PATTERN.test(pattern)) return '1';
  return 'abc'.padEnd(Number(minLength), 'd').slice(0, Number(maxLength));
}

function exampleNumber({ minimum, exclusiveMinimum, maximum = 3 }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1);
  return Math.min(Math.max(1, Number(least)), Number(maximum));
}

function exampleObject({ properties = {}, additionalProperties, propertyNames }: JsonSchema): object {
  const named = Object.entries(properties as Record<string, JsonSchema>);
  if (named.length > 0 || typeof additionalProperties !== 'object' || additionalProperties === null) {
    return Object.fromEntries(named.map(([name, schema]) => [name, exampleOf(schema, name)]));
  }
  const key = exampleOf((propertyNames ?? { type: 'string' }) as JsonSchema);
  return { [String(key)]: exampleOf(additionalProperties as JsonSchema) };
}

function exampleList({ items, prefixItems, minItems = 1 }: JsonSchema, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((item: JsonSchema) => exampleOf(item));
  const length = Math.min(Math.max(1, Number(minItems)), 5);
  return Array.from({ length }, () => exampleOf((items ?? {}) as JsonSchema, name));
}

/**
 * A value that fits a schema, such as a reader of the documentation expects it.
 * @param name of the field that it stands in
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { type, enum: choices, anyOf, oneOf, default: usual, examples } = schema;
  if (Array.isArray(type)) return exampleOf({ ...schema, type: type[0] }, name);
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(choices)) return choices[0];
  const ways = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (ways?.[0]) return exampleOf(ways[0], name);
  if (type === 'object') return exampleObject(schema);
  if (type === 'array') return exampleList(schema, name);
  if (type === 'boolean') return usual ?? true;
  if (type === 'integer' || type === 'number') return usual ?? exampleNumber(schema);
  if (type === 'null') return null;
  return KNOWN[name] ?? (usual || exampleText(schema));
}
