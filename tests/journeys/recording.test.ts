import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../support/browser.ts';
import { cardOf, senseOf, wordOf } from './open-site.ts';
import { openSpokenSite, type SpokenSite } from './open-spoken-site.ts';
import { addSound, LONG, LOST, SOUND_SECONDS, TIMED, UNTIMED, VOICES } from './spoken-library.ts';

const FAILURE = "Erreur lors du chargement de l'audio";
const NOT_THERE = { allow: [/status of 404/] };

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

const player = (page: Page) => page.getByRole('group', { name: 'Lecture audio' });
const playButton = (page: Page) => player(page).getByRole('button', { name: 'Écouter le texte' });
const pauseButton = (page: Page) => player(page).getByRole('button', { name: 'Mettre en pause' });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position dans le texte' });
const volume = (page: Page) => player(page).getByRole('slider', { name: 'Volume' });
const speed = (page: Page) => player(page).getByRole('combobox', { name: 'Vitesse' });
const valueOf = (control: Locator) => control.inputValue().then(Number);

/** What is really heard. */
const sound = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const { paused, currentTime, volume: loudness, playbackRate } = audio;
    return {
      isPlaying: !paused,
      at: currentTime,
      loudness: Math.round(loudness * 1000) / 1000,
      playbackRate,
    };
  });

/** Resolves once the recording has been played, or moved, to this moment, in seconds. */
const untilAt = (page: Page, moment: number) =>
  page.waitForFunction((at) => (document.querySelector('audio')?.currentTime ?? 0) >= at, moment);
const untilPaused = (page: Page) => page.waitForFunction(() => document.querySelector('audio')?.paused);

/** The lines that stand out on the page, by their numbers. */
const litLines = (page: Page) =>
  page.locator('.lines > li').evaluateAll((lines) =>
    lines.flatMap((line, index) => {
      const { backgroundColor } = getComputedStyle(line, '::before');
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [index + 1];
    }),
  );

/** A page whose recording has come. */
async function openPlayer(path: string = TIMED.path, width = 1440): Promise<Page> {
  const page = await site.visit(path, { width });
  await player(page).waitFor();
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) >= 1);
  await player(page).getByText('0:06', { exact: true }).waitFor();
  return page;
}

describe('[TXT-02] a text', () => {
  it.each([TIMED, UNTIMED])(
    'with a recording has the way back to its book, its title and a player',
    async (text) => {
      const page = await openPlayer(text.path);
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
    const page = await site.visit('/texts/voix-texte-9', NOT_THERE);
    const back = page.getByRole('main').getByRole('link', { name: 'Livres', exact: true });
    expect(await back.getAttribute('href')).toBe('/books');
  });

  it('says who speaks in its recording', async () => {
    const page = await openPlayer();
    expect(await page.getByText(`Enregistrement\u00A0: ${TIMED.credit}.`, { exact: true }).isVisible()).toBe(
      true,
    );
  });
});

