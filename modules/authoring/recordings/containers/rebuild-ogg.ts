import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';
import { OGG_CODECS, type OggCodec } from './ogg-codecs.ts';

const HEAD_BYTES = 27;
const MOST_SEGMENTS = 255;
const [CONTINUED, FIRST, LAST] = [1, 2, 4];
const CHECKSUM_AT = 22;
/** Of a page on which no packet ends. */
const NO_POSITION = Buffer.alloc(8, 0xff);
const BEGINNING = Buffer.alloc(8);
/** By which its pages are known among those of others: there are no others. */
const SERIAL = 1;

const CHECKSUMS = Int32Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});

function addUp(bytes: Buffer, before: number): number {
  let sum = before;
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ (bytes[at] ?? 0)] ?? 0);
  }
  return sum;
}

/** The checksum of a page, the place of its own taken for zeros. */
function checksum(page: Buffer): number {
  const head = Buffer.from(page.subarray(0, HEAD_BYTES)).fill(0, CHECKSUM_AT, CHECKSUM_AT + 4);
  return addUp(page.subarray(HEAD_BYTES), addUp(head, 0)) >>> 0;
}

interface Page {
  flags: number;
  /** Where in the sound the last packet that ends on it ends. */
  position: Buffer;
  serial: number;
  /** Lengths of its segments: a packet ends with one of less than 255 bytes. */
  segments: Buffer;
  body: Buffer;
}

/** The pages of a file. What stands behind the last one is left out; a page that was cut or changed is a fault. */
function* pagesOf(bytes: Buffer): Generator<Page> {
  let at = 0;
  let flags = 0;
  while (bytes.toString('latin1', at, at + 4) === 'OggS') {
    const start = at + HEAD_BYTES + bytes.readUInt8(at + 26);
    const segments = bytes.subarray(at + HEAD_BYTES, start);
    const end = segments.reduce((sum, length) => sum + length, start);
    if (end > bytes.length) throw new UnreadableRecording('A page was cut');
    if (checksum(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + CHECKSUM_AT)) {
      throw new UnreadableRecording('A page was changed');
    }
    flags = bytes.readUInt8(at + 5);
    const position = bytes.subarray(at + 6, at + 14);
    yield {
      flags,
      position,
      serial: bytes.readUInt32LE(at + 14),
      segments,
      body: bytes.subarray(start, end),
    };
    at = end;
  }
  if (at < bytes.length && (flags & LAST) === 0)
    throw new UnreadableRecording('Something stands between pages');
}

/** Lays pages one behind the other. */
class PageWriter {
  #bytes: Buffer;
  #end = 0;
  #count = 0;
  #lastPage = 0;

  constructor(mostBytes: number) {
    this.#bytes = Buffer.alloc(mostBytes);
  }

  add({ flags, position, segments, body }: Omit<Page, 'serial'>): void {
    const page = this.#bytes.subarray(this.#end, this.#end + HEAD_BYTES + segments.length + body.length);
    page.write('OggS', 0, 'latin1');
    page.writeUInt8(flags, 5);
    page.set(position, 6);
    page.writeUInt32LE(SERIAL, 14);
    page.writeUInt32LE(this.#count, 18);
    page.writeUInt8(segments.length, 26);
    page.set(segments, HEAD_BYTES);
    page.set(body, HEAD_BYTES + segments.length);
    page.writeUInt32LE(checksum(page), CHECKSUM_AT);
    this.#lastPage = this.#end;
    this.#count += 1;
    this.#end += page.length;
  }

  /** Packets that begin on a page of their own and are no sound. */
  addHeaders(packets: readonly Buffer[], flags: number): void {
    const segments = packets.flatMap(({ length }) => [
      ...Array.from({ length: Math.floor(length / 255) }, () => 255),
      length % 255,
    ]);
    const content = Buffer.concat(packets);
    let at = 0;
    for (let first = 0; first < segments.length; first += MOST_SEGMENTS) {
      const some = Buffer.from(segments.slice(first, first + MOST_SEGMENTS));
      const size = some.reduce((sum, length) => sum + length, 0);
      this.add({
        // The setup comes last: where a page is full, it goes on.
        flags: first > 0 ? flags | CONTINUED : flags,
        position: some.some((length) => length < 255) ? BEGINNING : NO_POSITION,
        segments: some,
        body: content.subarray(at, at + size),
      });
      at += size;
    }
  }

  /** All pages, the last one marked as such. */
  finish(): Buffer {
    const page = this.#bytes.subarray(this.#lastPage, this.#end);
    page.writeUInt8(page.readUInt8(5) | LAST, 5);
    page.writeUInt32LE(checksum(page), CHECKSUM_AT);
    return this.#bytes.subarray(0, this.#end);
  }
}

const begins = (packet: Buffer, word: string) => packet.toString('latin1', 0, word.length) === word;

/** Puts the packets together that stand before the sound; they end with a page. */
class Headers {
  #parts: Buffer[][] = [[]];

