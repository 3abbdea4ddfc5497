import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openSite, type Site } from '../open-site.ts';
import { captchaOf, fill, messageOf } from './accounts.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
  await aMember(site.db, { email: 'connue@exemple.fr' });
});

const press = (page: Page) => page.getByRole('button', { name: 'Recevoir le lien' }).click();

describe('[ACC-04] the page of a forgotten password', () => {
  it('says the same of an address that is known and of one that is not', async () => {
    const said = await Promise.all(
      ['connue@exemple.fr', 'inconnue@exemple.fr'].map(async (email) => {
        const page = await site.visit('/forgot-password');
        await fill(page, { 'Adresse e-mail': email });
        await captchaOf(page).check();
        await press(page);
        const answer = page.getByRole('status').getByText('Si cette adresse est liée à un compte');
        await answer.waitFor();
        await expectNoAxeViolations(page);
        return page.getByRole('main').innerText();
      }),
    );
    expect(said[0]).toBe(said[1]);
  });

  it('asks for the address', async () => {
    const page = await site.visit('/forgot-password');
    await press(page);
    expect(await messageOf(page).innerText()).toBe('Veuillez entrer votre adresse email');
    await screenshot(page, 'forgot-empty');
  });

  it('asks for the captcha', async () => {
    const page = await site.visit('/forgot-password');
    await fill(page, { 'Adresse e-mail': 'connue@exemple.fr' });
    await press(page);
    await page.getByText('Veuillez valider le captcha', { exact: true }).waitFor();
  });

  it('says that it failed, keeps the address and wants a new captcha', async () => {
    const page = await site.visit('/forgot-password', { allow: [/status of 500/] });
    await page.route('**/api/users/password-reset/request/', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await fill(page, { 'Adresse e-mail': 'connue@exemple.fr' });
    await captchaOf(page).check();
    await press(page);
    await messageOf(page).getByText('Échec de la demande de réinitialisation').waitFor();
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('connue@exemple.fr');
    expect(await captchaOf(page).isChecked()).toBe(false);
  });
});
