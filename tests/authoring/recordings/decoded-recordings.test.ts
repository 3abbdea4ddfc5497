import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeRecording } from '../../../modules/authoring/recordings/decode-recording.ts';
import { limitMemory } from '../../../modules/authoring/recordings/limit-memory.ts';
import { rebuildRecording } from '../../../modules/authoring/recordings/rebuild-recording.ts';
import { aSound } from '../../support/a-sound.ts';
import { takeConsoleLines } from '../../support/harness/console-noise.ts';
import { anM4a, aSpoiltM4a } from '../../support/recordings/an-m4a.ts';
import { anMp3WithInfo } from '../../support/recordings/an-mp3.ts';
import { bytes } from '../../support/recordings/bytes.ts';
import { EVERY_KIND } from '../../support/recordings/every-kind.ts';
import { mp3Frame, mp3Head } from '../../support/recordings/mp3-frames.ts';
import { leaveNoTime } from '../../support/recordings/no-time.ts';
import { openRecordingDesk } from './recording-desk.ts';

const SECONDS = 2;
const SPOILT = EVERY_KIND.flatMap(({ spoilt, ...kind }) => (spoilt ? [{ ...kind, spoilt }] : []));

const rebuilt = (extension: string, given: Buffer) => rebuildRecording(extension, given) ?? Buffer.alloc(0);
const heard = (extension: string, given: Buffer) => decodeRecording(extension, rebuilt(extension, given));

describe('a recording that is heard to its end', () => {
  it.each(EVERY_KIND)('[STF-02] of $name says how long it sounds', async ({ extension, alone }) => {
    expect(await heard(extension, alone(SECONDS))).toBeCloseTo(SECONDS, 1);
  });

  it('[STF-02] is as long as all of its frames, however fast each of them is', async () => {
    const [slow, fast] = [
      mp3Frame(104, mp3Head(), '\0'.repeat(100)),
      mp3Frame(130, mp3Head({ rate: 2 }), '\0'.repeat(126)),
    ];
    const frames = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? fast : slow));
    expect(await heard('mp3', bytes(...frames))).toBeCloseTo((200 * 1_152) / 44_100, 1);
  });

  it('[STF-02] is as long as what players let hear of it', async () => {
    const all = (await heard('mp3', anMp3WithInfo(SECONDS, 0))) ?? 0;
    expect(all).toBeCloseTo(SECONDS - (576 + 1_000) / 44_100, 1);
  });

  it.each(SPOILT)(
    '[STF-02] is none of $name with a piece that cannot be decoded',
    async ({ extension, spoilt }) => {
      const given = rebuilt(extension, spoilt(SECONDS));
      expect(given.length).toBeGreaterThan(0);
      expect(await decodeRecording(extension, given)).toBeUndefined();
    },
  );

  it('[STF-02] is as long as an m4a lets hear of it, and none where what it hides cannot be decoded', async () => {
    const [sound, spoilt] = [anM4a(SECONDS), aSpoiltM4a(SECONDS)];
    // The length of the only edit, behind its table's version and count.
    for (const given of [sound, spoilt]) given.writeUInt32BE(44_100, given.indexOf('elst') + 12);
    expect(await heard('m4a', sound)).toBeCloseTo(1, 1);
    expect(await heard('m4a', spoilt)).toBeUndefined();
  });

  it('[STF-02] may have an empty piece in an m4a, which sounds of nothing', async () => {
    const given = anM4a(SECONDS);
    given.writeUInt32BE(0, given.indexOf('stsz') + 16);
    expect(await decodeRecording('m4a', given)).toBeCloseTo(SECONDS, 1);
  });

  it('[STF-02] is none of a file in which nothing sounds', async () => {
    for (const extension of ['mp3', 'm4a', 'opus', 'ogg', 'flac']) {
      expect(await decodeRecording(extension, Buffer.from('nothing that sounds'))).toBeUndefined();
    }
    // It complains there, whatever it is told; the server keeps what its thread says to itself.
    expect(takeConsoleLines().filter((line) => !line.includes('[avformat_open_input_js]'))).toEqual([]);
  });
});

describe('a recording that is sent', () => {
  let desk: Awaited<ReturnType<typeof openRecordingDesk>>;
  beforeAll(async () => {
    desk = await openRecordingDesk();
  });

  const send = (extension: string, content: Buffer) => desk.send<{ file: string[] }>(extension, content);
  const expectNothingStored = async () => {
    expect(await readdir(join(desk.dataDir, 'media', 'incoming')).catch(() => [])).toEqual([]);
    expect(await desk.db('recordings')).toEqual([]);
  };

  it.each(SPOILT)(
    '[STF-02] of $name with a piece that cannot be decoded is refused, and nothing of it is kept',
    async ({ extension, spoilt }) => {
      const { status, body } = await send(extension, spoilt(SECONDS));
      expect([status, body.file]).toEqual([400, ['Aucun son n’a pu être lu jusqu’au bout dans ce fichier.']]);
      await expectNothingStored();
    },
  );

  it('[STF-02] is not blamed when its time was over: it may be sent again', async () => {
    leaveNoTime();
    const { status, body } = await send('wav', aSound(1));
    vi.restoreAllMocks();
    const reason = 'Le son n’a pas pu être écouté jusqu’au bout à temps\u00a0: réessayez dans un moment.';
    expect([status, body.file]).toEqual([400, [reason]]);
    await expectNothingStored();
    expect((await send('wav', aSound(1))).status).toBe(201);
  });
});

it('[STF-02] what decodes a recording gets no more memory than its limit', () => {
  class Memory extends WebAssembly.Memory {}
  limitMemory(Memory, 4 * 65_536);
  const memory = new Memory({ initial: 1 });

  expect(memory.grow(3)).toBe(1);
  expect(() => memory.grow(1)).toThrow('No more memory');
  expect(memory.buffer.byteLength).toBe(4 * 65_536);
});
