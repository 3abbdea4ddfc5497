import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { captchaOf, fill, messageOf } from '../accounts/accounts.ts';
import { look } from '../look.ts';
import { untilAlive } from '../open-site.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

const REQUESTS = '**/api/subscription/termination-requests/';
const CONFIRM = '**/api/subscription/termination-requests/confirm/';
const WHO = { 'Votre nom': 'Une lectrice', 'Adresse e-mail de votre compte': 'lectrice@exemple.fr' };

let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('[PAY-11] the end of a subscription without logging in', () => {
  it('is one link away from every page', async () => {
    const page = await site.visit('/books');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier un abonnement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Résilier un abonnement' }).waitFor();
  });

  it('is asked for with a name, an address and a captcha, the rest at will', async () => {
    const page = await site.visit('/resiliation');
    await press(page, 'Demander la résiliation');
    expect(await page.locator('.field .error').allInnerTexts()).toEqual([
      'Veuillez entrer votre nom.',
      'Veuillez entrer une adresse email valide.',
    ]);
    await fill(page, WHO);
    await press(page, 'Demander la résiliation');
    expect(await page.locator('.field .error').allInnerTexts()).toEqual(['Veuillez valider le captcha']);
    expect(await page.getByLabel('Motif (facultatif)').evaluate((one) => one.hasAttribute('required'))).toBe(
      false,
    );
    await look(page, 'termination');
  });

  it('is dated, and answered alike for every address', async () => {
    const page = await site.visit('/resiliation');
    const bodies: unknown[] = [];
    await page.route(REQUESTS, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({
        status: 201,
        json: { success: true, requested_at: '2026-03-01T12:05:00.000Z' },
      });
    });
    await fill(page, { ...WHO, 'Motif (facultatif)': 'Je déménage.' });
    await captchaOf(page).check();
    await press(page, 'Demander la résiliation');
    await page.getByRole('status').getByText('1 mars 2026 à 13:05. Si un abonnement est lié').waitFor();
    expect(bodies).toEqual([
      {
        name: 'Une lectrice',
        email: 'lectrice@exemple.fr',
        reference: '',
        reason: 'Je déménage.',
        recaptcha_token: 'test-captcha',
      },
    ]);
    await look(page, 'termination-done');
  });

  it('keeps what was typed when it could not be sent', async () => {
    const page = await site.visit('/resiliation', { allow: [/status of 503/] });
    await page.route(REQUESTS, (route) => route.fulfill({ status: 503, json: {} }));
    await fill(page, WHO);
    await captchaOf(page).check();
    await press(page, 'Demander la résiliation');
    await messageOf(page)
      .getByText('Votre demande n’a pas pu être enregistrée. Veuillez réessayer.')
      .waitFor();
    expect(await page.getByLabel('Votre nom').inputValue()).toBe('Une lectrice');
  });

  it('is carried out by the button of the mailed link, not by opening it', async () => {
    const page = await site.visit('/books');
    const bodies: unknown[] = [];
    await page.route(CONFIRM, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({
        json: { success: true, end_date: '2026-03-01T12:00:00.000Z', end_awaited: false },
      });
    });
    await page.goto('/resiliation/17/le-secret');
    await untilAlive(page);
    const button = page.getByRole('button', { name: 'Confirmer la résiliation' });
    await button.waitFor();
    await look(page, 'termination-confirm');
    expect(bodies).toEqual([]);
    await button.click();
    await page.getByText('Votre accès reste ouvert jusqu’au 1 mars 2026.').waitFor();
    await page.getByText('Votre abonnement est résilié, et plus rien ne sera prélevé.').waitFor();
    expect(bodies).toEqual([{ uid: '17', token: 'le-secret' }]);
    await look(page, 'termination-confirmed');
  });

  it('[PAY-11] promises nothing of charges that PayPal has not confirmed', async () => {
    const page = await site.visit('/resiliation/17/le-secret');
    const json = { success: true, end_date: null, end_awaited: true };
    await page.route(CONFIRM, (route) => route.fulfill({ json }));
    await press(page, 'Confirmer la résiliation');
    await page.getByText('PayPal n’a pas encore confirmé l’arrêt des prélèvements').waitFor();
    expect(await page.getByText('plus rien ne sera prélevé').count()).toBe(0);
  });

  it('says of a link that is none that it is not valid, and leads to a new request', async () => {
    const page = await site.visit('/resiliation/17/le-secret', { allow: [/status of 400/] });
    const error = 'Le lien de résiliation est invalide ou a expiré.';
    await page.route(CONFIRM, (route) => route.fulfill({ status: 400, json: { success: false, error } }));
    await press(page, 'Confirmer la résiliation');
    await page.getByRole('alert').getByText(error).waitFor();
    const again = page.getByRole('link', { name: 'Faire une nouvelle demande' });
    expect(await again.getAttribute('href')).toBe('/resiliation');
  });
});
