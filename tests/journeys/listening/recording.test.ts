import { beforeAll, describe, expect, it } from 'vitest';
import { openSpokenSite, type SpokenSite } from './open-spoken-site.ts';
import {
  numberIn,
  openPlayer,
  pauseButton,
  playButton,
  player,
  position,
  sound,
  speed,
  untilAt,
  volume,
} from './player.ts';
import { LONG, SOUND_SECONDS, TIMED, UNTIMED, VOICES } from './spoken-library.ts';

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

describe('[TXT-02] a text', () => {
  it.each([TIMED, UNTIMED])(
    'with a recording has the way back to its book, its title and a player',
    async (text) => {
      const page = await openPlayer(site, text.path);
      const back = page.getByRole('main').getByRole('link', { name: VOICES.title, exact: true });
      expect(await back.getAttribute('href')).toBe(VOICES.path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
      expect(await player(page).count()).toBe(1);
    },
  );

  it('without a recording has both and no player', async () => {
    const page = await site.visit(LONG.path);
    const back = page.getByRole('main').getByRole('link', { name: VOICES.title, exact: true });
    expect(await back.getAttribute('href')).toBe(VOICES.path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(LONG.title);
    expect(await player(page).count()).toBe(0);
    expect(await page.locator('audio').count()).toBe(0);
  });

  it('that does not exist has the way back to the books', async () => {
    const page = await site.visit('/texts/voix-texte-9', { allow: [/status of 404/] });
    const back = page.getByRole('main').getByRole('link', { name: 'Livres', exact: true });
    expect(await back.getAttribute('href')).toBe('/books');
  });

  it('says who speaks in its recording', async () => {
    const page = await openPlayer(site);
    expect(await page.getByText(`Enregistrement\u00A0: ${TIMED.credit}.`, { exact: true }).isVisible()).toBe(
      true,
    );
  });
});

describe('[TXT-17] the player', () => {
  it('plays and pauses by one button, and shows how far it is and how long it lasts', async () => {
    const page = await openPlayer(site);
    expect(await player(page).locator('.num').allInnerTexts()).toEqual(['0:00', '0:06']);
    await playButton(page).click();
    await untilAt(page, 1);
    await player(page).getByText('0:01', { exact: true }).waitFor();
    await pauseButton(page).click();
    await playButton(page).waitFor();
    const paused = await sound(page);
    expect(paused.isPlaying).toBe(false);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect((await sound(page)).at).toBe(paused.at);
  });

  it('goes to the moment that is asked for, and on from there', async () => {
    const page = await openPlayer(site);
    await position(page).fill('4.5');
    await expect.poll(async () => (await sound(page)).at).toBe(4.5);
    await player(page).getByText('0:04', { exact: true }).waitFor();
    expect(await position(page).getAttribute('aria-valuetext')).toBe('0:04 sur 0:06');
    await playButton(page).click();
    await untilAt(page, 4.6);
    expect((await sound(page)).at).toBeGreaterThan(4.5);
  });

  it('is moved in the recording with the keyboard, to its ends too', async () => {
    const page = await openPlayer(site);
    await position(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await sound(page)).at).toBeCloseTo(0.1, 5);
    await page.keyboard.press('End');
    await expect.poll(async () => (await sound(page)).at).toBe(SOUND_SECONDS);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await sound(page)).at).toBe(0);
  });

  it('has its volume at 0.8 at first, and moves it in steps of 0.1 from silence to full', async () => {
    const page = await openPlayer(site);
    expect([await numberIn(volume(page)), (await sound(page)).loudness]).toEqual([0.8, 0.8]);
    await volume(page).focus();
    const heard: number[] = [];
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'Home', 'ArrowUp', 'End']) {
      await page.keyboard.press(key);
      heard.push((await sound(page)).loudness);
      expect(await numberIn(volume(page))).toBe(heard.at(-1));
    }
    expect(heard).toEqual([0.9, 1, 1, 0.9, 0, 0.1, 1]);
    expect(await volume(page).getAttribute('aria-valuetext')).toBe('100\u00A0%');
  });

  it('has exactly the speeds 0.5, 0.75, 1 at first, 1.25, 1.5 and 2, and plays at them', async () => {
    const page = await openPlayer(site);
    const speeds = await speed(page)
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => Number(value)));
    expect(speeds).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
    expect((await sound(page)).playbackRate).toBe(1);
    for (const one of speeds) {
      await speed(page).selectOption(String(one));
      await expect.poll(async () => (await sound(page)).playbackRate).toBe(one);
    }
  });

  it('is all within reach of the keyboard: play, position, speed and volume, one after the other', async () => {
    const page = await openPlayer(site);
    await playButton(page).focus();
    await page.keyboard.press('Space');
    await pauseButton(page).waitFor();
    await page.keyboard.press('Enter');
    await playButton(page).waitFor();
    for (const control of [position, speed, volume]) {
      await page.keyboard.press('Tab');
      await expect.poll(() => control(page).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await speed(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await sound(page)).playbackRate).toBe(1.25);
  });

  it('at the end is ready to begin again', async () => {
    const page = await openPlayer(site);
    await position(page).fill('5.8');
    await playButton(page).click();
    await page.waitForFunction(() => document.querySelector('audio')?.ended);
    await playButton(page).click();
    await pauseButton(page).waitFor();
    await page.waitForFunction((end) => (document.querySelector('audio')?.currentTime ?? end) < end, 3);
  });

  it('falls silent when the reader goes to another page', async () => {
    const page = await openPlayer(site);
    const audio = await page.locator('audio').elementHandle();
    await playButton(page).click();
    await untilAt(page, 0.2);
    await page.getByRole('main').getByRole('link', { name: VOICES.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: VOICES.title }).waitFor();
    expect(await audio?.evaluate((one: HTMLAudioElement) => one.paused)).toBe(true);
  });
});
