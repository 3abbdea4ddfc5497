import { expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { startWorld } from '../fuzz/world.ts';
import { expectNone } from '../support/harness/expect-none.ts';

// `npm run fuzz` sets these; without them a few rounds, the same each time.
const { FUZZ_MINUTES, FUZZ_SEED = '1' } = process.env;
const ROUNDS = 5;
const MINUTE_MS = 60_000;

it(`[API-04] no call of the description answers an error of ours, the inside or a secret, whatever it is sent`, {
  timeout: (Number(FUZZ_MINUTES ?? 1) + 3) * MINUTE_MS,
}, async () => {
  const world = await startWorld();
  const until = Date.now() + Number(FUZZ_MINUTES) * MINUTE_MS;
  const goesOn = (round: number) => (FUZZ_MINUTES === undefined ? round < ROUNDS : Date.now() < until);
  const { requests, statuses, faults, slow } = await fuzz(world, Number(FUZZ_SEED), goesOn);
  const summary = `seed ${FUZZ_SEED}, ${requests} requests, ${JSON.stringify(statuses)}, slower than a second: ${slow.length}`;
  if (FUZZ_MINUTES !== undefined) process.stdout.write(`${[summary, ...slow.slice(0, 20)].join('\n')}\n`);
  expect(requests).toBeGreaterThan(world.operations.length);
  expect(Object.keys(statuses), summary).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']));
  expectNone(`faults (${summary})`, faults);
});
