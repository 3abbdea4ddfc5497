import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSpokenSite, type SpokenSite } from './open-spoken-site.ts';
import { openPlayer, pauseButton, playButton, position, sound, speed, untilAt } from './player.ts';
import { TIMED, UNTIMED } from './spoken-library.ts';

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

/** The lines that stand out on the page, by their numbers. */
const litLines = (page: Page) =>
  page.locator('.lines > li').evaluateAll((lines) =>
    lines.flatMap((line, index) => {
      const { backgroundColor } = getComputedStyle(line, '::before');
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [index + 1];
    }),
  );

/** A page that plays at half speed, so that a busy machine sees each line while it is said. */
async function openSlowPlayer(): Promise<Page> {
  const page = await openPlayer(site);
  await speed(page).selectOption('0.5');
  return page;
}

/** Notes, frame by frame, which lines stand out, each time that changes. */
function watchLines(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const lit = [...document.querySelectorAll('.lines > li')]
        .filter((line) => getComputedStyle(line, '::before').backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((line) => line.id)
        .join();
      if (seen.at(-1) !== lit) seen.push(lit);
      requestAnimationFrame(look);
    };
    look();
  });
}

describe('a recording whose lines are timed', () => {
  it('lights each line while it is said, and none in a silence', async () => {
    const page = await openSlowPlayer();
    await position(page).fill('2.5');
    await watchLines(page);
    await playButton(page).click();
    await untilAt(page, 3.8);
    await expect.poll(() => litLines(page)).toEqual([3]);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      '',
      'l2',
      '',
      'l3',
    ]);
  });

  it('lights none when it is paused', async () => {
    const page = await openSlowPlayer();
    expect(await litLines(page)).toEqual([]);
    await position(page).fill('1.6');
    await playButton(page).click();
    await expect.poll(() => litLines(page)).toEqual([2]);
    await pauseButton(page).click();
    await expect.poll(() => litLines(page)).toEqual([]);
  });

  it('plays one line at a press on its number, and stops at its end', async () => {
    const page = await openPlayer(site);
    await page.getByRole('button', { name: 'Écouter la ligne 1', exact: true }).click();
    await untilAt(page, 0.5);
    await pauseButton(page).waitFor();
    await page.waitForFunction(() => document.querySelector('audio')?.paused);
    const { at } = await sound(page);
    expect(at).toBeGreaterThanOrEqual(1.5);
    // Far from the end of the next line, however slow the machine.
    expect(at).toBeLessThan(2.9);
    await playButton(page).waitFor();
  });

  it('plays the line of each number, from its beginning, with the keyboard too', async () => {
    const page = await openSlowPlayer();
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
    const page = await openPlayer(site);
    await page.getByRole('button', { name: 'Écouter la ligne 1', exact: true }).click();
    await pauseButton(page).waitFor();
    await pauseButton(page).click();
    await position(page).fill('1.4');
    await playButton(page).click();
    await untilAt(page, 1.8);
    expect((await sound(page)).isPlaying).toBe(true);
  });

  it('has its numbers on targets of 44 px for a finger', async () => {
    const page = await openPlayer(site, TIMED.path, 390);
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
    const page = await openPlayer(site, UNTIMED.path);
    expect(await page.locator('.lines .n').allInnerTexts()).toEqual(['1', '2']);
    expect(await page.getByRole('button', { name: /^Écouter la ligne/ }).count()).toBe(0);
  });

  it('lights no line while it plays', async () => {
    const page = await openPlayer(site, UNTIMED.path);
    await playButton(page).click();
    await untilAt(page, 0.3);
    expect(await litLines(page)).toEqual([]);
  });
});
