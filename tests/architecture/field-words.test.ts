import { expect, it, test } from 'vitest';
import { privateNames } from './field-words.ts';
import { parseSource, readSources } from './sources/source-file.ts';

test('every name is in the words of the field, not in a private English', () => {
  expect(readSources().flatMap(privateNames)).toEqual([]);
});

it.each([
  ['modules/library/x.ts', 'export const keptTexts = [];', 'keptTexts'],
  ['modules/library/x.ts', 'export function f({ told }: { told: string }) { return told; }', 'told'],
  ['modules/library/x.ts', 'export const KEPT_DAYS = 3;', 'KEPT_DAYS'],
  ['apps/web/x.tsx', 'export const a = <KeptForm keeper={1} />;', 'KeptForm'],
  ['modules/accounts/x.ts', 'interface Occasion { now: Date }', 'Occasion'],
  ['modules/accounts/x.ts', 'const standInOf = 1;', 'standInOf'],
  ['modules/accounts/x.ts', 'const letter = 1;', 'letter'],
  ['modules/accounts/parting-addresses.ts', '', 'parting-addresses'],
])('a planted violation is seen: %s %s', (path, text, name) => {
  expect(privateNames(parseSource(path, text)).join()).toContain(`${path}: ${name} (say `);
});

it.each([
  ['modules/platform/x.ts', 'const client = { keepAlive: true };'],
  ['modules/arabic/x.ts', 'const letters = 3;'],
  ['tests/x.ts', 'expect.stringContaining(outstanding, understanding);'],
  ['jobs/housekeeping.ts', ''],
])('what others have named, and what says what it is, passes: %s %s', (path, text) => {
  expect(privateNames(parseSource(path, text))).toEqual([]);
});
