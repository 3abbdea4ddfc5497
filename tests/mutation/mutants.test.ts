import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, ROOT } from '../architecture/sources/source-file.ts';
import { linesOfDiff } from './changed-lines.ts';
import { draw } from './draw.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOf, mutate } from './mutants.ts';
import { isMeasured, type Reach, TestsOf, versionOf } from './reach.ts';

const FILE = 'modules/library/open-text.ts';
const TEXT = `const MOST: number = 1_0;
export async function open(text: Text, isNew = false) {
  if (text.lines > MOST && !isNew) throw new PremiumRequired();
  await note(text);
  log.info('told');
  return (text.lines as 3) + 'x';
}
`;

test('the mutants of a source are its guards, calls, conditions, edges, numbers, flags and sums, and no types', () => {
  const found = mutantsOf(FILE, TEXT);
  const said = found.map(
    ({ kind, line, original, replacement }) => `${line} ${kind} ${original} ${replacement}`,
  );
  expect(said).toEqual([
    '1 number 1_0 (11)',
    '1 number 1_0 (9)',
    '2 flag false true',
    '3 guard if (text.lines > MOST && !isNew) throw new PremiumRequired(); {}',
    '3 condition text.lines > MOST && !isNew !(text.lines > MOST && !isNew)',
    '3 edge > >=',
    '3 condition && ||',
    '4 call await note(text); {}',
  ]);
  const call = found.find(({ kind }) => kind === 'call');
  expect(call && mutate(TEXT, call)).toBe(TEXT.replace('await note(text);', '{}'));
});

test('a millisecond more or less is no fault: neither of a wait, nor of a time that is over', () => {
  const waits = 'const IDLE_MS = 2_500;\nexport const isOver = (at: number) => Date.now() > at;\n';
  expect(mutantsOf(FILE, waits)).toEqual([]);
  const days =
    'export const DAY_MS = 24 * 3600;\nexport const isLate = (at: number, end: number) => at > end;\n';
  expect(mutantsOf(FILE, days).map(({ original }) => original)).toEqual(['24', '24', '3600', '3600', '>']);
});

test('mutants are tried against the tests of every module, of the API, of the worker and of short faults', () => {
  const folders = new Set(
    listFiles()
      .filter(isMeasured)
      .map((path) => path.split('/')[1]),
  );
  const modules = readdirSync(join(ROOT, 'modules'));
  expect([...folders].sort()).toEqual([...modules, 'api', 'faults', 'worker'].sort());
  expect(
    ['tests/faults/long/clocks.test.ts', 'tests/web/session/session.test.ts'].filter(isMeasured),
  ).toEqual([]);
});

test('what drops a check of permission, money or retention is critical, and nothing else', () => {
  const isCritical = (statement: string) =>
    mutantsOf('modules/library/x.ts', `function f() { ${statement} }`).filter((mutant) => mutant.isCritical)
      .length;
  expect(isCritical('if (!mayRead(reader)) throw new PremiumRequired();')).toBe(1);
  expect(isCritical('if (!lines) throw new Error();')).toBe(0);
  expect(isCritical('return mayRead(reader) && isOpen;')).toBe(0);
});

test('the same seed draws the same mutants, of each area and kind alike, and a larger sample begins with them', () => {
  const all = ['modules/library/a.ts', 'jobs/b.ts', 'apps/api/c.ts'].flatMap((file) => mutantsOf(file, TEXT));
  const drawn = draw(all, 6, 7);
  expect(draw(all, 6, 7)).toEqual(drawn);
  expect(draw(all, 9, 7).slice(0, 6)).toEqual(drawn);
  expect(draw(all, 6, 8)).not.toEqual(drawn);
  for (const area of ['modules/library', 'jobs', 'apps/api']) {
    expect(new Set(drawn.filter((mutant) => mutant.area === area).map(({ kind }) => kind)).size).toBe(2);
  }
});

test('a mutant is tried against the tests that run its block, the nearest first, and all that run a changed file', () => {
  const block = TEXT.indexOf('{');
  const reach = (name: string, version: string, blocks: number[]): Reach => ({
    test: `tests/${name}.test.ts`,
    version: '',
    seconds: 1,
    hasPassed: true,
    sources: { [FILE]: { version, blocks } },
  });
  const reaches = [
    reach('blog/far', versionOf(TEXT), [block]),
    reach('library/elsewhere', versionOf(TEXT), [block + 1]),
    reach('library/beside', versionOf(TEXT), [block]),
    reach('library/open-text', 'earlier', [3]),
    { ...reach('library/red', versionOf(TEXT), [block]), hasPassed: false },
  ];
  const guard = mutantsOf(FILE, TEXT).filter(({ kind }) => kind === 'guard');
  const chosen = guard.flatMap((mutant) => new TestsOf(reaches, new Map([[FILE, TEXT]])).choose(mutant));
  expect(chosen.map(({ test: path }) => path)).toEqual([
    'tests/library/open-text.test.ts',
    'tests/library/beside.test.ts',
    'tests/blog/far.test.ts',
  ]);
});

test('the lines of a change are those that its diff adds', () => {
  const diff = [
    '--- a/jobs/x.ts',
    '+++ b/jobs/x.ts',
    '@@ -3 +3,2 @@ y',
    '-a',
    '+b',
    '+c',
    '@@ -9,2 +10,0 @@',
    '-d',
  ];
  expect(linesOfDiff(diff.join('\n'))).toEqual(new Map([['jobs/x.ts', new Set([3, 4])]]));
});

test('every equivalent is still a mutant of its source', () => {
  const files = new Set(listFiles());
  const gone = EQUIVALENTS.filter(
    ({ file, near, original, replacement }) =>
      !files.has(file) ||
      !mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')).some(
        (mutant) =>
          mutant.near === near && mutant.original === original && mutant.replacement === replacement,
      ),
  );
  expect(gone).toEqual([]);
});
