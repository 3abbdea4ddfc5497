/**
 * Lists what the running site is made of: `npm run sbom -- FILE` writes the packages in CycloneDX (dist/sbom.cdx.json
 * without a name) and prints how many there are under each licence. Nobody is asked over the network. The exit code is 1
 * when a package, of development too, has a licence that nobody has decided on (`scripts/supply/licences.ts`).
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { askNpm } from './ask-npm.ts';
import { isUndecided, readPackages } from './licences.ts';

const billSchema = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()).min(1) });

const [given] = process.argv.slice(2);
const file = given ? resolve(given) : join(ROOT, 'dist', 'sbom.cdx.json');
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
const { printed, complaint } = await askNpm(args);
let bill: unknown;
try {
  bill = JSON.parse(printed);
} catch {
  throw new Error(`npm n’a pas donné de liste\u00a0: ${complaint || printed}`);
}
const { components } = billSchema.parse(bill);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, printed);
console.log(`${file}\u00a0: ${components.length} paquets, CycloneDX.`);

const packages = await readPackages();
const counts = new Map<string, number>();
for (const { licence, isForDevelopment } of packages) {
  if (!isForDevelopment) counts.set(licence, (counts.get(licence) ?? 0) + 1);
}
for (const [licence, count] of [...counts].sort(([, one], [, other]) => other - one)) {
  console.log(`${String(count).padStart(5)}  ${licence || 'sans licence dite'}`);
}
const undecided = packages.filter(isUndecided);
for (const { name, version, licence } of undecided) {
  console.error(`Licence à examiner\u00a0: ${name} ${version} (${licence || 'aucune'}).`);
}
process.exitCode = undecided.length > 0 ? 1 : 0;
