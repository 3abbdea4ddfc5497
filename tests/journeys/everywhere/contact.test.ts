import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, type PageOptions, screenshot } from '../../support/browser/browser.ts';
import { fill, messageOf } from '../accounts/accounts.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';

const MESSAGE = {
  'Votre nom': 'Une lectrice',
  'Votre adresse e-mail': 'lectrice@exemple.fr',
  Sujet: 'Une faute à la ligne 3',
  'Votre message': 'Il manque un point.\nMerci !',
};
const FAILED =
  "Une erreur s'est produite lors de l'envoi de votre message. Veuillez réessayer ultérieurement.";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const press = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click();
const typed = (page: Page) =>
  Promise.all(Object.keys(MESSAGE).map((label) => page.getByLabel(label, { exact: true }).inputValue()));

/** The page with its clock under the test's hand. */
async function openWithStoppedClock(options: PageOptions = {}): Promise<Page> {
  const page = await site.visit('/books', options);
  await page.clock.install();
  await page.goto('/contact');
  await untilAlive(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return page;
}

describe('the contact page', () => {
  it('[CON-01] says in the words of the specification what each field misses, the focus on the first', async () => {
    const page = await site.visit('/contact');
    await press(page);
    expect(await page.locator('.field .error').allInnerTexts()).toEqual([
      'Veuillez entrer votre nom.',
      'Veuillez entrer une adresse email valide.',
      'Veuillez entrer un sujet.',
      'Veuillez entrer votre message.',
    ]);
    const name = page.getByLabel('Votre nom');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
    await screenshot(page, 'contact-faults');
  });

  it('[CON-01] refuses what is no address, and keeps the rest', async () => {
    const page = await site.visit('/contact');
    await fill(page, { ...MESSAGE, 'Votre adresse e-mail': 'lectrice chez exemple' });
    await press(page);
    expect(await page.locator('.field .error').allInnerTexts()).toEqual([
      'Veuillez entrer une adresse email valide.',
    ]);
    expect((await typed(page))[3]).toBe(MESSAGE['Votre message']);
  });

  it('[CON-02] sends a message, empties its fields, and says so for five seconds', async () => {
    const page = await openWithStoppedClock();
    await fill(page, MESSAGE);
    await press(page);
    const status = page.getByRole('status').getByText('Votre message a été envoyé.');
    await status.waitFor();
    await screenshot(page, 'contact-sent');
    expect(await typed(page)).toEqual(['', '', '', '']);
    expect(await site.db('contact_messages').where({ subject: MESSAGE.Sujet }).first()).toMatchObject({
      email: 'lectrice@exemple.fr',
      message: MESSAGE['Votre message'],
    });
    await page.clock.runFor(4_900);
    expect(await status.count()).toBe(1);
    await page.clock.runFor(100);
    await status.waitFor({ state: 'detached' });
  });

  it('[CON-02] says that it failed, for five seconds, and keeps what was typed', async () => {
    const page = await openWithStoppedClock({ allow: [/status of 500/] });
    await page.route('**/api/contact/', (route) => route.fulfill({ status: 500, json: {} }));
    await fill(page, MESSAGE);
    await press(page);
    const failure = messageOf(page).getByText(FAILED, { exact: true });
    await failure.waitFor();
    await screenshot(page, 'contact-failed');
    await page.clock.runFor(4_900);
    expect(await failure.count()).toBe(1);
    await page.clock.runFor(100);
    await failure.waitFor({ state: 'detached' });
    expect(await typed(page)).toEqual(Object.values(MESSAGE));
  });

  it('can be written and sent with the keyboard alone', async () => {
    const page = await site.visit('/contact');
    await page.getByLabel('Votre nom').focus();
    for (const text of ['Une lectrice', 'clavier@exemple.fr', 'Au clavier', 'Bonjour.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Votre message a été envoyé.').waitFor();
    expect(await site.db('contact_messages').where({ email: 'clavier@exemple.fr' }).first()).toBeDefined();
  });
});

describe('the legal page', () => {
  it('[CON-04] [NAV-06] is reached from the foot of every page and states three years after the last contact', async () => {
    const page = await site.visit('/books');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('conservées 3 ans au plus après le dernier contact');
    for (const part of ['Éditeur', 'Hébergeur', 'Destinataires', 'Cookies', 'CNIL'])
      expect(said).toContain(part);
  });

  it('prints what its owner says of publisher and host, and says so when they have said nothing', async () => {
    const silent = await site.visit('/mentions-legales');
    expect(await silent.getByRole('main').innerText()).toContain('n’a pas encore déclaré son éditeur');
    const own = await openSite({ publisher: 'Éditions <de> la Ligne, Lyon', host: 'Hébergeur SA, Lille' });
    const page = await own.visit('/mentions-legales');
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('Éditions <de> la Ligne, Lyon');
    expect(said).toContain('Hébergeur SA, Lille');
    expect(said).not.toContain('pas encore déclaré');
  });
});
