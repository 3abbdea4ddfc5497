import { bytes, high, type Part } from './bytes.ts';

export const box = (type: string, ...parts: readonly Part[]): Buffer => {
  const body = bytes(...parts);
  return bytes(high(4, 8 + body.length), type, body);
};
export const words = (...numbers: readonly number[]): Buffer => high(4, ...numbers);
/** A number of eight bytes. */
export const wide = (number: number): Buffer => high(4, Math.floor(number / 2 ** 32), number % 2 ** 32);

const MADE_ON = 0xe2345678;
/** Where the sound stands in a file. */
export const SOUND_AT = 20;
export const SOUND = Buffer.from(Array.from({ length: 40 }, (_, index) => 0x60 + index));

/** What a decoder has to know: rates of AAC, and its setup. */
export const RATES = Buffer.from([0x15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
export const SETUP = Buffer.from([0x12, 0x08]);

export const descriptor = (tag: number, ...parts: readonly Part[]): Buffer => {
  const body = bytes(...parts);
  return bytes([tag, body.length], body);
};
export const decoder = (kind = 0x40, setup: Buffer = descriptor(5, SETUP)) =>
  descriptor(4, [kind], RATES, setup);
export const streamOf = (inside: Buffer, flags = 0) =>
  descriptor(3, [0, 9, flags], inside, descriptor(6, [2]));

/** The entry of samples of AAC, in which nothing is empty. */
export const entryOf = (stream: Buffer, version = 0): Buffer =>
  bytes(
    Buffer.alloc(6, 0xaa),
    high(2, 1, version),
    Buffer.alloc(6, 0xaa),
    high(2, 2, 16),
    'none',
    words(0xac440001),
    box('esds', words(7), stream),
  );
export const kindOf = (stream: Buffer) => bytes(words(0, 1), box('mp4a', entryOf(stream)));

/** What is in each box of a track in the midst of a file, all but its shortest way to be written. */
export const PARTS = {
  mvhd: words(0, MADE_ON, MADE_ON, 600, 1_234, 1, 2, 3),
  tkhd: words(7, MADE_ON, MADE_ON, 5, 0, 1_230, 1, 2, 3),
  elst: words(0, 2, 30, 0xffffffff, 9, 1_200, 1_024, 9),
  mdhd: words(0, MADE_ON, MADE_ON, 44_100, 90_000, 0x15c70000),
  hdlr: bytes(words(0, 0), 'soun', 'by somebody'),
  stsd: kindOf(streamOf(decoder())),
  stts: words(0, 2, 3, 1_024, 1, 512),
  stsc: words(0, 2, 1, 2, 1, 2, 1, 1),
  stsz: words(0, 0, 4, 3, 5, 7, 2),
  stco: words(0, 3, SOUND_AT + 10, SOUND_AT + 1, SOUND_AT + 30),
};
export type Parts = { -readonly [name in keyof typeof PARTS | 'co64']?: Buffer | undefined };

/** A track of these parts; one that is undefined is not there. */
export function trackOf(parts: Parts): Buffer {
  const part = (name: keyof Parts) => (parts[name] ? box(name, parts[name]) : '');
  const names = ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64'] as const;
  const edits = parts.elst ? box('edts', part('elst')) : '';
  const table = box('stbl', ...names.map(part));
  return box('trak', part('tkhd'), edits, box('mdia', part('mdhd'), part('hdlr'), box('minf', table)));
}

/** A file with its sound first. */
export const movieOf = (...parts: readonly Part[]): Buffer =>
  bytes(box('ftyp', 'M4A '), box('mdat', SOUND), box('moov', ...parts));

/** A file of these parts, and else of those above. */
export const m4aOf = (changed: Parts = {}): Buffer => {
  const parts = { ...PARTS, ...changed };
  return movieOf(parts.mvhd ? box('mvhd', parts.mvhd) : '', trackOf(parts));
};
