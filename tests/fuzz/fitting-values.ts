import fc from 'fast-check';
import { nastyValue } from './nasty-values.ts';

export type JsonSchema = Record<string, unknown>;

/** Values that a name is known to have in this world: what exists is found more often than by chance. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-22', '1970-01-01'],
  'date-time': ['2026-11-22T09:30:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  email: ['lecteur@exemple.fr', 'autre@exemple.fr'],
  uuid: ['3f2b8c1e-5d4a-4f6b-9a7c-0e1d2c3b4a59'],
};

function fittingText({ format, minLength, maxLength, contentSchema }: JsonSchema, known: Known) {
  if (contentSchema)
    return valueFor(contentSchema as JsonSchema, known).map((value) => JSON.stringify(value) ?? '');
  const formatted = FORMATS[String(format)];
  if (formatted) return fc.constantFrom(...formatted);
  const least = Number(minLength ?? 0);
  const most = Math.min(Number(maxLength ?? 30), least + 30);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: most }),
    fc
      .constantFrom('كتاب', 'Le puits', 'le-puits', 'a1')
      .filter(({ length }) => length >= least && length <= most),
  );
}

function fittingNumber({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = Number(minimum ?? (exclusiveMinimum === undefined ? -5 : Number(exclusiveMinimum) + 1));
  const max = Math.min(Number(maximum ?? 100), Math.max(min, 100));
  const edges = [min, Number(maximum ?? max)];
  if (type !== 'integer') return fc.oneof(fc.constantFrom(...edges), fc.double({ min, max, noNaN: true }));
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min, max }));
}

function fittingObject({ properties = {}, additionalProperties }: JsonSchema, known: Known) {
  const named = Object.entries(properties as Record<string, JsonSchema>);
  const fields = Object.fromEntries(named.map(([name, schema]) => [name, valueFor(schema, known, name)]));
  const whole = fc.record(fields);
  const some = fc.record(fields, { requiredKeys: [] });
  if (named.length > 0) return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: some });
  if (typeof additionalProperties !== 'object') return fc.constant({});
  return fc.dictionary(fc.string(), valueFor((additionalProperties ?? {}) as JsonSchema, known), {
    maxKeys: 4,
  });
}

/** A value that fits a schema, as far as its pattern can be guessed. */
function fitting(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, oneOf } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  const ways = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (ways) return fc.oneof(...ways.map((way) => valueFor(way, known, name)));
  if (type === 'object') return fittingObject(schema, known);
  if (type === 'array') {
    const { prefixItems, items = {} } = schema as { prefixItems?: JsonSchema[]; items?: JsonSchema };
    if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueFor(item, known)));
    return fc.array(valueFor(items, known, name), { minLength: Number(schema.minItems ?? 0), maxLength: 4 });
  }
  if (type === 'string') return fittingText(schema, known);
  if (type === 'integer' || type === 'number') return fittingNumber(schema);
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : nastyValue;
}

/**
 * A value for a schema: one that this world knows by that name, one that fits, now and then one that does not.
 * @param name of the field that it stands in
 */
export function valueFor(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known[name] ?? (/(^|_)ids?$/.test(name) ? known.id : undefined) ?? [];
  const ofThisWorld = schema.type === 'string' ? values.map(String) : values;
  const isScalar = ['string', 'integer', 'number'].includes(String(schema.type)) && !schema.contentSchema;
  const usual = fitting(schema, known, name);
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: nastyValue },
    ...(isScalar && ofThisWorld.length > 0
      ? [{ weight: 16, arbitrary: fc.constantFrom(...ofThisWorld) }]
      : []),
  );
}
