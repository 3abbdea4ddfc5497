import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { SECRET } from '../library/small-library.ts';
import { look } from '../look.ts';
import { untilAlive } from '../open-site.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

const RETURN = '/subscription/billing/success?subscription_id=I-1';
const VERIFY = '**/verify_subscription/';
const CANCEL_PENDING = '**/api/subscription/cancel_pending/';
const LIST = '**/api/subscription/user-subscriptions/';

let site: ShopSite;
let member: Member;
beforeAll(async () => {
  site = await openShopSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
});

/** Answers each verification by what the test says of its number, from 1. */
async function openReturn(answer: (asked: number) => { status?: number; json: unknown }) {
  const page = await site.visitAs(member, '/books', { allow: [/status of 500/] });
  await page.clock.install();
  const asked: string[] = [];
  await page.route(VERIFY, (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill(answer(asked.length));
  });
  await page.goto(RETURN);
  await untilAlive(page);
  return { page, asked };
}

/** Hurries the page's time on until it has asked so often. */
async function askedUntil(page: Page, asked: readonly string[], times: number): Promise<void> {
  while (asked.length < times) {
    const before = asked.length;
    await page.clock.runFor(2_000);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const waits = { json: { status: 'pending', message: 'La confirmation n’est pas encore arrivée.' } };
const done = { json: { status: 'success', message: 'Votre abonnement est actif.' } };

describe('the way back from PayPal', () => {
  it('[PAY-02] without the name of a subscription is told so', async () => {
    const page = await site.visitAs(member, '/subscription/billing/success');
    await page.getByRole('alert').getByText("Paramètres d'abonnement manquants", { exact: true }).waitFor();
    await look(page, 'billing-missing');
  });

  it('[PAY-02] [PAY-03] waits until the payment is there, whatever the answers meanwhile, and asks anew who reads', async () => {
    let isThere = false;
    const notYet = (number: number) => (number % 2 ? waits : { status: 500, json: {} });
    const { page, asked } = await openReturn((number) => (isThere ? done : notYet(number)));
    await heading(page, 'Finalisation de votre abonnement').waitFor();
    await look(page, 'billing-waiting');
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    const reloaded = page.waitForRequest(LIST);
    isThere = true;
    await heading(page, 'Abonnement activé avec succès').waitFor();
    await reloaded;
    expect(new Set(asked)).toEqual(new Set(['{"subscription_id":"I-1"}']));
    const links = page.getByRole('main').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/subscription/manage',
      '/',
    ]);
  });

  it('[PAY-02] leads back to the text that made its reader pay, beside the two other ways', async () => {
    const page = await site.visitAs(member, SECRET.path, { allow: [/status of 403/] });
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    await page.getByRole('main').locator('a[href="/subscription/plans"]').click();
    await page.getByRole('heading', { level: 1, name: 'Plans d’abonnement' }).waitFor();
    await page.route(VERIFY, (route) => route.fulfill(done));
    await page.goto(RETURN);
    await heading(page, 'Abonnement activé avec succès').waitFor();
    const links = page.getByRole('main').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      SECRET.path,
      '/subscription/manage',
      '/',
    ]);
    await look(page, 'billing-success');
    await page.getByRole('link', { name: 'Reprendre ma lecture' }).click();
    await page.getByRole('heading', { level: 1, name: SECRET.title }).waitFor();
  });

  it('[PAY-03] after fourteen more tries says that the confirmation is awaited, and leads to the plans', async () => {
    const { page, asked } = await openReturn(() => waits);
    await askedUntil(page, asked, 15);
    await heading(page, 'Confirmation en attente').waitFor();
    await page.clock.runFor(10_000);
    expect(asked).toHaveLength(15);
    const back = page.getByRole('main').getByRole('link', { name: 'Retour aux plans' });
    expect(await back.getAttribute('href')).toBe('/subscription/plans');
    await look(page, 'billing-pending');
  });

  it('[PAY-06] from a payment that was not made says that nothing was charged', async () => {
    const page = await site.visitAs(member, '/subscription/payment/cancel');
    await heading(page, 'Paiement annulé').waitFor();
    await page.getByText('Aucun montant n’a été prélevé').waitFor();
    const main = page.getByRole('main');
    expect(
      await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/subscription/plans', '/']);
    await look(page, 'payment-cancel');
  });

  it.each(['/subscription/billing/cancel', '/subscription/billing/cancel/7/de-plus'])(
    '[PAY-07] %s has the pending subscription ended',
    async (path) => {
      await aSubscription(site.db, member, { planId: site.plans.month, status: 'pending' });
      const page = await site.visitAs(member, path);
      await heading(page, 'Procédure terminée').waitFor();
      const statuses = () => site.db('subscriptions').where('user_id', member.id).pluck('status');
      await expect.poll(statuses).toEqual(['cancelled']);
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  it('[PAY-07] tells its reader nothing of a failure to end it', async () => {
    const page = await site.visitAs(member, '/books', { allow: [/status of 500/] });
    await page.route(CANCEL_PENDING, (route) => route.fulfill({ status: 500, json: { detail: 'Non.' } }));
    const logged = page.waitForEvent('console', (message) => message.text() === 'Non.');
    await page.goto('/subscription/billing/cancel/7');
    await logged;
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('[PAY-09] tells a visitor that one must be logged in to end it, and asks the server for nothing', async () => {
    const asked: string[] = [];
    const page = await site.visit('/books');
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/subscription/billing/cancel/7');
    const alert = page.getByRole('alert');
    await alert.getByText("Vous devez être connecté pour supprimer l'abonnement pending.").waitFor();
    expect(asked.filter((url) => url.includes('cancel_pending'))).toEqual([]);
    await look(page, 'billing-cancel-visitor');
  });
});
