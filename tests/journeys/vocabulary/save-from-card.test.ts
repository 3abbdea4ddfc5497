import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { saveTextWord } from '../../support/builders/library.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, senseOf, untilAlive, wordOf } from '../open-site.ts';

const SAVE = '**/api/vocabulary/user/vocabulary/save/';
const DELETE = '**/api/vocabulary/user/vocabulary/delete/';
const BOY = 'الْوَلَدُ';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

/** The card of a word, open for somebody who has saved nothing yet. */
async function openCard(allow: readonly RegExp[] = []): Promise<{ page: Page; member: Member }> {
  const member = await aMember(site.db);
  const page = await site.visitAs(member, HOUSE.path, { allow });
  await wordOf(page, BOY, 6).click();
  return { page, member };
}

const saveButton = (page: Page) => cardOf(page).getByRole('button', { name: 'Enregistrer', exact: true });
const savedButton = (page: Page) => cardOf(page).getByRole('button', { name: 'Enregistré', exact: true });
const said = (page: Page, message: string) =>
  page.getByRole('status').getByText(message, { exact: true }).waitFor();
const savedBy = (member: Member) =>
  site
    .db('saved_words')
    .join('text_words', 'text_words.id', 'text_word_id')
    .where('user_id', member.id)
    .pluck('contextual_form_with_vowels');

describe('the card of a word, for a member', () => {
  it('[TXT-12] saves the word, says so, and shows it as saved when it opens again', async () => {
    const { page, member } = await openCard();
    expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
    await saveButton(page).click();
    await savedButton(page).waitFor();
    expect(await savedButton(page).getAttribute('aria-pressed')).toBe('true');
    await said(page, '1 mot ajouté à votre vocabulaire !');
    expect(await savedBy(member)).toEqual([BOY]);
    await page.reload();
    await untilAlive(page);
    await wordOf(page, BOY, 6).click();
    await savedButton(page).waitFor();
  });

  it('takes a saved word out again, and says so', async () => {
    const { page, member } = await openCard();
    await saveButton(page).click();
    await said(page, '1 mot ajouté à votre vocabulaire !');
    await savedButton(page).click();
    await saveButton(page).waitFor();
    await said(page, '1 mot supprimé de votre vocabulaire');
    expect(await savedBy(member)).toEqual([]);
  });

  it('[TXT-12] says of a word that was saved meanwhile that it is there already', async () => {
    const { page, member } = await openCard();
    await saveButton(page).waitFor();
    const { id } = await site.db('text_words').where('contextual_form_with_vowels', BOY).first('id');
    await saveTextWord(site.db, { userId: member.id, textWordId: id });
    await saveButton(page).click();
    await said(page, 'Ces mots sont déjà dans votre vocabulaire');
    expect(await savedBy(member)).toEqual([BOY]);
  });

  it('shows the word as saved before the answer has come, and the last of several presses stands', async () => {
    const { page, member } = await openCard();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(SAVE, async (route) => {
      await held;
      await route.continue();
    });
    await saveButton(page).click();
    await savedButton(page).click();
    await saveButton(page).waitFor();
    letGo();
    await said(page, '1 mot supprimé de votre vocabulaire');
    expect(await saveButton(page).count()).toBe(1);
    expect(await savedBy(member)).toEqual([]);
  });

  it('[TXT-12] takes back what could not be saved, and says why', async () => {
    const { page, member } = await openCard([/status of 503/]);
    const detail = 'Le site est momentanément indisponible.';
    await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { detail, code: 'away' } }));
    await saveButton(page).click();
    await said(page, `Erreur lors de la sauvegarde des mots: ${detail}`);
    expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
    expect(await senseOf(page)).toBe('le garçon');
    expect(await savedBy(member)).toEqual([]);
  });

  it('[MYV-05] takes back what could not be deleted, and says so', async () => {
    const { page, member } = await openCard([/ERR_FAILED|request failed/]);
    await saveButton(page).click();
    await said(page, '1 mot ajouté à votre vocabulaire !');
    await page.route(DELETE, (route) => route.abort());
    await savedButton(page).click();
    await said(page, 'Erreur lors de la suppression');
    await savedButton(page).waitFor();
    expect(await savedBy(member)).toEqual([BOY]);
  });

  it('has no such button for a visitor', async () => {
    const page = await site.visit(HOUSE.path);
    await page.waitForLoadState('networkidle');
    await wordOf(page, BOY, 6).click();
    await cardOf(page).waitFor();
    expect(
      await cardOf(page)
        .getByText(/^Enregistr/)
        .count(),
    ).toBe(0);
  });
});
