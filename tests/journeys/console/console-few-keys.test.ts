import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { partOfSpeechNamed, tokenise } from '#modules/arabic';
import type { TextRecord } from '#modules/authoring/contract';
import { forgetNewWords } from '../../authoring/editor/count-actions.ts';
import { type GoldWord, readGold } from '../../authoring/editor/gold-words.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { look } from '../look.ts';
import { Counted, openConsole, pasteInto } from './console-desk.ts';

const GOLD = readGold('few-keys.txt');
/** What each form of the text is. */
const WORDS = new Map(
  GOLD.toReversed().flatMap(({ arabic, words }) =>
    tokenise(arabic)
      .filter(({ isWord }) => isWord)
      .flatMap(({ text }, at): [string, GoldWord][] => (words[at] ? [[text, words[at]]] : [])),
  ),
);

function goldOf(form: string): GoldWord {
  const word = WORDS.get(form);
  if (!word) throw new Error(`Nobody said what ${form} is.`);
  return word;
}

/** Puts right what is wrong of a new entry, once it has been proposed: a field for each thing that is. */
async function putRight(person: Counted, entry: Locator, { lemma, root, plural, senses }: GoldWord) {
  const field = (name: string) => entry.locator(`[data-field="${name}"]`);
  await expect.poll(() => field('arabic_with_vowels').inputValue(), { message: lemma }).toBe(lemma);
  const [french = ''] = senses;
  const wanted = { french, root: root ?? '', ...(plural && { plural_with_vowels: plural }) };
  for (const [name, right] of Object.entries(wanted)) {
    const is = (await field(name).inputValue()).normalize('NFC');
    if (is !== right.normalize('NFC')) await person.type(field(name), right);
  }
}

/** One word that is only guessed, as the panel shows it: confirmed where it is right, else its own new entry. */
async function settle(person: Counted, page: Page, panel: Locator, form: string): Promise<void> {
  const { lemma, senses, ...gold } = goldOf(form);
  const first = panel.locator('.proposals li').first();
  await first.waitFor();
  if ((await first.locator('bdi').first().innerText()) === lemma) {
    const sense = await first.locator('.guess').innerText();
    expect(senses, form).toContain(sense);
    return person.press(page, 'Control+Enter');
  }
  await person.press(page, 'n');
  const entry = page.getByRole('form', { name: 'Nouveau mot du dictionnaire' });
  await putRight(person, entry, { lemma, senses, ...gold });
  await person.press(page, 'Control+Enter');
}

it('[AUT-04] ten lines of 73 words with eight new ones: from the paste to the review in at most forty actions, and all of it right', async () => {
  const server = await startTestServer({ db: await starterDatabase() });
  await forgetNewWords(server.db);
  const author = await aMember(server.db, { username: 'redaction', isStaff: true });
  const { id: bookId } = await server.db('books').where({ slug: 'lettres-de-fes' }).first('id');
  const person = new Counted();
  const page = await openConsole(server.url, author, `/texts/create?book_id=${bookId}`);
  const panel = page.getByRole('region', { name: 'Mots à relier' });

  await person.click(page.getByLabel(/^Texte arabe/));
  const table = GOLD.map(({ arabic, french }) => `${arabic}\t${french}`).join('\n');
  await person.count(pasteInto(page.getByLabel(/^Texte arabe/), table));
  await page.getByText('10 lignes en arabe et en français').waitFor();
  await panel.getByText('sur 73\u00a0mots').waitFor();
  await person.type(page.getByLabel('Titre', { exact: true }), 'Le cuisinier');
  await person.click(panel.getByRole('button', { name: /que le dictionnaire n’a pas/ }));
  const list = page.getByRole('dialog', { name: /^Mots que le dictionnaire n’a pas/ });
  await expect.poll(() => list.getByRole('group').count()).toBe(7);
  for (const card of await list.getByRole('group').all())
    await putRight(person, card, goldOf((await card.getAttribute('data-word')) ?? ''));
  await look(page, 'console-new-words');
  // Enter, which one presses by habit, takes nothing that is only guessed.
  await list.locator('[data-field="french"]').first().press('Enter');
  await expect.poll(() => list.getByRole('group').count()).toBe(7);
  await person.press(page, 'Control+Enter');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => panel.locator('.word.unknown').innerText()).toMatch(/^0/);

  await person.press(page, 'a');
  const open = panel.locator('.current-form bdi');
  while ((await panel.getByText('Tous les mots sont reliés').count()) === 0) {
    const form = await open.innerText();
    await settle(person, page, panel, form);
    const isNext = async () => (await open.count()) === 0 || (await open.innerText()) !== form;
    await expect.poll(isNext, { message: form }).toBe(true);
  }
  await page
    .getByText(/mots? devinés? attend/)
    .first()
    .waitFor();
  await person.press(page, 'Control+S');
  await page.waitForURL(/\/texts\/\d+/);
  await person.click(page.getByRole('button', { name: 'Soumettre à la relecture' }));
  await page.getByText('En relecture', { exact: true }).waitFor();
  expect(person.actions).toBeLessThanOrEqual(40);

  const id = Number(/\/texts\/(\d+)/.exec(page.url())?.[1]);
  const { body } = await getJson<TextRecord>(`${server.url}/api/admin/texts/${id}/`, {
    headers: author.headers,
  });
  const entries = await server.db('words').whereIn(
    'id',
    body.document.words.map(({ word_id: word }) => word),
  );
  for (const gold of WORDS.values()) {
    const entry = entries.find(({ arabic_with_vowels: lemma }) => lemma === gold.lemma);
    const senses = body.document.words
      .filter(({ word_id: word }) => word === entry?.id)
      .map(({ sense }) => sense ?? entry.french_translation);
    expect(
      senses.filter((sense) => gold.senses.includes(sense)),
      gold.lemma,
    ).not.toEqual([]);
    if (!gold.isNew) continue;
    expect(entry).toMatchObject({
      part_of_speech: partOfSpeechNamed(gold.part ?? ''),
      french_translation: gold.senses[0],
      root: gold.root,
      plural_with_vowels: gold.plural ?? null,
    });
  }
  expect(body.document.words.some((word) => word.is_guess)).toBe(true);
}, 180_000);
