import { describe, expect, it } from 'vitest';
import { rebuildMp3 } from '../../../modules/authoring/recordings/containers/rebuild-mp3.ts';
import { bytes, high } from '../../support/recordings/bytes.ts';
import {
  FIRST_VERSION,
  id3,
  LOWEST_VERSION,
  MONO,
  mp3Frame,
  mp3Head,
  SECOND_VERSION,
  STEREO,
} from '../../support/recordings/mp3-frames.ts';

/** Samples that players leave out: 576 before the sound, 1000 behind it. */
const PADDING = (576 << 12) | 1_000;
const NOT_KNOWN = undefined;

interface Written {
  head: Buffer;
  length: number;
  /** Where its word begins. */
  at: number;
  word?: string;
  frames?: number;
  size: number;
  /** Where the sound begins at so many hundredths, of 256. */
  places: readonly number[];
  padding: number | undefined;
}

/** The first frame, as it is written anew. */
function written({ head, length, at, word = 'Xing', frames = 2, size, places, padding }: Written): Buffer {
  const said = bytes(word, high(4, 7, frames, size), places);
  const encoder = padding === undefined ? '' : bytes('LAME3.100', Buffer.alloc(12), high(3, padding));
  const all = bytes(head, Buffer.alloc(at - 4), said, encoder);
  return bytes(all, Buffer.alloc(length - all.length));
}

const halves = (first: number, second: number) =>
  Array.from({ length: 100 }, (_, at) => (at < 50 ? first : second));

/** MPEG 1, 44.1 kHz, one channel: the word stands at 21, and 182 bytes have room for all. */
const SOUND = mp3Frame(104, mp3Head(), 'sound');
const INFO_HEAD = mp3Head({ rate: 5 });
const REST = { head: mp3Head({ rate: 4 }), length: 182, at: 21, size: 390, places: halves(119, 187) };

/** A frame of 208 bytes that says something of the others. */
const info = (content: string, at = 21, head = INFO_HEAD) => mp3Frame(208, head, content, at);
const encoder = (padding = PADDING) =>
  bytes('LAME3.100', Buffer.alloc(12), high(3, padding)).toString('latin1');

