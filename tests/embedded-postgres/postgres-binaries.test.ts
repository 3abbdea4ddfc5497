import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PostgresStartError } from '#modules/embedded-postgres';
import { findPostgresBinaries } from '../../modules/embedded-postgres/postgres-binaries.ts';
import { aFolder } from './a-folder.ts';

interface Link {
  source: string;
  target: string;
}

/** A package whose install script was not run. */
async function aPackage(links: Link[]): Promise<string> {
  const root = await aFolder();
  await mkdir(join(root, 'native/lib'), { recursive: true });
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), 'a library');
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  return root;
}

test('libraries get the names that npm could not pack, once', async () => {
  const source = 'native/lib/libpq.so.5.18';
  const names = ['native/lib/libpq.so.5', 'native/lib/libpq.so', 'native/lib/more/libpq.so'];
  const root = await aPackage(names.map((target) => ({ source, target })));
  for (const _start of ['first', 'second']) {
    expect(await findPostgresBinaries(root)).toEqual({
      folder: join(root, 'native'),
      initdb: join(root, 'native/bin/initdb'),
      postgres: join(root, 'native/bin/postgres'),
    });
    for (const name of names) expect(await readFile(join(root, name), 'utf8')).toBe('a library');
  }
});

test('libraries that cannot get their names are said in words', async () => {
  const source = 'native/lib/libpq.so.5.18';
  const root = await aPackage([{ source, target: `${source}/more/libpq.so` }]);
  const refusal = findPostgresBinaries(root);
  await expect(refusal).rejects.toBeInstanceOf(PostgresStartError);
  await expect(refusal).rejects.toThrow(
    /^Les bibliothèques de PostgreSQL sont incomplètes et .* npm rebuild/,
  );
});
