import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from '../spelling-key.ts';

/** Passwords that others have: a Bloom filter, in which the passwords themselves cannot be read. */
export interface PasswordFilter {
  /** Never wrong when it says no; of a thousand passwords that are in no list it takes one for listed. */
  has(password: string): boolean;
}

/** One in a thousand, by ten places for each password and 14.4 bits for each (log2(e) × 10). */
const PLACES = 10;
const BITS_FOR_EACH = PLACES * Math.LOG2E;

/** What stands in the file of an installation is no filter, or not all of one. */
export class PasswordFilterDamaged extends Error {}

/** Before the bits: what the file is, and how many bits there are. */
const MAGIC = 'SOUTOUR PASSWORDS 1\n';
const HEADER = MAGIC.length + 4;

/** Where an installation keeps its filter, if it has one. */
export const passwordFilterFile = (dataDir: string) => join(dataDir, 'common-passwords.bloom');

/**
 * The bits of a password: ten, out of one digest (Kirsch and Mitzenmacher). In capitals or not, and however its letters
 * are written, it is the same to whoever guesses.
 */
function placesOf(password: string, bits: number): number[] {
  const digest = createHash('sha256').update(keyOf(password)).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUInt32BE(6)];
  return Array.from({ length: PLACES }, (_, place) => (first + place * step) % bits);
}

/**
 * Makes a filter of a list.
 * @param isRefusedAnyway what other rules refuse needs no place in it
 * @returns the bytes of its file, and how many passwords it holds
 */
export async function buildPasswordFilter(
  list: AsyncIterable<string> | Iterable<string>,
  isRefusedAnyway: (password: string) => boolean,
): Promise<{ file: Buffer; passwords: number }> {
  const chosen = new Set<string>();
  for await (const password of list) {
    if (!isRefusedAnyway(password)) chosen.add(keyOf(password));
  }
  const bits = Math.ceil(Math.max(chosen.size, 1) * BITS_FOR_EACH);
  const file = Buffer.alloc(HEADER + Math.ceil(bits / 8));
  file.write(MAGIC, 'latin1');
  file.writeUInt32BE(bits, MAGIC.length);
  for (const password of chosen) {
    for (const place of placesOf(password, bits)) {
      const byte = HEADER + (place >>> 3);
      file.writeUInt8(file.readUInt8(byte) | (1 << (place & 7)), byte);
    }
  }
  return { file, passwords: chosen.size };
}

/** @throws PasswordFilterDamaged */
export function readPasswordFilter(file: Buffer): PasswordFilter {
  const isFilter = file.length > HEADER && file.toString('latin1', 0, MAGIC.length) === MAGIC;
  const bits = isFilter ? file.readUInt32BE(MAGIC.length) : 0;
  if (bits === 0 || file.length !== HEADER + Math.ceil(bits / 8)) {
    throw new PasswordFilterDamaged('npm run passwords:filter makes the filter of passwords anew');
  }
  return {
    has: (password) =>
      placesOf(password, bits).every(
        (place) => (file.readUInt8(HEADER + (place >>> 3)) & (1 << (place & 7))) !== 0,
      ),
  };
}

/**
 * The filter of an installation; without one it knows no password.
 * @throws PasswordFilterDamaged: it is not left out in silence
 */
export async function openPasswordFilter(dataDir: string): Promise<PasswordFilter> {
  const file = passwordFilterFile(dataDir);
  return existsSync(file) ? readPasswordFilter(await readFile(file)) : { has: () => false };
}
