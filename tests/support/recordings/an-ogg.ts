import { STRANGERS } from './strangers.ts';
import { silentBlock, spoiltBlock, vorbisSetup } from './vorbis-setup.ts';

const SERIAL = 0x534f5554;
const OTHER = 7;
const [CONTINUED, FIRST, LAST] = [1, 2, 4];

/** The checksum of Ogg, bit by bit. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}

interface Page {
  flags?: number;
  position?: number;
  serial?: number;
  /** Lengths of its segments, where they do not follow from its packets. */
  segments?: readonly number[];
  packets: readonly Buffer[];
}

/** Segments of a packet: as many full ones as there are, and one that is not full. */
const segmentsOf = ({ length }: Buffer) => [
  ...Array<number>(Math.floor(length / 255)).fill(255),
  length % 255,
];

/** A page of a stream, with its checksum. */
export function oggPage(
  sequence: number,
  { flags = 0, position = 0, serial = SERIAL, ...page }: Page,
): Buffer {
  const segments = page.segments ?? page.packets.flatMap(segmentsOf);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(flags, 5);
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(segments.length, 26);
  const whole = Buffer.concat([head, Buffer.from(segments), ...page.packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

/** A packet that is longer than a page, on as many as it takes. */
export function longPages(packets: readonly Buffer[]): Page[] {
  const segments = packets.flatMap(segmentsOf);
  const bytes = Buffer.concat(packets);
  let at = 0;
  return Array.from({ length: Math.ceil(segments.length / 255) }, (_, index) => {
    const some = segments.slice(255 * index, 255 * index + 255);
    const size = some.reduce((sum, length) => sum + length, 0);
    at += size;
    return {
      flags: index > 0 ? CONTINUED : 0,
      position: some.some((length) => length < 255) ? 0 : -1,
      segments: some,
      packets: [bytes.subarray(at - size, at)],
    };
  });
}

function comments(word: string, given: readonly string[], end: string): Buffer {
  const sized = (text: string) => {
    const bytes = Buffer.from(text, 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(given.length);
  return Buffer.concat([
    Buffer.from(word),
    sized('an encoder'),
    count,
    ...given.map(sized),
    Buffer.from(end),
  ]);
}

const COMMENTS = [
  `TITLE=${STRANGERS.script}`,
  `ARTIST=${STRANGERS.author}`,
  `LOCATION=${STRANGERS.place}`,
  // Longer than a page.
  `METADATA_BLOCK_PICTURE=${STRANGERS.picture.toString('latin1').repeat(200)}`,
];

interface Stream {
  first: Buffer;
  comments: (given: readonly string[]) => Buffer;
  setup: readonly Buffer[];
  packet: Buffer;
  packetsASecond: number;
  samplesASecond: number;
  /** Samples that are left out at the beginning; below zero, that are never there. */
  skipped: number;
}

function opusHead(): Buffer {
  const head = Buffer.from('OpusHead\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/** Twenty milliseconds of silence each. */
const OPUS: Stream = {
  first: opusHead(),
  comments: (given) => comments('OpusTags', given, ''),
  setup: [],
  packet: Buffer.from([0xf8, 0xff, 0xfe]),
  packetsASecond: 50,
  samplesASecond: 48_000,
  skipped: 312,
};

function vorbisHead(): Buffer {
  const head = Buffer.alloc(30);
  head.write('\x01vorbis');
  head.writeUInt8(1, 11);
  head.writeUInt32LE(44_100, 12);
  head.writeUInt8(0xb8, 28);
  head.writeUInt8(1, 29);
  return head;
}

const BLOCK_SAMPLES = 1_024;
const BLOCKS_A_SECOND = 43;

/** About a second of silence is 43 blocks, of which the very first gives no sound. */
const VORBIS: Stream = {
  first: vorbisHead(),
  comments: (given) => comments('\x03vorbis', given, '\x01'),
  setup: [vorbisSetup()],
  packet: silentBlock(),
  packetsASecond: BLOCKS_A_SECOND,
  samplesASecond: BLOCKS_A_SECOND * BLOCK_SAMPLES,
  skipped: -BLOCK_SAMPLES,
};

/** The pages of a stream, one a second of sound. @param spoilt the first packet of the last page, where it is another one */
function pagesOf(
  stream: Stream,
  seconds: number,
  given: readonly string[],
  spoilt = stream.packet,
): Buffer[] {
  const headers = longPages([stream.comments(given), ...stream.setup]);
  const sound = Array.from({ length: seconds }, (_, index) => ({
    flags: index === seconds - 1 ? LAST : 0,
    position: stream.skipped + (index + 1) * stream.samplesASecond,
    packets: [
      index === seconds - 1 ? spoilt : stream.packet,
      ...Array<Buffer>(stream.packetsASecond - 1).fill(stream.packet),
    ],
  }));
  return [{ flags: FIRST, packets: [stream.first] }, ...headers, ...sound].map((page, index) =>
    oggPage(index, page),
  );
}

/** Another stream beside the sound: its first page, and one of what it carries. */
const others = [
  oggPage(0, { flags: FIRST, serial: OTHER, packets: [Buffer.from('fishead\0 of another stream')] }),
  oggPage(1, { flags: LAST, serial: OTHER, packets: [Buffer.from(STRANGERS.script)] }),
] as const;

function withStrangers(stream: Stream, seconds: number): Buffer {
  const [first, ...pages] = pagesOf(stream, seconds, COMMENTS);
  const last = pages.splice(-1);
  const trailing = Buffer.from(STRANGERS.trailing);
  return Buffer.concat([first ?? trailing, others[0], ...pages, others[1], ...last, trailing]);
}

export const anOpus = (seconds: number): Buffer => Buffer.concat(pagesOf(OPUS, seconds, []));
export const aVorbis = (seconds: number): Buffer => Buffer.concat(pagesOf(VORBIS, seconds, []));
/** A packet says that it has more in it than it is long. */
export const aSpoiltOpus = (seconds: number): Buffer =>
  Buffer.concat(pagesOf(OPUS, seconds, [], Buffer.from([0xff, 0x3f, 0xff])));
/** A packet is of a mode that there is not. */
export const aSpoiltVorbis = (seconds: number): Buffer =>
  Buffer.concat(pagesOf(VORBIS, seconds, [], spoiltBlock()));
/** A packet between those of sound is another one. */
export const aVorbisWith = (packet: Buffer): Buffer => Buffer.concat(pagesOf(VORBIS, 2, [], packet));
export const anOpusWith = (packet: Buffer): Buffer => Buffer.concat(pagesOf(OPUS, 2, [], packet));
export const anOpusWithStrangers = (seconds: number): Buffer => withStrangers(OPUS, seconds);
export const aVorbisWithStrangers = (seconds: number): Buffer => withStrangers(VORBIS, seconds);
