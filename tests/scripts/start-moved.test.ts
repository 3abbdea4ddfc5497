import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { demoClock } from '../../scripts/start/provide-paypal.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { openSimulator } from '../support/payments/paypal.ts';
import { cloneDatabase, closeDatabase } from '../support/services/database.ts';
import { runSite } from './run-site.ts';

const YEAR_S = 365 * 86_400;
const LOGIN = { login: 'abonne', password: 'ligne-apres-ligne', recaptcha_token: 'test-captcha' };

/** A demonstration, the whole of it in one process, and where its simulated PayPal is. */
async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-moved-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  const adminUrl = inject('adminUrl');
  const { name, url, db } = await cloneDatabase(adminUrl, 'template0');
  atFileEnd(() => closeDatabase(adminUrl, name, db));
  const ports = { PORT: '0', MAILBOX_PORT: '0', PAYPAL_SIMULATOR_PORT: '0' };
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, CAPTCHA: 'test', ...ports };
  const site = runSite(['node', 'scripts/start.mjs'], env);
  const address = await site.ready;
  const simulator = /^PayPal simulé\u00a0: (\S+)$/m.exec(site.lines.join('\n'))?.[1];
  return { address, simulator, db };
}

it('[PAY-11] a demonstration goes by the clock of its simulated PayPal: moved past its end, a subscription is over', async () => {
  const { address, simulator, db } = await startDemo();
  const logIn = async () => {
    const { body } = await sendJson<{ access: string }>(`${address}/api/users/login/`, LOGIN);
    return { headers: { Authorization: `Bearer ${body.access}` } };
  };
  const mine = async (init: Awaited<ReturnType<typeof logIn>>) => {
    const path = '/api/subscription/user-subscriptions/';
    const { status, body } = await getJson<{ grants_access: boolean }[]>(address + path, init);
    return status === 200 ? body.map(({ grants_access }) => grants_access) : status;
  };
  const before = await logIn();
  expect(await mine(before)).toEqual([true]);
  await sendJson(`${simulator}/_control/clock`, { advance_seconds: YEAR_S + 86_400 * 13 });
  expect(await mine(before)).toBe(401);
  expect(await mine(await logIn())).toEqual([false]);
  await db('schedules')
    .where('name', 'expire-subscriptions')
    .update({ due_at: new Date(0) });
  await expect.poll(() => db('subscriptions').pluck('status')).toEqual(['cancelled']);
});

it('a real installation goes by the machine’s clock, whatever a simulator says', async () => {
  const simulator = await openSimulator();
  await simulator.control.advance(YEAR_S);
  expect(demoClock({ deployment: 'demo' }, simulator).aheadMs()).toBeGreaterThan(0);
  expect(demoClock({ deployment: 'production' }, simulator).aheadMs()).toBe(0);
});
