import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aWord } from '../../support/builders/library.ts';
import { HOUSE } from '../library/small-library.ts';
import { said, visitWithVoices } from '../listening/browser-voices.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';
import { cutNetwork, NO_NETWORK, untilWatched } from '../offline/offline-cache.ts';
import { untilAlive } from '../open-site.ts';

const LINES = [HOUSE.arabic[0], HOUSE.arabic[5], 'رَأَى الْوَلَدُ سُلَحْفَاةً.'];
const TEXT = LINES.join('\n');
const MINE = '/mon-texte';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  for (const [at, french] of ['œil', 'source d’eau'].entries())
    await aWord(site.db, { arabic: 'عَيْنٌ', french, homograph: at + 1 });
});

/** Pastes as the browser does: what the clipboard holds comes with the event. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Votre texte').focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const read = (page: Page) => page.getByRole('button', { name: 'Lire ce texte' }).click();
const word = (page: Page, form: string) => page.locator('.own-read .w', { hasText: form }).first();
const card = (page: Page) => page.getByRole('dialog', { name: 'Fiche du mot' });

/** Gives a member so many texts. */
async function addTexts(userId: number, count: number): Promise<void> {
  const now = new Date();
  await site.db('own_texts').insert(
    Array.from({ length: count }, (_, at) => ({
      ...{ user_id: userId, id: randomUUID(), title: `Texte ${at + 1}`, arabic: 'بَيْتٌ', french: '' },
      ...{ created_at: now, updated_at: now },
    })),
  );
}

