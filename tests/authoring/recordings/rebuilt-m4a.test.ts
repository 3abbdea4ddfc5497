import { describe, expect, it } from 'vitest';
import { rebuildM4a } from '../../../modules/authoring/recordings/containers/rebuild-m4a.ts';
import { UnreadableRecording } from '../../../modules/authoring/recordings/recording-formats.ts';
import { bytes, high } from '../../support/recordings/bytes.ts';
import {
  box,
  decoder,
  descriptor,
  entryOf,
  kindOf,
  m4aOf,
  movieOf,
  PARTS,
  type Parts,
  RATES,
  SETUP,
  SOUND,
  SOUND_AT,
  streamOf,
  trackOf,
  wide,
  words,
} from '../../support/recordings/mp4-parts.ts';

interface Written {
  esds?: Buffer;
  edits?: Buffer;
  stts?: Buffer;
  stsc?: Buffer;
  stsz?: Buffer;
  chunks?: readonly number[];
  sound?: Buffer;
}

const MATRIX = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** How its decoder is told of the sound. */
const streamBox = (kind = 0x40, setup = SETUP) =>
  box(
    'esds',
    words(0),
    descriptor(3, [0, 0, 0], descriptor(4, [kind], RATES, descriptor(5, setup)), descriptor(6, [2])),
  );
const EDITS = box('edts', box('elst', words(0, 2, 30, 0xffffffff, 0x10000, 1_200, 1_024, 0x10000)));

/** The whole file as it is written: of what was given, only what is needed to hear the sound. */
function written(given: Written = {}): Buffer {
  const {
    esds = streamBox(),
    edits = EDITS,
    stts = PARTS.stts,
    stsc = PARTS.stsc,
    stsz = PARTS.stsz,
  } = given;
  const {
    chunks = [8, 7, 2],
    sound = bytes(SOUND.subarray(10, 18), SOUND.subarray(1, 8), SOUND.subarray(30, 32)),
  } = given;
  const entry = bytes(Buffer.alloc(6), high(2, 1), words(0, 0), high(2, 2, 16), words(0, 0xac440001));
  const head = (start: number) => {
    const offsets = chunks.map((_, index) => chunks.slice(0, index).reduce((sum, size) => sum + size, start));
    const table = box(
      'stbl',
      box('stsd', words(0, 1), box('mp4a', entry, esds)),
      box('stts', stts),
      box('stsc', stsc),
      box('stsz', stsz),
      box('stco', words(0, chunks.length, ...offsets)),
    );
    const media = box(
      'mdia',
      box('mdhd', words(0, 0, 0, 44_100, 90_000, 0x55c40000)),
      box('hdlr', words(0, 0), 'soun', Buffer.alloc(13)),
      box(
        'minf',
        box('smhd', words(0, 0)),
        box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
        table,
      ),
    );
    const track = words(7, 0, 0, 1, 0, 1_230, 0, 0, 0, 0x01000000);
    return bytes(
      box('ftyp', 'M4A \0\0\0\0M4A mp42isom'),
      box(
        'moov',
        box(
          'mvhd',
          words(0, 0, 0, 600, 1_230, 0x10000, 0x01000000, 0, 0),
          MATRIX,
          Buffer.alloc(24),
          words(2),
        ),
        box('trak', box('tkhd', track, MATRIX, words(0, 0)), edits, media),
      ),
    );
  };
  return bytes(head(head(0).length + 8), box('mdat', sound));
}

const refused = (given: Buffer) => expect(() => rebuildM4a(given)).toThrow(UnreadableRecording);

