import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/sources/source-file.ts';

/** A change that no test can see, and why. `npm run mutate` leaves it aside. */
interface Equivalent {
  file: string;
  /** The source line where it begins, trimmed. */
  near: string;
  original: string;
  replacement: string;
}

/** Of each file, its lines with the reason and the changes: what stood there, what stands there instead. */
type Listed = Record<string, { near: string; reason: string; changes: [string, string][] }[]>;

const listed: Listed = JSON.parse(readFileSync(join(ROOT, 'tests', 'mutation', 'equivalents.json'), 'utf8'));

export const EQUIVALENTS: readonly Equivalent[] = Object.entries(listed).flatMap(([file, lines]) =>
  lines.flatMap(({ near, changes }) =>
    changes.map(([original, replacement]) => ({ file, near, original, replacement })),
  ),
);