describe('a first frame that counts the others', () => {
  it.each([
    ['MPEG 1, one channel, 44.1 kHz', FIRST_VERSION, MONO, 0, [208, 5], [104, 1], [182, 4], 21, [119, 187]],
    ['MPEG 1, one channel, 48 kHz', FIRST_VERSION, MONO, 1, [384, 9], [96, 1], [192, 5], 21, [128, 192]],
    ['MPEG 1, two channels, 48 kHz', FIRST_VERSION, STEREO, 1, [384, 9], [96, 1], [192, 5], 36, [128, 192]],
    ['MPEG 1, two channels, 32 kHz', FIRST_VERSION, STEREO, 2, [576, 9], [144, 1], [216, 3], 36, [109, 182]],
    ['MPEG 2, one channel, 22.05 kHz', SECOND_VERSION, MONO, 0, [208, 8], [52, 2], [182, 7], 13, [162, 209]],
    ['MPEG 2, two channels, 24 kHz', SECOND_VERSION, STEREO, 1, [192, 8], [48, 2], [192, 8], 21, [170, 213]],
    ['MPEG 2.5, one channel, 8 kHz', LOWEST_VERSION, MONO, 2, [288, 4], [72, 1], [216, 3], 13, [153, 204]],
  ] as const)(
    '[STF-02] is written anew in the smallest frame that has room: %s',
    (_, version, channels, hertz, [given, givenRate], [length, rate], [room, roomRate], at, [
      first,
      second,
    ]) => {
      const head = (of: number) => mp3Head({ version, channels, hertz, rate: of });
      const sound = mp3Frame(length, head(rate), 'sound');
      const counting = mp3Frame(given, head(givenRate), `Info${'\0'.repeat(4)}${encoder()}`, at);

      const size = room + 2 * length;
      const expected = { head: head(roomRate), length: room, at, word: 'Info', size, padding: PADDING };
      expect(rebuildMp3(bytes(counting, sound, sound))).toEqual(
        bytes(written({ ...expected, places: halves(first, second) }), sound, sound),
      );
    },
  );

  it('[STF-02] says what players leave out, wherever its encoder has written that', () => {
    const all = bytes(written({ ...REST, padding: PADDING }), SOUND, SOUND);
    for (let flags = 0; flags < 16; flags += 1) {
      const numbers = (flags & 1) + ((flags >> 1) & 1) + ((flags >> 3) & 1);
      const filling = '\x01'.repeat(4 * numbers + ((flags & 4) > 0 ? 100 : 0));
      const counting = mp3Frame(
        261,
        mp3Head({ rate: 6 }),
        `Xing\0\0\0${String.fromCharCode(flags)}${filling}${encoder()}`,
        21,
      );
      expect(rebuildMp3(bytes(counting, SOUND, SOUND)), `flags ${flags}`).toEqual(all);
    }
  });

  it.each([
    ['LAME', PADDING],
    ['Lavf', PADDING],
    ['Lavc', PADDING],
    ['Some', NOT_KNOWN],
  ])('[STF-02] by %s is believed what players leave out, or is not', (name, padding) => {
    const counting = info(`Xing\0\0\0\0${name}${encoder().slice(4)}`);
    expect(rebuildMp3(bytes(counting, SOUND, SOUND))).toEqual(
      bytes(written({ ...REST, padding }), SOUND, SOUND),
    );
  });

  it('[STF-02] that leaves out nothing says so', () => {
    const counting = info(`Xing\0\0\0\0${encoder(0)}`);
    expect(rebuildMp3(bytes(counting, SOUND, SOUND))).toEqual(
      bytes(written({ ...REST, padding: 0 }), SOUND, SOUND),
    );
  });

  it.each([
    ['is known where the frame ends behind it', 53, 1, PADDING],
    ['is not where it ends in its midst', 52, 0, NOT_KNOWN],
  ])('[STF-02] what players leave out %s', (_, length, padding, expected) => {
    const of = (rate: number, more = 0) => mp3Head({ version: SECOND_VERSION, rate, padding: more });
    const content = `Xing\0\0\0\x03${'\0'.repeat(8)}${encoder()}`.slice(0, length - 13);
    const sound = mp3Frame(52, of(2), 'sound');
    const rest = { head: of(7), length: 182, at: 13, size: 286, places: halves(162, 209) };

    expect(rebuildMp3(bytes(mp3Frame(length, of(2, padding), content, 13), sound, sound))).toEqual(
      bytes(written({ ...rest, padding: expected }), sound, sound),
    );
  });

  it('[STF-02] with no room for more than its word is one all the same', () => {
    const of = (rate: number) => mp3Head({ version: SECOND_VERSION, channels: STEREO, rate });
    const sound = mp3Frame(26, of(1), 'sound');
    const rest = { head: of(7), length: 182, at: 21, size: 234, places: halves(199, 227) };
    expect(rebuildMp3(bytes(mp3Frame(26, of(1), 'Xing', 21), sound, sound))).toEqual(
      bytes(written({ ...rest, padding: NOT_KNOWN }), sound, sound),
    );
  });

  it('[STF-02] behind a checksum is one, in either place where encoders write its word', () => {
    const head = mp3Head({ hasChecksum: true, rate: 5, emphasis: 1 });
    const rest = { ...REST, padding: NOT_KNOWN };
    for (const at of [21, 23]) {
      expect(rebuildMp3(bytes(info('Xing', at, head), SOUND, SOUND))).toEqual(
        bytes(written(rest), SOUND, SOUND),
      );
    }
  });

  it('[STF-02] of another encoder is written as all are', () => {
    expect(rebuildMp3(bytes(info('VBRI', 36), SOUND, SOUND))).toEqual(
      bytes(written({ ...REST, padding: NOT_KNOWN }), SOUND, SOUND),
    );
  });

  it('[STF-02] is one behind a tag that is longer than it', () => {
    const tag = id3([0, 0, 4, 0], Buffer.alloc(512));
    expect(rebuildMp3(bytes(tag, info('Xing'), SOUND, SOUND))).toEqual(
      bytes(written({ ...REST, padding: NOT_KNOWN }), SOUND, SOUND),
    );
  });

  it.each([
    ['Xing', 20],
    ['Xing', 22],
    ['Info', 23],
    ['VBRI', 35],
    ['VBRI', 37],
    ['none', 21],
  ])('[STF-02] is sound when it has the word %s at %i', (word, at) => {
    const given = bytes(info(word, at), SOUND, SOUND);
    expect(rebuildMp3(given)?.subarray(REST.length)).toEqual(given);
  });

  it('[STF-02] counts a single one, and is no sound alone', () => {
    const one = { ...REST, frames: 1, size: 286, places: Array<number>(100).fill(162) };
    expect(rebuildMp3(bytes(info('Xing'), SOUND))).toEqual(
      bytes(written({ ...one, padding: NOT_KNOWN }), SOUND),
    );
    expect(rebuildMp3(bytes(info('Xing'), SOUND.subarray(0, -1)))).toBeUndefined();
  });
});

describe('frames that nothing counts', () => {
  it('[STF-02] are counted where their bit rate changes, or players would guess how long they last', () => {
    const faster = mp3Frame(130, mp3Head({ rate: 2 }));
    const rest = { ...REST, size: 416, places: halves(112, 176), padding: NOT_KNOWN };
    const counted = bytes(written(rest), SOUND, faster);
    expect(rebuildMp3(bytes(SOUND, faster))).toEqual(counted);
    expect(rebuildMp3(counted)).toEqual(counted);
  });

  it('[STF-02] are left as they are where they differ by the byte that fills up', () => {
    const filled = mp3Frame(105, mp3Head({ padding: 1 }));
    for (const given of [bytes(SOUND, filled, SOUND), bytes(filled, SOUND, filled)]) {
      expect(rebuildMp3(given)).toEqual(given);
    }
  });
});
