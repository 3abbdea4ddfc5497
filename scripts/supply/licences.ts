import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** Licences by SPDX’s names under which any package may be used: whoever passes it on has to name its makers. */
const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its files stay under it; what stands beside them does not.
  'MPL-2.0',
  // Fonts, which are not sold by themselves.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages under another licence, or that say theirs in another way, each with why it may be used. */
const DECIDED: Readonly<Record<string, { licence: string; why: string }>> = {
  '@breezystack/lamejs': { licence: 'LGPL-3.0', why: 'a file of its own, unchanged, which may be replaced' },
  '@libav.js/variant-fat': { licence: 'LGPL-2.1', why: 'files of its own, unchanged, which may be replaced' },
  '@libav.js/variant-obsolete': {
    licence: 'LGPL-2.1',
    why: 'files of its own, unchanged, which may be replaced',
  },
  buildcheck: { licence: '', why: 'MIT, in the old way of writing it' },
  busboy: { licence: '', why: 'MIT, in the old way of writing it' },
  'cpu-features': { licence: '', why: 'MIT, in the old way of writing it' },
  'css-mediaquery': { licence: 'BSD', why: 'BSD-3-Clause, by its file' },
  'humanize-number': { licence: '', why: 'MIT, by its file' },
  only: { licence: '', why: 'MIT, by its file' },
  'paypal-rest-sdk': {
    licence: 'SEE LICENSE IN https://github.com/paypal/PayPal-node-SDK/blob/master/LICENSE',
    why: 'given by the owner, for whoever uses PayPal',
  },
  ssh2: { licence: '', why: 'MIT, in the old way of writing it' },
  streamsearch: { licence: '', why: 'MIT, in the old way of writing it' },
};

/** Sharp brings libvips so, one package a machine: a library of its own, unchanged, which may be replaced. */
const LIBVIPS = /^@img\/sharp-/;
const LIBVIPS_LICENCE = 'LGPL-3.0-or-later';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX, or whatever its makers have written; empty where they say nothing. */
  licence: string;
  /** Nothing of a running site. */
  isForDevelopment: boolean;
}

/** What the lock file names, with the licence that each package states. */
export async function readPackages(file = join(ROOT, 'package-lock.json')): Promise<LicensedPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.entries(packages).flatMap(([path, { version = '', license = '', dev = false }]) => {
    const name = path.split('node_modules/').at(-1);
    return name ? [{ name, version, licence: license, isForDevelopment: dev }] : [];
  });
}

/** Of alternatives one is enough; what is joined has to be allowed in every part. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((part) => allowed.includes(part)));
}

/** Whether nobody has decided yet that a package may be used. */
export function isUndecided({ name, licence }: LicensedPackage): boolean {
  const decided = DECIDED[name];
  if (decided) return decided.licence !== licence;
  return !isAllowed(licence, LIBVIPS.test(name) ? [...ALLOWED, LIBVIPS_LICENCE] : ALLOWED);
}
