import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { descendantsOf } from '../services/descendants.ts';
import { findProgram } from '../services/services.ts';

const QUICK = 'tests/support/harness/at-file-end.test.ts';
const SLOW = 'tests/search/locked-lines.test.ts';
const SCRIPT = fileURLToPath(new URL('../../../scripts/test.mjs', import.meta.url));

/**
 * Runs `npm test -- <arguments>` on the services of this run.
 * @param atOutput is given what it has said so far, and its process
 */
async function runTests(
  args: readonly string[],
  atOutput: (output: string, pid: number) => void = () => {},
): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      VITEST: '',
      // Whatever part this file is run with, it asks for files of any.
      TESTS: '',
      // Two other clocks laid over one another would be neither.
      LD_PRELOAD: '',
      FAKETIME: '',
      TEST_DATABASE_URL: inject('adminUrl'),
      TEST_REDIS_URL: inject('redisUrl') ?? '',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (child.pid) atOutput(output, child.pid);
  });
  const [code] = await once(child, 'close');
  return { code, lines: output.trimEnd().split('\n') };
}

it('npm test ends with the count alone on its line, after the line of what was left out', async () => {
  const { code, lines } = await runTests([QUICK]);
  expect(lines.at(-1)).toBe('4 passed, 0 failed, 0 skipped');
  expect(lines.at(-2)).toMatch(/^Ce qui a été laissé de côté\u00A0: .*Postgres donné/);
  expect(code).toBe(0);
});

it('npm test that cannot run what was asked for is a failure, and says so in its count', async () => {
  const { code, lines } = await runTests(['tests/nowhere.test.ts']);
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

it('npm test whose Vitest the machine ends is no green run, and tells what was over', async () => {
  let isKilled = false;
  const { code, lines } = await runTests([QUICK, SLOW], (output, pid) => {
    if (isKilled || !output.includes(QUICK)) return;
    isKilled = true;
    void descendantsOf(pid).then(([vitest = 0]) => process.kill(vitest, 'SIGKILL'));
  });
  expect(lines).toContain('Interrompu (code 137)\u00A0: ce qui suit est ce qui était fini.');
  expect(lines.at(-1)).toBe('4 passed, 0 failed, 0 skipped');
  expect(code).toBe(137);
});

it.skipIf(findProgram('faketime') === undefined)('npm test goes by the clock that it is given', async () => {
  const { code, lines } = await runTests(['--clock', '2024-02-29T23:30', QUICK]);
  expect(lines.find((line) => line.includes('Start at'))).toMatch(/23:3\d:\d\d/);
  expect(code).toBe(0);
});

it('npm test without a time for its clock says what one looks like, and runs nothing', async () => {
  expect((await runTests(['--clock', 'tonight'])).code).toBe(1);
});