describe('an m4a', () => {
  it('[STF-02] has a head that says nothing but how its sound is to be read, and its sound in order', () => {
    expect(rebuildM4a(m4aOf())).toEqual(written());
    expect(rebuildM4a(written())).toEqual(written());
  });

  it('[STF-02] with its tables in the long way is written in the short one', () => {
    const dates = bytes(wide(2 ** 32), wide(2 ** 32));
    const offsets = [10, 1, 30].map((at) => wide(SOUND_AT + at));
    const parts: Parts = {
      mvhd: bytes(words(0x01000000), dates, words(600), wide(1_234)),
      tkhd: bytes(words(0x01000007), dates, words(5, 0), wide(1_230)),
      elst: bytes(
        words(0x01000000, 2),
        wide(30),
        Buffer.alloc(8, 0xff),
        words(9),
        wide(1_200),
        wide(1_024),
        words(9),
      ),
      mdhd: bytes(words(0x01000000), dates, words(44_100), wide(90_000)),
      stco: undefined,
      co64: bytes(words(0, 3), ...offsets),
    };
    expect(rebuildM4a(m4aOf(parts))).toEqual(written());
  });

  it('[STF-02] may lie in many pieces, told of in the long way', () => {
    const pieces = Array.from({ length: 7 }, (_, index) => SOUND_AT + 2 * index);
    const table = { stsc: words(0, 1, 1, 1, 1), stsz: words(0, 1, 7) };
    const places = { stco: undefined, co64: bytes(words(0, 7), ...pieces.map(wide)) };
    const sound = Buffer.from(pieces.map((at) => SOUND.readUInt8(at - SOUND_AT)));
    expect(rebuildM4a(m4aOf({ ...table, ...places }))).toEqual(
      written({ ...table, chunks: pieces.map(() => 1), sound }),
    );
  });

  it('[STF-02] whose samples are all as long as one another says so once', () => {
    const samples = { stsz: words(0, 1, 4), chunks: [2, 1, 1], sound: SOUND.subarray(5, 9) };
    const stco = words(0, 3, SOUND_AT + 5, SOUND_AT + 7, SOUND_AT + 8);
    expect(rebuildM4a(m4aOf({ stsz: samples.stsz, stco }))).toEqual(written(samples));
  });

  it('[STF-02] need not say which part of it is heard', () => {
    expect(rebuildM4a(m4aOf({ elst: undefined }))).toEqual(written({ edits: bytes() }));
  });

  it('[STF-02] is its first track of sound alone, wherever that stands', () => {
    const pictures = trackOf({ ...PARTS, hdlr: bytes(words(0, 0), 'vide') });
    const other = trackOf({ ...PARTS, stco: words(0, 3, SOUND_AT, SOUND_AT, SOUND_AT) });
    const movie = box('mvhd', PARTS.mvhd);
    const given = movieOf(box('udta', 'of somebody'), pictures, trackOf(PARTS), movie, other);
    expect(rebuildM4a(given)).toEqual(written());
    refused(movieOf(movie, pictures));
  });

  it.each(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsd', 'stts', 'stsc', 'stsz', 'stco'] as const)(
    '[STF-02] without its %s is refused',
    (name) => {
      refused(m4aOf({ [name]: undefined }));
    },
  );
});

describe('the sound of an m4a', () => {
  const one = { stsc: words(0, 1, 1, 1, 1), stts: words(0, 1, 1, 1_024), elst: undefined };
  const sized = (offset: number, ...sizes: readonly number[]): Parts => ({
    ...one,
    stsz: words(0, 0, sizes.length, ...sizes),
    stco: words(0, sizes.length, ...sizes.map(() => offset)),
  });
  const whole = m4aOf(sized(0, 1)).length;

  it('[STF-02] may be a single byte, the last one of its file, or all of it', () => {
    const size = (parts: Parts) => {
      const rebuilt = rebuildM4a(m4aOf(parts));
      return rebuilt.length - rebuilt.indexOf('mdat') - 4;
    };
    expect(size(sized(SOUND_AT, 1))).toBe(1);
    expect(size(sized(whole - 1, 1))).toBe(1);
    expect(size(sized(0, whole))).toBe(whole);
  });

  it.each<[string, Parts]>([
    ['one byte more than the file has', sized(0, whole + 1)],
    ['one byte behind its end', sized(whole, 1)],
    ['the whole of it twice', sized(0, whole, whole)],
    ['nothing', sized(SOUND_AT, 0)],
    ['no piece', { ...one, stsz: words(0, 0, 0), stco: words(0, 0) }],
    ['fewer samples than its pieces', { stsz: words(0, 0, 3, 3, 5, 7) }],
    ['fewer samples of the same length than its pieces', { stsz: words(0, 1, 3) }],
    ['more samples than its pieces', { stsz: words(0, 0, 5, 3, 5, 7, 2, 1) }],
    ['more samples of the same length than its pieces', { stsz: words(0, 1, 5) }],
    ['samples of a second kind', { stsc: words(0, 2, 1, 2, 1, 2, 1, 2) }],
    ['a table of times that is cut', { stts: words(0, 2, 3, 1_024, 1) }],
    ['a table of pieces that is cut', { stsc: words(0, 2, 1, 2, 1, 2, 1) }],
    ['a table of places that is cut', { stco: words(0, 3, SOUND_AT, SOUND_AT) }],
    ['a table of sizes that is cut', { stsz: words(0, 0, 4, 3, 5, 7) }],
    ['a table of what is heard that is cut', { elst: words(0, 2, 30, 0, 9, 1_200, 1_024) }],
  ])('[STF-02] is refused when it is %s', (_, parts) => {
    refused(m4aOf(parts));
  });
});

