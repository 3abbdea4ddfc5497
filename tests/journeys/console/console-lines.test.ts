import { beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../held-page.ts';
import { look } from '../look.ts';
import { type Desk, lineField, openConsole, openDesk, pasteInto } from './console-desk.ts';

const TWO_LINES = { arabic: 'هٰذَا كِتَابٌ.\nهٰذِهِ نَجْمَةٌ.', french: 'Voici un livre.\nVoici une étoile.' };

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

describe('the lines', () => {
  it('[STF-04] are counted in both columns, and the first that parts is named', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft({ ...TWO_LINES, french: 'Voici un livre.' });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await page.getByText('2 lignes en arabe, 1 en français').waitFor();
    await page.getByText(/elles se séparent à la ligne 2\.$/).waitFor();
    await lineField(page, 2, 'français').fill('Voici une étoile.');
    await page.getByText('2 lignes en arabe et en français').waitFor();
  });

  it('[STF-04] break at Enter and join at Backspace, in both columns', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft({ ...TWO_LINES, french: 'Voici un livre. Voici une étoile.' });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    const first = lineField(page, 1, 'français');
    await first.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(16, 16);
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => lineField(page, 2, 'français').inputValue()).toBe('Voici une étoile.');
    expect(await lineField(page, 2, 'français').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Backspace');
    await expect.poll(() => first.inputValue()).toMatch(/^Voici un livre\.\s+Voici une étoile\.$/);

    await page.getByRole('button', { name: 'Modifier l’arabe de la ligne 2' }).press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect.poll(() => lineField(page, 1, 'arabe').inputValue()).toBe('هٰذَا كِتَابٌ. هٰذِهِ نَجْمَةٌ.');
  });

  it('[STF-04] show the text without vowels, derived', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft(TWO_LINES);
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await page.getByRole('button', { name: /Texte entier/ }).waitFor();
    await page.keyboard.press('v');
    await page.getByText('هذا كتاب.', { exact: true }).waitFor();
  });
});

describe('words', () => {
  it('[STF-04] show by colour and by stroke whether they are linked, proposed or unknown', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft({ ...TWO_LINES, arabic: 'هٰذَا كِتَابٌ.\nهٰذِهِ قِطَّةٌ.', words: [] });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await page.locator('.arabic-line .word').first().waitFor();
    const looks = await page.locator('.arabic-line .word').evaluateAll((words) =>
      words.map((word) => {
        const { textDecorationStyle, textDecorationColor } = getComputedStyle(word);
        return [word.getAttribute('title'), textDecorationStyle, textDecorationColor];
      }),
    );
    expect(looks.map(([title]) => title)).toEqual(['deviné', 'sûr', 'deviné', 'manquant']);
    expect(new Set(looks.map(([, style]) => style)).size).toBe(2);
    expect(new Set(looks.map(([, , colour]) => colour)).size).toBe(3);
  });

  it('[STF-04] are settled by single keys, which stay letters while one types', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft({ ...TWO_LINES, words: [] });
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    const panel = page.getByRole('region', { name: 'Mots à relier' });
    await panel.getByText('4 formes à relier').waitFor();
    await page.keyboard.press('Control+Enter');
    await panel.getByText('3 formes à relier').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('1');
    await panel.getByText('2 formes à relier').waitFor();

    await lineField(page, 1, 'français').fill('');
    await lineField(page, 1, 'français').pressSequentially('jnue1');
    expect(await lineField(page, 1, 'français').inputValue()).toBe('jnue1');
    await panel.getByText('2 formes à relier').waitFor();

    await page.getByRole('button', { name: 'هٰذَا', exact: true }).click();
    await page.keyboard.press('e');
    await page.getByLabel('Sens dans ce texte').fill('voici');
    await page.keyboard.press('Enter');
    await panel.getByText(/Relié à/).waitFor();
    await panel.getByText('voici').waitFor();
    await page.keyboard.press('u');
    await panel.getByText('3 formes à relier').waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Raccourcis' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('[STF-04] keep what the latest answer says when an earlier one comes late', async () => {
    const { server, anna } = desk;
    const text = await desk.aDraft(TWO_LINES);
    const page = await openConsole(server.url, anna, `/texts/${text.id}`);
    await page.locator('.arabic-line .word.linked').first().waitFor();
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route('**/api/admin/text-analysis/', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await late;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Modifier l’arabe de la ligne 2' }).click();
    await lineField(page, 2, 'arabe').fill('هٰذِهِ نَجْمَةٌ كِتَابٌ.');
    await expect.poll(() => asked).toBe(1);
    await lineField(page, 2, 'arabe').fill('كِتَابٌ.');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.line').nth(1).locator('.word').count()).toBe(1);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await expect
      .poll(() => page.locator('.line').nth(1).locator('.word').allTextContents())
      .toEqual(['كِتَابٌ']);
  });
});

