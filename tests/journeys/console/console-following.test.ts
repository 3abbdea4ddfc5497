import { beforeAll, describe, expect, it } from 'vitest';
import { allowProblems, openPage } from '../../support/browser/browser.ts';
import { aBook, aWord } from '../../support/builders/library.ts';
import { type Desk, lineField, openConsole, openDesk } from './console-desk.ts';

const TWO_LINES = { arabic: 'هٰذَا كِتَابٌ.\nهٰذِهِ نَجْمَةٌ.', french: 'Voici un livre.\nVoici une étoile.' };

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

/** Every word of the two lines, linked in the order of the text. */
const linked = () => {
  const { this: masculine, book, thisShe, star } = desk.words;
  const forms = [
    [masculine, 'هٰذَا'],
    [book, 'كِتَابٌ'],
    [thisShe, 'هٰذِهِ'],
    [star, 'نَجْمَةٌ'],
  ] as const;
  return forms.map(([word_id, form]) => ({ word_id, form, sense: null, is_displayed: true }));
};

describe('what leads into a text', () => {
  it('[STF-04] a reader’s report leads to its line, ready to be typed in', async () => {
    const { server, anna, db } = desk;
    const text = await desk.published(
      desk.aTextDocument({
        ...TWO_LINES,
        words: linked(),
        order_in_book: desk.nextNumber(),
        title: 'Signalé',
      }),
    );
    const [report] = await db('reports')
      .insert({
        text_id: text.id,
        line: 2,
        kind: 'vowels',
        arabic: 'هٰذِهِ نَجْمَةٌ.',
        french: 'Voici une étoile.',
        reported_at: new Date(),
      })
      .returning('id');
    const page = await openConsole(server.url, anna, `/reports/${report.id}`);
    await page.getByRole('link', { name: 'Signalé' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Ligne 2, arabe');
    expect(await lineField(page, 2, 'arabe').inputValue()).toBe('هٰذِهِ نَجْمَةٌ.');
  });

  it('[STF-04] a fault leads to its line', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft({ ...TWO_LINES, arabic: 'هٰذَا كِتَابٌ.\nهٰذِهِ نجمة.', words: linked() });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    const faults = page.getByRole('region', { name: 'Avant la publication' });
    await faults
      .getByRole('button', { name: /^Ligne 2/ })
      .first()
      .click();
    await lineField(page, 2, 'arabe').waitFor();
    expect(await lineField(page, 2, 'arabe').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });
});

describe('proposals', () => {
  /** A word that nine entries may be, each with a sense of its own. */
  async function nineEntries() {
    const ids: number[] = [];
    for (let homograph = 1; homograph <= 9; homograph += 1) {
      ids.push(
        await aWord(desk.db, {
          arabic: 'عَيْنٌ',
          french: `sens ${homograph}`,
          root: null,
          plural: null,
          homograph,
        }),
      );
    }
    return ids;
  }

  it('[STF-04] the keys 2 to 9 choose the second to the ninth', async () => {
    const { server, anna } = desk;
    await nineEntries();
    const text = await desk.aDraft({ arabic: 'عَيْنٌ.', french: 'Un œil.', words: [] });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    const panel = page.getByRole('region', { name: 'Mots à relier' });
    const choices = panel.getByRole('listitem').filter({ has: page.locator('kbd') });
    for (const key of ['2', '3', '4', '5', '6', '7', '8', '9']) {
      await choices.nth(8).waitFor();
      const choice = await choices.nth(Number(key) - 1).innerText();
      const sense = /sens \d/.exec(choice)?.[0] ?? 'none';
      await page.keyboard.press(key);
      await page.getByRole('button', { name: 'عَيْنٌ', exact: true }).click();
      await panel.getByText(new RegExp(`Relié à.*${sense}`)).waitFor();
      await page.keyboard.press('u');
    }
  });

  it('[STF-04] of those that were accepted together one alone is taken back', async () => {
    const { server, anna } = desk;
    await desk.published(
      desk.aTextDocument({ ...TWO_LINES, words: linked(), order_in_book: desk.nextNumber() }),
    );
    const text = await desk.aDraft({ ...TWO_LINES, words: [] });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    const panel = page.getByRole('region', { name: 'Mots à relier' });
    await panel.getByRole('button', { name: /^Accepter les 2 propositions sûres/ }).click();
    await panel.getByText('Acceptés ensemble\u00a0: 2').waitFor();
    const book = panel.getByRole('listitem').filter({ hasText: 'كِتَابٌ' });
    await book.getByRole('button', { name: 'Défaire' }).click();
    await panel.getByText('Acceptés ensemble\u00a0: 1').waitFor();
    await panel.getByText('3 formes à relier').waitFor();
    const word = page.getByRole('button', { name: 'كِتَابٌ', exact: true });
    await expect.poll(() => word.getAttribute('title')).toBe('sûr');
    expect(await page.getByRole('button', { name: 'نَجْمَةٌ', exact: true }).getAttribute('title')).toBe('relié');
  });
});

it('[STF-04] words follow their lines when those change places, also when they are saved at once', async () => {
  const { server, anna } = desk;
  const text = await desk.aDraft({ ...TWO_LINES, words: linked() });
  const page = await openConsole(server.url, anna, `/texts/${text.id}`);
  await page.locator('.arabic-line .word.linked').first().waitFor();
  await page.keyboard.press('t');
  await page.getByLabel(/^Texte arabe/).fill(TWO_LINES.arabic.split('\n').toReversed().join('\n'));
  await page.keyboard.press('Control+S');
  await expect
    .poll(async () => (await desk.stored(text)).document.words.map(({ form }) => form))
    .toEqual(['هٰذِهِ', 'نَجْمَةٌ', 'هٰذَا', 'كِتَابٌ']);
});

describe('what leaves the readers’ site', () => {
  const titlesOf = async (bookId: number) => {
    const { body } = await desk.get<{ title: string }[]>(desk.anna, `/texts/?filter={"book_id":${bookId}}`);
    return body.map(({ title }) => title);
  };

  it('[STF-03] an archived text is gone from the shelf, and comes back as a draft that nobody sees', async () => {
    const { server, direction } = desk;
    const text = await desk.published(
      desk.aTextDocument({ order_in_book: desk.nextNumber(), title: 'Un texte retiré' }),
    );
    const shelf = await openPage({ baseUrl: server.url });
    const look = async () => {
      await shelf.goto(`/books/${desk.book.slug}`);
      await shelf.getByRole('heading', { level: 1 }).waitFor();
      return shelf.getByRole('link', { name: /Un texte retiré/ }).count();
    };
    expect(await look()).toBe(1);
    const page = await openConsole(server.url, direction, `/texts/${text.id}`);
    await page.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await page.getByText('Archivé', { exact: true }).waitFor();
    expect(await look()).toBe(0);
    await page.getByRole('button', { name: 'Reprendre en brouillon' }).click();
    await page.getByText('Brouillon', { exact: true }).waitFor();
    expect(await look()).toBe(0);
    expect(await titlesOf(desk.book.id)).toContain('Un texte retiré');
  });
});

describe('a step that nobody answers', () => {
  it('[STF-03] is said, and taken again where it stands, with the remark that was written', async () => {
    const { server, anna, bilal, submitted, aTextDocument } = desk;
    const text = await submitted(anna, aTextDocument({ order_in_book: desk.nextNumber() }));
    const page = await openConsole(server.url, bilal, `/texts/${text.id}`);
    allowProblems(page, /ERR_INTERNET_DISCONNECTED/);
    await page.getByRole('button', { name: 'Renvoyer à l’auteur' }).click();
    await page.getByLabel('Remarque pour l’auteur').fill('Ligne 1\u00a0: le titre.');
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer à l’auteur' }).click();
    await page.getByText('«\u00a0Renvoyer à l’auteur\u00a0» n’est pas fait.').waitFor();
    await page.context().setOffline(false);
    expect((await desk.stored(text)).state).toBe('in_review');
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await page.getByText('Remarque\u00a0: Ligne 1\u00a0: le titre.').waitFor();
    expect((await desk.stored(text)).state).toBe('draft');
    expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  });
});

it('[STF-02] the book of a text is looked for by its title, however many there are', async () => {
  const { server, anna, db } = desk;
  for (let number = 1; number <= 30; number += 1) await aBook(db, { title: `Livre numéro ${number}` });
  const far = await aBook(db, { title: 'Zéphyr' });
  const text = await desk.aDraft();
  const page = await openConsole(server.url, anna, `/texts/${text.id}`);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(decodeURIComponent(request.url())));
  const choice = page.getByRole('combobox', { name: 'Livre' });
  await expect.poll(() => choice.inputValue()).toBe('Le Ciel');
  await choice.fill('Zéph');
  await page.getByRole('option', { name: 'Zéphyr' }).click();
  await page.keyboard.press('Control+S');
  await expect.poll(async () => (await desk.stored(text)).document.book_id).toBe(far.id);
  const lists = asked.filter((url) => /admin\/books\/?\?.*range=/.test(url));
  expect(lists.some((url) => url.includes('"q":"Zéph"'))).toBe(true);
  expect(lists.filter((url) => !/range=\[0,(24|0)\]/.test(url))).toEqual([]);
});
