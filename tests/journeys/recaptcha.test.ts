import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, LOGIN_LABEL } from './accounts.ts';
import { openSite, type Site } from './open-site.ts';

/** What is asked of Google goes no further than this. */
const OUTSIDE = { allow: [/another machine: https:\/\/www\.google\.com\/recaptcha\//] };

/** Stands for Google's script: it keeps to Trusted Types, opens a frame of Google's and has a box to tick. */
const SCRIPT = `
window.grecaptcha = {
  ready: (callback) => callback(),
  render(place, { sitekey, callback }) {
    const style = document.createElement('style');
    style.nonce = document.querySelector('style[nonce]').nonce;
    style.textContent = '.fake-google { color: rgb(1, 2, 3) }';
    document.head.append(style);
    const frame = document.createElement('iframe');
    frame.src = 'https://www.google.com/recaptcha/api2/anchor';
    frame.title = 'reCAPTCHA';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'fake-google';
    button.textContent = 'Google ' + sitekey;
    button.addEventListener('click', () => callback('token-of-google'));
    place.append(frame, button);
    return 0;
  },
};`;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    captcha: { provider: 'recaptcha', siteKey: 'key-of-the-site', secret: 'secret-of-the-site' },
  });
});

async function withGoogle(page: Page): Promise<void> {
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.request().url().includes('api.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>reCAPTCHA</title>' }),
  );
}

const box = (page: Page) => page.getByRole('button', { name: 'Google key-of-the-site' });

describe('Google’s captcha, when its keys are set', () => {
  it('is drawn under the page’s own policy, asked for in French, and its token goes with the form', async () => {
    const page = await site.visit('/books', { ...OUTSIDE, allow: [...OUTSIDE.allow, /status of 400/] });
    await withGoogle(page);
    const asked = page.waitForRequest(/api\.js/);
    await page.goto('/login');
    expect(new URL((await asked).url()).searchParams.get('hl')).toBe('fr');
    await fill(page, { [LOGIN_LABEL]: 'lectrice', 'Mot de passe': 'un mot de passe' });
    expect(await box(page).evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    await box(page).click();
    await page.route('**/api/users/login/', (route) => route.fulfill({ status: 400, json: {} }));
    const sent = page.waitForRequest('**/api/users/login/');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ recaptcha_token: 'token-of-google' });
    await page.getByText('Échec de la connexion').waitFor();
    // A new box, for a token works once.
    await box(page).waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Veuillez valider le captcha', { exact: true }).waitFor();
  });

  it('is let in also when the form is walked to from a page whose policy does not know it', async () => {
    const page = await site.visit('/books', OUTSIDE);
    await withGoogle(page);
    await page.getByRole('link', { name: 'Inscription' }).click();
    await box(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  it('that cannot be reached says so, and can be asked again', async () => {
    const page = await site.visit('/books', { allow: [...OUTSIDE.allow, /ERR_FAILED/] });
    await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
    await page.goto('/login');
    await page.getByText('La vérification n’a pas pu être chargée.').waitFor();
    await page.unrouteAll();
    await withGoogle(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await box(page).waitFor();
  });
});
