import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { openSite, type Site } from '../open-site.ts';
import { captchaOf, fill, logIn, mailedLink, messageOf, PASSWORD } from './accounts.ts';

const NEW_PASSWORD = 'un chat sur le mur du jardin';
const INVALID = 'Le lien de réinitialisation est invalide ou a expiré. Veuillez demander un nouveau lien.';

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
  member = await aMember(site.db, { username: 'oublieuse', password: PASSWORD });
});

const press = (page: Page) => page.getByRole('button', { name: 'Changer le mot de passe' }).click();
const form = (password: string, again = password) => ({
  'Nouveau mot de passe': password,
  'Confirmation du mot de passe': again,
});
const newLink = () => mailedLink(site.db, { userId: member.id, purpose: 'reset' });

describe('[ACC-05] the page of a reset link', () => {
  it('takes a new password, with which one logs in; the link works once', async () => {
    const link = await newLink();
    const page = await site.visit(link);
    await fill(page, form(NEW_PASSWORD));
    await captchaOf(page).check();
    await expectNoAxeViolations(page);
    await screenshot(page, 'reset-form');
    await press(page);
    await page.getByRole('status').getByText('Votre mot de passe est changé.').waitFor();
    await screenshot(page, 'reset-done');
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await logIn(page, 'oublieuse', NEW_PASSWORD);
    await page.getByRole('banner').getByText('Bonjour, oublieuse').waitFor({ state: 'attached' });

    await page.goto(link);
    await messageOf(page).getByText(INVALID, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Demander un nouveau lien' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    await expectNoAxeViolations(page);
    await screenshot(page, 'reset-invalid');
  });

  it.each(['/reset-password', '/reset-password/12'])('says of %s that it is no link', async (path) => {
    const page = await site.visit(path, { allow: [/status of 404/] });
    await messageOf(page).getByText('Lien de réinitialisation invalide', { exact: true }).waitFor();
  });

  it('says so when the link cannot be checked, and tries again', async () => {
    const link = await newLink();
    const page = await site.visit('/books', { allow: [/status of 400/] });
    const verify = '**/api/users/password-reset/verify-token/';
    await page.route(verify, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(link);
    await messageOf(page)
      .getByText('Token de réinitialisation invalide ou expiré', { exact: true })
      .waitFor();
    await page.unroute(verify);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByLabel('Nouveau mot de passe').waitFor();
  });

  it('wants eight characters, the same twice, and the captcha', async () => {
    const page = await site.visit(await newLink());
    await fill(page, form('court'));
    await press(page);
    await page.getByText('Le mot de passe doit contenir au moins 8 caractères', { exact: true }).waitFor();
    await fill(page, form(NEW_PASSWORD, 'autre chose'));
    await press(page);
    await page.getByText('Les mots de passe ne correspondent pas', { exact: true }).waitFor();
    await fill(page, form(NEW_PASSWORD));
    await press(page);
    await page.getByText('Veuillez valider le captcha', { exact: true }).waitFor();
  });

  it.each([
    [{ error: 'Ce lien a déjà servi.', detail: 'Non.' }, 'Ce lien a déjà servi.'],
    [{}, 'Échec de la réinitialisation du mot de passe'],
  ])('tells a refusal %j as %s', async (json, message) => {
    const page = await site.visit(await newLink(), { allow: [/status of 400/] });
    await page.route('**/api/users/password-reset/confirm/', (route) => route.fulfill({ status: 400, json }));
    await fill(page, form(NEW_PASSWORD));
    await captchaOf(page).check();
    await press(page);
    await messageOf(page).getByText(message, { exact: true }).waitFor();
    expect(await page.getByLabel('Nouveau mot de passe').inputValue()).toBe(NEW_PASSWORD);
    expect(await captchaOf(page).isChecked()).toBe(false);
  });
});
