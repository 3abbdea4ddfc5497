import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { captchaOf, fill, mailedLink, PASSWORD } from '../accounts/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, storedSession, untilGreeted } from '../member-site.ts';
import { cardOf, untilAlive, wordOf } from '../open-site.ts';

// What a visitor saves and says to know stays on their device, and comes into the account that they open.

const KEY = 'soutour.words';
const SENT = '**/api/memory/device-words/';
const SOON = { timeout: 10_000 };
const BOY = 'الْوَلَدُ';
const DOOR = 'الْبَابَ';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({ captcha: { provider: 'test' } });
});

const press = (page: Page, name: string) => cardOf(page).getByRole('button', { name, exact: true }).click();
const onDevice = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const list = (page: Page) => page.getByRole('region', { name: /sur cet appareil$/ });
const tickOf = (page: Page, word: string, line: number) =>
  wordOf(page, word, line).evaluate((one) => getComputedStyle(one).backgroundSize);
const savedBy = ({ id }: Pick<Member, 'id'>): Promise<string[]> =>
  site
    .db('saved_words')
    .join('text_words', 'text_words.id', 'text_word_id')
    .where('user_id', id)
    .orderBy('text_word_id')
    .pluck('contextual_form_with_vowels');
const declaredBy = ({ id }: Pick<Member, 'id'>): Promise<string[]> =>
  site
    .db('review_cards')
    .join('words', 'words.id', 'word_id')
    .where('user_id', id)
    .whereNotNull('declared_at')
    .pluck('arabic_with_vowels');

/** Saves one word of the text without an account, and says of another that it is known. */
async function saveAsVisitor(options?: Parameters<MemberSite['visit']>[1]): Promise<Page> {
  const page = await site.visit(HOUSE.path, options);
  await wordOf(page, BOY, 6).click();
  await press(page, 'Garder ce mot');
  await cardOf(page).getByRole('button', { name: 'Gardé', exact: true, pressed: true }).waitFor();
  await wordOf(page, DOOR, 6).click();
  await press(page, 'Je le connais déjà');
  await cardOf(page).getByText('Appris').waitFor();
  await page.keyboard.press('Escape');
  return page;
}

async function logIn(page: Page, reader: Member, path = '/books'): Promise<void> {
  await page.evaluate((stored) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedSession(reader));
  await page.goto(path);
  await untilAlive(page);
  await untilGreeted(page, reader);
}

describe('[MEM-06] what a visitor saves', () => {
  it('stays on the device, and is marked in the text at once: their own words alone', async () => {
    const page = await site.visit(HOUSE.path);
    const asked: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    // A visitor who has no words is shown by the first line that words can be pressed.
    const [hint, none] = [await tickOf(page, 'بَيْتٌ', 1), await tickOf(page, BOY, 6)];
    expect(hint).not.toBe(none);
    await wordOf(page, BOY, 6).click();
    await expect
      .poll(() => cardOf(page).innerText())
      .toContain('Sans compte, vos mots restent sur cet appareil.');
    await press(page, 'Garder ce mot');
    await cardOf(page).getByText('En apprentissage').waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'device-word-card');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const line of [3, 6]) expect(await tickOf(page, BOY, line)).toBe(hint);
    expect(await tickOf(page, 'بَيْتٌ', 1)).toBe(none);
    await page.reload();
    await untilAlive(page);
    await expect.poll(() => tickOf(page, BOY, 3), SOON).toBe(hint);
    expect(asked).toEqual([]);
  });

  it('is listed with what they say to know, and can be taken back', async () => {
    const page = await saveAsVisitor();
    await wordOf(page, BOY, 6).click();
    await cardOf(page).getByRole('link', { name: 'vos mots' }).click();
    await page.waitForURL('**/vocabulary');
    await list(page).getByRole('heading', { name: '2 mots gardés sur cet appareil' }).waitFor();
    expect(await list(page).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/porte[\s\S]*Appris/),
      expect.stringMatching(/enfant[\s\S]*En apprentissage/),
    ]);
    // The vocabulary itself is an account's, as before.
    await page.getByRole('heading', { name: 'Connexion requise' }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'device-words');
    await list(page)
      .getByRole('button', { name: /^Retirer.*porte/ })
      .press('Enter');
    await list(page).getByRole('heading', { name: '1 mot gardé sur cet appareil' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('enfant');
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    expect(await onDevice(page)).toBeNull();
  });

  it('is refused in words where the browser stores nothing, and the page goes on', async () => {
    const page = await site.visit(HOUSE.path);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await wordOf(page, BOY, 6).click();
    await press(page, 'Garder ce mot');
    await page.getByRole('status').getByText('Rien n’a pu être gardé sur cet appareil').waitFor();
    await cardOf(page).getByRole('button', { name: 'Garder ce mot', pressed: false }).waitFor();
  });
});

