import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openSite, type Site } from '../open-site.ts';
import { mailedLink, messageOf } from './accounts.ts';

const SUCCESS = 'Votre compte a été activé avec succès. Vous pouvez maintenant vous connecter.';
const DAY_MS = 24 * 60 * 60 * 1000;

let site: Site;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
});

describe('[ACC-03] an activation link', () => {
  it('activates the account when it is opened, and says so again when it is opened again', async () => {
    const { id } = await aMember(site.db, { isActivated: false });
    const page = await site.visit(await mailedLink(site.db, { userId: id, purpose: 'activation' }));
    await page.getByRole('status').getByText(SUCCESS, { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'activation-done');
    expect((await site.db('users').where({ id }).first()).activated_at).not.toBeNull();
    await page.reload();
    await page.getByRole('status').getByText(SUCCESS, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
  });

  it('says that it is under way until it is answered', async () => {
    const { id } = await aMember(site.db, { isActivated: false });
    const link = await mailedLink(site.db, { userId: id, purpose: 'activation' });
    const page = await site.visit('/books');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/users/activate/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(link);
    await page.getByRole('status').getByText('Activation de votre compte…').waitFor();
    release();
    await page.getByText(SUCCESS).waitFor();
  });

  it('that has expired says so, in the words of the specification', async () => {
    const { id } = await aMember(site.db, { isActivated: false });
    const longAgo = new Date(Date.now() - 30 * DAY_MS);
    const link = await mailedLink(site.db, { userId: id, purpose: 'activation' }, longAgo);
    const page = await site.visit(link, { allow: [/status of 400/] });
    await messageOf(page).getByText('Le lien de validation est invalide ou a expiré.').waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'activation-refused');
  });

  it('shows the server’s own text, and its own words when there is none', async () => {
    const page = await site.visit('/books', { allow: [/status of 400/] });
    let json: object = { error: 'Ce compte est fermé.', detail: 'Ce compte est fermé.' };
    await page.route('**/api/users/activate/**', (route) => route.fulfill({ status: 400, json }));
    await page.goto('/verify-email/1/x');
    await messageOf(page).getByText('Ce compte est fermé.', { exact: true }).waitFor();
    json = {};
    await page.reload();
    await messageOf(page).getByText('Le lien de validation est invalide ou a expiré.').waitFor();
  });

  it('offers to try again when nobody answers', async () => {
    const { id } = await aMember(site.db, { isActivated: false });
    const link = await mailedLink(site.db, { userId: id, purpose: 'activation' });
    const page = await site.visit('/books', { allow: [/status of 503/] });
    await page.route('**/api/users/activate/**', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Indisponible.', code: 'unavailable' } }),
    );
    await page.goto(link);
    await messageOf(page).getByText('Indisponible.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText(SUCCESS).waitFor();
  });
});

describe('the link that confirms a new address', () => {
  it('gives the account its address, once', async () => {
    const { id } = await aMember(site.db, { username: 'demenage' });
    await site.db('users').where({ id }).update({ pending_email: 'neuve@exemple.fr' });
    const link = await mailedLink(site.db, { userId: id, purpose: 'email' });
    const page = await site.visit(link, { allow: [/status of 400/] });
    await page.getByRole('status').getByText('Votre nouvelle adresse e-mail est confirmée.').waitFor();
    await expectNoAxeViolations(page);
    expect((await site.db('users').where({ id }).first()).email).toBe('neuve@exemple.fr');
    await page.reload();
    await messageOf(page).getByText('Le lien de validation est invalide ou a expiré.').waitFor();
  });
});
