import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { said, visitWithVoices } from '../listening/browser-voices.ts';
import { storedSession } from '../member-site.ts';
import { cutNetwork, NO_NETWORK, restoreNetwork } from '../offline/offline-cache.ts';
import { type DrillSite, openDrillSite, press, untilQuestion, verdict } from './drill-site.ts';

const ARABIC_VOICE = { name: 'Majed', lang: 'ar-SA' };

let site: DrillSite;
beforeAll(async () => {
  site = await openDrillSite();
});

const field = (page: Page) => page.getByRole('textbox', { name: /^(Écrivez|La ligne)/ });
const verdictsOf = (member: { id: number }): Promise<string[]> =>
  site
    .db('practice_items')
    .where('user_id', member.id)
    .whereNotNull('verdict')
    .orderBy('answered_at')
    .pluck('verdict');

describe('[PRA-01] the page of the drills', () => {
  it('tells a visitor what it is and what it takes', async () => {
    const page = await site.visit('/exercices');
    await page.getByRole('heading', { name: 'Lisez d’abord neuf lignes' }).waitFor();
    expect(await page.locator('.drill-kinds > li').count()).toBe(9);
    await page.goto('/exercices/jour');
    await page.waitForURL('**/login');
  });

  it('shows whoever has read the session of the day and every kind, and leads to a session', async () => {
    const page = await site.visit('/exercices', await site.aReader());
    await page.getByRole('heading', { name: 'La séance du jour' }).waitFor();
    expect(await page.locator('.day-parts li').count()).toBeGreaterThan(3);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Conjugaison' }).last().waitFor();
    await page.getByRole('link', { name: 'Commencer la séance' }).click();
    await untilQuestion(page, '1 sur 10');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'La séance du jour' }).waitFor();
  });

  it('shows whoever has read too little where to read on', async () => {
    const page = await site.visit('/exercices', await aMember(site.db));
    await page.getByRole('heading', { name: 'Lisez d’abord neuf lignes' }).waitFor();
    await page
      .getByRole('link', { name: /^Lire / })
      .last()
      .waitFor();
    await page.goto('/exercices/conjugaison');
    await page.getByRole('heading', { name: 'Rien à demander pour l’instant' }).waitFor();
  });
});

describe('[PRA-01] one press leads to a session', () => {
  const TEXT = 'sur-le-chemin-de-medine';

  it.each([
    ['a text', `/texts/${TEXT}-texte-1`, 'S’exercer sur ce texte'],
    ['a lesson', '/lecons/la-cle-de-la-porte', 'S’exercer sur cette leçon'],
    ['a verb', '/conjugaison/qala', 'Écrire ses formes'],
    ['the day', '/aujourdhui', 'S’exercer'],
  ])('from %s', async (_, path, name) => {
    const page = await site.visit(path, await site.aReader(), { allow: [/404/] });
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(/^1 sur \d+$/).waitFor();
  });

  it('of that text alone, where it is one', async () => {
    const member = await site.aReader();
    const page = await site.visit(`/texts/${TEXT}-texte-1`, member, { allow: [/404/] });
    await page.getByRole('link', { name: 'S’exercer sur ce texte' }).click();
    await page.getByText(/^1 sur \d+$/).waitFor();
    const places = await site
      .db('practice_items')
      .join('texts', 'texts.id', 'text_id')
      .join('books', 'books.id', 'book_id')
      .where('user_id', member.id)
      .select('slug', 'order_in_book');
    for (const place of places) expect(place).toEqual({ slug: TEXT, order_in_book: 1 });
    expect(places.length).toBeGreaterThan(4);
  });
});