describe('[TXT-17] the player', () => {
  it('plays and pauses by one button, and shows how far it is and how long it lasts', async () => {
    const page = await openPlayer();
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
    const page = await openPlayer();
    await position(page).fill('4.5');
    expect((await sound(page)).at).toBe(4.5);
    await player(page).getByText('0:04', { exact: true }).waitFor();
    expect(await position(page).getAttribute('aria-valuetext')).toBe('0:04 sur 0:06');
    await playButton(page).click();
    await untilAt(page, 4.6);
    expect((await sound(page)).at).toBeGreaterThan(4.5);
  });

  it('is moved in the recording with the keyboard, to its ends too', async () => {
    const page = await openPlayer();
    await position(page).focus();
    await page.keyboard.press('ArrowRight');
    expect((await sound(page)).at).toBeCloseTo(0.1, 5);
    await page.keyboard.press('End');
    expect((await sound(page)).at).toBe(SOUND_SECONDS);
    await page.keyboard.press('Home');
    expect((await sound(page)).at).toBe(0);
  });

  it('has its volume at 0.8 at first, and moves it in steps of 0.1 from silence to full', async () => {
    const page = await openPlayer();
    expect([await valueOf(volume(page)), (await sound(page)).loudness]).toEqual([0.8, 0.8]);
    await volume(page).focus();
    const heard: number[] = [];
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'Home', 'ArrowUp', 'End']) {
      await page.keyboard.press(key);
      heard.push((await sound(page)).loudness);
      expect(await valueOf(volume(page))).toBe(heard.at(-1));
    }
    expect(heard).toEqual([0.9, 1, 1, 0.9, 0, 0.1, 1]);
    expect(await volume(page).getAttribute('aria-valuetext')).toBe('100\u00A0%');
  });

  it('has exactly the speeds 0.5, 0.75, 1 at first, 1.25, 1.5 and 2, and plays at them', async () => {
    const page = await openPlayer();
    const speeds = await speed(page)
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => Number(value)));
    expect(speeds).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
    expect((await sound(page)).playbackRate).toBe(1);
    for (const one of speeds) {
      await speed(page).selectOption(String(one));
      expect((await sound(page)).playbackRate).toBe(one);
    }
  });

  it('is all within reach of the keyboard: play, position, speed and volume, one after the other', async () => {
    const page = await openPlayer();
    await playButton(page).focus();
    await page.keyboard.press('Space');
    await pauseButton(page).waitFor();
    await page.keyboard.press('Enter');
    await playButton(page).waitFor();
    for (const control of [position, speed, volume]) {
      await page.keyboard.press('Tab');
      expect(await control(page).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await speed(page).focus();
    await page.keyboard.press('ArrowDown');
    expect((await sound(page)).playbackRate).toBe(1.25);
  });

  it('at the end is ready to begin again', async () => {
    const page = await openPlayer();
    await position(page).fill('5.8');
    await playButton(page).click();
    await page.waitForFunction(() => document.querySelector('audio')?.ended);
    await playButton(page).click();
    await pauseButton(page).waitFor();
    await page.waitForFunction((end) => (document.querySelector('audio')?.currentTime ?? end) < end, 3);
  });

  it('falls silent when the reader goes to another page', async () => {
    const page = await openPlayer();
    const audio = await page.locator('audio').elementHandle();
    await playButton(page).click();
    await untilAt(page, 0.2);
    await page.getByRole('main').getByRole('link', { name: VOICES.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: VOICES.title }).waitFor();
    expect(await audio?.evaluate((one: HTMLAudioElement) => one.paused)).toBe(true);
  });
});

