import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { saveTextWord } from '../../support/builders/library.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { openSpokenSite, type SpokenSite } from '../listening/open-spoken-site.ts';
import { sound } from '../listening/player.ts';
import { TIMED } from '../listening/spoken-library.ts';
import { storedSession } from '../member-site.ts';
import { press, question } from './review-site.ts';

const AUDIO = '**/api/books/texts/*/audio/';
const LINE = 2;

let site: SpokenSite;
let member: Member;
beforeEach(async () => {
  site = await openSpokenSite();
  member = await aMember(site.db);
  const { id } = await site
    .db('text_words')
    .join('texts', 'texts.id', 'text_id')
    .where({ title: TIMED.title })
    .first<{ id: number }>('text_words.id');
  await site.db('text_word_lines').where({ text_word_id: id }).delete();
  await site.db('text_word_lines').insert({ text_word_id: id, line: LINE });
  await saveTextWord(site.db, { userId: member.id, textWordId: id });
});

/** The back of the member's card, and which recordings have been asked for on the way there. */
async function turned(): Promise<{ page: Page; asked: string[] }> {
  const page = await site.visit('/revision', { storage: storedSession(member) });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/audio/')) asked.push(request.headers().authorization ?? 'nobody');
  });
  await press(page, 'Voir la réponse');
  await question(page).getByRole('button', { name: 'Écouter la ligne' }).waitFor();
  return { page, asked };
}

/** Listens until the line is over; where it was heard first, and where it stopped. */
async function listen(page: Page): Promise<{ first: number; last: number }> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.addEventListener('playing', () => audio.setAttribute('data-first', String(audio.currentTime)), {
      once: true,
    });
  });
  await press(page, 'Écouter la ligne');
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio');
    return audio?.dataset.first !== undefined && audio.paused;
  });
  const first = await page.locator('audio').getAttribute('data-first');
  return { first: Number(first), last: (await sound(page)).at };
}

describe('the voice of a card', () => {
  it('is heard from where its line begins to where it ends, and fetched only when it is asked for', async () => {
    const { page, asked } = await turned();
    expect(asked).toEqual([]);
    const { first, last } = await listen(page);
    const { start, end } = TIMED.times[LINE - 1] ?? { start: 0, end: 0 };
    expect(first).toBeGreaterThanOrEqual(start - 0.05);
    expect(first).toBeLessThan(end);
    expect(last).toBeGreaterThanOrEqual(end);
    expect(last).toBeLessThan(end + 0.75);
    expect(new Set(asked)).toEqual(new Set(['nobody']));
  });

  it('of a text for subscribers is fetched with the token', async () => {
    await aSubscription(site.db, member);
    await site.db('texts').where({ title: TIMED.title }).update({ is_free_sample: false });
    await raiseContentRevision(site.db);
    const { page, asked } = await turned();
    expect(asked).toEqual([]);
    const { first } = await listen(page);
    expect(first).toBeGreaterThanOrEqual(1.45);
    expect(asked).toEqual([member.headers.Authorization]);
  });

  it('that does not come is said so, and can be asked for again', async () => {
    const { page } = await turned();
    await page.route(AUDIO, (route) => route.fulfill({ status: 200, body: 'silence' }), { times: 1 });
    await press(page, 'Écouter la ligne');
    await question(page).getByText("Erreur lors du chargement de l'audio").waitFor();
    await press(page, 'Écouter la ligne');
    await question(page).getByRole('button', { name: 'Arrêter' }).waitFor();
  });
});
