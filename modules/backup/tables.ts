import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import type { BackedUpSequence } from './manifest.ts';

/** Everything of ours stands there; the queue has a schema of its own, and nothing that outbox and ledger have not. */
const SCHEMA = 'public';

/** Knex's own notes: the level of the schema stands in the manifest. */
const NOTES = ['migrations', 'migrations_lock'];

/** Relations of the schema that no extension has brought. */
const OWN = `
  from pg_class relation
  where relation.relnamespace = '${SCHEMA}'::regnamespace
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e'
    )`;

export interface Table {
  name: string;
  /** But those that Postgres computes. */
  columns: string[];
}

/** The connection of a transaction, for what Knex has no word for. */
export async function connectionOf(trx: Knex.Transaction): Promise<ClientBase> {
  return (await trx.client.acquireConnection()) as ClientBase;
}

/** What holds the product's data, by name. */
export async function listTables(db: Knex): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: Table[] }>(
    `select relation.relname as name, (
       select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     ${OWN} and relkind = 'r' and relname <> all (?) order by relname`,
    [NOTES],
  );
  return rows;
}

/** How many rows a table has. */
export async function countRows(db: Knex, table: string): Promise<number> {
  const [found] = await db(table).count<{ count: string }[]>();
  return Number(found?.count);
}

/** The columns that Postgres numbers, with the last number that each has given out. */
export async function listSequences(db: Knex): Promise<BackedUpSequence[]> {
  const { rows } = await db.raw<{ rows: BackedUpSequence[] }>(
    `select relation.relname as table, attname as column,
       coalesce(pg_sequence_last_value(pg_get_serial_sequence(
         format('%I.%I', '${SCHEMA}', relation.relname), attname)::regclass), 0)::text as last
     from pg_attribute join (select oid, relname ${OWN} and relkind = 'r') relation on attrelid = relation.oid
     where attidentity <> '' and not attisdropped order by 1, 2`,
  );
  return rows;
}

/** Removes every table, view and function of ours, Knex's notes and the queue with them. Extensions stay. */
export async function dropTables(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
    `select format('drop %s if exists ${SCHEMA}.%I cascade',
       case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname) as statement
     ${OWN} and relkind in ('r', 'v', 'm')
     union all
     select format('drop routine if exists %s cascade', routine.oid::regprocedure) from pg_proc routine
     where routine.pronamespace = '${SCHEMA}'::regnamespace
       and not exists (
         select from pg_depend where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e'
       )`,
  );
  for (const { statement } of rows) await trx.raw(statement);
  await trx.raw('drop schema if exists bullmq cascade');
}

/** A table and its columns as COPY names them. */
export function copied(db: Knex, { name, columns }: Table): string {
  const list = columns.map(() => '??').join(', ');
  return db.raw(`${SCHEMA}.?? (${list})`, [name, ...columns]).toString();
}
