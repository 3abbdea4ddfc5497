import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { processStamp } from './processes.ts';

const lockSchema = z.object({ pid: z.int().positive(), stamp: z.string() });

/** An instance that was told to stop a moment ago may still be closing its database. */
const FAILURE_DELAY_MS = 3_000;

async function readLock(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The number of the living process that made a lock; undefined when it is gone. */
async function livingOwner(text: string): Promise<number | undefined> {
  try {
    const { pid, stamp } = lockSchema.parse(JSON.parse(text));
    return (await processStamp(pid)) === stamp ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** link(2) is the one call that gives a whole file its name, or fails because the name is taken. */
async function takeName(from: string, file: string): Promise<boolean> {
  try {
    await link(from, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock known to be dead, unless somebody has replaced it by a living one meanwhile. */
export async function dropDeadLock(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== dead) await takeName(aside, file);
  await rm(aside);
}

/** The number of the living process that uses a folder; undefined when nobody does. */
export async function dataFolderOwner(folder: string): Promise<number | undefined> {
  const lock = await readLock(join(folder, 'owner.json'));
  return lock === undefined ? undefined : livingOwner(lock);
}

/**
 * Makes this process the only one that uses a folder, until it releases it or dies.
 * @returns the release
 * @throws PostgresStartError when another living process keeps its lock for three seconds
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'owner.json');
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, stamp: await processStamp(process.pid) }));
  const deadline = Date.now() + FAILURE_DELAY_MS;
  try {
    while (!(await takeName(mine, file))) {
      const found = await readLock(file);
      if (found === undefined) continue;
      const owner = await livingOwner(found);
      if (owner === undefined) await dropDeadLock(file, found);
      else if (Date.now() > deadline) {
        throw new PostgresStartError(
          `Ce dossier de données est déjà utilisé par une autre instance (processus ${owner})\u00a0: ${folder}`,
        );
      } else await wait(50);
    }
  } finally {
    await rm(mine);
  }
  return () => rm(file, { force: true });
}

/** Why the embedded Postgres cannot run, as a French sentence that says what to do about it. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
