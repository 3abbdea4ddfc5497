import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of this test's own. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