/** Everything that the page sends, addresses and bodies. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  return sent;
}

describe('a visitor', () => {
  it('[OWN-01] [OWN-02] pastes a bare text, is told how much of it is explained, reads and glosses it; none of it leaves the device', async () => {
    const page = await site.visit(MINE);
    const sent = sentBy(page);
    const bare = stripVowels(TEXT);
    await paste(page, bare);
    await page.getByText('mots sur 8 expliqués').waitFor();
    await page.getByText('Ce texte n’a pas de voyelles.').waitFor();
    await expectNoAxeViolations(page);
    await read(page);

    await word(page, 'بيت').click();
    await card(page).getByText('Deviné').waitFor();
    await card(page).getByText('maison').first().waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'own-text-guessed');

    await word(page, 'سلحفاة').click();
    await card(page).getByText('Hors du dictionnaire').waitFor();
    await card(page).getByLabel('Votre sens').fill('tortue');
    await card(page).getByRole('button', { name: 'Garder' }).click();
    await page.reload();
    await untilAlive(page);
    await word(page, 'سلحفاة').click();
    await card(page).getByText('tortue').waitFor();

    const words = bare.split(/[\s.]+/).filter((one) => one.length > 2);
    expect(words.filter((one) => sent.some((request) => request.includes(one)))).toEqual([]);
    await page.getByRole('link', { name: 'Mes textes' }).click();
    const erase = page.getByRole('button', { name: /^Effacer/ });
    await erase.click();
    await erase.click();
    await page.getByText('Texte effacé').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('soutour.own-texts'))).not.toContain(words[0]);
  });
});

describe('a member', () => {
  it('[OWN-01] reads a kept text without a network, and a word saved from it is one of theirs until they take it out again', async () => {
    const { member } = site;
    const page = await site.visitAs(member, MINE, { ...NO_NETWORK, worker: true });
    await untilWatched(page);
    await paste(page, TEXT);
    await read(page);
    await word(page, 'الْبَابَ').click();
    // What their memory has of it comes above the button, which moves by it.
    await card(page).getByRole('button', { name: 'Je le connais déjà' }).waitFor();
    await card(page).getByRole('button', { name: 'Enregistrer' }).click();
    await card(page).getByRole('button', { name: 'Enregistré' }).waitFor();
    expect(
      await site
        .db('saved_words')
        .join('words', 'words.id', 'word_id')
        .where('user_id', member.id)
        .pluck('arabic_with_vowels'),
    ).toEqual(['بَابٌ']);
    await expect.poll(() => page.locator('.own-read .w.learning').count()).toBe(1);
    await card(page).getByRole('button', { name: 'Enregistré' }).click();
    await card(page).getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
    expect(await site.db('saved_words').where('user_id', member.id)).toEqual([]);
    await expect.poll(() => page.locator('.own-read .w.learning').count()).toBe(0);
    await cutNetwork(page);
    await page.goto(page.url());
    await untilAlive(page);
    await word(page, 'الْوَلَدُ').click();
    await card(page).getByText('enfant').first().waitFor();
  });

  it('is told that the account is full before anything is lost, and reads the text all the same', async () => {
    const { member } = site;
    await site.db('own_texts').where('user_id', member.id).delete();
    await addTexts(member.id, 3);
    const page = await site.visitAs(member, MINE, { allow: [/409/] });
    await paste(page, TEXT);
    await read(page);
    await page.getByText('rien de celui-ci n’est perdu').waitFor();
    await expect.poll(() => page.getByLabel('Votre texte').inputValue()).toBe(TEXT);
    await page.getByRole('button', { name: 'Le lire sans le garder' }).click();
    await word(page, 'الْوَلَدُ').click();
    await card(page).getByText('enfant').first().waitFor();
    await page.goto(MINE);
    await expect.poll(() => page.getByLabel('Votre texte').inputValue()).toBe(TEXT);
  });
});

it('[OWN-01] [OWN-02] what a visitor has on the device moves into the account when they say so: what fits, once, with its words', async () => {
  const member = await aMember(site.db);
  const page = await site.visit(MINE, { allow: [/409/] });
  await paste(page, TEXT);
  await read(page);
  await word(page, 'الْبَابَ').click();
  await card(page).getByRole('button', { name: 'Garder ce mot' }).click();
  await card(page).getByRole('button', { name: 'Gardé', exact: true }).waitFor();
  await page.evaluate((stored) => {
    const key = 'soutour.own-texts';
    const { texts, glosses } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const older = { ...texts[0], id: crypto.randomUUID(), title: 'Le plus ancien' };
    localStorage.setItem(
      key,
      JSON.stringify({
        texts: [...texts, older],
        glosses: [...glosses, { lemma: 'سُلَحْفَاةٌ', gloss: 'tortue' }],
      }),
    );
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, storedSession(member));
  await addTexts(member.id, 2);

  const sent = sentBy(page);
  await page.goto(MINE);
  const offer = page.getByRole('region', { name: 'Sur cet appareil' });
  await offer.getByText('2 textes et 1 sens écrit par vous').waitFor();
  // The word is in the account at once, and nothing of the text is without being asked.
  await expect.poll(() => site.db('saved_words').where('user_id', member.id)).toHaveLength(1);
  expect(sent.filter((request) => request.includes(LINES[1] ?? '-'))).toEqual([]);
  await look(page, 'own-text-offer');
  // While it waits there it is read, and can be erased.
  await offer.getByRole('link', { name: 'Le plus ancien' }).click();
  await page.getByText('lu de vous seul, sur cet appareil').waitFor();
  await word(page, 'الْبَابَ').waitFor();
  await page.getByRole('link', { name: 'Mes textes' }).click();
  await offer.getByRole('button', { name: 'Effacer «\u00a0Le plus ancien\u00a0»' }).waitFor();

  await offer.getByRole('button', { name: 'Mettre dans mon compte' }).click();
  await page.getByText('1 texte est maintenant dans votre compte.').waitFor();
  await offer.getByText('celui-ci reste sur cet appareil').waitFor();
  expect(await site.db('own_texts').where('user_id', member.id).pluck('title')).toContain('Le plus ancien');
  expect(await site.db('own_glosses').where('user_id', member.id).pluck('gloss')).toEqual(['tortue']);

  await site.db('own_texts').where({ user_id: member.id, title: 'Texte 1' }).delete();
  await offer.getByRole('button', { name: 'Mettre dans mon compte' }).click();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => site.db('own_places').where('user_id', member.id).pluck('form')).toEqual(['الْبَابَ']);
  // Once the answer has come.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soutour.words'))).toBeNull();

  await page.goto('/revision');
  await page.getByRole('heading', { name: 'Que veut dire le mot souligné' }).waitFor();
  expect(await page.locator('.asked-line').innerText()).toContain('الْبَابَ');
  await look(page, 'own-word-review');
  await page.goto('/vocabulary');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Texte du/ })
    .waitFor();
  await look(page, 'own-word-listed');
});

it('[OWN-01] what a word is stays as its reader has chosen it; the text is printed, and said by the voice of the device', async () => {
  const page = await visitWithVoices(site, MINE, [{ name: 'Majed', lang: 'ar-SA' }]);
  await paste(page, 'هٰذِهِ عَيْنٌ.\nهٰذَا سَاكِنٌ.');
  await page.getByRole('button', { name: 'Ajouter une traduction' }).click();
  await page.getByLabel('Français, une ligne').fill('Voici une source.');
  await read(page);
  await word(page, 'عَيْنٌ').click();
  await card(page).getByRole('radio', { name: 'source d’eau' }).check();
  await card(page).getByRole('button', { name: 'Garder ce sens' }).click();
  await card(page).getByText('La lecture que vous avez choisie.').waitFor();
  await page.reload();
  await untilAlive(page);
  await word(page, 'عَيْنٌ').click();
  await card(page).getByText('La lecture que vous avez choisie.').waitFor();
  expect(await card(page).locator('.sense').first().innerText()).toContain('source d’eau');
  // A noun that is no entry of its own: what can be learned of it is its verb.
  await word(page, 'سَاكِنٌ').click();
  await card(page).getByRole('button', { name: 'Garder le verbe' }).click();
  await card(page).getByRole('button', { name: 'Gardé', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soutour.words'))).toContain('سَكَنَ');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Écouter la ligne 1/ }).click();
  await expect
    .poll(async () => (await said(page)).map(({ text, lang }) => [text, lang]))
    .toEqual([['هٰذِهِ عَيْنٌ.', 'ar-SA']]);

  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('button:not(.n), input, select, nav, footer').filter({ visible: true });
  expect(await shown.count()).toBe(0);
  expect(await page.locator('.lines > li').first().innerText()).toContain('Voici une source.');
});
