import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { findProgram } from '../services/services.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/test.mjs', import.meta.url));

/** Runs `npm test -- <arguments>` on the services of this run. */
async function runTests(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      VITEST: '',
      TEST_DATABASE_URL: inject('adminUrl'),
      TEST_REDIS_URL: inject('redisUrl') ?? '',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, lines: output.trimEnd().split('\n') };
}

it('npm test ends with the count alone on its line, after the line of what was left out', async () => {
  const { code, lines } = await runTests('tests/support/harness/at-file-end.test.ts');
  expect(lines.at(-1)).toBe('4 passed, 0 failed, 0 skipped');
  expect(lines.at(-2)).toMatch(/^Ce qui a été laissé de côté\u00A0: .*Postgres donné/);
  expect(code).toBe(0);
});

it('npm test that cannot run what was asked for is a failure, and says so in its count', async () => {
  const { code, lines } = await runTests('tests/nowhere.test.ts');
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

it.skipIf(findProgram('faketime') === undefined)('npm test goes by the clock that it is given', async () => {
  const { code, lines } = await runTests(
    '--clock',
    '2024-02-29T23:30',
    'tests/support/harness/at-file-end.test.ts',
  );
  expect(lines.find((line) => line.includes('Start at'))).toMatch(/23:3\d:\d\d/);
  expect(code).toBe(0);
});

it('npm test without a time for its clock says what one looks like, and runs nothing', async () => {
  expect((await runTests('--clock', 'tonight')).code).toBe(1);
});
