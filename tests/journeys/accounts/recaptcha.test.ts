import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { CaptchaInvalid } from '#modules/platform/runtime';
import { recaptchaCaptcha } from '../../../modules/platform/http/captcha-recaptcha.ts';
import { receiveTerminationRequest } from '../../../modules/subscriptions/termination/receive-termination-request.ts';
import { listen } from '../../support/http/listen.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';
import { fill, LOGIN_LABEL } from './accounts.ts';

/** What is asked of Google goes no further than this. */
const OUTSIDE = { allow: [/another machine: https:\/\/www\.google\.com\/recaptcha\//] };

/** Stands for Google's script: it keeps to Trusted Types, opens a frame of Google's and has a box to tick. */
const SCRIPT = `
window.grecaptcha = {
  ready: (callback) => callback(),
  render(place, { sitekey, action, callback }) {
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
    button.dataset.action = action;
    button.textContent = 'Google ' + sitekey;
    button.addEventListener('click', () => callback('token-for-' + action));
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

/** The server's side, with a Google that tells what a token was won for. */
async function captchaOfGoogle() {
  const verifyUrl = await listen(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('response');
    const action = token?.replace('token-for-', '');
    response.end(JSON.stringify({ success: true, hostname: 'lire.example', action }));
  });
  return recaptchaCaptcha({ secret: 'secret', publicUrl: 'https://lire.example', verifyUrl });
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
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ recaptcha_token: 'token-for-login' });
    await page.getByText('Échec de la connexion').waitFor();
    // A new box, for a token works once.
    await box(page).waitFor();
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByText('Veuillez valider le captcha', { exact: true }).waitFor();
  });

  it.each([
    ['/login', 'login'],
    ['/register', 'register'],
    ['/forgot-password', 'forgot'],
    ['/reset-password/Mg/secret', 'reset'],
    ['/resiliation', 'termination'],
  ])('is won on %s for what that form does: %s', async (path, action) => {
    const page = await site.visit('/books', OUTSIDE);
    await withGoogle(page);
    await page.route('**/verify-token/', (route) => route.fulfill({ json: { valid: true } }));
    await page.goto(path);
    expect(await box(page).getAttribute('data-action')).toBe(action);
  });

  it('[PAY-11] of the request for an end is what its call demands, and another form’s is not', async () => {
    const page = await site.visit('/books', OUTSIDE);
    await withGoogle(page);
    await page.goto('/resiliation');
    await untilAlive(page);
    await fill(page, { 'Votre nom': 'Nour', 'Adresse e-mail de votre compte': 'nour@exemple.fr' });
    await box(page).click();
    const address = '**/api/subscription/termination-requests/';
    await page.route(address, (route) =>
      route.fulfill({ status: 201, json: { success: true, requested_at: '2026-03-01T12:05:00.000Z' } }),
    );
    const sent = page.waitForRequest(address);
    await page.getByRole('button', { name: 'Demander la résiliation' }).click();
    const request = (await sent).postDataJSON();

    const captcha = await captchaOfGoogle();
    const receive = (recaptcha_token: string) =>
      receiveTerminationRequest(
        { db: site.db, captcha },
        { ...request, recaptcha_token },
        '127.0.0.1',
        new Date(),
      );
    await receive(request.recaptcha_token);
    await expect(receive('token-for-login')).rejects.toThrow(CaptchaInvalid);
    expect(await site.db('termination_requests').pluck('email')).toEqual(['nour@exemple.fr']);
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
