import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackedUpSequence, BackedUpTable } from './manifest.ts';
import { createProgress, inFrench } from './progress.ts';
import { BackupRefused, type BackupStore } from './store.ts';
import { connectionOf, copied, listTables } from './tables.ts';

/**
 * How many numbers are left out. What was numbered between the backup and its restoration is known outside: by mail
 * servers, by PayPal, in somebody's browser. Nothing else may get these numbers.
 */
const LEFT_OUT = { integer: 10_000, bigint: 1_000_000 };

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table, not parents first: keys are taken off, and checked when they are put back. */
async function takeForeignKeysOff(trx: Knex.Transaction): Promise<ForeignKey[]> {
  const { rows } = await trx.raw<{ rows: ForeignKey[] }>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await trx.raw('alter table ?? drop constraint ??', [table, name]);
  return rows;
}

async function loadTable(trx: Knex.Transaction, store: BackupStore, table: BackedUpTable): Promise<void> {
  const connection = await connectionOf(trx);
  const rows = connection.query(copyFrom(`copy ${copied(trx, table)} from stdin`));
  await pipeline(store.read(table.path), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new BackupRefused(`La table ${table.name} n’a pas été rétablie en entier.`);
  }
}

async function setSequences(trx: Knex.Transaction, sequences: readonly BackedUpSequence[]): Promise<void> {
  for (const { table, column, last } of sequences) {
    await trx.raw(
      `select setval(seqrelid::regclass, least(seqmax,
         greatest(?::bigint, coalesce((select max(??) from ??), 0))
           + case when seqtypid = 'bigint'::regtype then ?::bigint else ?::bigint end))
       from pg_sequence where seqrelid = pg_get_serial_sequence(quote_ident(?), ?)::regclass`,
      [last, column, table, LEFT_OUT.bigint, LEFT_OUT.integer, table, column],
    );
  }
}

/** Fills the tables of a database that is migrated to the backup's level and has nothing else in it. */
export async function loadTables(
  trx: Knex.Transaction,
  store: BackupStore,
  { tables, sequences }: { tables: readonly BackedUpTable[]; sequences: readonly BackedUpSequence[] },
  say: (line: string) => void,
): Promise<void> {
  const keys = await takeForeignKeysOff(trx);
  const names = (await listTables(trx)).map(({ name }) => name);
  // What a trigger would work out from these rows is among them.
  for (const name of names) await trx.raw('alter table ?? disable trigger user', [name]);
  // Migrations bring rows of their own.
  await trx.raw(`truncate ${names.map(() => '??').join(', ')}`, names);
  const progress = createProgress(say);
  for (const [index, table] of tables.entries()) {
    progress(() => `Table ${index + 1} sur ${tables.length}, lignes\u00a0: ${inFrench(table.rows)}…`);
    await loadTable(trx, store, table);
  }
  for (const name of names) await trx.raw('alter table ?? enable trigger user', [name]);
  for (const { table, name, definition } of keys) {
    await trx.raw(`alter table ?? add constraint ?? ${definition}`, [table, name]);
  }
  await setSequences(trx, sequences);
}
