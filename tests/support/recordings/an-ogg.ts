import { STRANGERS } from './strangers.ts';

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
  /** Samples that are left out at the beginning. */
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

/** Laid out as Vorbis is; the setup and the packets are nothing that could be decoded. */
const VORBIS: Stream = {
  first: vorbisHead(),
  comments: (given) => comments('\x03vorbis', given, '\x01'),
  setup: [Buffer.concat([Buffer.from('\x05vorbis'), Buffer.alloc(4_000, 'codebook')])],
  packet: Buffer.alloc(300, 5),
  packetsASecond: 43,
  samplesASecond: 44_100,
  skipped: 0,
};

/** The pages of a stream, one a second of sound. */
function pagesOf(stream: Stream, seconds: number, given: readonly string[]): Buffer[] {
  const headers = longPages([stream.comments(given), ...stream.setup]);
  const sound = Array.from({ length: seconds }, (_, index) => ({
    flags: index === seconds - 1 ? LAST : 0,
    position: stream.skipped + (index + 1) * stream.samplesASecond,
    packets: Array<Buffer>(stream.packetsASecond).fill(stream.packet),
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
export const anOpusWithStrangers = (seconds: number): Buffer => withStrangers(OPUS, seconds);
export const aVorbisWithStrangers = (seconds: number): Buffer => withStrangers(VORBIS, seconds);
