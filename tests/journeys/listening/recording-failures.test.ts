import { beforeAll, describe, expect, it } from 'vitest';
import { look } from '../look.ts';
import { cardOf, senseOf, wordOf } from '../open-site.ts';
import { openSpokenSite, type SpokenSite } from './open-spoken-site.ts';
import { numberIn, openPlayer, playButton, player, sound, speed, untilAt, volume } from './player.ts';
import { addSound, LOST, TIMED, VOICES } from './spoken-library.ts';

const FAILURE = "Erreur lors du chargement de l'audio";

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

describe('a recording that does not come', () => {
  it('[TXT-16] says so in fixed words; « Réessayer » brings it once it is there', async () => {
    const page = await site.visit(LOST.path, { allow: [/status of 404/] });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.innerText()).trim()).toBe(FAILURE);
    expect(await player(page).count()).toBe(0);
    // Still not there: the failure stays.
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await alert.waitFor();
    await addSound(site.dataDir, LOST.file);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await player(page).getByText('0:06', { exact: true }).waitFor();
    expect(await alert.count()).toBe(0);
    await playButton(page).click();
    await untilAt(page, 0.2);
  });

  it('never takes the word cards or the text away', async () => {
    const page = await site.visit(VOICES.path, { allow: [/status of 500/] });
    await page.route('**/api/books/texts/*/audio/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: `Lire ce texte : ${TIMED.title}` }).click();
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await page.locator('.lines .fr').allInnerTexts()).toEqual(TIMED.french);
    await wordOf(page, 'الْقِطُّ', 2).click();
    await expect.poll(() => senseOf(page)).toBe('le chat');
    expect(await page.getByText(FAILURE, { exact: true }).isVisible()).toBe(true);
  });

  it('comes back at the speed and the volume that the reader had chosen', async () => {
    const page = await openPlayer(site);
    await speed(page).selectOption('1.5');
    await volume(page).fill('0.3');
    await page.locator('audio').dispatchEvent('error');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await player(page).getByText('0:06', { exact: true }).waitFor();
    expect(await numberIn(speed(page))).toBe(1.5);
    expect(await sound(page)).toMatchObject({ playbackRate: 1.5, loudness: 0.3 });
  });

  it('that breaks off while a card is open leaves the card open', async () => {
    const page = await openPlayer(site);
    await wordOf(page, 'الْقِطُّ', 2).click();
    await cardOf(page).waitFor();
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await cardOf(page).isVisible()).toBe(true);
    expect(await senseOf(page)).toBe('le chat');
  });
});

describe('the page with a player', () => {
  it('breaks no rule of axe, with the recording or its failure', async () => {
    const page = await openPlayer(site);
    await look(page, 'recording');
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    await look(page, 'recording-failure');
  });

  it('never scrolls sideways from 320 to 1600 px, with the player, its failure or the panel open', async () => {
    const page = await openPlayer(site);
    const widths = [320, 390, 543, 544, 719, 720, 820, 959, 960, 1087, 1088, 1215, 1216, 1440, 1600];
    const tooWide = async () => {
      const found: number[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(width);
      }
      return found;
    };
    expect(await tooWide()).toEqual([]);
    await page.getByRole('button', { name: 'Affichage' }).click();
    await expect.poll(() => tooWide()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await tooWide()).toEqual([]);
  });

  it('shows a line that is gone to below the reading bar, not under it, at every width', async () => {
    const page = await openPlayer(site);
    for (const width of [320, 390, 719, 720, 820, 1087, 1088, 1440]) {
      await page.setViewportSize({ width, height: 360 });
      await page.evaluate(() => {
        scrollTo(0, 0);
        location.hash = '';
        location.hash = '#l2';
      });
      await page.waitForFunction(() => scrollY > 0);
      const { line, bar } = await page.evaluate(() => ({
        line: document.querySelector('#l2')?.getBoundingClientRect().top ?? 0,
        bar: document.querySelector('.tools')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(line, `${width} px`).toBeGreaterThanOrEqual(bar);
    }
  });
});
