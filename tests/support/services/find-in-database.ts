import type { Knex } from 'knex';

interface Column {
  table: string;
  column: string;
}

/**
 * Every place of a database, in whatever schema, where a piece of text stands: a column of text, JSON or bytes
 * that holds it in any case.
 * @returns `schema.table.column`
 */
export async function findInDatabase(db: Knex, text: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and data_type not in ('integer', 'bigint', 'boolean', 'uuid', 'timestamp with time zone')`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hit = await db.raw(
      `select 1 from ${table} where strpos(lower(${column}::text), lower(?)) > 0
         or strpos(lower(${column}::text), ?) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (hit.rowCount > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}
