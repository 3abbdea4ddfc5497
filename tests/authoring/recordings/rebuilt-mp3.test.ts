import { describe, expect, it } from 'vitest';
import { rebuildMp3 } from '../../../modules/authoring/recordings/containers/rebuild-mp3.ts';
import { bytes, high } from '../../support/recordings/bytes.ts';
import {
  ape,
  FIRST_VERSION,
  id3,
  LOWEST_VERSION,
  mp3Frame,
  mp3Head,
  SECOND_VERSION,
} from '../../support/recordings/mp3-frames.ts';

const HEAD = mp3Head();
const LENGTH = 104;
const FRAME = mp3Frame(LENGTH, HEAD, 'sound');
const PAIR = bytes(FRAME, FRAME);

const KILOBITS = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_KILOBITS = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

describe('the frames of an mp3', () => {
  it.each([
    ['MPEG 1', FIRST_VERSION, 144, KILOBITS, [44_100, 48_000, 32_000]],
    ['MPEG 2', SECOND_VERSION, 72, LOW_KILOBITS, [22_050, 24_000, 16_000]],
    ['MPEG 2.5', LOWEST_VERSION, 72, LOW_KILOBITS, [11_025, 12_000, 8_000]],
  ])(
    '[STF-02] of %s are found by each of its bit rates and sample rates',
    (_, version, perByte, rates, all) => {
      for (const [rate, kilobits] of rates.entries()) {
        for (const [hertz, samples] of all.entries()) {
          for (const padding of [0, 1]) {
            const length = Math.floor((perByte * kilobits * 1_000) / samples) + padding;
            const frame = mp3Frame(length, mp3Head({ version, rate: rate + 1, hertz, padding }));
            const given = bytes(frame, frame, frame);
            expect(rebuildMp3(given)?.equals(given), `${kilobits} kbit/s, ${samples} Hz`).toBe(true);
          }
        }
      }
    },
  );

  it.each([
    ['another layer', LENGTH, mp3Head({ layer: 2 })],
    ['a layer that is none', LENGTH, mp3Head({ layer: 0 })],
    ['a version that is none', 52, mp3Head({ version: 1 })],
    ['a bit rate that nobody gives', LENGTH, mp3Head({ rate: 0 })],
    ['no more than their head', 4, mp3Head({ rate: 0, hertz: 2 })],
    ['no more than their head, of MPEG 2', 4, mp3Head({ version: SECOND_VERSION, rate: 0, hertz: 2 })],
    ['a bit rate that is none', LENGTH, mp3Head({ rate: 15 })],
    ['a sample rate that is none', LENGTH, mp3Head({ hertz: 3 })],
    ['another beginning', LENGTH, mp3Head({ sync: 0x7fe })],
  ])('[STF-02] are none with %s', (_, length, head) => {
    const frame = mp3Frame(length, head);
    expect(rebuildMp3(bytes(frame, frame, frame))).toBeUndefined();
  });

  it('[STF-02] of one recording differ in their channels and what is told of them', () => {
    const stereo = mp3Frame(LENGTH, mp3Head({ channels: 1, emphasis: 3 }));
    const checked = mp3Frame(LENGTH + 1, mp3Head({ hasChecksum: true, padding: 1, emphasis: 1 }));
    const given = bytes(FRAME, stereo, checked, FRAME);
    expect(rebuildMp3(given)).toEqual(given);
  });

  it.each([
    ['sample rate', 96, mp3Head({ hertz: 1 })],
    ['sample rate, the lowest one', 144, mp3Head({ hertz: 2 })],
    ['version', 26, mp3Head({ version: SECOND_VERSION })],
    ['version, the lowest one', 52, mp3Head({ version: LOWEST_VERSION })],
  ])('[STF-02] of another %s belong to another recording, which is left out', (_, length, head) => {
    const other = mp3Frame(length, head);
    expect(rebuildMp3(bytes(PAIR, other, other, other, PAIR))).toEqual(bytes(PAIR, PAIR));
  });

  it('[STF-02] begin where one of the same kind follows, even one that was cut', () => {
    expect(rebuildMp3(bytes(FRAME, HEAD))).toEqual(FRAME);
    expect(rebuildMp3(bytes(FRAME, FRAME.subarray(0, -1)))).toEqual(FRAME);
    expect(rebuildMp3(bytes(FRAME, HEAD.subarray(0, 3)))).toBeUndefined();
    expect(rebuildMp3(FRAME)).toBeUndefined();
    expect(rebuildMp3(bytes(PAIR, 'x', FRAME, 'x', PAIR))).toEqual(bytes(PAIR, PAIR));
  });

  it.each([
    ['one letter', 'x'],
    ['what looks like a beginning', [0xff, 0xff, 0x58]],
    ['letters of a tag in the midst of others', 'xID3\x04\0\0\x7f\x7f\x7f\x7f'],
    ['letters of another tag in the midst of others', 'xAPETAGEX\0\0\0\0\x7f\x7f\x7f\x7f'.padEnd(40, '\0')],
  ])('[STF-02] stand behind %s that is no sound', (_, junk) => {
    expect(rebuildMp3(bytes(junk, PAIR, junk, PAIR, junk))).toEqual(bytes(PAIR, PAIR));
  });
});

