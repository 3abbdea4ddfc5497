import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { rebuildRecording } from '../../../modules/authoring/recordings/rebuild-recording.ts';
import { openPage } from '../../support/browser/browser.ts';
import { amongTags, anMp3WithInfo } from '../../support/recordings/an-mp3.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';

const SECONDS = 2;
const VOICE = 'seeds/library/le-village-sans-horloge/01.mp3';

let page: Page;
beforeAll(async () => {
  page = await openPage();
});

/** What a browser hears in a file: how long it is, and one number made of all its samples. */
const heard = (bytes: Buffer | undefined) =>
  page.evaluate(
    async (base64) => {
      const file = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const context = new OfflineAudioContext(1, 1, 44_100);
      const { duration, numberOfChannels, ...audio } = await context.decodeAudioData(file.buffer).then(
        (sound) => ({
          duration: sound.duration,
          numberOfChannels: sound.numberOfChannels,
          samples: sound.getChannelData(0),
        }),
        () => ({ duration: 0, numberOfChannels: 0, samples: new Float32Array() }),
      );
      const sum = audio.samples.reduce(
        (before, sample) => (before * 31 + Math.round(sample * 0x7fff)) | 0,
        7,
      );
      return { duration, numberOfChannels, sum };
    },
    (bytes ?? Buffer.alloc(0)).toString('base64'),
  );

it.each(EVERY_KIND)(
  '[STF-02] $name is heard as before, once what stood around its sound is left out',
  async ({ extension, alone, withStrangers }) => {
    const before = await heard(alone(SECONDS));
    // Not every browser has every codec; one that cannot hear a kind tells us nothing of it.
    if (['wav', 'opus', 'ogg'].includes(extension)) expect(before.duration).toBeCloseTo(SECONDS, 1);
    expect(await heard(rebuildRecording(extension, withStrangers(SECONDS)))).toEqual(before);
  },
);

it('[STF-02] a voice among tags is heard as it was without them, and one whose frames are counted as before', async () => {
  const voice = await readFile(VOICE);
  expect(await heard(rebuildRecording('mp3', amongTags(voice, 0)))).toEqual(await heard(voice));
  const info = anMp3WithInfo(SECONDS);
  expect(await heard(rebuildRecording('mp3', info))).toEqual(await heard(info));
});
