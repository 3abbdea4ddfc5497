import { expect, it } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { faultsOf } from './config-faults.ts';

it.each([
  ['PORT', 'port', 0, 65_535],
  ['MAILBOX_PORT', 'mailboxPort', 0, 65_535],
  ['WORKER_PORT', 'workerPort', 1, 65_535],
  ['PAYPAL_SIMULATOR_PORT', 'paypalSimulatorPort', 0, 65_535],
  ['SUBSCRIPTION_GRACE_DAYS', 'subscriptionGraceDays', 0, 60],
  ['CACHE_MB', 'cacheMb', 1, 65_536],
  ['PROXY_COUNT', 'proxyCount', 0, 10],
] as const)('%s (%s) is taken from %i to %i', (name, field, lowest, highest) => {
  const taken = [lowest, highest].map((value) => readConfig({ [name]: `${value}` })[field]);
  expect(taken).toEqual([lowest, highest]);
  for (const value of [lowest - 1, highest + 1])
    expect(Object.keys(faultsOf({ [name]: `${value}` }))).toEqual([name]);
});

it('METRICS_PORT is taken from 0 to 65535', () => {
  const taken = ['0', '65535'].map((METRICS_PORT) => readConfig({ METRICS_PORT }).metrics?.port);
  expect(taken).toEqual([0, 65_535]);
});