  add({ segments, body }: Page): void {
    let [start, end] = [0, 0];
    for (const length of segments) {
      end += length;
      if (length === 255) continue;
      this.#parts.at(-1)?.push(body.subarray(start, end));
      this.#parts.push([]);
      start = end;
    }
    if (start < end) this.#parts.at(-1)?.push(body.subarray(start, end));
  }

  /** The packets, once there are so many. */
  packets(count: number): Buffer[] | undefined {
    const rest = this.#parts[count];
    if (!rest) return undefined;
    if (rest.length > 0) throw new UnreadableRecording('Sound on a page of headers');
    return this.#parts.slice(0, count).map((parts) => Buffer.concat(parts));
  }
}

function writeHeaders(pages: PageWriter, codec: OggCodec, [first, comments, setup]: readonly Buffer[]): void {
  const length = first && codec.length(first);
  if (!length || length > first.length) throw new UnreadableRecording('A head that is too short');
  if (!comments || !begins(comments, codec.comments.word)) throw new UnreadableRecording('No comments');
  if (codec.setup !== undefined && !(setup && begins(setup, codec.setup)))
    throw new UnreadableRecording('No setup');
  pages.addHeaders([first.subarray(0, length)], FIRST);
  pages.addHeaders(setup ? [codec.comments.written, setup] : [codec.comments.written], 0);
}

/** Each packet that begins on a page is one of sound: players pass over others, whatever they carry. */
function requireSound({ flags, segments, body }: Page, codec: OggCodec): void {
  let isBeginning = (flags & CONTINUED) === 0;
  let at = 0;
  for (const length of segments) {
    if (isBeginning && !(length > 0 && codec.isSound(body.readUInt8(at))))
      throw new UnreadableRecording('A packet without sound');
    at += length;
    isBeginning = length < 255;
  }
}

/**
 * The sound of an Ogg file (Opus or Vorbis) on pages of our own, with no comments, and no other stream of it.
 * @throws when it cannot be read whole
 */
export function rebuildOgg(bytes: Buffer): Buffer {
  // Our comments may be a few bytes longer than those that were given.
  const pages = new PageWriter(bytes.length + MOST_SEGMENTS);
  const headers = new Headers();
  let sound: { serial: number; codec: OggCodec } | undefined;
  let [isBegun, hasSound, headersWritten] = [false, false, false];
  for (const page of pagesOf(bytes)) {
    if ((page.flags & FIRST) !== 0) {
      // Another recording behind the first one: only one of them would be left.
      if (isBegun) throw new UnreadableRecording('Two recordings in one file');
      const codec = sound ? undefined : OGG_CODECS.find(({ word }) => begins(page.body, word));
      if (codec) sound = { serial: page.serial, codec };
      if (codec) headers.add(page);
      continue;
    }
    isBegun = true;
    if (page.serial !== sound?.serial) continue;
    if (headersWritten) {
      if (!hasSound && (page.flags & CONTINUED) !== 0)
        throw new UnreadableRecording('The beginning is missing');
      hasSound = true;
      requireSound(page, sound.codec);
      pages.add({ ...page, flags: page.flags & CONTINUED });
      continue;
    }
    headers.add(page);
    const packets = headers.packets(sound.codec.setup ? 3 : 2);
    if (packets) writeHeaders(pages, sound.codec, packets);
    headersWritten = packets !== undefined;
  }
  if (!hasSound) throw new UnreadableRecording('No sound');
  return pages.finish();
}