describe('the tags of an mp3', () => {
  /** What a tag has in it: sound that is none of the recording’s. */
  const inside = (length: number) => Buffer.alloc(length, FRAME);
  const LONG = 2 ** 21 + 2 * 2 ** 14 + 3 * 2 ** 7 + 4;

  it.each([
    ['short', id3([0, 0, 2, 79], inside(335))],
    ['long', id3([1, 2, 3, 4], inside(LONG))],
    ['long, with bits that do not count', id3([0x81, 0x82, 0x83, 0x84], inside(LONG))],
    ['empty', id3([0, 0, 0, 0], '')],
    ['short, behind the sound', ape(inside(335))],
    ['long, behind the sound', ape(inside(LONG))],
    ['empty, behind the sound', ape('')],
  ])('[STF-02] are left out as they are: %s', (_, tag) => {
    expect(rebuildMp3(bytes(tag, PAIR))?.equals(PAIR)).toBe(true);
    expect(rebuildMp3(bytes(PAIR, tag, PAIR, tag))?.equals(bytes(PAIR, PAIR))).toBe(true);
  });

  it.each([
    ['before the sound', id3([0, 0, 0, 3], 'xxI')],
    ['behind the sound', ape('xxI')],
  ])('[STF-02] end where they say, whatever the last letter of one begins: %s', (_, tag) => {
    // With that letter it would be a tag of the whole file.
    const follows = bytes('D3\x04\0\0\x7f\x7f\x7f\x7f', PAIR);
    expect(rebuildMp3(bytes(tag, follows))).toEqual(PAIR);
  });

  it.each(['ID3', 'ID3\x04\0\0\0\0\0', 'APETAGEX', 'APETAGEX'.padEnd(31, '\0')])(
    '[STF-02] that are cut at the end are left out as well: %j',
    (cut) => {
      expect(rebuildMp3(bytes(PAIR, cut))).toEqual(PAIR);
    },
  );

  it('[STF-02] that say they are longer than the file leave nothing', () => {
    expect(rebuildMp3(bytes(id3([0, 0, 3, 0], PAIR)))).toBeUndefined();
    expect(rebuildMp3(ape(PAIR, 1_000))).toBeUndefined();
  });

  it('[STF-02] alone, or nothing at all, are no sound', () => {
    expect(rebuildMp3(id3([0, 0, 0, 4], high(4, 1)))).toBeUndefined();
    expect(rebuildMp3(Buffer.alloc(0))).toBeUndefined();
  });
});
