import type { Knex } from 'knex';

interface Table {
  table: string;
  columns: string[];
}

/** Tables with the columns of them that could say something. */
async function tablesOf(db: Knex): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: Table[] }>(
    `select format('%I.%I', nspname, relname) as table, array_agg(quote_ident(attname)) as columns
     from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')
       and format_type(atttypid, null) not in ('integer', 'bigint', 'boolean', 'uuid', 'timestamp with time zone')
     group by 1`,
  );
  return rows;
}

/**
 * Every place of a database, in whatever schema, where a piece of text stands: a column of text, JSON or bytes
 * that holds it in any case.
 * @param text without quotation marks, of which a row as text has twice as many
 * @returns `schema.table.column`
 */
export async function findInDatabase(db: Knex, text: string): Promise<string[]> {
  const needles = { text: text.toLowerCase(), hex: Buffer.from(text).toString('hex') };
  const holds = (what: string) =>
    `(strpos(lower(cast(${what} as text)), :text) > 0 or strpos(lower(cast(${what} as text)), :hex) > 0)`;
  const tables = await tablesOf(db);
  const places = (some: readonly { name: string; from: string; what: string }[]) =>
    some
      .map(
        ({ name, from, what }) =>
          `select '${name}' as name where exists (select from ${from} as one where ${holds(what)})`,
      )
      .join(' union all ');
  const namesOf = async (query: string): Promise<string[]> => {
    if (query === '') return [];
    const { rows } = await db.raw<{ rows: { name: string }[] }>(query, needles);
    return rows.map(({ name }) => name);
  };
  // Whole rows first: there are six times as many columns.
  const hit = await namesOf(places(tables.map(({ table }) => ({ name: table, from: table, what: 'one' }))));
  const columns = tables
    .filter(({ table }) => hit.includes(table))
    .flatMap(({ table, columns: names }) =>
      names.map((name) => ({ name: `${table}.${name}`, from: table, what: `one.${name}` })),
    );
  return (await namesOf(places(columns))).sort();
}
