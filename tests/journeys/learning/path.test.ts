import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';

const FIRST_TEXT = 'sur-le-chemin-de-medine-texte-1';
const WIDTHS = [390, 1440];
/** Recordings lie where the site of the journeys does not look. */
const NO_RECORDING = { allow: [/404/] };

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({}, { db: await taughtDatabase() });
});

const here = (page: Page) => page.locator('[aria-current="step"]');

/** Chooses the right one of an exercise that asks for a choice. */
async function answerRight(page: Page): Promise<void> {
  const choice = page.locator('#L01-porte-neuve');
  await choice.getByRole('button', { name: 'الْبَابُ جَدِيدٌ.', exact: true }).click();
  await choice.getByRole('status').getByText('Juste.').waitFor();
}

describe('[LES-05] the path of a visitor', () => {
  it('is there whole without a script: every step a link, in lists by level, what is reserved said in words', async () => {
    const page = await site.visit('/parcours', { javaScript: false });
    expect(await page.getByRole('main').getByRole('list').count()).toBe(6);
    const steps = await site.db('path_steps').pluck('position');
    expect(await page.locator('.step h3 a[href]').count()).toBe(steps.length);
    const closed = page.locator('.step', { hasText: 'Où est la deuxième clé' });
    await closed.getByText('Avec l’abonnement').waitFor();
    await closed.getByRole('link', { name: 'Où est la deuxième clé' }).waitFor();
    expect(await here(page).count()).toBe(0);
  });

  it('begins with the alphabet or the first lesson, and fits every window', async () => {
    for (const width of WIDTHS) {
      const page = await site.visit('/parcours', { width });
      await page.getByRole('heading', { name: 'Où commencer' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoAxeViolations(page);
    }
  });

  it('stays on the device: an answer counts when the page is come back to, and comes along into the account', async () => {
    const page = await site.visit('/lecons/phrase-sans-verbe-etre');
    await page
      .getByText('Votre avancée reste sur cet appareil tant que vous n’avez pas de compte.')
      .waitFor();
    await answerRight(page);
    await page.getByText('1 réponse juste sur 8').waitFor();
    await page.reload();
    await page.getByText('1 réponse juste sur 8').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('soutour.exercises') ?? '');
    const member = await aMember(site.db);
    const theirs = await site.visit('/lecons/phrase-sans-verbe-etre', {
      storage: { ...storedSession(member), 'soutour.exercises': stored },
    });
    await theirs.getByText('1 réponse juste sur 8').waitFor();
    expect(await site.db('answered_exercises').where('user_id', member.id).pluck('exercise_id')).toEqual([
      'L01-porte-neuve',
    ]);
    expect(await theirs.evaluate(() => localStorage.getItem('soutour.exercises'))).toBeNull();
  });
});

describe('[LES-05] the path of a member', () => {
  it('says where they are, what they have done and how much of each text they have seen', async () => {
    const member = await aMember(site.db);
    const { id } = await site.db('texts').whereLike('title', 'À qui est cette clé%').first('id');
    await site.db('text_completions').insert({ user_id: member.id, text_id: id, completed_at: new Date() });
    for (const width of WIDTHS) {
      const page = await site.visitAs(member, '/parcours', { width });
      await here(page).getByText('Vous êtes ici').waitFor();
      await here(page).getByRole('link', { name: 'L’adjectif suit et copie' }).waitFor();
      await here(page).getByText('Cette page suppose les leçons 1, 2 et 3.').waitFor();
      const done = page.locator('.step', { has: page.locator(`a[href="/texts/${FIRST_TEXT}"]`) });
      await done.getByText('· lu').waitFor();
      await done.getByText('100 % déjà vus').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoAxeViolations(page);
    }
  });

  it('shows a lesson as done wherever it is named, once four fifths of it are right', async () => {
    const member = await aMember(site.db);
    const { id, exercise_ids: ids } = await site
      .db('lessons')
      .where('code', 'L01')
      .first('id', 'exercise_ids');
    await site.db('answered_exercises').insert(
      ids.slice(0, 7).map((exercise_id: string) => ({
        ...{ user_id: member.id, lesson_id: id, exercise_id, best_verdict: 'right' },
        ...{ first_right_at: new Date(), last_answered_at: new Date() },
      })),
    );
    const list = await site.visitAs(member, '/lecons');
    await list.locator('.les', { hasText: 'La phrase sans verbe' }).getByText('faite').waitFor();
    expect(await list.locator('.les').getByText('faite').count()).toBe(1);
    await here(list).getByText('la suivante pour vous').waitFor();
    await list.locator('.go').getByRole('link', { name: 'Commencer la leçon' }).waitFor();
    await list.locator('.go').getByRole('heading', { name: '« Une porte »' }).waitFor();
    await list.getByText('1 sur 13 faites').waitFor();
    await here(list).getByRole('link', { name: '« Une porte »' }).waitFor();
    const lesson = await site.visitAs(member, '/lecons/phrase-sans-verbe-etre');
    await lesson.getByRole('heading', { name: 'Leçon faite' }).waitFor();
    await lesson.getByText('7 réponses justes sur 8').waitFor();
  });
});

it('[LES-05] a text names the lessons that it practises, and a lesson leads to the text that follows it', async () => {
  const book = await site.visit('/books/sur-le-chemin-de-medine');
  const text = book.locator('.text', { hasText: 'À qui est cette clé' });
  await text.getByText('Met en pratique les leçons 1, 2 et 4').waitFor();
  const lesson = await site.visit('/lecons/voici-ce-c-est', NO_RECORDING);
  await lesson.getByRole('link', { name: /^Texte 1.*À qui est cette clé/ }).click();
  await lesson.waitForURL(`**/texts/${FIRST_TEXT}`);
  await lesson.getByText('Met en pratique les leçons 1, 2 et 4').waitFor();
  const end = await site.visit(`/texts/${FIRST_TEXT}/fin`, NO_RECORDING);
  await end.getByText('Ensuite, sur le parcours').waitFor();
  await end.getByRole('link', { name: 'L’adjectif suit et copie' }).waitFor();
});
