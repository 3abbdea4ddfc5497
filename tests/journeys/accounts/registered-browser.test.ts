import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';
import { captchaOf, fill, logIn, mailedLink, PASSWORD } from './accounts.ts';

const SUCCESS = 'Votre compte a été activé avec succès.';

let site: Site;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
});

/** A visitor of a text registers there, and is asked to look at their mail. */
async function registerFromText(name: string): Promise<{ page: Page; link: string; id: number }> {
  const page = await site.visit(HOUSE.path, { allow: [/status of 400/] });
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Inscription' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inscription' }).waitFor();
  await fill(page, {
    'Nom d’utilisateur': name,
    'Adresse e-mail': `${name}@exemple.fr`,
    'Mot de passe': PASSWORD,
    'Confirmation du mot de passe': PASSWORD,
  });
  await captchaOf(page).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vérifiez votre boîte e-mail' }).waitFor();
  const { id } = await site.db('users').where({ username: name }).first<{ id: number }>('id');
  return { page, id, link: await mailedLink(site.db, { userId: id, purpose: 'activation' }) };
}

const greeted = (page: Page, name: string) =>
  page.getByRole('banner').getByText(`Bonjour, ${name}`).waitFor({ state: 'attached' });

describe('[ACC-03] the mailed activation link', () => {
  it('opened in the browser that registered logs in and leads back to the text, in all its tabs', async () => {
    const { page, link } = await registerFromText('chez-elle');
    const mail = await page.context().newPage();
    await mail.goto(link);
    await mail.waitForURL(`**${HOUSE.path}`);
    await mail.getByText(SUCCESS).waitFor();
    await mail.getByText(HOUSE.french[0]).waitFor();
    await greeted(mail, 'chez-elle');
    await page.waitForURL(`**${HOUSE.path}`);
    await greeted(page, 'chez-elle');
    expect(await page.evaluate(() => localStorage.length && Object.keys(localStorage).join())).not.toContain(
      'soutour.registration',
    );
  });

  it('opened in another browser activates only, and offers to log in', async () => {
    const { page, link, id } = await registerFromText('ailleurs');
    const other = await site.visit(link);
    await other.getByRole('status').getByText(SUCCESS).waitFor();
    expect(await other.getByRole('banner').getByRole('link', { name: 'Connexion' }).count()).toBe(1);
    expect((await site.db('users').where({ id }).first()).activated_at).not.toBeNull();
    expect(await site.db('sessions').where({ user_id: id })).toEqual([]);
    // The first browser, told to look at its mail, leads back to the text by its login.
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await untilAlive(page);
    await logIn(page, 'ailleurs');
    await page.waitForURL(`**${HOUSE.path}`);
  });

  it('opened again there says that it is done, and its login leads back', async () => {
    const { page, link, id } = await registerFromText('deux-fois');
    await site.db('users').where({ id }).update({ browser_hash: null });
    const mail = await page.context().newPage();
    await mail.goto(link);
    await mail.getByRole('status').getByText(SUCCESS).waitFor();
    await mail.getByRole('link', { name: 'Se connecter' }).click();
    await untilAlive(mail);
    await logIn(mail, 'deux-fois');
    await mail.waitForURL(`**${HOUSE.path}`);
  });
});
