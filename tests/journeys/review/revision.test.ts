import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { sendJson } from '../../support/http/send-json.ts';
import { HOUSE } from '../library/small-library.ts';
import {
  BOY_WORD,
  begin,
  beginWith,
  DOOR_WORD,
  grades,
  HOUSE_WORD,
  lineOf,
  openReviewSite,
  press,
  question,
  type ReviewSite,
  SECRET_WORD,
  untilCard,
} from './review-site.ts';

let site: ReviewSite;
beforeAll(async () => {
  site = await openReviewSite();
});

describe('the start of a review', () => {
  it('[REV-02] is its first card, of as many as the account says', async () => {
    const member = await site.aReader([HOUSE_WORD, BOY_WORD, DOOR_WORD]);
    const account = await site.visitAs(member, '/compte');
    await account.getByLabel('Nouveaux mots par jour').selectOption('5');
    const length = account.getByLabel('Mots par séance');
    expect(await length.inputValue()).toBe('20');
    await length.selectOption('5');
    await account.getByText('Enregistré.').waitFor();
    await account.reload();
    expect(await length.inputValue()).toBe('5');
    await site.db('learning_settings').where({ user_id: member.id }).update({ session_length: 2 });
    await untilCard(await begin(site, member), '1 sur 2');
  });

  it('[REV-01] says when nothing waits, where words come from, and quotes the line to go on from', async () => {
    const member = await site.aReader([]);
    const page = await site.visitAs(member, '/revision');
    await page.getByRole('heading', { name: 'Rien à revoir' }).waitFor();
    await page
      .getByText(
        'Aucun mot gardé. Dans un texte, touchez un mot, puis «\u00A0Enregistrer\u00A0»\u00A0: il reviendra ici, avec la ligne où vous l’avez lu.',
      )
      .waitFor();
    const { id } = await site.db('texts').where({ title: HOUSE.title }).first<{ id: number }>('id');
    const { headers } = member;
    await sendJson(`${site.url}/api/books/texts/${id}/place/`, { line: 4 }, { method: 'PUT', headers });
    await page.reload();
    const on = page.getByRole('link', { name: 'Reprendre à la ligne 4' });
    expect(await on.getAttribute('href')).toBe(`${HOUSE.path}#l4`);
    expect(await page.locator('.resumed .read-line').innerText()).toBe(HOUSE.arabic[3]);
  });
});

describe('a card', () => {
  it('[TXT-04] [REV-01] shows the line with its vowels to whoever reads so, one word marked, and nothing of its answer', async () => {
    const page = await begin(site, await site.aReader([BOY_WORD]));
    expect(await lineOf(page)).toBe(HOUSE.arabic[2]);
    expect(await question(page).locator('mark').allInnerTexts()).toEqual(['الْوَلَدُ']);
    expect(await question(page).innerText()).not.toContain('garçon');
    const size = (width: number) =>
      page.setViewportSize({ width, height: 844 }).then(() =>
        question(page)
          .locator('.asked-line')
          .evaluate((line) => Math.round(Number.parseFloat(getComputedStyle(line).fontSize))),
      );
    expect([await size(1440), await size(390)]).toEqual([42, 30]);
  });

  it('[REV-01] shows it without them to whoever reads so, until the answer gives the word its own back', async () => {
    const page = await beginWith(site, await site.aReader([BOY_WORD]), { vowels: false, fading: false });
    expect(await lineOf(page)).toBe(stripVowels(HOUSE.arabic[2]));
    expect(await question(page).locator('mark').allInnerTexts()).toEqual(['الولد']);
    // Whoever hears the page has the vowels.
    expect(await question(page).locator('.asked-line > .vh').textContent()).toBe(HOUSE.arabic[2]);
    await press(page, 'Voir la réponse');
    expect(await question(page).locator('mark').innerText()).toBe('الْوَلَدُ');
  });

  it('[REV-01] shows it by what its reader knows, with the very vowels of the page of its text', async () => {
    const member = await site.aReader([BOY_WORD]);
    const known: number[] = await site.db('words').whereIn('arabic_with_vowels', ['بَيْتٌ', 'سَكَنَ']).pluck('id');
    await site
      .db('review_cards')
      .insert(known.map((word_id) => ({ user_id: member.id, word_id, declared_at: new Date() })));
    const page = await beginWith(site, member, { vowels: true, fading: true });
    const shown = await lineOf(page);
    expect(shown).not.toBe(HOUSE.arabic[2]);
    expect(stripVowels(shown)).toBe(stripVowels(HOUSE.arabic[2]));
    expect(await question(page).locator('mark').innerText()).toBe(BOY_WORD.form);
    await page.goto(HOUSE.path);
    const line = page.locator('.lines [lang="ar"]').nth(2);
    await expect.poll(() => line.innerText()).toBe(shown);
  });

  it('[REV-01] answers with the sense there, the entry, and the translation of the line, and leads to it', async () => {
    const page = await begin(site, await site.aReader([BOY_WORD]));
    await press(page, 'Voir la réponse');
    const said = await question(page).innerText();
    for (const part of [BOY_WORD.sense, HOUSE.french[2], 'وَلَدٌ', 'أَوْلَادٌ', 'و ل د', 'enfant']) {
      expect(said).toContain(part);
    }
    expect(await question(page).locator('.fr b').innerText()).toBe('Le garçon');
    const source = question(page).getByRole('link', { name: 'La maison, ligne\u00A03' });
    expect(await source.getAttribute('href')).toBe(`${HOUSE.path}#l3`);
  });

  it.each([390, 1440])(
    '[REV-01] moves nothing at %i px when its answer comes, however long',
    async (width) => {
      const member = await site.aReader([BOY_WORD]);
      const [word_id] = await site.db('saved_words').where({ user_id: member.id }).pluck('word_id');
      const note = 'Celui qui naît, et que l’on voit grandir. '.repeat(8).trim();
      await site.db('personal_words').insert({ user_id: member.id, word_id, note });
      const page = await begin(site, member, { width, height: 844 });
      const places = () =>
        page.evaluate(() => ({
          height: document.documentElement.scrollHeight,
          tops: ['.focus-top', '.ask h1', '.asked-line', '.asked-from', '.reply', '.dock', '.below'].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().top,
          ),
        }));
      const before = await places();
      await press(page, 'Voir la réponse');
      await grades(page).waitFor();
      expect(await places()).toEqual(before);
    },
  );

  it('shows the word alone where the text is not this reader’s to open', async () => {
    const page = await beginWith(site, await site.aReader([SECRET_WORD]), { vowels: false, fading: false });
    expect(await lineOf(page)).toBe('سر');
    await press(page, 'Voir la réponse');
    expect(await question(page).innerText()).toContain(SECRET_WORD.sense);
    expect(await question(page).getByRole('link').count()).toBe(0);
  });
});
