import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import { openSite, type Site } from '../open-site.ts';
import { captchaOf, fill, LOGIN_LABEL, logIn, messageOf, PASSWORD } from './accounts.ts';

/** Refused calls, which browsers also tell on the console. */
const REFUSED = { allow: [/status of 400/] };

let site: Site;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
  await aMember(site.db, { username: 'lectrice', email: 'lectrice@exemple.fr', password: PASSWORD });
  await aMember(site.db, { username: 'attente', password: PASSWORD, isActivated: false });
});

const press = (page: Page) => page.getByRole('button', { name: 'Se connecter', exact: true }).click();
const greeting = (page: Page) => page.getByRole('banner').getByText('Bonjour, lectrice');

describe('[ACC-01] the login page', () => {
  it.each(['lectrice', 'Lectrice@Exemple.fr'])(
    '[TOD-02] lets %s in with the right password, to the day’s page',
    async (login) => {
      const page = await site.visit('/login');
      await logIn(page, login);
      await greeting(page).waitFor({ state: 'attached' });
      await page.waitForURL(({ pathname }) => pathname === '/aujourdhui');
    },
  );

  it('asks for both fields in the words of the specification, with the focus on the first that is empty', async () => {
    const page = await site.visit('/login');
    await press(page);
    expect(await messageOf(page).innerText()).toBe('Veuillez remplir tous les champs');
    const login = page.getByLabel(LOGIN_LABEL);
    expect(await login.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await login.getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(page);
    await screenshot(page, 'login-empty');

    await login.fill('lectrice');
    await press(page);
    const password = page.getByLabel('Mot de passe', { exact: true });
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await login.inputValue()).toBe('lectrice');
  });

  it('asks for the captcha, beside it', async () => {
    const page = await site.visit('/login');
    await fill(page, { [LOGIN_LABEL]: 'lectrice', 'Mot de passe': PASSWORD });
    await press(page);
    await page.getByText('Veuillez valider le captcha', { exact: true }).waitFor();
    expect(await captchaOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
  });

  it('says why it refuses, keeps what was typed and wants a new captcha', async () => {
    const page = await site.visit('/login', REFUSED);
    await logIn(page, 'lectrice', 'pas-le-bon-mot');
    await messageOf(page).getByText('Identifiant ou mot de passe incorrect.').waitFor();
    expect(await page.getByLabel(LOGIN_LABEL).inputValue()).toBe('lectrice');
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('pas-le-bon-mot');
    expect(await captchaOf(page).isChecked()).toBe(false);
  });

  it.each([
    [{ non_field_errors: ['Un.', 'Deux.'], detail: 'Non.' }, 'Un. Deux.'],
    [{ detail: 'Détail.', autre: ['Non.'] }, 'Détail.'],
    [{ autre: ['Un.', 'Deux.'] }, 'autre: Un. Deux.'],
    [{}, 'Échec de la connexion'],
  ])('tells a refusal %j as %s', async (json, message) => {
    const page = await site.visit('/login', REFUSED);
    await page.route('**/api/users/login/', (route) => route.fulfill({ status: 400, json }));
    await logIn(page, 'lectrice');
    await messageOf(page).getByText(message, { exact: true }).waitFor();
  });

  it('says that something went wrong when nobody answers', async () => {
    const page = await site.visit('/login');
    allowProblems(page, /ERR_FAILED/);
    await page.route('**/api/users/login/', (route) => route.abort());
    await logIn(page, 'lectrice');
    await messageOf(page).getByText('Une erreur est survenue lors de la connexion').waitFor();
  });

  it('keeps its button as wide while it works, and is sent once however often it is pressed', async () => {
    const page = await site.visit('/login');
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/users/login/', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const button = page.locator('form button[type="submit"]');
    const before = await button.boundingBox();
    await logIn(page, 'lectrice');
    await page.getByRole('button', { name: 'Connexion en cours…' }).waitFor();
    await page.getByLabel('Mot de passe', { exact: true }).press('Enter');
    await expect.poll(async () => (await button.boundingBox())?.width).toBe(before?.width);
    release();
    await greeting(page).waitFor({ state: 'attached' });
    expect(asked).toBe(1);
  });

  it('shows the password to whoever wants to see it', async () => {
    const page = await site.visit('/login');
    const field = page.getByLabel('Mot de passe', { exact: true });
    await field.fill('visible');
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await page.getByRole('checkbox', { name: 'Afficher le mot de passe' }).check();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    expect(await field.inputValue()).toBe('visible');
  });

  it('is done with the keyboard alone, Enter included', async () => {
    const page = await site.visit('/login');
    await page.getByLabel(LOGIN_LABEL).focus();
    await page.keyboard.type('lectrice');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    for (const _ of ['show', 'forgotten', 'captcha']) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Se souvenir de moi' }).isChecked())
      .toBe(true);
    await page.getByLabel('Mot de passe', { exact: true }).press('Enter');
    await greeting(page).waitFor({ state: 'attached' });
  });

  it('keeps what was typed before it was alive', async () => {
    const page = await site.visit('/books');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(LOGIN_LABEL).fill('lectrice');
    release();
    await captchaOf(page).waitFor();
    expect(await page.getByLabel(LOGIN_LABEL).inputValue()).toBe('lectrice');
  });
});

describe('[ACC-10] an account that is not activated', () => {
  it('is told why, with the right password only, and offered its mail again', async () => {
    const page = await site.visit('/login', REFUSED);
    await logIn(page, 'attente', 'pas-le-bon-mot');
    await messageOf(page).getByText('Identifiant ou mot de passe incorrect.').waitFor();
    expect(await page.getByRole('button', { name: "Renvoyer l'e-mail" }).count()).toBe(0);

    await logIn(page, 'attente');
    await messageOf(page).getByText('Votre compte n’est pas encore activé.').waitFor();
    await page.getByRole('button', { name: "Renvoyer l'e-mail" }).click();
    await page.getByText('L’e-mail d’activation vous est envoyé de nouveau.').waitFor();
    const [event] = await site.db('outbox').where({ name: 'ActivationRequested' });
    expect(event).toBeDefined();
  });
});

describe('[NAV-07] a visitor who asks for a page of members', () => {
  it('is told to log in, and lands there afterwards', async () => {
    const page = await site.visit('/books');
    await page.goto('/compte?x=1#mot-de-passe');
    await page.getByText('Vous devez être connecté pour accéder à cette page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectNoAxeViolations(page);
    await screenshot(page, 'login-reason');
    await logIn(page, 'lectrice');
    await page.getByRole('heading', { level: 1, name: 'Mon compte' }).waitFor();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe('/compte?x=1#mot-de-passe');
  });
});

it('who is logged in already is led on', async () => {
  const page = await site.visit('/login');
  await logIn(page, 'lectrice');
  await greeting(page).waitFor({ state: 'attached' });
  await page.goto('/login');
  await page.waitForURL(({ pathname }) => pathname === '/aujourdhui');
});

it('the captcha is asked for by the forms alone', async () => {
  const page = await site.visit(HOUSE.path);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(asked.filter((path) => path.includes('captcha'))).toEqual([]);
});
