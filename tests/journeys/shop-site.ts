import type { Page } from 'playwright';
import { createPaymentProvider } from '#modules/subscriptions';
import { startPaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { atFileEnd } from '../support/at-file-end.ts';
import { aPlan } from '../support/builders/subscriptions.ts';
import { openMemberSite } from './member-site.ts';
import { PUBLIC_URL } from './open-site.ts';

/** What the simulator and its only merchant call each other. */
const MERCHANT = { clientId: 'simulator', clientSecret: 'simulator', webhookId: 'WH-SIMULATOR' };

/** The buyer comes back to the site's public address, where nobody is in these tests. */
export const COMES_BACK = { allow: [/^request to another machine: http:\/\/soutour\.example\//] };

/** The site with its three plans, and a simulated PayPal to pay them at. */
export async function openShopSite() {
  const simulator = await startPaypalSimulator({ port: 0, ...MERCHANT });
  atFileEnd(() => simulator.stop());
  const paypalSimulatorPort = Number(new URL(simulator.url).port);
  const site = await openMemberSite(
    createPaymentProvider({ deployment: 'demo', paypal: undefined, paypalSimulatorPort }),
  );
  const { db } = site;
  const description = 'Un mois de lecture.';
  return {
    ...site,
    simulator,
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
    /** Leads whoever comes back from PayPal to where the site is. */
    async leadBack(page: Page): Promise<void> {
      await page.route(`${PUBLIC_URL}/**`, (route) => {
        const { pathname, search } = new URL(route.request().url());
        return route.fulfill({ status: 302, headers: { location: site.url + pathname + search } });
      });
    },
  };
}

export type ShopSite = Awaited<ReturnType<typeof openShopSite>>;

/** The widths and themes in which a page is looked at. */
export const LOOKS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
