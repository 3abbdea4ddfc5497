// What a page is handed over with names the same members again for every word of a text, every verb of a list: two fifths
// of its bytes. Arrays of alike objects travel as columns, each member named once.

/** Members by name, each with its values in the order of the objects. */
interface Packed {
  $: Record<string, unknown>;
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The members that JSON writes. */
const namesOf = (object: Plain) => Object.keys(object).filter((name) => object[name] !== undefined);

/** Two objects at least, which have the same members in the same order. */
function areAlike(values: readonly unknown[]): values is Plain[] {
  const [first] = values;
  if (values.length < 2 || !isPlain(first)) return false;
  const names = namesOf(first).join();
  return names !== '' && values.every((value) => isPlain(value) && namesOf(value).join() === names);
}

/** Data as JSON can write them, with their arrays of alike objects as columns; `unpack` gives the very same data. */
export function pack(data: unknown): unknown {
  if (Array.isArray(data) && areAlike(data)) {
    const [first = {}] = data;
    const columns = namesOf(first).map((name) => [name, pack(data.map((object) => object[name]))]);
    return { $: Object.fromEntries(columns) } satisfies Packed;
  }
  if (Array.isArray(data)) return data.map(pack);
  if (isPlain(data))
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, pack(value)]));
  return data;
}

/** @param data what JSON made of what `pack` gave */
export function unpack(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(unpack);
  if (!isPlain(data)) return data;
  if (!isPlain(data.$)) {
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, unpack(value)]));
  }
  const columns = Object.entries(data.$).map(
    ([name, column]) => [name, unpack(column) as unknown[]] as const,
  );
  const [first] = columns;
  return (first?.[1] ?? []).map((_, row) => {
    const object: Plain = {};
    for (const [name, values] of columns) object[name] = values[row];
    return object;
  });
}
