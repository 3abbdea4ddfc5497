import { STRANGERS } from './strangers.ts';

const HEAD = Buffer.from([0xff, 0xfb, 0x10, 0xc4]);
const FASTER = Buffer.from([0xff, 0xfb, 0x20, 0xc4]);
const FRAME_BYTES = 104;
const FASTER_BYTES = 130;
const FRAMES_A_SECOND = 44_100 / 1_152;

const frame = (head: Buffer, length: number) => Buffer.concat([head, Buffer.alloc(length - head.length)]);
/** A frame of silence: one channel, 44.1 kHz, 32 kbit/s. */
const silence = frame(HEAD, FRAME_BYTES);

/** Silence of some seconds as an mp3, frames alone. */
export const anMp3 = (seconds: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.round(seconds * FRAMES_A_SECOND) }, () => silence));

/** The last frame says that there is more in it than a frame has room for. */
export const aSpoiltMp3 = (seconds: number): Buffer =>
  Buffer.concat([anMp3(seconds), HEAD, Buffer.alloc(FRAME_BYTES - HEAD.length, 0xff)]);

function id3(...frames: readonly (readonly [string, string | Buffer])[]): Buffer {
  const content = Buffer.concat(
    frames.map(([name, value]) => {
      const body = Buffer.concat([Buffer.alloc(1), Buffer.from(value)]);
      const head = Buffer.alloc(10);
      head.write(name);
      head.writeUInt32BE(body.length, 4);
      return Buffer.concat([head, body]);
    }),
  );
  const sevenBits = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(sevenBits), content]);
}

function ape(value: Buffer): Buffer {
  const head = Buffer.alloc(32);
  head.write('APETAGEX');
  head.writeUInt32LE(2_000, 8);
  head.writeUInt32LE(value.length, 12);
  return Buffer.concat([head, value]);
}

/** An mp3 between tags: before it, at one place in its midst and behind it, with a picture. */
export function amongTags(sound: Buffer, midst: number): Buffer {
  const { script, author, picture, place, trailing } = STRANGERS;
  return Buffer.concat([
    id3(['TIT2', script], ['TPE1', author], ['APIC', picture]),
    sound.subarray(0, midst),
    id3(['COMM', place]),
    sound.subarray(midst),
    ape(picture),
    Buffer.from(`TAG${trailing}`.padEnd(128, '\0')),
  ]);
}

export const anMp3WithStrangers = (seconds: number): Buffer => amongTags(anMp3(seconds), 10 * FRAME_BYTES);

/**
 * Silence of frames of two lengths, behind one that counts them as LAME does: how many, and what players leave out.
 * @param count of frames that is written there; by default what there is
 */
export function anMp3WithInfo(seconds: number, count?: number): Buffer {
  const frames = Array.from({ length: Math.round(seconds * FRAMES_A_SECOND) }, (_, index) =>
    index % 3 === 0 ? frame(FASTER, FASTER_BYTES) : silence,
  );
  const info = frame(Buffer.from([0xff, 0xfb, 0x50, 0xc4]), 208);
  info.write('Xing', 21);
  info.writeUInt32BE(1, 25);
  info.writeUInt32BE(count ?? frames.length, 29);
  info.write('LAME3.100', 33);
  info.writeUIntBE((576 << 12) | 1_000, 33 + 21, 3);
  info.write(STRANGERS.author, 120);
  return Buffer.concat([info, ...frames]);
}
