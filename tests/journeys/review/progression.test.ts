import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Progress } from '#modules/memory/contract';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { MEDINE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { BOY_WORD, DOOR_WORD, HOUSE_WORD, openReviewSite, type ReviewSite } from './review-site.ts';

const DAY = 86_400_000;

let site: ReviewSite;
let diligent: Member;
beforeAll(async () => {
  site = await openReviewSite();
  diligent = await aDiligentReader();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** Answers of one day, to a word of the library. */
async function answered(member: Member, at: Date, times: number): Promise<void> {
  const { id } = await site.db('words').orderBy('id').first<{ id: number }>('id');
  const row = () => ({ id: randomUUID(), user_id: member.id, word_id: id, rating: 3, answered_at: at });
  await site.db('review_answers').insert(Array.from({ length: times }, row));
}

async function read(member: Member, textId: number, at: Date, lines: number): Promise<void> {
  await site.db('lines_read').insert({ user_id: member.id, text_id: textId, lines, read_at: at });
}

/** Somebody who has read two texts and reviewed for a year. */
async function aDiligentReader(): Promise<Member> {
  const member = await site.aReader([HOUSE_WORD, DOOR_WORD, BOY_WORD]);
  const saved = await site.db('saved_words').where({ user_id: member.id }).orderBy('id').pluck('id');
  for (const [index, id] of saved.entries()) {
    await site
      .db('saved_words')
      .where({ id })
      .update({ saved_at: daysAgo(301 - 102 * index) });
  }
  const texts = await site.db('texts').where({ is_free_sample: true }).orderBy('id').limit(2).pluck('id');
  for (const [index, ago] of [0, 1, 2, 33, 40, 80, 150, 280].entries()) {
    await answered(member, daysAgo(ago), 4 + index);
    await read(member, texts[0], daysAgo(ago), 3 + 2 * index);
  }
  await site
    .db('text_completions')
    .insert(texts.map((id) => ({ user_id: member.id, text_id: id, completed_at: daysAgo(40) })));
  const { word_id: wordId } = await site
    .db('saved_words')
    .where('id', saved[0])
    .first<{ word_id: number }>('word_id');
  await site.db('review_cards').insert({
    user_id: member.id,
    word_id: wordId,
    version: 5,
    state: 'review',
    due_at: daysAgo(-30),
    stability: 40,
    difficulty: 5,
    scheduled_days: 40,
    reps: 5,
    last_answer_at: daysAgo(10),
    learned_at: daysAgo(150),
  });
  return member;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The pictures of somebody's progress, once they are drawn. */
async function open(member: Member, options: Parameters<ReviewSite['visitAs']>[2] = {}): Promise<Page> {
  const page = await site.visitAs(member, '/progression', options);
  await page.getByText('Chargement de votre progression…').waitFor({ state: 'detached' });
  await part(page, 'Les textes').waitFor();
  return page;
}

describe('the progress of a reader', () => {
  it('says of each day of the month what was read and answered, and goes back a month', async () => {
    const page = await open(diligent);
    const month = part(page, 'Le mois');
    const today = month.locator('[aria-current="date"]');
    expect((await today.textContent())?.replaceAll('\u00A0', ' ')).toMatch(
      /^\d+ : 3 lignes lues, 4 réponses$/,
    );
    expect(await month.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    ]);
    const next = month.getByRole('button', { name: 'Mois suivant' });
    expect(await next.isDisabled()).toBe(true);
    const caption = await month.locator('caption').textContent();
    await month.getByRole('button', { name: 'Mois précédent' }).click();
    await expect.poll(() => month.locator('caption').textContent()).not.toBe(caption);
    await next.click();
    await expect.poll(() => month.locator('caption').textContent()).toBe(caption);
  });

  it('[MEM-02] names each area where it ends by the numbers of the words page, and gives all in a table', async () => {
    const page = await open(diligent);
    const words = part(page, 'Les mots');
    const names = ['1 appris', '2 en apprentissage', '3 rencontrés'];
    const { body: counts } = await getJson<Progress['counts']>(`${site.url}/api/memory/`, {
      headers: diligent.headers,
    });
    expect([counts.known, counts.learning, counts.met]).toEqual(
      names.map((name) => Number.parseInt(name, 10)),
    );
    expect(
      (await words.locator('.plot .name').allTextContents()).map((name) => name.replace('\u00A0', ' ')),
    ).toEqual(names);
    expect(await words.getByRole('img').getAttribute('aria-label')).toMatch(
      /: de 1 à 6, dont appris de 0 à 1\.$/,
    );
    await words.getByText('Voir les chiffres').click();
    await expect
      .poll(() => words.getByRole('row').nth(1).getByRole('cell').allInnerTexts())
      .toEqual(['0', '1', '0', '1']);
    expect(await words.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
      '1',
      '2',
      '3',
      '6',
    ]);
  });

  it('draws nothing before two weeks, and says why', async () => {
    const member = await site.aReader([HOUSE_WORD, DOOR_WORD, BOY_WORD]);
    await site
      .db('saved_words')
      .where({ user_id: member.id })
      .update({ saved_at: daysAgo(12) });
    const page = await open(member, { width: 390, height: 1500 });
    const words = part(page, 'Les mots');
    expect((await words.locator('.prose').innerText()).replaceAll('\u00A0', ' ')).toBe(
      'La courbe commence après deux semaines : avant, elle ne dirait rien de vrai. Vous en êtes à 3 mots, dont 3 en apprentissage.',
    );
    expect(await words.getByRole('img').count()).toBe(0);
    await screenshot(page, 'progress-first-days-390');
  });

  it('bears no red, which is for titles', async () => {
    const page = await open(diligent);
    const rubric = await page
      .getByRole('heading', { name: 'Les mots' })
      .evaluate((title) => getComputedStyle(title).color);
    const colours = await page
      .locator('.plot *, .cells *, .month *')
      .evaluateAll((all) =>
        all.flatMap((one) => [
          getComputedStyle(one).stroke,
          getComputedStyle(one).fill,
          getComputedStyle(one).color,
        ]),
      );
    expect(colours.length).toBeGreaterThan(10);
    expect(colours).not.toContain(rubric);
  });

  it('has a cell for each text of a book, counts those that are read, and leads to the book', async () => {
    const page = await open(diligent);
    const texts = part(page, 'Les textes');
    const row = texts.getByRole('row').filter({ hasText: MEDINE.title });
    expect(await row.getByRole('cell').innerText()).toBe('2 sur 5');
    expect(await row.locator('.text').count()).toBe(5);
    expect(await row.locator('.part').count()).toBe(2);
    expect(await texts.getByRole('link', { name: MEDINE.title }).getAttribute('href')).toBe(MEDINE.path);
  });

  it('remembers the day on which a number was reached', async () => {
    const member = await aDiligentReader();
    const reached_at = new Date('2026-03-12T12:00:00Z');
    await site.db('milestones').insert([
      { user_id: member.id, unit: 'texts', count: 1, reached_at },
      { user_id: member.id, unit: 'texts', count: 5, reached_at: new Date('2026-04-02T12:00:00Z') },
      { user_id: member.id, unit: 'words', count: 1_000, reached_at: new Date('2026-05-04T12:00:00Z') },
    ]);
    const page = await open(member);
    const steps = part(page, 'Étapes').getByRole('listitem');
    expect((await steps.allInnerTexts()).map((step) => step.replace(/\s+/g, ' '))).toEqual([
      '1 000 mots enregistrés 4 mai 2026',
      '5 textes terminés 2 avril 2026',
      'Premier texte terminé 12 mars 2026',
    ]);
    await look(page, 'milestones');
  });

  it('is asked for in the reader’s time zone', async () => {
    const page = await open(await site.aReader([]));
    const [request] = await Promise.all([page.waitForRequest('**/api/review/progress/**'), page.reload()]);
    expect(new URL(request.url()).searchParams.get('time_zone')).toBe('Europe/Paris');
  });

  it('says where to begin while there is nothing to draw', async () => {
    const page = await open(await site.aReader([]), { width: 390 });
    await page.getByText('La courbe commence après deux semaines').waitFor();
    expect(await part(page, 'Les mots').getByRole('link').getAttribute('href')).toBe('/books');
    await expectNoAxeViolations(page);
    await screenshot(page, 'progress-empty-390');
  });

  it('can be asked for again when it does not come', async () => {
    const page = await site.visitAs(site.member, '/books', { allow: [/status of 400/] });
    await page.route('**/api/review/progress/**', (route) => route.fulfill({ status: 400, json: {} }), {
      times: 1,
    });
    await page.goto('/progression');
    await page.getByText('Votre progression n’a pas pu être chargée. Veuillez réessayer.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await part(page, 'Les textes').waitFor();
  });
});

describe('the pictures', () => {
  it('break no rule of axe, and nothing is cut off, as a table neither', async () => {
    const page = await open(diligent);
    await look(page, 'progress');
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 320, height: 1500 });
    expect(await excess()).toBeLessThanOrEqual(0);
    await page.getByText('Voir les chiffres').click();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 1500 });
      expect(await excess(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
