import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupRefused } from '#modules/backup';
import { PostgresStartError } from '#modules/embedded-postgres';
import type { Config } from '#modules/platform';
import { ConfigError, readConfig } from '#modules/platform/runtime';
import { ROOT } from './root.ts';
import { CannotStart } from './start/cannot-start.ts';

/** What the system and Postgres call a full disk. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** What Postgres calls a table or a column that is not there. */
const NOT_MIGRATED = ['42P01', '42703'];

/** What is said of a failure that whoever typed the command can mend; undefined for any other. */
function explain(error: unknown): string | undefined {
  const mendable = [BackupRefused, CannotStart, ConfigError, PostgresStartError];
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code } = error as { code?: string };
  if (code && DISK_FULL.includes(code)) return 'Le disque est plein\u00a0: rien n’a changé.';
  if (code && NOT_MIGRATED.includes(code)) {
    return 'La base de données n’a pas encore ce que cette commande y cherche\u00a0: démarrez le site une fois, puis relancez-la.';
  }
  return undefined;
}

/** What an installation's commands work with; its data folder is that of the site. */
export function readInstallation(): Config {
  return readConfig({ ...process.env, DATA_DIR: resolve(ROOT, process.env.DATA_DIR?.trim() || '.data') });
}

/** The version of this code. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Runs a command; a failure that somebody can mend is one sentence. The exit code says whether it was done. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exitCode = 1;
  }
}
