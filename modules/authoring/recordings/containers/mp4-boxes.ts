import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';

interface Box {
  type: string;
  body: Buffer;
}

/** The boxes in a box, in order, as far as they are whole. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const given = bytes.readUInt32BE(at);
    const head = given === 1 ? 16 : 8;
    if (at + head > bytes.length) return;
    const size = given === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : given || bytes.length - at;
    if (size < head || at + size > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

/** What is in the first box of a type, or undefined. */
export function findBox(bytes: Buffer, type: string): Buffer | undefined {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.body;
  return undefined;
}

/**
 * What is in a box, which may lie in others.
 * @throws when it is not there
 */
export function requireBox(bytes: Buffer, ...path: readonly string[]): Buffer {
  return path.reduce((body, type) => {
    const inside = findBox(body, type);
    if (!inside) throw new UnreadableRecording(`No ${type}`);
    return inside;
  }, bytes);
}

export function writeBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Numbers of four bytes each. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

/**
 * The rows of a table, each of so many bytes, that begins with their number.
 * @throws when there are fewer
 */
export function rowsOf(body: Buffer, rowBytes: number, countAt = 4): Buffer {
  const start = countAt + 4;
  const end = start + body.readUInt32BE(countAt) * rowBytes;
  if (end > body.length) throw new UnreadableRecording('A table is not whole');
  return body.subarray(start, end);
}
