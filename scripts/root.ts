import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The folder of package.json: these files stand in scripts/, and bundled in dist/server/. */
export const ROOT = rootFolder();