describe('a recording whose lines are timed', () => {
  it('lights the line that is being said, and none in a silence or when it is paused', async () => {
    const page = await openPlayer();
    expect(await litLines(page)).toEqual([]);
    // In a silence, then in the second line: neither is reached by the clock of the test.
    for (const [from, lines] of [
      ['1.6', [2]],
      ['3.6', [3]],
      ['0.6', [1]],
    ] as const) {
      await position(page).fill(from);
      await playButton(page).click();
      await expect.poll(() => litLines(page)).toEqual(lines);
      await pauseButton(page).click();
      await expect.poll(() => litLines(page)).toEqual([]);
    }
    await position(page).fill('2.8');
    await playButton(page).click();
    await expect.poll(() => litLines(page)).toEqual([2]);
    await expect.poll(() => litLines(page), { interval: 20 }).toEqual([]);
    expect((await sound(page)).isPlaying).toBe(true);
    await expect.poll(() => litLines(page)).toEqual([3]);
  });

  it('plays one line at a press on its number, and stops at its end', async () => {
    const page = await openPlayer();
    await page.getByRole('button', { name: 'Écouter la ligne 1', exact: true }).click();
    await untilAt(page, 0.5);
    await pauseButton(page).waitFor();
    await untilPaused(page);
    const { at } = await sound(page);
    expect(at).toBeGreaterThanOrEqual(1.5);
    // Far from the end of the next line, however slow the machine.
    expect(at).toBeLessThan(2.9);
    await playButton(page).waitFor();
  });

  it('plays the line of each number, from its beginning, with the keyboard too', async () => {
    const page = await openPlayer();
    for (const [index, { start, end }] of TIMED.times.entries()) {
      const number = page.getByRole('button', { name: `Écouter la ligne ${index + 1}`, exact: true });
      await number.focus();
      await page.keyboard.press('Enter');
      await pauseButton(page).waitFor();
      const { at } = await sound(page);
      expect(at).toBeGreaterThanOrEqual(start);
      expect(at).toBeLessThan(end);
    }
  });

  it('goes on to the end once the reader plays the text, after a line was asked for', async () => {
    const page = await openPlayer();
    await page.getByRole('button', { name: 'Écouter la ligne 1', exact: true }).click();
    await pauseButton(page).waitFor();
    await pauseButton(page).click();
    await position(page).fill('1.4');
    await playButton(page).click();
    await untilAt(page, 1.8);
    expect((await sound(page)).isPlaying).toBe(true);
  });

  it('has its numbers on targets of 44 px for a finger', async () => {
    const page = await openPlayer(TIMED.path, 390);
    const missed = await page.locator('.lines button.n').evaluateAll((numbers) =>
      numbers.flatMap((number) => {
        number.scrollIntoView({ block: 'center' });
        const box = number.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const corners = [-21, 21].flatMap((across) =>
          [-21, 21].map((down) => [x + across, y + down] as const),
        );
        return corners.filter((corner) => document.elementFromPoint(...corner) !== number);
      }),
    );
    expect(missed).toEqual([]);
  });
});

describe('a recording whose lines are not timed', () => {
  it('leaves the numbers of the lines plain numbers', async () => {
    const page = await openPlayer(UNTIMED.path);
    expect(await page.locator('.lines .n').allInnerTexts()).toEqual(['1', '2']);
    expect(await page.getByRole('button', { name: /^Écouter la ligne/ }).count()).toBe(0);
  });

  it('lights no line while it plays', async () => {
    const page = await openPlayer(UNTIMED.path);
    await playButton(page).click();
    await untilAt(page, 0.3);
    expect(await litLines(page)).toEqual([]);
  });
});

describe('a recording that does not come', () => {
  it('[TXT-16] says so in fixed words; « Réessayer » brings it once it is there', async () => {
    const page = await site.visit(LOST.path, NOT_THERE);
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
    expect(await senseOf(page)).toBe('le chat');
    expect(await page.getByText(FAILURE, { exact: true }).isVisible()).toBe(true);
  });

  it('comes back at the speed and the volume that the reader had chosen', async () => {
    const page = await openPlayer();
    await speed(page).selectOption('1.5');
    await volume(page).fill('0.3');
    await page.locator('audio').dispatchEvent('error');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await player(page).getByText('0:06', { exact: true }).waitFor();
    expect(await valueOf(speed(page))).toBe(1.5);
    expect(await sound(page)).toMatchObject({ playbackRate: 1.5, loudness: 0.3 });
  });

  it('that breaks off while a card is open leaves the card open', async () => {
    const page = await openPlayer();
    await wordOf(page, 'الْقِطُّ', 2).click();
    await cardOf(page).waitFor();
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await cardOf(page).isVisible()).toBe(true);
    expect(await senseOf(page)).toBe('le chat');
  });
});

describe('the page with a player', () => {
  it('breaks no rule of axe, at 390 and 1440 px, light and dark, with the recording or its failure', async () => {
    const page = await openPlayer();
    const expectNone = async () => {
      for (const width of [390, 1440]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expectNoAxeViolations(page);
        }
      }
    };
    await expectNone();
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    await expectNone();
  });

  it('never scrolls sideways from 320 to 1600 px, with the player, its failure or the panel open', async () => {
    const page = await openPlayer();
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
    expect(await tooWide()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('audio').dispatchEvent('error');
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await tooWide()).toEqual([]);
  });

  it('shows a line that is gone to below the reading bar, not under it, at every width', async () => {
    const page = await openPlayer();
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
