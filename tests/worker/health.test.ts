import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#modules/embedded-postgres';
import { openDatabase } from '#modules/platform/runtime';
import { startHealth } from '../../apps/worker/health.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { freshDatabase } from '../support/services/database.ts';

it('[OPS-03] a worker is ready while it reaches the database and its relay works, until it is told to stop', async () => {
  const db = await freshDatabase();
  const port = await freePort();
  let isRelaying = true;
  const health = await startHealth(db, port, () => isRelaying);
  onTestFinished(health.close);
  const ask = async (path: string) => (await getJson(`http://127.0.0.1:${port}${path}`)).status;

  expect(await ask('/api/ready')).toBe(200);
  isRelaying = false;
  expect(await ask('/api/ready')).toBe(503);
  isRelaying = true;
  health.leave();
  expect(await ask('/api/ready')).toBe(503);
  expect(await ask('/api/health')).toBe(200);
  expect(await ask('/')).toBe(404);
});

it('[OPS-03] a worker whose database is away is alive and not ready', async () => {
  const away = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
  const port = await freePort();
  const health = await startHealth(away, port, () => true);
  onTestFinished(async () => {
    await health.close();
    await away.destroy();
  });

  await expectAnswer(getJson(`http://127.0.0.1:${port}/api/ready`)).toBe(503);
  await expectAnswer(getJson(`http://127.0.0.1:${port}/api/health`)).toBe(200);
});
