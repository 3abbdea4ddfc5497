import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { PageOptions } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { saveTextWord } from '../../support/builders/library.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';

/** Words of the small library as they stand in its texts, each with the line it is first met in. */
export const HOUSE_WORD = { form: 'بَيْتٌ', line: 1, sense: 'maison' } as const;
export const DOOR_WORD = { form: 'الْبَابَ', line: 6, sense: 'porte' } as const;
export const BOY_WORD = { form: 'الْوَلَدُ', line: 3, sense: 'le garçon' } as const;
export const SECRET_WORD = { form: 'سِرٌّ', line: 1, sense: 'mystère' } as const;

type SavedWord = typeof HOUSE_WORD | typeof DOOR_WORD | typeof BOY_WORD | typeof SECRET_WORD;

export interface ReviewSite extends MemberSite {
  /** Somebody who has saved these words, in this order. */
  aReader(words: readonly SavedWord[]): Promise<Member>;
  /** What has been answered, in the order in which it was. */
  ratingsOf(member: Member): Promise<number[]>;
}

export async function openReviewSite(): Promise<ReviewSite> {
  const site = await openMemberSite();
  const { db } = site;

  async function save(member: Member, { form, line }: SavedWord, savedAt: Date): Promise<void> {
    const { id } = await db('text_words')
      .where({ contextual_form_with_vowels: form })
      .orderBy('id')
      .first<{ id: number }>('id');
    await db('text_word_lines').insert({ text_word_id: id, line }).onConflict().ignore();
    await saveTextWord(db, { userId: member.id, textWordId: id, savedAt });
  }

  return {
    ...site,
    async aReader(words) {
      const member = await aMember(db);
      for (const [index, word] of words.entries()) {
        await save(member, word, new Date(Date.now() - 60_000 + index));
      }
      return member;
    },
    ratingsOf: (member) =>
      db('review_answers').where({ user_id: member.id }).orderBy('answered_at').pluck('rating'),
  };
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What is asked, and the answer in the same place. */
export const question = (page: Page): Locator => page.locator('.ask');

/** The four answers, which stand there once the answer is seen. */
export const grades = (page: Page): Locator => page.getByRole('group', { name: 'Votre réponse' });

/** Resolves when so many of so many cards have come. */
export const untilCard = (page: Page, nth: string): Promise<void> =>
  page.getByText(nth, { exact: true }).waitFor();

/** The line as it is seen. */
export const lineOf = (page: Page): Promise<string> => question(page).locator('.read-line').innerText();

/** Shows the answer of the card that is asked, and judges it. */
export async function answer(page: Page, name: string): Promise<void> {
  await press(page, 'Voir la réponse');
  await grades(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

/** Shows somebody the first card of a session. */
export async function begin(site: ReviewSite, member: Member, options: PageOptions = {}): Promise<Page> {
  const page = await site.visitAs(member, '/revision', options);
  await page.getByRole('button', { name: 'Voir la réponse' }).waitFor();
  return page;
}

/** A session of somebody who reads with these vowels. */
export async function beginWith(
  site: ReviewSite,
  member: Member,
  choices: { vowels: boolean; fading: boolean },
): Promise<Page> {
  const { headers } = member;
  const preferences = { translation: true, marks: true, theme: 'system', font: 'amiri', size: '3' };
  await sendJson(
    `${site.url}/api/users/account/preferences/`,
    { ...preferences, ...choices },
    { method: 'PUT', headers },
  );
  const page = await site.visitAs(member, '/books');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('soutour.choices') ?? '{}')))
    .toMatchObject(choices);
  await page.goto('/revision');
  await page.getByRole('button', { name: 'Voir la réponse' }).waitFor();
  return page;
}
