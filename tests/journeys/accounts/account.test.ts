import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { look } from '../look.ts';
import { openSite, type Site } from '../open-site.ts';
import { fill, LOGIN_LABEL, logIn, messageOf, PASSWORD } from './accounts.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const REFUSED = { allow: [/status of 400/] };

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
});
beforeEach(async () => {
  member = await aMember(site.db, { password: PASSWORD });
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The account page, after a login. */
async function openAccount(options: Parameters<Site['visit']>[1] = {}): Promise<Page> {
  const page = await site.visit('/compte', options);
  await logIn(page, member.username);
  await section(page, 'Sessions').getByRole('listitem').first().waitFor();
  return page;
}

/** Readings of the member's records, the first of them the latest. */
const noteReadings = (...resources: string[]) =>
  site.db('activity_log').insert(
    resources.map((resource, index) => ({
      action: 'read',
      resource,
      resource_id: index % 2 === 0 ? '7' : '',
      about: [member.id],
      at: new Date(Date.now() - index * 60_000),
    })),
  );

describe('the account page', () => {
  it('[TRU-02] says when the team has seen what is its reader’s; the last ones first, all of them when asked', async () => {
    await noteReadings('users', 'transactions', 'subscriptions', 'users', 'users', 'termination-requests');
    const page = await openAccount();
    const seen = section(page, 'Qui a vu mes données');
    const items = seen.getByRole('listitem');
    await items.first().getByText('Votre compte').waitFor();
    expect(await items.nth(1).innerText()).toMatch(/^Vos paiements\s+Le \d.* dans une liste$/);
    expect(await items.count()).toBe(5);
    await seen.scrollIntoViewIfNeeded();
    await look(page, 'account-readings');
    await press(page, 'Voir les 6 consultations');
    await items.nth(5).getByText('Votre demande de résiliation').waitFor();
  });

  it('[TRU-02] says so when nobody of the team has', async () => {
    const page = await openAccount();
    await section(page, 'Qui a vu mes données').getByText('Aucune consultation n’est notée.').waitFor();
  });

  it('breaks no rule of axe and never scrolls sideways', async () => {
    await aSession(site.db, member, { userAgent: FIREFOX });
    const page = await openAccount();
    await look(page, 'account');
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('changes the name, by which the site greets its reader from then on', async () => {
    const page = await openAccount();
    await fill(page, { 'Nom d’utilisateur': `${member.username} le neuf` });
    await press(page, 'Enregistrer le nom');
    await section(page, 'Profil').getByText('Votre nom d’utilisateur est enregistré.').waitFor();
    await page
      .getByRole('banner')
      .getByText(`Bonjour, ${member.username} le neuf`)
      .waitFor({ state: 'attached' });
  });

  it('tells beside its field that a name is taken', async () => {
    await aMember(site.db, { username: 'occupe' });
    const page = await openAccount(REFUSED);
    await fill(page, { 'Nom d’utilisateur': 'Occupe' });
    await press(page, 'Enregistrer le nom');
    await section(page, 'Profil').locator('.field .error').getByText('déjà pris').waitFor();
  });

  it('has a new address confirmed by mail before it takes the place of the old one', async () => {
    const page = await openAccount(REFUSED);
    const part = section(page, 'Adresse e-mail');
    await part.getByLabel('Nouvelle adresse e-mail').fill('neuve@exemple.fr');
    await part.getByLabel('Mot de passe actuel').fill('pas-le-bon-mot');
    await press(page, 'Changer d’adresse');
    await part.locator('.field .error').waitFor();
    await part.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await press(page, 'Changer d’adresse');
    await part.getByText('Ouvrez le lien que nous venons d’envoyer').waitFor();
    await part.getByText('neuve@exemple.fr attend d’être confirmée').waitFor();
    expect(await part.innerText()).toContain(member.email);
  });

  it('changes the password, keeps this session and closes the others', async () => {
    await aSession(site.db, member, { userAgent: FIREFOX });
    const page = await openAccount();
    await section(page, 'Sessions').getByText('Firefox sur Windows', { exact: true }).waitFor();
    const part = section(page, 'Mot de passe');
    await part.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await part.getByLabel('Nouveau mot de passe', { exact: true }).fill('la pluie sur le toit');
    await part.getByLabel('Confirmation du nouveau mot de passe').fill('la pluie sur le toit');
    await press(page, 'Changer le mot de passe');
    await part.getByText('Votre mot de passe est changé.').waitFor();
    await section(page, 'Sessions')
      .getByText('Firefox sur Windows', { exact: true })
      .waitFor({ state: 'detached' });
    await page.reload();
    await section(page, 'Profil').waitFor();
  });

  it('names the browsers that are logged in, and closes one of them or all', async () => {
    await aSession(site.db, member, { userAgent: FIREFOX });
    const page = await openAccount();
    const part = section(page, 'Sessions');
    expect(await part.getByText('Cette session').count()).toBe(1);
    await part.getByRole('button', { name: 'Fermer la session Firefox sur Windows' }).click();
    await part.getByText('Firefox sur Windows', { exact: true }).waitFor({ state: 'detached' });
    await part.getByText('Chrome sur Linux', { exact: true }).waitFor();
  });

  it('logs out everywhere', async () => {
    const other = await aSession(site.db, member);
    const page = await openAccount();
    await press(page, 'Me déconnecter partout');
    await page.waitForURL('**/login');
    const answer = await fetch(`${site.url}/api/users/me/`, { headers: other.headers });
    expect(answer.status).toBe(401);
  });

  it('hands over what is kept of its reader, for the password', async () => {
    const page = await openAccount();
    const part = section(page, 'Mes données');
    await part.getByLabel('Mot de passe actuel').fill(PASSWORD);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Télécharger mes données')]);
    expect(file.suggestedFilename()).toBe('soutour-mes-donnees.json');
    expect(await readFile(await file.path(), 'utf8')).toContain(member.email);
    await part.getByText('Le fichier est dans vos téléchargements.').waitFor();
  });

  it('deletes the account in two steps, the first of which can be taken back', async () => {
    const page = await openAccount(REFUSED);
    const part = section(page, 'Supprimer le compte');
    await press(page, 'Supprimer mon compte');
    await expectNoAxeViolations(page);
    await screenshot(page, 'account-deletion');
    await press(page, 'Garder mon compte');
    const first = page.getByRole('button', { name: 'Supprimer mon compte' });
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);

    await first.click();
    await part.getByLabel('Mot de passe actuel').fill('pas-le-bon-mot');
    await press(page, 'Supprimer définitivement');
    await part.locator('.field .error').waitFor();
    await part.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await press(page, 'Supprimer définitivement');
    await page.getByText('Votre compte est supprimé.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByLabel(LOGIN_LABEL).waitFor();
    await logIn(page, member.username);
    await messageOf(page).getByText('Identifiant ou mot de passe incorrect.').waitFor();
  });

  it('sets how its member reads', async () => {
    const page = await openAccount();
    await section(page, 'Lecture').getByRole('radio', { name: 'Taille 5' }).check({ force: true });
    await expect.poll(() => page.locator('html').getAttribute('data-size')).toBe('5');
  });
});