describe('[MEM-06] into the account that a visitor opens', () => {
  it('their words come by registering, once, and nobody else who logs in there gets them', async () => {
    const page = await saveAsVisitor({ allow: [/status of 400/] });
    await wordOf(page, BOY, 6).click();
    await cardOf(page).getByRole('link', { name: 'Un compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inscription' }).waitFor();
    await fill(page, {
      'Nom d’utilisateur': 'nouvelle',
      'Adresse e-mail': 'nouvelle@exemple.fr',
      'Mot de passe': PASSWORD,
      'Confirmation du mot de passe': PASSWORD,
    });
    await captchaOf(page).check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérifiez votre boîte e-mail' }).waitFor();
    const user = await site.db('users').where({ username: 'nouvelle' }).first<{ id: number }>('id');
    expect(await onDevice(page)).not.toBeNull();

    await page.goto(await mailedLink(site.db, { userId: user.id, purpose: 'activation' }));
    await page.waitForURL(`**${HOUSE.path}`);
    await page.getByText('1 mot de cet appareil est maintenant dans votre vocabulaire.').waitFor();
    expect([await savedBy(user), await declaredBy(user)]).toEqual([[BOY], ['بَابٌ']]);
    expect(await onDevice(page)).toBeNull();
    await wordOf(page, BOY, 6).click();
    await cardOf(page).getByRole('button', { name: 'Enregistré', exact: true }).waitFor();
    await cardOf(page).getByText('En apprentissage').waitFor();

    const other = await aMember(site.db);
    await logIn(page, other);
    expect(await savedBy(other)).toEqual([]);
  });

  it('they come by logging in when somebody answers again, and are lost by nothing before that', async () => {
    const page = await saveAsVisitor({ allow: [/status of 503/] });
    const member = await aMember(site.db);
    await page.clock.install();
    await page.route(SENT, (route) => route.fulfill({ status: 503, json: {} }));
    const refused = page.waitForResponse(SENT);
    await logIn(page, member);
    await refused;
    expect(await onDevice(page)).not.toBeNull();
    await page.unroute(SENT);
    await page.clock.fastForward(31_000);
    await expect.poll(() => savedBy(member), SOON).toEqual([BOY]);
    await expect.poll(() => onDevice(page), SOON).toBeNull();
  });

  it('they are sent by one of two tabs', async () => {
    const page = await saveAsVisitor();
    const member = await aMember(site.db);
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/memory/device-words/')) sent.push(request.postData() ?? '');
    });
    const other = await page.context().newPage();
    await other.goto(HOUSE.path);
    await untilAlive(other);
    await Promise.all([logIn(page, member), other.goto('/books').catch(() => undefined)]);
    await untilGreeted(other, member);
    await expect.poll(() => savedBy(member), SOON).toEqual([BOY]);
    await expect.poll(() => onDevice(other), SOON).toBeNull();
    expect(sent).toHaveLength(1);
  });
});
