import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemoryCounts } from '#modules/memory/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { HOUSE, SECRET } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { pressInMenu, rowsOf, saveWordsOf, tableOf, tick, wordsShown } from './saved-words.ts';

let site: MemberSite;
let member: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
  await saveWordsOf(site.db, member, [HOUSE.title, SECRET.title]);
});

async function open(options: Parameters<MemberSite['visitAs']>[2] = {}): Promise<Page> {
  const page = await site.visitAs(member, '/vocabulary', options);
  await tableOf(page).waitFor();
  return page;
}

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtrer' }).getByRole('button', { name });
/** Group and number, as they stand in the list. */
const groupsOf = async (page: Page) =>
  (await tableOf(page).locator('.group').allInnerTexts()).map((head) => head.replace(/\s+/g, ' ').trim());
const rowOf = (page: Page, french: string) => rowsOf(page).filter({ has: tick(page, french) });
const figuresOf = async (page: Page) =>
  (await page.locator('.word-figures dl > div').allInnerTexts()).map((one) => one.replace(/\s+/g, ' '));

describe('the menu of a word', () => {
  it('says that it is known: the word, the figures and the groups follow', async () => {
    const page = await open();
    expect(await groupsOf(page)).toEqual(['Aujourd’hui 7']);
    await pressInMenu(page, 'porte', 'Je le connais déjà');
    await rowOf(page, 'porte').getByText('Appris, déclaré').waitFor();
    expect(await groupsOf(page)).toEqual(['Aujourd’hui 6', 'Sans rappel : vous les connaissiez 1']);
    await expect.poll(() => figuresOf(page)).toContain('appris 1');
    await page.getByRole('link', { name: /^Revoir 6\smots/ }).waitFor();
    await pressInMenu(page, 'porte', 'Je l’ai oublié');
    await rowOf(page, 'porte').getByText('En apprentissage').waitFor();
  });

  it('[MEM-05] takes a note and a sense of the reader’s own, which stand in the row and are found', async () => {
    const page = await open({ width: 390 });
    await pressInMenu(page, 'porte', 'Écrire une note');
    const dialog = page.getByRole('dialog', { name: 'Ma note : porte' });
    await dialog.getByRole('textbox', { name: 'Ma traduction' }).fill('battant');
    await dialog.getByRole('textbox', { name: 'Ma note' }).fill('Celle du jardin.');
    await dialog.getByRole('button', { name: 'Enregistrer la note' }).click();
    await rowOf(page, 'porte').getByText('Celle du jardin.').waitFor();
    await tab(page, 'Avec une note').click();
    await expect.poll(() => wordsShown(page)).toEqual(['porte']);
    expect(await tab(page, 'Avec une note').getAttribute('aria-pressed')).toBe('true');
  });

  it('lets a word rest, and asks for it again', async () => {
    const page = await open();
    await pressInMenu(page, 'porte', 'Mettre en pause');
    await tab(page, 'En pause').click();
    await expect.poll(() => wordsShown(page)).toEqual(['porte']);
    expect(await groupsOf(page)).toEqual(['En pause 1']);
    await pressInMenu(page, 'porte', 'Reprendre les rappels');
    await page.getByText('Aucun mot ne correspond à vos critères de recherche').waitFor();
  });

  it('takes a word out, from wherever it was saved, and by the keyboard alone', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Actions : porte', exact: true }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('button', { name: 'Retirer de mes mots' });
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      if (await item.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.getByText('1 mot supprimé de votre vocabulaire').waitFor();
    expect(await wordsShown(page)).not.toContain('porte');
  });
});

describe('the chosen words', () => {
  it('are reviewed now, those alone', async () => {
    const page = await open();
    await tick(page, 'porte').check();
    await tick(page, 'soir').check();
    await page.getByRole('link', { name: 'Revoir maintenant' }).click();
    await page.getByText('1 sur 2').waitFor();
    await page.getByText('Que veut dire le mot souligné').waitFor();
  });
});

describe('the row of filters', () => {
  it('[MEM-02] shows as many words as the figures say, those that are not saved, too', async () => {
    const { id } = await site.db('texts').where('title', HOUSE.title).first('id');
    await site.db('text_completions').insert({ user_id: member.id, text_id: id, completed_at: new Date() });
    const page = await open();
    await pressInMenu(page, 'porte', 'Je le connais déjà');
    await pressInMenu(page, 'soir', 'Retirer de mes mots');
    await page.getByText('1 mot supprimé de votre vocabulaire').waitFor();
    const { body: counts } = await getJson<MemoryCounts>(`${site.url}/api/memory/`, {
      headers: member.headers,
    });
    for (const [label, count] of [
      ['En apprentissage', counts.learning],
      ['Appris', counts.known],
      ['Rencontrés', counts.met],
    ] as const) {
      await tab(page, label).click();
      await expect.poll(() => rowsOf(page).count(), { message: label }).toBe(count);
      expect((await tab(page, label).innerText()).replace(/\s+/g, ' ')).toBe(`${label} ${count}`);
    }
    expect(await figuresOf(page)).toEqual([
      ...[`appris ${counts.known}`, `en apprentissage ${counts.learning}`],
      ...[
        `${counts.met > 1 ? 'rencontrés' : 'rencontré'} ${counts.met}`,
        `${counts.new > 1 ? 'nouveaux' : 'nouveau'} ${counts.new}`,
      ],
    ]);
    await pressInMenu(page, 'soir', 'Enregistrer');
    await expect.poll(() => wordsShown(page)).not.toContain('soir');
  });

  it('scrolls on a phone without the page, and its list looks as it should with its menu open', async () => {
    const page = await open({ width: 390 });
    const row = page.getByRole('group', { name: 'Filtrer' });
    expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(50);
    for (const button of await page.getByRole('button', { name: /^Actions : / }).all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Actions : porte', exact: true }).click();
    await look(page, 'vocabulary-menu');
  });
});
