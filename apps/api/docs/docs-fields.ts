import { escapeHtml } from '#modules/platform';
import type { JsonSchema } from './openapi.ts';

// Schemas in French words, as lists of fields: tables would not fit a telephone.

const FORMATS: Readonly<Record<string, string>> = {
  binary: 'octets',
  date: 'date (AAAA-MM-JJ)',
  'date-time': 'instant (ISO\u00a08601, UTC)',
  email: 'adresse e-mail',
  uuid: 'UUID',
};
const code = (text: unknown) => `<code>${escapeHtml(String(text))}</code>`;
const choice = (values: readonly unknown[]) =>
  values.map((value) => code(JSON.stringify(value))).join(' ou ');

/** «de 1 à 40», «1 au moins», «40 au plus». */
function rangeOf(least: unknown, most: unknown): string {
  // The largest safe integer says nothing that a reader would want to know.
  const isGiven = most !== undefined && most !== Number.MAX_SAFE_INTEGER;
  const isAsked = least !== undefined && least !== Number.MIN_SAFE_INTEGER && least !== 0;
  if (isAsked && isGiven) return least === most ? `${least}` : `de ${least} à ${most}`;
  if (isGiven) return `${most} au plus`;
  return isAsked ? `${least} au moins` : '';
}

function textWords({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const known = FORMATS[String(format)];
  if (known) return known;
  const range = rangeOf(minLength, maxLength);
  const length = range && `, ${range} caractère${maxLength === 1 ? '' : 's'}`;
  return `texte${length}${pattern ? `, de la forme ${code(pattern)}` : ''}`;
}

function numberWords({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const least = exclusiveMinimum === undefined || type !== 'integer' ? minimum : Number(exclusiveMinimum) + 1;
  const range = rangeOf(least, maximum);
  return `${type === 'integer' ? 'nombre entier' : 'nombre'}${range && `, ${range}`}`;
}

function listWords({ items, prefixItems, minItems, maxItems }: JsonSchema): string {
  // Of so many, each with a meaning of its own by its place.
  if (Array.isArray(prefixItems)) return `liste\u00a0: ${prefixItems.map(wordsOf).join(' puis ')}`;
  const range = rangeOf(minItems, maxItems);
  return `liste${range && ` (${range})`}\u00a0: ${wordsOf((items ?? {}) as JsonSchema)}`;
}

/** What a value has to be, in a few words of HTML. */
export function wordsOf(schema: JsonSchema): string {
  const { type, enum: choices, anyOf, oneOf } = schema;
  if (Array.isArray(type)) return type.map((one) => wordsOf({ ...schema, type: one })).join(' ou ');
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (Array.isArray(choices)) return choice(choices);
  const ways = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (ways) return ways.map(wordsOf).join(' ou ');
  if (type === 'string') return textWords(schema);
  if (type === 'integer' || type === 'number') return numberWords(schema);
  if (type === 'boolean') return `${code(true)} ou ${code(false)}`;
  if (type === 'null') return code(null);
  if (type === 'array') return listWords(schema);
  return type === 'object' ? 'objet' : 'tout JSON';
}

/** The objects within a schema whose fields are worth a list of their own. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  const { type, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  if (type === 'object' && schema.properties) return [schema];
  const inner = [items, additionalProperties, prefixItems, anyOf, oneOf].flat();
  return inner.filter((one): one is JsonSchema => typeof one === 'object' && one !== null).flatMap(objectsIn);
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): string {
  const usual = schema.default === undefined ? '' : `, par défaut ${code(JSON.stringify(schema.default))}`;
  const duty = isRequired ? '' : ' <em>facultatif</em>';
  return `<li><code class="name">${escapeHtml(name)}</code>${duty} ${wordsOf(schema)}${usual}${fieldsOf(schema)}</li>`;
}

/** The fields of a schema and those within them, as nested lists; empty where there are none. */
export function fieldsOf(schema: JsonSchema): string {
  return objectsIn(schema)
    .map(({ properties, required }) => {
      const needed = (required ?? []) as string[];
      const rows = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) =>
        fieldOf(name, inner, needed.includes(name)),
      );
      return rows.length > 0 ? `<ul class="fields">${rows.join('')}</ul>` : '';
    })
    .join('');
}

/** The same for what stands in a path or a query. */
export function parameterRow(name: string, place: string, schema: JsonSchema, isRequired: boolean): string {
  return fieldOf(name, schema, isRequired).replace('</code>', `</code> <em>${place}</em>`);
}
