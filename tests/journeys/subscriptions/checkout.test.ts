import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, type PageOptions, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { look } from '../look.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

const CREATE = '**/api/subscription/user-subscriptions/';
const LINK = '**/create_paypal_link/';
const CONFIRM = 'Confirmer et passer au paiement';
const PAY = "S'abonner avec PayPal";

let site: ShopSite;
let member: Member;
beforeAll(async () => {
  site = await openShopSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

/** The checkout of a plan, at its first step. */
async function openCheckout(planId: number, options: PageOptions = {}): Promise<Page> {
  const page = await site.visitAs(member, `/subscription/checkout/${planId}`, options);
  await button(page, CONFIRM).waitFor();
  return page;
}

/** The same at its second. */
async function openPayment(options: PageOptions = {}): Promise<Page> {
  const page = await openCheckout(site.plans.month, options);
  await press(page, CONFIRM);
  await button(page, PAY).waitFor();
  return page;
}

/** What stands beside a name in the list of facts. */
const fact = (page: Page, name: string) =>
  page
    .locator('.facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

describe('the checkout', () => {
  it.each(['999999', 'mensuel'])('[PLN-08] knows no plan %s, and leads back', async (planId) => {
    const page = await site.visitAs(member, `/subscription/checkout/${planId}`);
    await page.getByRole('alert').getByText("Plan d'abonnement non trouvé", { exact: true }).waitFor();
    const back = page.getByRole('main').getByRole('link', { name: 'Retour aux plans' });
    expect(await back.getAttribute('href')).toBe('/subscription/plans');
    await expectNoAxeViolations(page);
  });

  it('[PLN-09] tells what is bought and what it will cost, then lets it be paid', async () => {
    const page = await openCheckout(site.plans.month);
    expect(await fact(page, 'Formule')).toBe('Mensuel');
    expect(await fact(page, 'Prix')).toBe('9,90\u00a0€ / mois');
    expect(await fact(page, 'Durée')).toBe('30 jours');
    expect(await fact(page, 'Description')).toBe('Un mois de lecture.');
    expect(await fact(page, 'À payer aujourd’hui')).toBe('9,90\u00a0€');
    expect(await fact(page, 'Ensuite')).toContain('9,90\u00a0€ tous les 30 jours, à partir du ');
    await page.getByText('Cet abonnement est récurrent').waitFor();
    await look(page, 'checkout-1');
    await press(page, CONFIRM);
    await button(page, PAY).waitFor();
    expect(await fact(page, 'Abonné')).toBe(member.username);
    await page.getByText('Commande avec obligation de paiement\u00a0: 9,90\u00a0€ aujourd’hui').waitFor();
    await page.getByRole('link', { name: 'Retour aux plans' }).waitFor();
    expect(await site.db('subscriptions').where('user_id', member.id).pluck('status')).toEqual(['pending']);
    await look(page, 'checkout-2');
  });

  it('[PLN-10] says that no subscription could be made, in the words of the server when it has any', async () => {
    const page = await openCheckout(site.plans.month, { allow: [/status of (409|500)/] });
    await page.route(CREATE, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await press(page, CONFIRM);
    const alert = page.locator('main [role="alert"]');
    await alert.getByText("Erreur lors de la création de l'abonnement", { exact: true }).waitFor();
    await page.unroute(CREATE);
    await aSubscription(site.db, member, { planId: site.plans.month });
    await press(page, CONFIRM);
    await alert.getByText('Vous êtes déjà abonné à cette formule.').waitFor();
  });

  it.each([
    ['an answer that is no success', { status: 'error', approval_url: 'https://www.paypal.com/x' }],
    ['a success without an address', { status: 'success', approval_url: null }],
  ])('[PLN-10] takes %s for none', async (_, json) => {
    const page = await openPayment();
    await page.route(LINK, (route) => route.fulfill({ json: { ...json, message: '' } }));
    await press(page, PAY);
    await page.getByRole('alert').getByText("Erreur lors de la création de l'abonnement PayPal").waitFor();
    expect(await button(page, PAY).isEnabled()).toBe(true);
  });

  it('[PAY-01] goes nowhere but to PayPal, and says why not', async () => {
    const page = await openPayment({ allow: [/status of 503/, /ERR_FAILED/] });
    const alert = page.getByRole('alert');
    const approval_url = 'https://www.paypal.com.example/approve';
    await page.route(LINK, (route) =>
      route.fulfill({ json: { status: 'success', approval_url, message: '' } }),
    );
    await press(page, PAY);
    await alert.getByText('Erreur lors de la redirection vers PayPal', { exact: true }).waitFor();
    await page.unroute(LINK);
    site.simulator.control.inject({ kind: 'error', operation: '*', times: null });
    await press(page, PAY);
    await alert.getByText('PayPal ne répond pas pour le moment.').waitFor();
    site.simulator.control.calm();
    await page.route(LINK, (route) => route.abort());
    await press(page, PAY);
    await alert.getByText('Erreur lors de la redirection vers PayPal', { exact: true }).waitFor();
    await screenshot(page, 'checkout-error');
  });

  it('[PAY-12] tells of a dearer plan what is taken off, of a cheaper one when it begins', async () => {
    const id = await aSubscription(site.db, member, { planId: site.plans.quarter });
    await site.db('subscriptions').where({ id }).update({ price_cents: 2490, currency: 'EUR' });
    await site.db('transactions').insert({
      subscription_id: id,
      sale_id: `SALE-${id}`,
      status: 'completed',
      amount_cents: 2490,
      currency: 'EUR',
      paid_at: inDays(-15),
      period_start: inDays(-15),
      period_end: inDays(15),
    });
    const page = await openCheckout(site.plans.month);
    expect(await fact(page, 'À payer aujourd’hui')).toBe('0,00\u00a0€');
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
    expect(await fact(page, 'Commence le')).toBe(day.format(inDays(15)));
    await page.goto(`/subscription/checkout/${site.plans.quarter}`);
    await page.getByText('Vous êtes déjà abonné à cette formule.').waitFor();
    await page.goto(`/subscription/checkout/${site.plans.year}`);
    await button(page, CONFIRM).waitFor();
    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    const credit = cents(await fact(page, 'Déjà payé, déduit'));
    expect([1_244, 1_245]).toContain(credit);
    expect(cents(await fact(page, 'À payer aujourd’hui'))).toBe(7_600 - credit);
    await look(page, 'checkout-upgrade');
  });
});

describe('somebody who subscribes', () => {
  it('[PAY-07] and turns back at PayPal has nothing pending left', async () => {
    const page = await site.visitAs(member, `/subscription/checkout/${site.plans.month}`);
    await press(page, CONFIRM);
    await press(page, PAY);
    await page.waitForURL(`${site.simulator.url}/**`);
    await press(page, 'Annuler');
    await page.getByRole('heading', { level: 1, name: 'Procédure terminée' }).waitFor();
    const statuses = () => site.db('subscriptions').where('user_id', member.id).pluck('status');
    await expect.poll(statuses).toEqual(['cancelled']);
    await look(page, 'billing-cancel');
  });
});
