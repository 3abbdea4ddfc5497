/** Stands where a list of objects was that all have the same fields. */
const COLUMNS = '$columns';

type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** As JSON names them: what is undefined is not there. */
const namesOf = (fields: Fields) => Object.keys(fields).filter((name) => fields[name] !== undefined);

/** The fields that all of a list have; undefined where it is no list of like objects. */
function fieldsOf(list: readonly unknown[]): string[] | undefined {
  const [first] = list;
  if (list.length < 2 || !isPlain(first)) return undefined;
  const names = namesOf(first);
  const all = names.join('\n');
  const areAlike = list.every((one) => isPlain(one) && namesOf(one).join('\n') === all);
  return areAlike && names.length > 0 ? names : undefined;
}

/**
 * A value as it is handed over in a page: lists of like objects name their fields once. The two thousand words of a long
 * text are half as long so.
 */
export function packColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = fieldsOf(value);
    if (!names) return value.map(packColumns);
    return {
      [COLUMNS]: Object.fromEntries(
        names.map((name) => [name, packColumns(value.map((one: Fields) => one[name]))]),
      ),
    };
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, packColumns(inner)]));
}

/** What was packed, after its way as JSON. */
export function unpackColumns(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unpackColumns);
  const fields = value as Fields;
  if (!(COLUMNS in fields)) {
    return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, unpackColumns(inner)]));
  }
  const columns = Object.entries(fields[COLUMNS] as Fields).map(
    ([name, column]) => [name, unpackColumns(column) as unknown[]] as const,
  );
  return (columns[0]?.[1] ?? []).map((_, row) =>
    Object.fromEntries(columns.map(([name, column]) => [name, column[row]])),
  );
}
