import type { Locator, Page } from 'playwright';
import type { PageOptions } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { saveTextWord } from '../../support/builders/library.ts';
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

/** One side of the card that is shown. */
export const side = (page: Page, name: 'Recto' | 'Verso'): Locator =>
  page.getByRole('region', { name: `${name} de la carte` });

/** Shows somebody the first card of a session. */
export async function begin(site: ReviewSite, member: Member, options: PageOptions = {}): Promise<Page> {
  const page = await site.visitAs(member, '/revision', options);
  await press(page, 'Commencer');
  await side(page, 'Recto').waitFor();
  return page;
}
