import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { look } from '../look.ts';
import { untilAlive } from '../open-site.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

const MANAGE = '/subscription/manage';
const LIST = '**/api/subscription/user-subscriptions/';

let site: ShopSite;
let member: Member;
beforeAll(async () => {
  site = await openShopSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
});

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fact = async (page: Page, name: string) =>
  (
    await page
      .locator('.facts > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .innerText()
  ).replace(/\s+/g, ' ');

async function openManage(): Promise<Page> {
  const page = await site.visitAs(member, MANAGE);
  await page.locator('.facts').waitFor();
  return page;
}

describe('the page of one’s subscription', () => {
  it('[PLN-11] says that there is none, and leads to the plans', async () => {
    const page = await site.visitAs(member, MANAGE);
    const main = page.getByRole('main');
    await main.getByText("Vous n'avez pas d'abonnement actif.", { exact: true }).waitFor();
    const link = main.getByRole('link', { name: 'Voir les formules' });
    expect(await link.getAttribute('href')).toBe('/subscription/plans');
    await main.getByText('Aucun paiement pour le moment.').waitFor();
    await look(page, 'manage-none');
  });

  it('[PLN-11] tells of one that runs its plan, status, dates and renewal, and how it is changed or ended', async () => {
    const id = await aSubscription(site.db, member, { planId: site.plans.quarter });
    await site.db('transactions').insert({
      subscription_id: id,
      sale_id: `SALE-${id}`,
      status: 'completed',
      amount_cents: 2490,
      currency: 'EUR',
      paid_at: inDays(-15),
      period_start: inDays(-15),
      period_end: inDays(75),
    });
    const page = await openManage();
    expect(await fact(page, 'Formule')).toBe('Trimestriel');
    expect(await fact(page, 'Statut')).toBe('Actif');
    expect(await fact(page, 'Début')).toBe(DAY.format(inDays(-15)));
    expect(await fact(page, 'Fin')).toBe(DAY.format(inDays(15)));
    expect(await fact(page, 'Renouvellement automatique')).toBe('Oui');
    const main = page.getByRole('main');
    const change = main.getByRole('link', { name: 'Changer de formule' });
    expect(await change.getAttribute('href')).toBe('/subscription/plans');
    expect(await main.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
    const paid = main.getByRole('row').filter({ hasText: 'Payé' });
    expect(await paid.innerText()).toContain('24,90\u00a0€');
    await look(page, 'manage-active');
  });

  it('[PLN-11] leads from one that awaits its payment to the checkout of its plan', async () => {
    await aSubscription(site.db, member, { planId: site.plans.year, status: 'pending' });
    const page = await openManage();
    expect(await fact(page, 'Statut')).toBe('En attente');
    const finish = page.getByRole('link', { name: 'Finaliser le paiement' });
    expect(await finish.getAttribute('href')).toBe(`/subscription/checkout/${site.plans.year}`);
    await screenshot(page, 'manage-pending');
  });

  it.each([
    ['suspended', 'Suspendu'],
    ['cancelled', 'Annulé'],
    ['expired', 'Expiré'],
  ] as const)('[PLN-11] calls one that is %s « %s »', async (status, label) => {
    await aSubscription(site.db, member, { planId: site.plans.month, status, autoRenew: false });
    const page = await openManage();
    expect(await fact(page, 'Statut')).toBe(label);
    await expectNoAxeViolations(page);
    await screenshot(page, `manage-${status}`);
  });

  it('[PLN-11] shows a status that nobody knows as it is', async () => {
    const page = await site.visitAs(member, '/books');
    const row = { id: 1, plan: 1, plan_name: 'Mensuel', status: 'frozen', auto_renew: false };
    await page.route(LIST, (route) => route.fulfill({ json: [row] }));
    await page.goto(MANAGE);
    await page.locator('.facts').waitFor();
    expect(await fact(page, 'Statut')).toBe('frozen');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const page = await site.visitAs(member, '/books', { allow: [/status of 500/] });
    await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(MANAGE);
    await page.getByText("Erreur lors du chargement de l'abonnement actuel").waitFor();
    await page.unroute(LIST);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText("Vous n'avez pas d'abonnement actif.").waitFor();
  });

  it('[PAY-11] promises nothing of charges as long as PayPal has not confirmed an end', async () => {
    const id = await aSubscription(site.db, member, { planId: site.plans.month, autoRenew: false });
    const row = () => site.db('subscriptions').where({ id });
    await row().update({
      external_id: `I-${id}`,
      provider_status: 'active',
      cancel_requested_at: new Date(),
    });
    const page = await openManage();
    const notice = page.getByText('PayPal n’a pas encore confirmé l’arrêt des prélèvements');
    await notice.getByText('ce qui serait encore prélevé vous serait rendu').waitFor();
    expect(await page.getByText('plus prélevé').count()).toBe(0);
    await look(page, 'manage-end-awaited');
    await row().update({ cancelled_at_provider_at: new Date() });
    await page.reload();
    await page.getByText('Résilié, accès jusqu’au').waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('[PAY-11] ends it in two steps, the first of which can be taken back, and access is kept to the end', async () => {
    await aSubscription(site.db, member, { planId: site.plans.month });
    const page = await openManage();
    await press(page, 'Résilier l’abonnement');
    await page.getByText(`Votre accès reste ouvert jusqu’au ${DAY.format(inDays(15))}.`).waitFor();
    await look(page, 'manage-cancelling');
    await press(page, 'Garder mon abonnement');
    const first = page.getByRole('button', { name: 'Résilier l’abonnement' });
    expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
    await first.click();
    await press(page, 'Confirmer la résiliation');
    await page.getByRole('status').getByText('Votre abonnement est résilié').waitFor();
    const until = `Résilié, accès jusqu’au ${DAY.format(inDays(15))}`;
    await page.getByText(until).waitFor();
    expect(await fact(page, 'Statut')).toBe(`Actif ${until}`);
    expect(await fact(page, 'Renouvellement automatique')).toBe('Non');
    await look(page, 'manage-cancelled-active');
    await page.reload();
    await page.getByText(until).waitFor();
    expect(await page.getByRole('button', { name: 'Résilier l’abonnement' }).count()).toBe(0);
  });

  it('[PLN-11] says for five seconds what the reader was told on the way, and once', async () => {
    await aSubscription(site.db, member, { planId: site.plans.month });
    const page = await site.visitAs(member, '/books');
    await page.clock.install();
    await page.route('**/verify_subscription/', (route) =>
      route.fulfill({ json: { status: 'success', message: 'Votre abonnement est actif.' } }),
    );
    await page.goto('/subscription/billing/success?subscription_id=I-1');
    await untilAlive(page);
    await page.getByRole('link', { name: 'Voir mon abonnement' }).click();
    const message = page.getByRole('status').getByText('Votre abonnement est activé.');
    await message.waitFor();
    await page.clock.fastForward(3_000);
    expect(await message.count()).toBe(1);
    await page.clock.fastForward(2_500);
    await message.waitFor({ state: 'detached', timeout: 3_000 });
  });
});