describe('the codec of an m4a', () => {
  const ofStream = (stream: Buffer) => m4aOf({ stsd: kindOf(stream) });

  it.each([0x40, 0x66, 0x67, 0x68])('[STF-02] is AAC by the number %i', (kind) => {
    expect(rebuildM4a(ofStream(streamOf(decoder(kind))))).toEqual(written({ esds: streamBox(kind) }));
  });

  it.each([0x3f, 0x41, 0x65, 0x69, 0x6b])('[STF-02] is none that is taken by the number %i', (kind) => {
    refused(ofStream(streamOf(decoder(kind))));
  });

  it('[STF-02] has a setup of 64 bytes at most', () => {
    const setup = (length: number) => Buffer.alloc(length, 'setup');
    const of = (length: number) => ofStream(streamOf(decoder(0x40, descriptor(5, setup(length)))));
    expect(rebuildM4a(of(64))).toEqual(written({ esds: streamBox(0x40, setup(64)) }));
    refused(of(65));
  });

  it.each([
    ['two bytes', [0x80, 2]],
    ['three bytes', [0x80, 0x80, 2]],
    ['four bytes', [0x80, 0x80, 0x80, 2]],
    ['four bytes, the last one of which says that another follows', [0x80, 0x80, 0x80, 0x82]],
  ])('[STF-02] may have its length in %s', (_, length) => {
    const setup = bytes([5], length, SETUP);
    expect(rebuildM4a(ofStream(streamOf(decoder(0x40, setup))))).toEqual(written());
  });

  it.each([
    [127, [127]],
    [128, [0x81, 0]],
    [300, [0x82, 44]],
    [20_000, [0x81, 0x9c, 0x20]],
  ])('[STF-02] may have other things behind it, %i bytes in all', (length, size) => {
    const inside = bytes([0, 9, 0], decoder());
    const stream = (more: number) => bytes([3], size, inside, Buffer.alloc(length - inside.length + more));
    expect(rebuildM4a(ofStream(stream(0)))).toEqual(written());
    refused(ofStream(stream(-1)));
  });

  it('[STF-02] may have a rank among streams, and leans on no other', () => {
    expect(rebuildM4a(ofStream(streamOf(decoder(), 0x1f)))).toEqual(written());
    for (const flags of [0x20, 0x40, 0x80]) refused(ofStream(streamOf(decoder(), flags)));
  });

  it.each([
    ['another part in the place of its stream', kindOf(bytes([4], streamOf(decoder()).subarray(1)))],
    ['another part in the place of its decoder', kindOf(streamOf(bytes([5], decoder().subarray(1))))],
    ['another part in the place of its setup', kindOf(streamOf(decoder(0x40, descriptor(4, SETUP))))],
    ['no kind of samples', bytes(words(0, 0), box('mp4a', entryOf(streamOf(decoder()))))],
    ['two kinds of samples', bytes(words(0, 2), box('mp4a', entryOf(streamOf(decoder()))))],
    ['samples of another codec', bytes(words(0, 1), box('alac', entryOf(streamOf(decoder()))))],
    ['an entry of another version', bytes(words(0, 1), box('mp4a', entryOf(streamOf(decoder()), 1)))],
  ])('[STF-02] is refused with %s', (_, stsd) => {
    refused(m4aOf({ stsd }));
  });
});
