import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { TextReview } from '#modules/authoring/contract';
import type { Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { hold } from '../held-page.ts';
import { ARABIC, FRENCH, KNOWN_WORDS, NEW_WORDS } from '../library/fishermans-text.ts';
import { Counted, openConsole, pasteInto } from './console-desk.ts';

let server: TestServer;
let redaction: Member;
let direction: Member;

beforeAll(async () => {
  server = await startTestServer({ db: await starterDatabase() });
  // Half of its words are new, whatever the dictionary has come to know, of their look-alikes too.
  const lemmas = Object.values(NEW_WORDS).map(({ lemma }) => lemma);
  const known = server
    .db('words')
    .select('id')
    .whereIn('arabic_with_vowels', [...lemmas, 'لُؤْلُؤٌ', 'نَحْوٌ']);
  await server.db('text_words').whereIn('word_id', known.clone()).delete();
  await server.db('words').whereIn('id', known.clone()).delete();
  redaction = await aMember(server.db, { username: 'redaction', isStaff: true });
  direction = await aMember(server.db, { username: 'direction', isStaff: true, isSuperuser: true });
});

/** Fills in a word that the dictionary does not have, and adds it. */
async function addWord(person: Counted, page: Page, form: string): Promise<void> {
  const word = NEW_WORDS[form];
  if (!word) throw new Error(`Nobody said what ${form} is.`);
  const entry = page.getByRole('form', { name: 'Nouveau mot du dictionnaire' });
  if (word.part) await person.choose(entry.getByLabel('Nature'), word.part);
  if (word.isOtherReading) {
    const readings = entry.getByLabel('Lectures possibles');
    await person.choose(readings, `${word.lemma} · nom`);
  }
  await expect
    .poll(() => entry.getByLabel(/^(Passé|Forme du dictionnaire)/).inputValue(), { message: form })
    .toBe(word.lemma);
  if (word.root) await person.type(entry.getByLabel('Racine'), word.root);
  if (word.sense) await person.type(entry.getByLabel('Sens dans ce texte, s’il diffère'), word.sense);
  await person.type(entry.getByLabel('Français, dans le dictionnaire'), word.french);
  await person.press(page, 'Control+Enter');
}

/** Settles every word of the text, as the work list offers them. */
async function linkAll(person: Counted, page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Mots à relier' });
  const current = panel.locator('.current-form bdi');
  await panel.getByText('51 formes à relier').waitFor();
  // As many as there are with the French beside it: with the first column alone they are fewer.
  await panel.getByRole('button', { name: 'Accepter les 19 propositions sûres' }).waitFor();
  await person.press(page, 'a');
  // A word that was just settled may settle this one too, or take its words of the French line: nobody is as quick as
  // to press a key before that is shown.
  const untilRead = () => expect.poll(() => panel.getAttribute('aria-busy')).toBe('false');
  for (
    await untilRead();
    (await panel.getByText('Tous les mots sont reliés').count()) === 0;
    await untilRead()
  ) {
    const look = async () =>
      [await current.innerText(), await panel.locator('.proposals').isVisible()] as const;
    await expect.poll(async () => (await look())[1] || (await look())[0] in NEW_WORDS).toBe(true);
    const [form, isKnown] = await look();
    if (isKnown) await person.press(page, 'Control+Enter');
    else await addWord(person, page, form);
    await expect
      .poll(async () => (await current.count()) === 0 || (await current.innerText()) !== form, {
        message: form,
      })
      .toBe(true);
  }
}

/** The lemma of each word of a text, by its form, as a learner is told it. */
async function lemmas(id: number): Promise<Record<string, string>> {
  const { body } = await getJson<TextWord[]>(`${server.url}/api/vocabulary/text/${id}/`);
  return Object.fromEntries(
    body.map(({ contextual_form_with_vowels: form, word_details }) => [
      form,
      word_details.arabic_with_vowels,
    ]),
  );
}

/** Says of each word that was guessed that it is right, as whoever reads the text over does with one press each. */
async function seeGuesses(id: number): Promise<void> {
  const of = { headers: direction.headers };
  const see = async () => {
    const { body } = await getJson<TextReview>(`${server.url}/api/admin/texts/${id}/review/`, of);
    const words = body.words.flatMap(({ word_id, form, is_guess }) => (is_guess ? [{ word_id, form }] : []));
    const seen = { revision: body.text.revision, words };
    if (words.length > 0) await sendJson(`${server.url}/api/admin/texts/${id}/seen-words/`, seen, of);
    return words;
  };
  await expect.poll(see).toEqual([]);
}

it('[STF-04] ten lines with half of their words known: from two pastes to the readers in at most 80 actions', async () => {
  const author = new Counted();
  const page = await openConsole(server.url, redaction, '/texts/create');
  await pasteInto(page.getByLabel(/^Texte arabe/), ARABIC);
  await pasteInto(page.getByLabel(/^Traduction/), FRENCH);
  await page.getByText('10 lignes en arabe et en français').waitFor();

  await linkAll(author, page);
  await author.type(page.getByLabel('Titre', { exact: true }), 'La perle du pêcheur');
  await author.type(page.getByRole('combobox', { name: 'Livre' }), 'Village');
  await author.click(page.getByRole('option', { name: 'Le Village sans horloge' }));
  await author.click(page.getByLabel('Extrait gratuit'));
  await expect.poll(() => page.getByLabel('Numéro').inputValue()).toMatch(/^[2-9]|\d\d/);
  await page
    .getByText(/Rien ne s’oppose à la publication|mots? devinés? attend/)
    .first()
    .waitFor();
  const faults = page.getByRole('region', { name: 'Avant la publication' }).getByRole('listitem');
  const besidesGuesses = async () =>
    (await faults.allInnerTexts()).filter((fault) => !/devinés? attend/.test(fault));
  await expect.poll(besidesGuesses).toEqual([]);
  await screenshot(page, 'console-text-linked');
  await author.press(page, 'Control+S');
  await author.click(page.getByRole('button', { name: 'Soumettre à la relecture' }));
  await page.getByText('En relecture', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Publier' }).count()).toBe(0);

  const publisher = new Counted();
  const list = await openConsole(server.url, direction, '/texts');
  await publisher.click(list.getByText('La perle du pêcheur'));
  await list.getByText('Tous les mots sont reliés').waitFor();
  await expectNoAxeViolations(list);
  const id = Number(/\/texts\/(\d+)/.exec(list.url())?.[1]);
  await seeGuesses(id);
  await publisher.click(list.getByRole('button', { name: 'Publier' }));
  await publisher.click(list.getByRole('dialog').getByRole('button', { name: 'Publier' }));
  await list.getByText('Publié', { exact: true }).waitFor();
  expect(author.actions + publisher.actions, 'actions').toBeLessThanOrEqual(80);

  const { body: text } = await getJson<Text>(`${server.url}/api/books/texts/${id}/`);
  expect(text.title).toBe('La perle du pêcheur');
  expect(text.content_without_vowels.split('\n')[0]).toBe('خرج الصياد إلى البحر قبل الفجر.');
  expect(text.french_translation).toContain('Il dit\u00a0: «\u00a0C’est un cadeau de l’océan.\u00a0»');
  const linked = await lemmas(id);
  const lemmasFound = new Set(Object.values(linked));
  for (const { lemma } of Object.values(NEW_WORDS)) expect(lemmasFound).toContain(lemma);
  expect(linked).toMatchObject(KNOWN_WORDS);
}, 120_000);

it('[STF-04] a new text has no number while the one after the last of its book is asked for, and keeps one that was typed', async () => {
  const page = await openConsole(server.url, redaction, '/texts/create');
  const number = page.getByLabel('Numéro');
  const choose = async (typed: string, title: string) => {
    await page.getByRole('combobox', { name: 'Livre' }).fill(typed);
    await page.getByRole('option', { name: title }).click();
  };
  let letGo = await hold(page, '**/api/admin/texts/?*');
  await choose('Village', 'Le Village sans horloge');
  await expect.poll(() => number.inputValue()).toBe('');
  letGo();
  await expect.poll(() => number.inputValue()).toMatch(/^[2-9]|\d\d/);

  await page.unrouteAll();
  letGo = await hold(page, '**/api/admin/texts/?*');
  await choose('Lettres', 'Lettres de Fès');
  await expect.poll(() => number.inputValue()).toBe('');
  await number.fill('77');
  const answered = page.waitForResponse('**/api/admin/texts/?*');
  letGo();
  await (await answered).finished();
  await page.waitForLoadState('networkidle');
  expect(await number.inputValue()).toBe('77');
});
