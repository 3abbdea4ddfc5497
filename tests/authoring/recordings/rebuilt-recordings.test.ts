import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaRecord } from '#modules/authoring/contract';
import { rebuildRecording } from '../../../modules/authoring/recordings/rebuild-recording.ts';
import { isRecordingOf } from '../../../modules/authoring/recordings/recording-formats.ts';
import { anMp3WithInfo } from '../../support/recordings/an-mp3.ts';
import { anOpus, anOpusWith, aVorbisWith, oggPage } from '../../support/recordings/an-ogg.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';
import { STRANGERS } from '../../support/recordings/strangers.ts';
import { openRecordingDesk } from './recording-desk.ts';

const SECONDS = 3;
const MEGABYTES = 20 * 1024 * 1024;

/** How long a player takes a file to be before it hears it: by its tables, or by its frames. */
async function secondsOf(extension: string, bytes: Buffer = Buffer.alloc(0)): Promise<number | undefined> {
  const { format } = await parseBuffer(bytes, { path: `recording.${extension}` }, { duration: true });
  return format.duration;
}

/** A file in few words: two that differ are told apart, and nobody reads all of their bytes. */
const digest = (bytes: Buffer | undefined) =>
  bytes && `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;

/** About so many places in a file, evenly, its beginning among them. */
function placesIn({ length }: Buffer, count: number): number[] {
  const step = Math.ceil(length / count);
  return Array.from({ length: Math.floor(length / step) }, (_, index) => index * step);
}

/** Which of the strangers stand in a file. */
const strangersIn = (bytes: Buffer | undefined) =>
  Object.entries(STRANGERS).flatMap(([name, stranger]) => (bytes?.includes(stranger) ? [name] : []));

describe.each(EVERY_KIND)('$name', ({ extension, alone, withStrangers }) => {
  it('[STF-02] is stored without what its file said beside the sound', () => {
    const given = withStrangers(SECONDS);
    const rebuilt = rebuildRecording(extension, given);

    expect(strangersIn(given)).toEqual(Object.keys(STRANGERS));
    expect(rebuilt).toBeDefined();
    expect(strangersIn(rebuilt)).toEqual([]);
    expect(rebuilt?.includes('picture')).toBe(false);
  });

  it('[STF-02] is as long as before, and the very same whatever stood around it', async () => {
    const [clean, given] = [alone(SECONDS), withStrangers(SECONDS)];
    const rebuilt = rebuildRecording(extension, clean);

    expect(digest(rebuildRecording(extension, given))).toEqual(digest(rebuilt));
    const seconds = await secondsOf(extension, clean);
    expect(seconds).toBeCloseTo(SECONDS, 1);
    expect(await secondsOf(extension, rebuilt)).toBe(seconds);
  });

  it('[STF-02] stays the same when it is rebuilt once more', () => {
    const rebuilt = rebuildRecording(extension, withStrangers(SECONDS)) ?? Buffer.alloc(0);

    expect(isRecordingOf(extension, rebuilt)).toBe(true);
    expect(digest(rebuildRecording(extension, rebuilt))).toEqual(digest(rebuilt));
  });

  it('[STF-02] that was cut is refused, or has whole pieces of the sound alone', () => {
    const given = alone(1);
    const whole = rebuildRecording(extension, given)?.length ?? 0;
    // Frames of mp3 and pages of Ogg say nothing of how many there are.
    const most = ['mp3', 'opus', 'ogg'].includes(extension) ? whole - 1 : 0;
    const longest = placesIn(given, 200).map((length) =>
      rebuildRecording(extension, given.subarray(0, length)),
    );
    expect(Math.max(...longest.map((bytes) => bytes?.length ?? 0))).toBeLessThanOrEqual(most);
  });

  it('[STF-02] in which bytes were changed never takes more room than its file did', () => {
    const given = withStrangers(1);
    const sizes = placesIn(given, 400).map((at) => {
      const hostile = Buffer.from(given).fill(0xff, at, at + 4);
      return rebuildRecording(extension, hostile)?.length ?? 0;
    });
    expect(Math.max(...sizes)).toBeLessThan(given.length + 1_000);
  });

  it('[STF-02] that is nothing but its beginning, over and over, is refused or is short work', () => {
    const beginning = alone(1).subarray(0, 60);
    const rebuilt = rebuildRecording(extension, Buffer.alloc(MEGABYTES, beginning));
    expect(rebuilt?.length ?? 0).toBeLessThanOrEqual(MEGABYTES);
  });
});

describe('a recording that is sent', () => {
  let desk: Awaited<ReturnType<typeof openRecordingDesk>>;
  beforeAll(async () => {
    desk = await openRecordingDesk();
  });

  const send = (extension: string, content: Buffer) => desk.send<MediaRecord>(extension, content);

  it.each(EVERY_KIND)(
    '[STF-02] of $name is kept with its sound alone; that is the same recording when it comes again',
    async ({ extension, withStrangers }) => {
      const { status, body } = await send(extension, withStrangers(SECONDS));
      expect([status, Math.round(body.seconds ?? 0)]).toEqual([201, SECONDS]);

      const stored = await readFile(join(desk.dataDir, 'media', body.file));
      expect(strangersIn(stored)).toEqual([]);
      expect((await send(extension, stored)).body.id).toBe(body.id);
    },
  );
});

describe('an mp3 whose first frame counts the others', () => {
  const info = (bytes: Buffer | undefined) => ({
    word: bytes?.toString('latin1', 21, 25),
    frames: bytes?.readUInt32BE(29),
    bytes: bytes?.readUInt32BE(33),
    padding: bytes?.readUIntBE(137 + 21, 3),
  });

  it('[STF-02] has it written anew: what there is, and what players leave out', async () => {
    const given = anMp3WithInfo(SECONDS);
    const rebuilt = rebuildRecording('mp3', given);

    expect(strangersIn(rebuilt)).toEqual([]);
    expect(info(rebuilt)).toEqual({
      word: 'Xing',
      frames: given.readUInt32BE(29),
      bytes: rebuilt?.length,
      padding: (576 << 12) | 1_000,
    });
    expect(await secondsOf('mp3', rebuilt)).toBe(await secondsOf('mp3', given));
    expect(digest(rebuilt && rebuildRecording('mp3', rebuilt))).toEqual(digest(rebuilt));
  });
});

describe('an Ogg file', () => {
  it.each([
    ['with a second recording behind the first one', Buffer.concat([anOpus(1), anOpus(1)])],
    [
      'with a page that is not what its checksum says',
      Buffer.concat([anOpus(1).subarray(0, -1), Buffer.from([0])]),
    ],
    ['of another codec', oggPage(0, { flags: 2, packets: [Buffer.from('\x7fFLAC')] })],
    ['without sound', anOpus(1).subarray(0, 100)],
    ['with comments between its sound', aVorbisWith(Buffer.from(`\x03vorbis ${STRANGERS.script}`))],
    ['with an empty packet of Vorbis', aVorbisWith(Buffer.alloc(0))],
    ['with an empty packet of Opus', anOpusWith(Buffer.alloc(0))],
  ])('[STF-02] %s is refused', (_, bytes) => {
    expect(rebuildRecording('ogg', bytes)).toBeUndefined();
  });
});
