import knex, { type Knex } from 'knex';
import { migrateQueue } from '../events/queue-backend.ts';

/** A change of the database schema: its name (stable once landed) and its two directions. */
export interface Migration {
  name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/**
 * Opens a pool on a Postgres database; nothing connects before the first query.
 * @param url `postgres://` connection URL
 * @param max the most connections the pool may hold
 */
export function openDatabase(url: string, max = 10): Knex {
  return knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max },
    // An error that repeats what was to be written would bring hashes and addresses into the log.
    compileSqlOnError: false,
    // A full pool or a lost server must become a 503 while the reader still waits, not a minute later.
    acquireConnectionTimeout: 5_000,
    // What Knex would print is thrown as well, and reaches the log of whoever asked.
    log: { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} },
  });
}

const TABLE = 'migrations';

function sourceOf(migrations: readonly Migration[]): Knex.MigratorConfig {
  return {
    tableName: TABLE,
    migrationSource: {
      getMigrations: async () => [...migrations],
      getMigrationName: (migration: Migration) => migration.name,
      getMigration: async (migration: Migration) => migration,
    },
  };
}

/**
 * Does something while no other process does the same to this database; whoever comes meanwhile waits. A
 * process that is killed lets go of the lock.
 * @param name of the lock
 */
export function holdingLock<T>(db: Knex, name: string, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await lockUntilEnd(trx, name);
    return work();
  });
}

async function lockUntilEnd(trx: Knex.Transaction, name: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
}

async function runPending(db: Knex, migrations: readonly Migration[]): Promise<string[]> {
  // Knex's own lock makes others fail rather than wait, and outlives a process that was killed.
  await db.migrate.forceFreeMigrationsLock(sourceOf(migrations));
  const [, ran]: [number, string[]] = await db.migrate.latest(sourceOf(migrations));
  return ran;
}

const MIGRATING = 'migrations';

/**
 * Runs what has not run yet, in order, and brings the queue's schema up to date. Several processes may
 * start at once. It takes two connections.
 * @returns the names of the migrations that ran
 * @throws when a migration fails (it is rolled back) or when the database knows one that the code does not
 */
export function migrateDatabase(db: Knex, migrations: readonly Migration[]): Promise<string[]> {
  return holdingLock(db, MIGRATING, async () => {
    const ran = await runPending(db, migrations);
    await migrateQueue(db);
    return ran;
  });
}

/** The tables' part of migrateDatabase(), taken back with the transaction; whoever starts meanwhile waits for its end. */
export async function migrateWithin(trx: Knex.Transaction, migrations: readonly Migration[]): Promise<void> {
  await lockUntilEnd(trx, MIGRATING);
  await runPending(trx, migrations);
}

/**
 * Where this code and a database stand to each other: the names of migrations that the database has not run, and of
 * those that a newer version has. It reads and makes nothing: two who asked Knex at once made its table of locks
 * twice, and neither could migrate.
 */
export async function compareMigrations(
  db: Knex,
  migrations: readonly Migration[],
): Promise<{ pending: string[]; unknown: string[] }> {
  const hasRun: string[] = (await db.schema.hasTable(TABLE)) ? await db(TABLE).pluck('name') : [];
  const known = migrations.map(({ name }) => name);
  return {
    pending: known.filter((name) => !hasRun.includes(name)),
    unknown: hasRun.filter((name) => !known.includes(name)),
  };
}

/** The names of migrations that this code carries and the database has not run. */
export async function pendingMigrations(db: Knex, migrations: readonly Migration[]): Promise<string[]> {
  return (await compareMigrations(db, migrations)).pending;
}
