import { STRANGERS } from './strangers.ts';

const RATE = 44_100;
/** Silence of 1024 samples: AAC, one channel. */
const SILENCE = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
const FRAMES_A_CHUNK = 20;
const KIND = Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1');

function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

const MATRIX = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** When it was made: says something of somebody. */
const MADE_ON = 0xe2345678;

const hdlr = (type: string, name: string) => box('hdlr', words(0, 0), type, Buffer.alloc(12), `${name}\0`);

function sampleKind(): Buffer {
  const decoder = [0x04, 17, 0x40, 0x15, 0, 0, 0, 0, 0, 0x7d, 0, 0, 0, 0x7d, 0, 0x05, 2, 0x12, 0x08];
  const stream = Buffer.from([0x03, 3 + decoder.length + 3, 0, 1, 0, ...decoder, 0x06, 1, 2]);
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(1, 16);
  entry.writeUInt16BE(16, 18);
  entry.writeUInt32BE(RATE * 0x10000, 24);
  return box('stsd', words(0, 1), box('mp4a', entry, box('esds', words(0), stream)));
}

/** The tables of some frames in chunks. @param step bytes from one chunk to the next */
function tables(frames: number, start: number, step: number): Buffer {
  const chunks = Math.ceil(frames / FRAMES_A_CHUNK);
  const last = frames - (chunks - 1) * FRAMES_A_CHUNK;
  const runs = last === FRAMES_A_CHUNK ? [1, last, 1] : [1, FRAMES_A_CHUNK, 1, chunks, last, 1];
  const offsets = Array.from({ length: chunks }, (_, index) => start + index * step);
  return box(
    'stbl',
    sampleKind(),
    box('stts', words(0, 1, frames, 1_024)),
    box('stsc', words(0, runs.length / 3, ...runs)),
    box('stsz', words(0, 0, frames, ...Array<number>(frames).fill(SILENCE.length))),
    box('stco', words(0, chunks, ...offsets)),
  );
}

function track(id: number, type: string, frames: number, table: Buffer, ...more: readonly Buffer[]): Buffer {
  const length = frames * 1_024;
  const media = box(
    'mdia',
    box('mdhd', words(0, MADE_ON, MADE_ON, RATE, length, 0x15c70000)),
    hdlr(type, STRANGERS.author),
    box(
      'minf',
      box('smhd', words(0, 0)),
      box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
      table,
    ),
  );
  const head = words(7, MADE_ON, MADE_ON, id, 0, length, 0, 0, 0, 0x01000000);
  const edits = box('edts', box('elst', words(0, 1, length, 0, 0x10000)));
  return box('trak', box('tkhd', head, MATRIX, words(0, 0)), edits, media, ...more);
}

const movieHead = (frames: number) =>
  box(
    'mvhd',
    words(0, MADE_ON, MADE_ON, RATE, frames * 1_024, 0x10000, 0x01000000, 0, 0),
    MATRIX,
    Buffer.alloc(24),
    words(3),
  );

interface Layout {
  /** Stands between the chunks of the sound. */
  between: Buffer;
  /** Boxes before the sound. */
  before: Buffer;
  /** Boxes of the movie and of its track, beside those that are needed. */
  beside: readonly Buffer[];
  after: Buffer;
  /** The last frame, where it is another one. */
  spoilt?: Buffer;
}

function lay(seconds: number, { between, before, beside, after, spoilt = SILENCE }: Layout): Buffer {
  const frames = Math.round((seconds * RATE) / 1_024);
  const start = 8 + KIND.length + before.length + 8;
  const step = FRAMES_A_CHUNK * SILENCE.length + between.length;
  const sound: Buffer[] = Array.from({ length: frames }, (_, index) =>
    (index + 1) % FRAMES_A_CHUNK === 0 ? Buffer.concat([SILENCE, between]) : SILENCE,
  );
  sound.splice(-1, 1, spoilt);
  const ours = track(1, 'soun', frames, tables(frames, start, step), ...beside);
  return Buffer.concat([
    box('ftyp', KIND),
    before,
    box('mdat', ...sound),
    box('moov', movieHead(frames), ...beside, ours),
    after,
  ]);
}

const nothing = Buffer.alloc(0);

/** Silence of some seconds as an m4a, its tables behind its sound. */
export const anM4a = (seconds: number): Buffer =>
  lay(seconds, { between: nothing, before: nothing, beside: [], after: nothing });

/** The last frame is of a kind that there is not in a file. */
export const aSpoiltM4a = (seconds: number): Buffer =>
  lay(seconds, {
    ...{ between: nothing, before: nothing, beside: [], after: nothing },
    spoilt: Buffer.alloc(SILENCE.length, 0xff),
  });

/** The same with tags, a picture, free room, boxes of a maker’s own, a track of pictures and more behind it all. */
export function anM4aWithStrangers(seconds: number): Buffer {
  const { script, author, picture, place, trailing } = STRANGERS;
  const list = box('ilst', box('\u00a9nam', box('data', words(1, 0), script)), box('covr', picture));
  const tags = box('udta', box('\u00a9xyz', place), box('meta', words(0), hdlr('mdir', author), list));
  const pictures = box('trak', box('mdia', hdlr('vide', script), box('minf', picture)));
  return lay(seconds, {
    between: picture,
    before: Buffer.concat([box('free', script), box('uuid', place)]),
    beside: [pictures, tags],
    after: Buffer.concat([box('meta', author), Buffer.from(trailing)]),
  });
}
