import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';

const VENDOR = 'soutour';

/** A list of no comments, by us. */
function noComments(word: string, end: readonly number[]): Buffer {
  const lengths = [Buffer.from([VENDOR.length, 0, 0, 0]), Buffer.alloc(4)] as const;
  const vendor = Buffer.from(VENDOR, 'latin1');
  return Buffer.concat([Buffer.from(word, 'latin1'), lengths[0], vendor, lengths[1], Buffer.from(end)]);
}

/** What is known of a codec by its packets. */
export interface OggCodec {
  /** What its first packet begins with, and how long that is. */
  word: string;
  length(packet: Buffer): number;
  comments: { word: string; written: Buffer };
  /** What the packet behind the comments begins with, where there is one before the sound. */
  setup?: string;
  /** Whether a packet that begins so is one of sound. */
  isSound(first: number): boolean;
}

/** One or two channels say nothing more of them; up to eight say which is which. */
function opusLength(packet: Buffer): number {
  const [channels, family] = [packet.readUInt8(9), packet.readUInt8(18)];
  if (family > 1 || channels > 8) throw new UnreadableRecording('Channels of an unknown order');
  return family === 0 ? 19 : 21 + channels;
}

export const OGG_CODECS: readonly OggCodec[] = [
  {
    word: 'OpusHead',
    length: opusLength,
    comments: { word: 'OpusTags', written: noComments('OpusTags', []) },
    isSound: () => true,
  },
  {
    word: '\x01vorbis',
    length: () => 30,
    comments: { word: '\x03vorbis', written: noComments('\x03vorbis', [1]) },
    setup: '\x05vorbis',
    isSound: (first) => (first & 1) === 0,
  },
];
