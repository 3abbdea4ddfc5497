import type { Locator, Page } from 'playwright';
import type { Site } from '../open-site.ts';
import { TIMED } from './spoken-library.ts';

// The player of a recording, as a reader finds it.

export const player = (page: Page) => page.getByRole('group', { name: 'Lecture audio' });
export const playButton = (page: Page) => player(page).getByRole('button', { name: 'Écouter le texte' });
export const pauseButton = (page: Page) => player(page).getByRole('button', { name: 'Mettre en pause' });
export const position = (page: Page) => player(page).getByRole('slider', { name: 'Position dans le texte' });
export const volume = (page: Page) => player(page).getByRole('slider', { name: 'Volume' });
export const speed = (page: Page) => player(page).getByRole('combobox', { name: 'Vitesse' });
export const numberIn = (control: Locator) => control.inputValue().then(Number);

/** What is really heard. */
export const sound = (page: Page) =>
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
export const untilAt = (page: Page, moment: number) =>
  page.waitForFunction((at) => (document.querySelector('audio')?.currentTime ?? 0) >= at, moment);

/** A page whose recording has come. */
export async function openPlayer(site: Site, path: string = TIMED.path, width = 1440): Promise<Page> {
  const page = await site.visit(path, { width });
  await player(page).waitFor();
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) >= 1);
  await player(page).getByText('0:06', { exact: true }).waitFor();
  return page;
}
