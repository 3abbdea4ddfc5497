/**
 * `npm run fuzz [-- --minutes N] [--seed N]`: asks every call of the API in ways that nobody should, on a site and a
 * database of its own. It prints the seed, how often each status was answered and what took longer than a second.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1, 1_000_000));
if (![values.minutes, seed].every((value) => /^\d{1,6}(\.\d+)?$/.test(value))) {
  console.error('Usage\u00a0: npm run fuzz -- --minutes 5 --seed 1');
  process.exit(2);
}
console.log(`Graine\u00a0: ${seed}.`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tests/api/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_MINUTES: values.minutes, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
