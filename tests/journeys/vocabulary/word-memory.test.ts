import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { HOUSE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const markOf = async (page: Page, spelling: string, line: number) =>
  (await wordOf(page, spelling, line).getAttribute('class'))?.split(' ').at(-1);
const openText = () => site.visitAs(site.member, HOUSE.path);
const lines = (page: Page) => page.locator('.lines .ar');
const tops = (page: Page) =>
  page.locator('.lines > .line').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));

describe('under each word, a member', () => {
  it('[MEM-03] sees whether it is new, being learned or known, and it changes with what they say', async () => {
    const page = await openText();
    await page.locator('.w.new').first().waitFor();
    expect(await markOf(page, 'الْوَلَدُ', 6)).toBe('new');
    await wordOf(page, 'الْوَلَدُ', 6).click();
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.locator('.w.learning').first().waitFor();
    expect(await markOf(page, 'الْوَلَدُ', 6)).toBe('learning');
    await card.getByRole('button', { name: 'Je le connais déjà' }).click();
    await card.getByText('Appris').waitFor();
    expect(await markOf(page, 'الْوَلَدُ', 6)).toBe('known');
    await look(page, 'card-known');
    await card.getByRole('button', { name: 'Annuler' }).click();
    await card.getByText('En apprentissage').waitFor();
    await page.locator('.w.learning').first().waitFor();
  });

  it('[MEM-05] writes a note and a sense of their own, which are there when the card opens again', async () => {
    const page = await openText();
    await wordOf(page, 'الْوَلَدُ', 6).click();
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Ajouter une note' }).click();
    await card.getByLabel('Ma note').fill('Le garçon de la maison.');
    await card.getByLabel('Ma traduction').fill('le gamin');
    await card.getByRole('button', { name: 'Enregistrer la note' }).click();
    await card.getByRole('button', { name: 'Le garçon de la maison.' }).waitFor();
    await page.reload();
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await cardOf(page).getByText('le gamin').waitFor();
  });
});

describe('vowels that fade', () => {
  const known = async (spelling: string) => {
    const word = await site
      .db('text_words')
      .where('contextual_form_with_vowels', spelling)
      .first<{ word_id: number }>('word_id');
    const row = { user_id: site.member.id, word_id: word.word_id, declared_at: new Date() };
    await site.db('review_cards').insert(row).onConflict(['user_id', 'word_id']).merge();
  };

  it('[MEM-04] leave known words bare, no letter and no line changed, and come back while a word is open', async () => {
    await known('الْوَلَدُ');
    const page = await openText();
    await page.locator('.w.known').first().waitFor();
    const [texts, places] = [await lines(page).allInnerTexts(), await tops(page)];
    await page.getByRole('button', { name: 'Affichage' }).click();
    await page.getByRole('radio', { name: 'Selon ma mémoire' }).check();
    await page.keyboard.press('Escape');
    const word = page.locator('.w.known').first();
    // A noun that no preposition governs keeps the vowel of its case.
    await expect.poll(() => word.innerText()).toBe('الولدُ');
    expect(await word.getAttribute('aria-label')).toBe('الْوَلَدُ');
    expect(await tops(page)).toEqual(places);
    const faded = await lines(page).allInnerTexts();
    expect(faded).not.toEqual(texts);
    expect(faded.map(stripVowels)).toEqual(texts.map(stripVowels));
    await look(page, 'faded-vowels');

    await word.click();
    await expect.poll(() => page.locator('.w.known').first().innerText()).toBe('الْوَلَدُ');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.w.known').first().innerText()).toBe('الولدُ');
    // Whatever is chosen follows the account.
    await page.reload();
    await page.locator('.w.known').first().waitFor();
    expect(await page.locator('.w.known').first().innerText()).toBe('الولدُ');
  });

  it('[MEM-04] are offered once, to whoever knows fifty words', async () => {
    const ids: number[] = await site.db('words').limit(60).pluck('id');
    for (const word_id of ids) {
      await site
        .db('review_cards')
        .insert({ user_id: site.subscriber.id, word_id, declared_at: new Date() })
        .onConflict(['user_id', 'word_id'])
        .ignore();
    }
    const missing = 50 - ids.length;
    for (let nth = 0; nth < missing; nth += 1) {
      const [{ id }] = await site
        .db('words')
        .insert({
          part_of_speech: 'noun',
          arabic_with_vowels: 'كِتَابٌ',
          arabic_without_vowels: 'كتاب',
          search_key: 'كتاب',
          homograph: 200 + nth,
          french_translation: 'livre',
          is_reference: true,
        })
        .returning('id');
      await site
        .db('review_cards')
        .insert({ user_id: site.subscriber.id, word_id: id, declared_at: new Date() });
    }
    const page = await site.visitAs(site.subscriber, HOUSE.path);
    await page.getByText('Les lire sans leurs voyelles').waitFor();
    await page.getByRole('button', { name: 'Non merci' }).click();
    await page.reload();
    await page.locator('.w.known').first().waitFor();
    expect(await page.getByText('Les lire sans leurs voyelles').count()).toBe(0);
  });
});