it('[STF-04] a pasted table has its words linked, and what the dictionary does not have is told and keeps its sense', async () => {
  const { server, anna, book } = desk;
  const page = await openConsole(server.url, anna, `/texts/create?book_id=${book.id}`);
  const rows = [
    ['هٰذَا كِتَابٌ.', 'Voici un livre.', 'هٰذَا = voici ; كِتَابٌ = un livre'],
    ['هٰذِهِ زَرَافَةٌ.', 'Voici une girafe.', 'زَرَافَةٌ : une girafe'],
  ];
  await pasteInto(page.getByLabel(/^Texte arabe/), rows.map((row) => row.join('\t')).join('\n'));
  const column = page.getByRole('region', { name: 'Colonne des mots' });
  await column.getByText('2\u00a0mots reliés').waitFor();
  await column.getByRole('listitem').filter({ hasText: 'زَرَافَةٌ' }).filter({ hasText: 'une girafe' }).waitFor();
  await page.getByRole('button', { name: 'زَرَافَةٌ', exact: true }).click();
  const entry = page.getByRole('form', { name: 'Nouveau mot du dictionnaire' });
  await expect.poll(() => entry.getByLabel(/^Français/).inputValue()).toBe('girafe');
  expect(await entry.getByLabel(/^Sens dans ce texte/).inputValue()).toBe('une girafe');
  await column.getByRole('button', { name: 'C’est vu' }).click();
  await expect.poll(() => column.count()).toBe(0);
});

it('[STF-04] the sense that was proposed with one reading goes with it, though the French of the dictionary was typed before the next came', async () => {
  const { server, anna, book } = desk;
  const page = await openConsole(server.url, anna, `/texts/create?book_id=${book.id}`);
  await pasteInto(page.getByLabel(/^Texte arabe/), 'كَانَ الْقَارِبُ ثَقِيلًا.');
  await pasteInto(page.getByLabel(/^Traduction/), 'La barque était lourde.');
  await page.getByRole('button', { name: 'ثَقِيلًا', exact: true }).click();
  const entry = page.getByRole('form', { name: 'Nouveau mot du dictionnaire' });
  const sense = entry.getByLabel(/^Sens dans ce texte/);
  await expect.poll(() => sense.inputValue()).toBe('la lourde');
  const letGo = await hold(page, '**/api/admin/word-drafts/');
  await entry.getByLabel('Nature').selectOption({ label: 'adjectif' });
  await entry.getByLabel(/^Français/).fill('lourd');
  letGo();
  await expect.poll(() => sense.inputValue()).toBe('lourd (ici\u00a0: lourde)');
  expect(await entry.getByLabel(/^Français/).inputValue()).toBe('lourd');
});

it('[STF-02] who opens a draft that somebody else has open reads who it is, in the editor and in the list', async () => {
  const { server, anna, bilal } = desk;
  const text = await desk.aDraft(TWO_LINES);
  await openConsole(server.url, anna, `/texts/${text.id}`);
  await expect.poll(() => desk.db('draft_presence').where('subject_id', text.id)).toHaveLength(1);
  const his = await openConsole(server.url, bilal, `/texts/${text.id}`);
  await his.getByText(/^Anna \(depuis \d+:\d\d\) est aussi ici$/).waitFor();
  await look(his, 'console-present');
  const list = await openConsole(server.url, bilal, '/texts');
  await list
    .getByRole('row')
    .filter({ hasText: text.title })
    .getByText(/^ouvert par Anna/)
    .waitFor();
  await look(list, 'console-list-present');
});

it('[STF-04] the editor can be read and used by everybody', async () => {
  const { server, anna } = desk;
  const text = await desk.aDraft({ ...TWO_LINES, arabic: `${TWO_LINES.arabic}\nقِطَّةٌ.`, words: [] });
  const page = await openConsole(server.url, anna, `/texts/${text.id}`);
  await page
    .getByRole('region', { name: 'Mots à relier' })
    .getByText(/à relier$/)
    .waitFor();
  await look(page, 'console-text');
});
