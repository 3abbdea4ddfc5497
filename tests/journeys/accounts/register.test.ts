import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';
import { captchaOf, fill, messageOf, PASSWORD } from './accounts.ts';

const REFUSED = { allow: [/status of 400/] };

let site: Site;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
  await aMember(site.db, { username: 'prise', email: 'prise@exemple.fr' });
});

const press = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();

const form = (given: { name: string; email?: string; password?: string; again?: string }) => ({
  'Nom d’utilisateur': given.name,
  'Adresse e-mail': given.email ?? `${given.name}@exemple.fr`,
  'Mot de passe': given.password ?? PASSWORD,
  'Confirmation du mot de passe': given.again ?? given.password ?? PASSWORD,
});

const CHECK_MAIL = { level: 1, name: 'Vérifiez votre boîte e-mail' } as const;

describe('[ACC-02] the registration page', () => {
  it('opens an account and asks to look at one’s mail', async () => {
    const page = await site.visit('/register');
    await fill(page, form({ name: 'nouvelle' }));
    await captchaOf(page).check();
    await press(page);
    await page.getByRole('heading', CHECK_MAIL).waitFor();
    const said = page.getByRole('main').getByRole('status');
    expect(await said.innerText()).toContain('suivez le lien');
    expect(await said.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
    await screenshot(page, 'register-done');
    expect(await site.db('users').where({ username: 'nouvelle' }).first()).toMatchObject({
      email: 'nouvelle@exemple.fr',
      activated_at: null,
    });
  });

  it('shows the very same screen for an address that has an account', async () => {
    const page = await site.visit('/register');
    await fill(page, form({ name: 'autre', email: 'prise@exemple.fr' }));
    await captchaOf(page).check();
    await press(page);
    await page.getByRole('heading', CHECK_MAIL).waitFor();
    expect(await page.getByRole('main').getByRole('status').innerText()).toContain('suivez le lien');
    expect(await site.db('users').where({ email: 'prise@exemple.fr' })).toHaveLength(1);
  });

  it('tells beside its field that a name is taken, and keeps everything but the captcha', async () => {
    const page = await site.visit('/register', REFUSED);
    await fill(page, form({ name: 'Prise', email: 'elle@exemple.fr' }));
    await captchaOf(page).check();
    await press(page);
    const name = page.getByLabel('Nom d’utilisateur', { exact: true });
    await page
      .getByText('Ce nom d’utilisateur est déjà pris, ou ressemble trop à un autre.', { exact: true })
      .waitFor();
    const described = await name.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('déjà pris');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const [label, value] of Object.entries(form({ name: 'Prise', email: 'elle@exemple.fr' }))) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    }
    expect(await captchaOf(page).isChecked()).toBe(false);
    await expectNoAxeViolations(page);
    await screenshot(page, 'register-taken');
  });

  it('asks for all four fields', async () => {
    const page = await site.visit('/register');
    await press(page);
    expect(await messageOf(page).innerText()).toBe('Veuillez remplir tous les champs');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(4);
  });

  it('wants the same password twice', async () => {
    const page = await site.visit('/register');
    await fill(page, form({ name: 'etourdie', again: 'autre chose encore' }));
    await press(page);
    await page.getByText('Les mots de passe ne correspondent pas', { exact: true }).waitFor();
  });

  it('tells what the server finds wrong with a password', async () => {
    const page = await site.visit('/register', REFUSED);
    await fill(page, form({ name: 'simple', password: 'password1' }));
    await captchaOf(page).check();
    await press(page);
    await page.getByText('Ce mot de passe est trop courant').first().waitFor();
  });

  it.each([
    ['refused without a word', 400, "Échec de l'inscription"],
    ['not answered', 0, "Une erreur est survenue lors de l'inscription"],
  ])('%s says so', async (_, status, message) => {
    const page = await site.visit('/register', { allow: [/status of 400/, /ERR_FAILED/] });
    await page.route('**/api/users/register/', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
    );
    await fill(page, form({ name: 'malchance' }));
    await captchaOf(page).check();
    await press(page);
    await messageOf(page).getByText(message, { exact: true }).waitFor();
  });
});

describe('the captcha that solves a challenge', () => {
  it('is ticked, says when it is verified, and lets a registration through', async () => {
    const own = await openSite({ captcha: { provider: 'altcha' } });
    const page = await own.visit('/register');
    await fill(page, form({ name: 'patiente' }));
    const box = page.getByRole('checkbox', { name: 'Je ne suis pas un robot' });
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('Vérifié').waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'captcha-verified');
    await press(page);
    await page.getByRole('heading', CHECK_MAIL).waitFor();
  });

  it('is waited for by a form that is faster, and says so when it fails', async () => {
    const own = await openSite({ captcha: { provider: 'altcha' } });
    const page = await own.visit('/register', { allow: [/status of 503/] });
    await fill(page, form({ name: 'rapide' }));
    await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).check();
    await press(page);
    await page.getByRole('heading', CHECK_MAIL).waitFor();

    await page.goto('/register');
    await untilAlive(page);
    await page.route(/\/api\/captcha\/challenge\//, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).click();
    await page.getByText('La vérification n’a pas abouti.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).isChecked()).toBe(false);
  });
});
