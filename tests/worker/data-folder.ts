import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFileEnd } from '../support/harness/at-file-end.ts';

/** A folder for what an installation has beside its database: of that one alone. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-worker-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
