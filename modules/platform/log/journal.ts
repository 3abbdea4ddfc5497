import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// What the database says, and a backup of yesterday does not: written beside the database too, so that it is known
// again when the backup is restored. Ids and dates; nothing that names anybody.

const fileOf = (dataDir: string, name: string) => join(dataDir, 'journal', `${name}.jsonl`);

/** Adds a line to a journal of the data folder. Once more is as good as once: whoever reads it expects that. */
export async function addToJournal(dataDir: string, name: string, entry: object): Promise<void> {
  await mkdir(join(dataDir, 'journal'), { recursive: true, mode: 0o700 });
  const file = await open(fileOf(dataDir, name), 'a', 0o600);
  try {
    // A line of its own even where a power cut has left half of the one before.
    await file.write(`\n${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The entries of a journal, oldest first; what was cut off in the middle is left out. */
export async function readJournal(dataDir: string, name: string): Promise<unknown[]> {
  const text = await readFile(fileOf(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .map(parsed)
    .filter((entry) => entry !== undefined);
}
