import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
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

/** Somebody who has read two texts and reviewed for most of a year. */
async function aDiligentReader(): Promise<Member> {
  const member = await site.aReader([HOUSE_WORD, DOOR_WORD, BOY_WORD]);
  const saved = await site.db('saved_words').where({ user_id: member.id }).orderBy('id').pluck('id');
  for (const [index, id] of saved.entries()) {
    await site
      .db('saved_words')
      .where({ id })
      .update({ saved_at: daysAgo(301 - 102 * index) });
  }
  for (const ago of [0, 1, 2]) await answered(member, daysAgo(ago), 4 + 10 * ago);
  const practised = Array.from({ length: 350 }, (_, index) => index + 10).filter((ago) => ago % 3 > 0);
  for (const ago of practised) await answered(member, daysAgo(ago), 1 + ((ago * 7) % 34));
  const texts = await site.db('texts').where({ is_free_sample: true }).orderBy('id').limit(2).pluck('id');
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
  await part(page, 'Jours de pratique').getByRole('img').waitFor();
  return page;
}

describe('the progress of a reader', () => {
  it('[NAV-07] is for members', async () => {
    const page = await site.visit('/progression');
    await page.waitForURL('**/login');
    const html = await (await fetch(`${site.url}/progression`)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('says the days in a row, and each day’s practice, in words and numbers', async () => {
    const page = await open(diligent);
    const days = part(page, 'Jours de pratique');
    expect(await days.getByText('3\u00A0jours de suite · record\u00A0: 3').isVisible()).toBe(true);
    const today = days.locator('rect').last();
    expect(await today.locator('title').textContent()).toMatch(/^\d+ \S+ \d{4}\u00A0: 4\u00A0réponses$/);
    await days.getByText('Voir en tableau').click();
    const cells = await days.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells).toEqual(['4', '0', '0']);
  });

  it('draws more practice larger as well as darker', async () => {
    const page = await open(diligent);
    const sides = await part(page, 'Jours de pratique')
      .locator('rect')
      .evaluateAll((all) => all.slice(-3).map((day) => Number(day.getAttribute('width'))));
    expect(sides).toEqual([...sides].sort((one, other) => other - one));
    expect(new Set(sides).size).toBe(3);
  });

  it('names each line where it ends, and gives its numbers in a table', async () => {
    const page = await open(diligent);
    const words = part(page, 'Vocabulaire');
    expect(
      await words.getByText('3\u00A0mots enregistrés. 2\u00A0en apprentissage, 1\u00A0appris.').isVisible(),
    ).toBe(true);
    expect(await words.locator('.of-line').allInnerTexts()).toEqual(['3 enregistrés', '1 appris']);
    await words.getByText('Voir en tableau').click();
    expect(await words.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual(['3', '1']);
    expect(await words.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual(['1', '0']);
  });

  it('tells of the first day what is true of it: no line, what is being learned, and one text of six', async () => {
    const member = await site.aReader([HOUSE_WORD, DOOR_WORD, BOY_WORD]);
    const { id: wordId } = await site.db('words').where({ french_translation: HOUSE_WORD.sense }).first('id');
    await site.db('review_cards').insert({
      user_id: member.id,
      word_id: wordId,
      version: 1,
      state: 'learning',
      due_at: new Date(),
      stability: 1,
      difficulty: 5,
      scheduled_days: 0,
      reps: 1,
      last_answer_at: new Date(),
    });
    const text = await site.db('texts').where({ is_free_sample: true }).orderBy('id').first('id');
    await site
      .db('text_completions')
      .insert({ user_id: member.id, text_id: text.id, completed_at: new Date() });
    const page = await open(member, { width: 390, height: 1500 });
    expect(await part(page, 'Jours de pratique').getByText('Premier jour.').isVisible()).toBe(true);
    const words = part(page, 'Vocabulaire');
    expect(await words.getByText('3\u00A0mots enregistrés. 3\u00A0en apprentissage.').isVisible()).toBe(true);
    expect(await words.getByText('La courbe se dessinera après deux semaines.').isVisible()).toBe(true);
    expect(await words.locator('polyline').count()).toBe(0);
    expect(await part(page, 'Textes terminés').getByText('1 texte terminé sur 5').isVisible()).toBe(true);
    await screenshot(page, 'progress-first-day-390');
  });

  it.each([320, 390])(
    'begins its lines no earlier than its reader, and at %i px its labels are apart',
    async (width) => {
      const member = await site.aReader([HOUSE_WORD]);
      const opened = daysAgo(17);
      await site.db('saved_words').where({ user_id: member.id }).update({ saved_at: opened });
      const page = await open(member, { width });
      const ends = page.locator('.plot-ends span');
      const [first, last] = [await ends.first().boundingBox(), await ends.last().boundingBox()];
      const sunday = new Date(opened);
      sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7));
      const said = new Intl.DateTimeFormat('fr-FR', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(sunday);
      expect(await ends.allInnerTexts()).toEqual([said, 'aujourd’hui']);
      const isApart =
        (first?.x ?? 0) + (first?.width ?? 0) < (last?.x ?? 0) || (first?.y ?? 0) < (last?.y ?? 0);
      expect(isApart).toBe(true);
    },
  );

  it('bears no red, which is for titles', async () => {
    const page = await open(diligent);
    const rubric = await page
      .getByRole('heading', { name: 'Vocabulaire' })
      .evaluate((title) => getComputedStyle(title).color);
    const colours = await page
      .locator('.plot *, .book-bars *, .waiting')
      .evaluateAll((all) =>
        all.flatMap((one) => [getComputedStyle(one).stroke, getComputedStyle(one).color]),
      );
    expect(colours.length).toBeGreaterThan(10);
    expect(colours).not.toContain(rubric);
  });

  it('counts the texts completed of each book, and leads to it', async () => {
    const page = await open(diligent);
    const texts = part(page, 'Textes terminés');
    expect(await texts.getByText('2 textes terminés sur 5').isVisible()).toBe(true);
    expect(await texts.getByRole('link', { name: MEDINE.title }).getAttribute('href')).toBe(MEDINE.path);
  });

  it('keeps the day on which a number was reached', async () => {
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
    await page.getByText('Le calendrier se remplira dès votre premier mot.').waitFor();
    await page.getByText('Aucun mot enregistré pour le moment.').waitFor();
    await page.getByText('Aucun texte terminé pour le moment.').waitFor();
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
    await part(page, 'Jours de pratique').getByRole('img').waitFor();
  });
});

describe('the pictures', () => {
  it('break no rule of axe, and nothing is cut off, as a table neither', async () => {
    const page = await open(diligent);
    await look(page, 'progress');
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 320, height: 1500 });
    expect(await excess()).toBeLessThanOrEqual(0);
    await page.getByText('Voir en tableau').first().click();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 1500 });
      expect(await excess(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
