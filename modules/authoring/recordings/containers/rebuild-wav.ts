import { Buffer } from 'node:buffer';

const HEADER_BYTES = 44;

/** Bits a sample that each coding may have: whole numbers, broken ones, and the two of telephones. */
const CODINGS: Readonly<Record<number, readonly number[]>> = {
  1: [8, 16, 24, 32],
  3: [32, 64],
  6: [8],
  7: [8],
};
/** Says that the coding stands further on. */
const EXTENSIBLE = 0xfffe;
const MOST_CHANNELS = 8;

interface Coding {
  coding: number;
  channels: number;
  rate: number;
  bits: number;
}

function readCoding(chunk: Buffer): Coding | undefined {
  const given = chunk.readUInt16LE(0);
  const coding = given === EXTENSIBLE ? chunk.readUInt16LE(24) : given;
  const [channels, rate, bits] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)];
  const isKnown = CODINGS[coding]?.includes(bits) && channels > 0 && channels <= MOST_CHANNELS && rate > 0;
  return isKnown ? { coding, channels, rate, bits } : undefined;
}

function write({ coding, channels, rate, bits }: Coding, sound: Buffer): Buffer | undefined {
  const frame = (channels * bits) / 8;
  const size = sound.length - (sound.length % frame);
  if (size === 0) return undefined;
  // What follows an odd number of bytes begins at an even place: nothing does, and the byte is there all the same.
  const written = Buffer.alloc(HEADER_BYTES + size + (size % 2));
  written.write('RIFF', 0, 'latin1');
  written.writeUInt32LE(written.length - 8, 4);
  written.write('WAVEfmt ', 8, 'latin1');
  written.writeUInt32LE(16, 16);
  written.writeUInt16LE(coding, 20);
  written.writeUInt16LE(channels, 22);
  written.writeUInt32LE(rate, 24);
  written.writeUInt32LE(rate * frame, 28);
  written.writeUInt16LE(frame, 32);
  written.writeUInt16LE(bits, 34);
  written.write('data', 36, 'latin1');
  written.writeUInt32LE(size, 40);
  sound.copy(written, HEADER_BYTES, 0, size);
  return written;
}

/**
 * The samples of a WAV behind a head of our own, and no other part of it.
 * @returns undefined when there is no sound in it, or less than it says
 */
export function rebuildWav(bytes: Buffer): Buffer | undefined {
  let coding: Coding | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return undefined;
    const chunk = bytes.subarray(at + 8, end);
    if (name === 'data') return coding && write(coding, chunk);
    if (name === 'fmt ') coding = readCoding(chunk);
    at = end + (end % 2);
  }
  return undefined;
}
