import { describe, expect, it } from 'vitest';
import {
  isRecordingOf,
  recordingExtension,
} from '../../../modules/authoring/recordings/recording-formats.ts';
import { bytes } from '../../support/recordings/bytes.ts';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const isMp3 = (...head: readonly number[]) => isRecordingOf('mp3', Buffer.from(head));

describe('the first bytes of a recording', () => {
  it('[STF-02] are those of a frame of layer III, of a version and of rates that there are', () => {
    // MPEG 1, 2 and 2.5, each with a checksum and without one.
    expect(BYTES.filter((byte) => isMp3(0xff, byte, 0x10))).toEqual([0xe2, 0xe3, 0xf2, 0xf3, 0xfa, 0xfb]);
    const rates = BYTES.filter((byte) => Math.floor(byte / 16) < 15 && Math.floor(byte / 4) % 4 < 3);
    expect(BYTES.filter((byte) => isMp3(0xff, 0xfb, byte))).toEqual(rates);
    expect(BYTES.filter((byte) => isMp3(byte, 0xfb, 0x10))).toEqual([0xff]);
    expect([isMp3(), isMp3(0xff)]).toEqual([false, false]);
  });

  it.each<[string, string, boolean]>([
    ['mp3', 'ID3', true],
    ['mp3', ' ID3', false],
    ...['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2'].map((brand): [string, string, boolean] => [
      'm4a',
      `\0\0\0\x20ftyp${brand}`,
      true,
    ]),
    ['m4a', '\0\0\0\x20ftypavif', false],
    ['m4a', '\0\0\0\x20ftyp', false],
    ['m4a', '\0\0\0\x20ftypxM4A ', false],
    ['m4a', '\0\0\0\x20moovM4A ', false],
    ['m4a', '\0\0\0\0ftypftyp', false],
    ['m4a', '\0\0\0ftyp\0M4A ', false],
    ['ogg', 'OggS', true],
    ['ogg', ' OggS', false],
    ['opus', `${'OggS'.padEnd(28)}OpusHead`, true],
    ['opus', `${'OggS'.padEnd(27)}OpusHead`, false],
    ['opus', `${'OggS'.padEnd(29)}OpusHead`, false],
    ['opus', `${'Oggs'.padEnd(28)}OpusHead`, false],
    ['opus', `${'OggS'.padEnd(28)}\x01vorbis`, false],
    ['wav', 'RIFF\0\0\0\0WAVE', true],
    ['wav', 'RIFF\0\0\0\0WEBP', false],
    ['wav', 'RIFX\0\0\0\0WAVE', false],
    ['wav', 'RIFF\0\0\0WAVE', false],
    ['flac', 'fLaC', false],
  ])('[STF-02] are those of a file %s or are not: %j', (extension, head, expected) => {
    expect(isRecordingOf(extension, bytes(head))).toBe(expected);
  });
});

describe('the name of a recording', () => {
  it.each([
    ['voix.mp3', 'mp3'],
    ['VOIX.WAV', 'wav'],
    ['voix.mp3.ogg', 'ogg'],
    ['v.opus', 'opus'],
    ['.mp3', undefined],
    ['mp3', undefined],
    ['voix..mp3', undefined],
    ['voix.flac', undefined],
    ['voix.', undefined],
  ])('[STF-02] %s says its kind: %s', (name, expected) => {
    expect(recordingExtension(name)).toBe(expected);
  });
});
