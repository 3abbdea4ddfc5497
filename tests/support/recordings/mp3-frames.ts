import { bytes, high, low } from './bytes.ts';

/** MPEG 1, 2 and 2.5, as frames have them. */
export const [FIRST_VERSION, SECOND_VERSION, LOWEST_VERSION] = [3, 2, 0] as const;
export const [STEREO, MONO] = [0, 3] as const;

interface Head {
  sync?: number;
  version?: number;
  layer?: number;
  hasChecksum?: boolean;
  /** Which bit rate and which sample rate of its version. */
  rate?: number;
  hertz?: number;
  padding?: number;
  channels?: number;
  emphasis?: number;
}

/** The head of a frame of mp3: by default of MPEG 1, one channel, 32 kbit/s, 44.1 kHz. */
export function mp3Head(given: Head = {}): Buffer {
  const { sync = 0x7ff, version = FIRST_VERSION, layer = 1, hasChecksum = false } = given;
  const { rate = 1, hertz = 0, padding = 0, channels = MONO, emphasis = 0 } = given;
  const kind = (sync << 5) | (version << 3) | (layer << 1) | (hasChecksum ? 0 : 1);
  return high(2, kind, (rate << 12) | (hertz << 10) | (padding << 9) | (channels << 6) | emphasis);
}

/** A frame of so many bytes. @param at where something stands in it. */
export function mp3Frame(length: number, head: Buffer, content = '', at = 4): Buffer {
  const frame = Buffer.alloc(length, 0x55);
  frame.set(head);
  frame.write(content, at, 'latin1');
  return frame;
}

/** A tag before the sound. @param length as four numbers of seven bits */
export const id3 = (length: readonly number[], content: Buffer | string) =>
  bytes('ID3\x04\0\0', length, content);

/** A tag behind the sound. */
export const ape = (content: Buffer | string, length = content.length) =>
  bytes('APETAGEX', low(4, 2_000, length), Buffer.alloc(16), content);
