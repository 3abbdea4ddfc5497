import { type TableUse, tableUsesIn } from './sources/table-uses.ts';
import { OWNERS, READINGS, readersOf } from './table-owners.ts';

/** Platform's table of paces is filled by a library, which is told its name there. */
const PACES = 'apps/api/requests/rate-limit.ts';

/** Whose code a file is, as far as tables go; none where neither readers nor the team are served. */
function houseOf(path: string): string | undefined {
  const [, module, migration, app] =
    /^(?:modules\/([^/]+)\/|migrations\/\d+-(.+)\.ts$|(apps\/(?:api|worker)|jobs|scripts)\/)/.exec(path) ??
    [];
  if (path === PACES) return 'platform';
  if (migration !== undefined) return ownerNamedBy(migration);
  return module ?? app;
}

/** The module of the migration `vocabulary`, and of `vocabulary-counts`. */
function ownerNamedBy(migration: string): string | undefined {
  return [...OWNERS.values()].find((owner) => `${migration}-`.startsWith(`${owner}-`));
}

/** What a use of a table breaks, in words; undefined when it is allowed. */
function faultOf({ path, table, kind }: TableUse): string | undefined {
  const house = houseOf(path);
  const owner = OWNERS.get(table);
  if (house === undefined || house === owner) return undefined;
  if (kind === 'write') return `${path} writes ${table}, which belongs to ${owner}`;
  if (house === 'platform') return `${path} reads ${table}, of which platform knows nothing`;
  return readersOf(table).includes(house)
    ? undefined
    : `${path} reads ${table} of ${owner}, which is not listed`;
}

interface File {
  path: string;
  text: string;
}

const TABLES = new Set(OWNERS.keys());

function usesIn(files: readonly File[]): TableUse[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && houseOf(path) !== undefined)
    .flatMap(({ path, text }) => tableUsesIn(path, text, TABLES));
}

/** Every table that is read without being listed or written by who does not own it. */
export function brokenTableBoundaries(files: readonly File[]): string[] {
  return usesIn(files).flatMap((use) => faultOf(use) ?? []);
}

/** Readings that are listed and that no source does any more. */
export function idleReadings(files: readonly File[]): string[] {
  const done = new Set(usesIn(files).map(({ path, table }) => `${houseOf(path)} ${table}`));
  return READINGS.flatMap(({ reader, tables }) => tables.map((table) => `${reader} ${table}`)).filter(
    (reading) => !done.has(reading),
  );
}
