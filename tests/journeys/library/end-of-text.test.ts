import type { Locator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { HOUSE, MARKET, SECRET } from './small-library.ts';

const END = `${HOUSE.path}/fin`;

let site: MemberSite;
let reader: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  reader = await aMember(site.db);
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const exercises = (page: Page) => section(page, 'Trois exercices');

/** The first exercise that asks for one of several words, with its right choice and a wrong one. */
async function aChoice(page: Page): Promise<{ exercise: Locator; right: Locator; wrong: Locator }> {
  const exercise = exercises(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: 'Le mot qui manque' }) })
    .first();
  const [, number = '1'] = /ligne (\d+)/.exec(await exercise.innerText()) ?? [];
  const line = HOUSE.arabic[Number(number) - 1] ?? '';
  const choices = await exercise.locator('.opt [lang="ar"]').allInnerTexts();
  const choice = (isRight: boolean) =>
    exercise.getByRole('button', { name: choices.find((one) => line.includes(one) === isRight) ?? '' });
  return { exercise, right: choice(true), wrong: choice(false) };
}

describe('[END-01] from the end of a text', () => {
  it('a member reads again, mends an exercise, saves what resisted and goes on', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await page.getByRole('link', { name: 'Relire et s’exercer' }).click();
    await page.waitForURL(`**${END}`);

    const again = section(page, 'Relire d’un trait');
    expect(await again.innerText()).not.toContain('maison');
    const evening = again.getByRole('button', { name: 'الْمَسَاءِ' });
    await evening.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => evening.getAttribute('aria-pressed')).toBe('true');
    await again.getByText('1 mot touché').waitFor();

    const { exercise, right, wrong } = await aChoice(page);
    await wrong.click();
    await exercise.getByRole('status').getByText('Pas ici.').waitFor();
    await expect.poll(() => site.db('saved_words').where('user_id', reader.id)).toHaveLength(1);
    await look(page, 'end-of-text');
    await right.click();
    await exercise.getByRole('status').getByText('Juste.').waitFor();
    expect(await site.db('review_answers').where('user_id', reader.id)).toMatchObject([{ rating: 1 }]);

    const words = section(page, 'Les mots à garder');
    await words.getByText('touché à la relecture').waitFor();
    await words.getByRole('button', { name: /^Garder ces \d mots$/ }).click();
    await words.getByText('enregistré').first().waitFor();
    const saved: string[] = await site
      .db('saved_words')
      .join('words', 'words.id', 'word_id')
      .where('user_id', reader.id)
      .pluck('arabic_with_vowels');
    expect(saved).toContain('مَسَاءٌ');

    await section(page, 'Ensuite').getByRole('link', { name: /^Lire/ }).click();
    await page.waitForURL(/\/texts\/[^/]+$/);
  });

  it('[MEM-06] a visitor practises too, saves words on the device, and is led to the next free text', async () => {
    const page = await site.visit(END);
    const { right, exercise } = await aChoice(page);
    await right.click();
    await exercise.getByRole('status').getByText('Juste.').waitFor();
    const words = section(page, 'Les mots à garder');
    expect(await words.innerText()).toContain('Un compte gratuit les emporte tels quels.');
    await words.getByRole('button', { name: /^Garder ces \d mots$/ }).click();
    await words.getByText('enregistré').first().waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('soutour.words'));
    expect(stored).toContain('"isSaved":true');
    await words.getByRole('link', { name: 'Avec un compte' }).click();
    await page.waitForURL('**/register');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: END });
    await page.goBack();
    const next = section(page, 'Ensuite').getByRole('link', { name: 'Lire le texte 2' });
    expect(await next.getAttribute('href')).toBe(MARKET.path);
  });
});

it('[END-01] the words of a line are put in order by the keyboard alone', async () => {
  const { db } = site;
  const book = await aBook(db, { title: 'Horloges' });
  const line = 'السَّاعَةُ الْجَدِيدَةُ لَا تَأْكُلُ.';
  const frenchLines = ['La nouvelle horloge ne mange pas.'];
  const text = await aText(db, { bookId: book.id, orderInBook: 1, arabicLines: [line], frenchLines });
  const words = [
    { form: 'السَّاعَةُ', arabic: 'سَاعَةٌ', partOfSpeech: 'noun' },
    { form: 'الْجَدِيدَةُ', arabic: 'جَدِيدٌ', partOfSpeech: 'adjective' },
    { form: 'لَا', arabic: 'لَا', partOfSpeech: 'particle' },
    { form: 'تَأْكُلُ', arabic: 'أَكَلَ', partOfSpeech: 'noun' },
  ] as const;
  const placed = [];
  for (const { form, ...word } of words)
    placed.push({ form, wordId: await aWord(db, { ...word, french: 'mot', root: null, plural: null }) });
  await withWords(db, text, placed);

  const page = await site.visit(`/texts/${book.slug}-texte-1/fin`);
  const order = page.getByRole('listitem').filter({ hasText: 'Remettre en ordre' });
  const press = async (form: string) => {
    await order.getByRole('group').getByRole('button', { name: form }).press('Enter');
  };
  for (const form of ['تَأْكُلُ', 'لَا', 'الْجَدِيدَةُ']) await press(form);
  // The focus has passed to what comes next.
  await page.keyboard.press('Enter');
  await order.getByRole('status').getByText('Après السَّاعَةُ, le texte dit الْجَدِيدَةُ.').waitFor();
  await order.getByRole('button', { name: 'Corriger' }).press('Enter');
  for (const form of ['الْجَدِيدَةُ', 'لَا', 'تَأْكُلُ']) await press(form);
  await page.keyboard.press('Enter');
  await order.getByRole('status').getByText('Juste.').waitFor();
});

it('[END-01] the end of a text that is closed or unknown answers as the text itself', async () => {
  const page = await site.visit(`${SECRET.path}/fin`);
  await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(SECRET.french);
  const unknown = await fetch(`${site.url}/texts/nulle-part-texte-1/fin`);
  expect(unknown.status).toBe(404);
  expect(await (await fetch(site.url + END)).text()).toContain('<meta name="robots" content="noindex">');
});