describe('[PRA-02] a conjugation that is typed', () => {
  it('is marked letter by letter where its vowels are wrong, written again, and goes on with Enter', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/conjugaison', member);
    await untilQuestion(page, '1 sur 10');
    const asked = await site.askedOf(member, 1);
    await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await field(page).fill(stripVowels(asked));
    // The keyboard of the page writes where the caret is, and takes a mark before its letter.
    await press(page, 'fatha');
    expect(await field(page).inputValue()).toBe(`${stripVowels(asked)}\u064E`);
    await press(page, 'effacer');
    await field(page).press('Enter');
    await verdict(page).getByText('Les lettres sont justes').waitFor();
    expect(await verdict(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('list', { name: 'Lettre par lettre' }).getByText('voyelle').first().waitFor();
    expect(await page.locator('.drill-line a').getAttribute('href')).toMatch(/^\/texts\/.+#l\d+$/);
    await expectNoAxeViolations(page);
    await press(page, 'Réécrire');
    expect(await field(page).inputValue()).toBe(stripVowels(asked));
    await field(page).fill(asked);
    await press(page, 'Vérifier');
    await verdict(page).getByText('Juste, voyelles comprises.').waitFor();
    await page.keyboard.press('Enter');
    await untilQuestion(page, '2 sur 10');
    // What was mended was not known.
    expect(await verdictsOf(member)).toEqual(['vowels']);
  });
});

describe('[PRA-02] Arabic is typed from right to left', () => {
  const selection = (page: Page) =>
    field(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]);
  const type = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await press(page, key);
  };

  it('the left arrow goes on, the right one back; a key of the page writes at the caret and over what is selected', async () => {
    const page = await site.visit('/exercices/conjugaison', await site.aReader());
    await untilQuestion(page, '1 sur 10');
    expect(await field(page).evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    await field(page).fill('كتب');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => selection(page)).toEqual([2, 2]);
    await type(page, 'fatha');
    expect(await field(page).inputValue()).toBe('كتَب');
    expect(await selection(page)).toEqual([3, 3]);
    await page.keyboard.press('ArrowLeft');
    await type(page, 'damma', 'effacer');
    expect(await field(page).inputValue()).toBe('كتَب');
    // From the last letter back over what stands before it, towards the right.
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => selection(page)).toEqual([3, 4]);
    await type(page, 'م');
    expect(await field(page).inputValue()).toBe('كتَم');
    await page.keyboard.press('ControlOrMeta+a');
    await type(page, 'effacer');
    expect(await field(page).inputValue()).toBe('');
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('in a window of 320 px, where the page never scrolls sideways and every key is in sight', async () => {
    const page = await site.visit('/exercices/conjugaison', await site.aReader(), { width: 320 });
    await untilQuestion(page, '1 sur 10');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    const keys = page.getByRole('group', { name: 'Clavier arabe' }).getByRole('button');
    for (const box of await keys.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(320);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await field(page).fill('كَتَبُوتُ');
    await press(page, 'Vérifier');
    await verdict(page).waitFor();
    expect(await isWide()).toBe(false);
    await expectNoAxeViolations(page);
  });

  it('a whole session is done by the keyboard alone', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/conjugaison', member);
    for (let nth = 1; nth <= 10; nth += 1) {
      await untilQuestion(page, `${nth} sur 10`);
      await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.insertText(await site.askedOf(member, nth));
      await page.keyboard.press('Enter');
      await verdict(page).getByText('Juste, voyelles comprises.').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { level: 1, name: /justes/ }).waitFor();
    expect(await verdictsOf(member)).toEqual(Array.from({ length: 10 }, () => 'right'));
    await expectNoAxeViolations(page);
  });
});

describe('[PRA-03] the other drills', () => {
  it('let one choose by a key, and show the lines of both look-alikes', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/sosies', member);
    await page.getByRole('group', { name: /^Réponses/ }).waitFor();
    const asked = await site.askedOf(member, 1);
    const options = await page.locator('.opt > [lang="ar"]').allInnerTexts();
    await page.keyboard.press(String(options.indexOf(asked) + 1));
    await verdict(page).getByText('Juste.').waitFor();
    expect(await page.locator('.drill-line').count()).toBeGreaterThanOrEqual(1);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => verdictsOf(member)).toEqual(['right']);
  });

  it('lay words in order by the keyboard alone', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/ordre', member);
    const bank = page.getByRole('group', { name: 'Mots à placer' });
    await bank.waitFor();
    const asked = await site.askedOf(member, 1);
    for (const word of asked.split(/\s+/)) {
      const chips = bank.locator('button:not([hidden])');
      const at = (await chips.allInnerTexts()).indexOf(word);
      if (at < 0) continue;
      await chips.first().focus();
      for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    }
    // The last word leads to what checks them.
    await page.keyboard.press('Enter');
    await verdict(page).getByText('Juste.').waitFor();
    await expectNoAxeViolations(page);
    expect(await verdictsOf(member)).toEqual(['right']);
  });

  it('say a line by the voice of the device, slower, with words to help', async () => {
    const member = await site.aReader();
    // Nobody has recorded anything here.
    await site.db('texts').update({ audio_lines: null });
    const page = await visitWithVoices(
      { visit: (path, options) => site.visit(path, member, options) },
      '/exercices/dictee',
      [ARABIC_VOICE],
      { storage: storedSession(member) },
    );
    await page.getByRole('radio', { name: '0,75×' }).check({ force: true });
    await press(page, 'Écouter la ligne');
    const asked = await site.askedOf(member, 1);
    await expect.poll(() => said(page)).toMatchObject([{ text: asked, rate: 0.75 }]);
    await press(page, 'Le premier mot');
    await page.locator('.hints bdi').waitFor();
    expect(asked).toContain((await page.locator('.hints bdi').innerText()).replace(' …', ''));
    await field(page).fill(asked);
    await press(page, 'Vérifier');
    await verdict(page).getByText('Juste, voyelles comprises.').waitFor();
    await expectNoAxeViolations(page);
  });
});

describe('[PRA-04] an answer', () => {
  it('without a network waits on the device, counts once, and is marked when the network is back', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/pluriels', member, NO_NETWORK);
    await field(page).waitFor();
    await cutNetwork(page);
    await field(page).fill('كتب');
    await field(page).press('Enter');
    await verdict(page).getByText('Pas de réseau, pas de correction.').waitFor();
    await expectNoAxeViolations(page);
    expect(await verdictsOf(member)).toEqual([]);
    await restoreNetwork(page);
    await expect.poll(() => verdictsOf(member)).toHaveLength(1);
    await page.getByRole('button', { name: 'C’était juste' }).waitFor();
    await page.reload();
    await field(page).waitFor();
    expect(await verdictsOf(member)).toHaveLength(1);
  });

  it('« c’était juste ? » sends it to the team, with thanks', async () => {
    const member = await site.aReader();
    const page = await site.visit('/exercices/conjugaison', member);
    await field(page).fill('كَتَبُوتُ');
    await press(page, 'Vérifier');
    await press(page, /C’était juste/);
    await page.getByText('Merci. L’équipe reçoit la question et votre réponse.').waitFor();
    const reports = await site.db('reports').where({ kind: 'exercise' });
    expect(reports).toMatchObject([{ given_answer: 'كَتَبُوتُ' }]);
  });
});
