import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { logIn, PASSWORD } from '../accounts/accounts.ts';
import { look } from '../look.ts';
import { storedSession } from '../member-site.ts';
import { untilAlive } from '../open-site.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

const PLANS = '/subscription/plans';
const PLANS_CALL = '**/api/subscription/plans/';

let site: ShopSite;
let member: Member;
beforeAll(async () => {
  site = await openShopSite();
});
beforeEach(async () => {
  member = await aMember(site.db, { password: PASSWORD });
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const textOf = async (page: Page, name: string) => (await card(page, name).innerText()).replace(/\s+/g, ' ');

/** Walks to the plans inside the site, their call answered by the test. */
async function walkToPlans(answer: { status: number; json: unknown }): Promise<Page> {
  const page = await site.visit('/contact', { allow: [/status of 503/] });
  await page.route(PLANS_CALL, (route) => route.fulfill(answer));
  await page.getByRole('banner').getByRole('link', { name: "Plans d'abonnement" }).click();
  return page;
}

describe('the plans', () => {
  it('[PLN-02] [PLN-03] [PLN-04] [PLN-07] stand in the server’s page, in the words of the specification', async () => {
    const page = await site.visit(PLANS, { javaScript: false });
    for (const said of [
      'Accès illimité',
      'Vocabulaire enrichi',
      'Contenu exclusif',
      'Choisissez la formule qui vous convient',
      'Tous les plans incluent les mêmes fonctionnalités. Annulez à tout moment.',
    ]) {
      await page.getByText(said, { exact: true }).waitFor();
    }
    const [month, quarter, year] = await Promise.all(
      ['Mensuel', 'Trimestriel', 'Annuel'].map((name) => textOf(page, name)),
    );
    expect(month).toBe(
      "Mensuel 9,90 € / mois Accès à tous les livres premium Vocabulaire détaillé Textes à venir compris S'abonner : Mensuel",
    );
    expect(quarter).toMatch(
      /^Recommandé Trimestriel 24,90 € \/ 3 mois soit 8,30 € par mois .* Notre formule la plus recommandée$/,
    );
    expect(year).toBe(
      "Annuel Économisez 36% 76,00 € / an soit environ 6,33 € par mois Tout Encore S'abonner : Annuel",
    );
    expect(await page.getByText(/Questions fréquentes|Ce qu’en disent/).count()).toBe(0);
  });

  it('[PLN-01] say that they are loading, that they could not be loaded, and that there are none', async () => {
    const failing = await walkToPlans({ status: 503, json: {} });
    await failing.getByText('Chargement des formules…').waitFor();
    await failing
      .getByRole('alert')
      .getByText("Erreur lors du chargement des plans d'abonnement", { exact: true })
      .waitFor();
    const empty = await walkToPlans({ status: 200, json: [] });
    await empty.getByText("Aucun plan d'abonnement n'est disponible pour le moment.").waitFor();
  });

  it('[PLN-06] send a visitor to the login and back', async () => {
    const page = await site.visit(PLANS);
    await card(page, 'Annuel').getByRole('button').click();
    await page.waitForURL('**/login');
    await untilAlive(page);
    await logIn(page, member.username);
    await page.waitForURL(`**${PLANS}`);
  });

  it('[PLN-05] lead a member to the checkout, saying that they work', async () => {
    const page = await site.visitAs(member, PLANS);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/quote/**', async (route) => {
      await held;
      await route.continue();
    });
    await card(page, 'Annuel').getByRole('button', { name: "S'abonner" }).click();
    await card(page, 'Annuel').getByRole('button', { name: 'Chargement...' }).waitFor();
    letGo();
    await page.waitForURL(`**/subscription/checkout/${site.plans.year}`);
  });

  it('[PLN-05] tell a subscriber which one runs, and what another would mean', async () => {
    await aSubscription(site.db, member, { planId: site.plans.quarter, endDate: inDays(15) });
    const page = await site.visitAs(member, PLANS);
    await card(page, 'Trimestriel').getByText('Plan actuel').waitFor();
    const button = card(page, 'Trimestriel').getByRole('button', { name: 'Déjà abonné' });
    expect(await button.isDisabled()).toBe(true);
    await card(page, 'Mensuel').getByText('Commence à la fin de la période en cours').waitFor();
    await card(page, 'Annuel').getByText('Commence tout de suite').waitFor();
    await look(page, 'plans-subscriber');
  });

  it('come alive as they stand on a slow device, whose bar knows who reads long before they do', async () => {
    await aSubscription(site.db, member, { planId: site.plans.quarter, endDate: inDays(15) });
    const page = await site.visit('/contact', { storage: storedSession(member) });
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    // Whatever React finds otherwise than the server drew it is an error on the page, which fails the test.
    await page.goto(PLANS);
    await card(page, 'Trimestriel').getByText('Plan actuel').waitFor();
  });

  it('[NAV-10] are where the obsolete page of a payment leads, and say so once', async () => {
    const page = await site.visit('/books', { storage: storedSession(member) });
    await page.goto('/subscription/payment/success');
    await page.waitForURL(`**${PLANS}`);
    const message = page.getByRole('status').getByText('Cette page de paiement est obsolète.');
    await message.waitFor();
    await screenshot(page, 'plans-obsolete');
    await page.reload();
    await untilAlive(page);
    expect(await message.count()).toBe(0);
  });
});
