import { freePort } from '#modules/embedded-postgres';
import { createClock } from '#modules/platform/runtime';
import { createPaymentProvider } from '#modules/subscriptions';
import { startPaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { aPlan } from '../../support/builders/subscriptions.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { openMemberSite } from '../member-site.ts';

/** What the simulator and its only merchant call each other. */
const MERCHANT = { clientId: 'simulator', clientSecret: 'simulator', webhookId: 'WH-SIMULATOR' };

/** The site with its three plans, and a simulated PayPal to pay them at, whose clock is the site's. */
export async function openShopSite() {
  const simulator = await startPaypalSimulator({ port: 0, ...MERCHANT });
  atFileEnd(() => simulator.stop());
  const paypalSimulatorPort = Number(new URL(simulator.url).port);
  const own = { deployment: 'demo', paypal: undefined, paypalSimulatorPort } as const;
  // Longer than a busy machine takes to answer.
  const payments = createPaymentProvider(own, 30_000);
  const clock = createClock(simulator.control.aheadMs);
  // PayPal leads buyers back to an address that is known beforehand.
  const port = await freePort();
  const site = await openMemberSite({ port, publicUrl: `http://127.0.0.1:${port}` }, { payments, clock });
  const { db } = site;
  const description = 'Un mois de lecture.';
  return {
    ...site,
    simulator,
    payments,
    clock,
    plans: {
      month: await aPlan(db, { name: 'Mensuel', priceCents: 990, durationDays: 30, description }),
      quarter: await aPlan(db, { name: 'Trimestriel', priceCents: 2490, durationDays: 90 }),
      year: await aPlan(db, {
        name: 'Annuel',
        priceCents: 7600,
        durationDays: 365,
        features: 'Tout, Encore ',
      }),
    },
  };
}

export type ShopSite = Awaited<ReturnType<typeof openShopSite>>;
