import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { to as copyTo } from 'pg-copy-streams';
import type { BackedUpTable } from './manifest.ts';
import { createMeter } from './meter.ts';
import { createProgress, inFrench } from './progress.ts';
import type { BackupStore } from './store.ts';
import { connectionOf, copied, listTables, type Table } from './tables.ts';

type Say = (line: string) => void;

async function dumpTable(
  trx: Knex.Transaction,
  store: BackupStore,
  table: Table,
  onRows: (rows: number) => void,
): Promise<BackedUpTable> {
  const connection = await connectionOf(trx);
  const path = `tables/${table.name}.copy.gz`;
  const rows = createMeter(onRows);
  const file = createMeter();
  await pipeline(
    connection.query(copyTo(`copy ${copied(trx, table)} to stdout`)),
    (source) => rows.count(source),
    createGzip(),
    (source) => file.weigh(source),
    (content) => store.write(path, content),
  );
  return { ...table, rows: rows.rows, path, bytes: file.bytes, sha256: file.sha256() };
}

/** Writes each table of a transaction's snapshot as a file of Postgres's text format, compressed. */
export async function dumpTables(
  trx: Knex.Transaction,
  store: BackupStore,
  say: Say,
): Promise<BackedUpTable[]> {
  const tables = await listTables(trx);
  const progress = createProgress(say);
  const dumped: BackedUpTable[] = [];
  for (const table of tables) {
    const onRows = (rows: number) =>
      progress(
        () =>
          `Table ${dumped.length + 1} sur ${tables.length} (${table.name}), lignes\u00a0: ${inFrench(rows)}…`,
      );
    dumped.push(await dumpTable(trx, store, table, onRows));
  }
  return dumped;
}
