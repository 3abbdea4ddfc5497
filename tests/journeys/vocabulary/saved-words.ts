import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import type { Member } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';

export const SAVED_CALL = '**/api/vocabulary/user/vocabulary/';
export const DELETE_CALL = '**/api/vocabulary/user/vocabulary/delete/';

/** Puts every word of the texts with these titles into a member's vocabulary, one a day, the first the latest. */
export async function saveWordsOf(db: Knex, { id }: Member, titles: readonly string[]): Promise<void> {
  await db.raw(
    `insert into saved_words (user_id, text_word_id, word_id, saved_at)
     select ?, text_words.id, word_id, timestamptz '2026-11-20 12:00Z' - interval '1 day' * row_number() over (order by order_in_book, position)
     from text_words join texts on texts.id = text_id where title = any(?)`,
    [id, [...titles]],
  );
}

/** Puts this many words of one text into a member's vocabulary: 'mot 1' the latest; every tenth is a verb. */
export async function saveManyWords(db: Knex, { id }: Member, count: number): Promise<void> {
  const book = await aBook(db, { title: 'Grand livre' });
  const text = await aText(db, { bookId: book.id, title: 'Long texte' });
  await db.raw(
    `with entries as (
       insert into words (part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, french_translation,
         root, masdar_with_vowels, imperative_with_vowels, present_with_vowels, past_with_vowels)
       select case when n % 10 = 0 then 'verb' else 'noun' end, 'كَلِمَةٌ ' || n, 'كلمة ' || n, 'كلمه ' || n, 'mot ' || n,
         'ك ل م', 'كَلَامٌ', 'كَلِّمْ', 'يُكَلِّمُ', 'كَلَّمَ'
       from generate_series(1, :count::int) n returning id, french_translation
     ), of_text as (
       insert into text_words (text_id, word_id, position, contextual_form_with_vowels, contextual_form_without_vowels)
       select :text, id, split_part(french_translation, ' ', 2)::int, french_translation, french_translation
       from entries returning id, word_id, position
     )
     insert into saved_words (user_id, text_word_id, word_id, saved_at)
     select :user, id, word_id, now() - interval '1 minute' * position from of_text`,
    { count, text, user: id },
  );
  await db.raw('analyze');
}

export const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'Mots enregistrés' });

/** The rows of words that are shown, without the heads. */
export const rowsOf = (page: Page): Locator => tableOf(page).locator('tbody tr:not(.group)');

/** The translations of the rows that are shown, in their order, roots left out. */
export const wordsShown = (page: Page): Promise<string[]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('.tr')?.firstChild?.textContent ?? ''),
  );

/** The counters, as they are seen: the number above what it counts. */
export const countersOf = (page: Page): Promise<string[]> =>
  page
    .locator('.counts > div')
    .evaluateAll((all) =>
      all.map((one) => `${one.children[1]?.textContent} ${one.children[0]?.textContent}`),
    );

export const tick = (page: Page, french: string): Locator =>
  page.getByRole('checkbox', { name: `Sélectionner : ${french}`, exact: true });

export const selectAll = (page: Page): Locator => page.getByRole('checkbox', { name: 'Tout sélectionner' });
export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Rechercher' });

/** Has the list in the order in which its words were saved, the latest first. */
export async function sortBySaving(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Ajout récent');
}

/** Opens the menu of a word, and presses an item. */
export async function pressInMenu(page: Page, french: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${french}`, exact: true }).click();
  await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: item }).click();
}

/** The button that takes words out, whatever number it bears. */
export const deleteButton = (page: Page): Locator => page.getByRole('button', { name: /^Supprimer \(/ });

/** Presses it, and says yes. */
export async function deleteSelected(page: Page): Promise<void> {
  await deleteButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
}
