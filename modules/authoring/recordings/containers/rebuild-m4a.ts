import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';
import { boxesIn, findBox, requireBox, rowsOf, words, writeBox } from './mp4-boxes.ts';
import { rewriteSampleKind } from './mp4-codec.ts';

/** Kind, version and the kinds that it is one of. */
const FILE_KIND = writeBox('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'));
const TRACK = 1;
/** Nothing is turned or moved. */
const MATRIX = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const FULL_SPEED = 0x10000;
const FULL_VOLUME = 0x01000000;
/** Seen, played, part of what is heard. */
const ENABLED = 7;
const UNDETERMINED_LANGUAGE = 0x55c40000;

const isLong = (body: Buffer) => body.readUInt8(0) === 1;
const lengthAt = (body: Buffer, at: number) =>
  isLong(body) ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at);

/** Units a second and length in them, of a movie or a medium: behind two dates. */
function clockOf(body: Buffer): { scale: number; length: number } {
  const at = isLong(body) ? 20 : 12;
  return { scale: body.readUInt32BE(at), length: lengthAt(body, at + 4) };
}

/** Chunk by chunk, where the samples of a track lie. */
interface Chunks {
  offsets: number[];
  sizes: number[];
}

function offsetsIn(table: Buffer): number[] {
  const short = findBox(table, 'stco');
  const rows = short ? rowsOf(short, 4) : rowsOf(requireBox(table, 'co64'), 8);
  const step = short ? 4 : 8;
  return Array.from({ length: rows.length / step }, (_, index) =>
    short ? rows.readUInt32BE(4 * index) : Number(rows.readBigUInt64BE(8 * index)),
  );
}

/** The size of each sample, or of all. */
function sizesIn(table: Buffer): { count: number; same: number; rows: Buffer } {
  const body = requireBox(table, 'stsz');
  const same = body.readUInt32BE(4);
  return { count: body.readUInt32BE(8), same, rows: rowsOf(body, same > 0 ? 0 : 4, 8) };
}

/**
 * Where the samples lie.
 * @throws when tables do not agree, or there is not so much in the file
 */
function chunksOf(table: Buffer, bytes: Buffer): Chunks {
  const offsets = offsetsIn(table);
  const runs = rowsOf(requireBox(table, 'stsc'), 12);
  const { count, same, rows } = sizesIn(table);
  const sizes: number[] = [];
  let [run, sample, total] = [0, 0, 0];
  for (const [index, offset] of offsets.entries()) {
    if (run + 12 < runs.length && runs.readUInt32BE(run + 12) <= index + 1) run += 12;
    const samples = runs.readUInt32BE(run + 4);
    if (runs.readUInt32BE(run + 8) !== 1 || sample + samples > count)
      throw new UnreadableRecording('Tables do not agree');
    let size = same * samples;
    for (let end = sample + samples; same === 0 && sample < end; sample += 1)
      size += rows.readUInt32BE(4 * sample);
    if (same > 0) sample += samples;
    total += size;
    if (offset + size > bytes.length || total > bytes.length)
      throw new UnreadableRecording('Sound is missing');
    sizes.push(size);
  }
  if (sample !== count || total === 0) throw new UnreadableRecording('Tables do not agree');
  return { offsets, sizes };
}

const copyTable = (table: Buffer, type: string, rowBytes: number): Buffer => {
  const rows = rowsOf(requireBox(table, type), rowBytes);
  return writeBox(type, words(0, rows.length / rowBytes), rows);
};

/** The tables of the samples, with where their chunks lie by now. */
function rewriteTables(table: Buffer, { sizes }: Chunks, start: number): Buffer {
  const all = sizesIn(table);
  const offsets = Buffer.alloc(4 * sizes.length);
  let offset = start;
  for (const [index, size] of sizes.entries()) {
    offsets.writeUInt32BE(offset, 4 * index);
    offset += size;
  }
  return writeBox(
    'stbl',
    rewriteSampleKind(requireBox(table, 'stsd')),
    copyTable(table, 'stts', 8),
    copyTable(table, 'stsc', 12),
    writeBox('stsz', words(0, all.same, all.count), all.rows),
    writeBox('stco', words(0, sizes.length), offsets),
  );
}

/** Which part of the sound is heard: encoders put silence before it. */
function rewriteEdits(track: Buffer): Buffer[] {
  const edits = findBox(track, 'edts');
  if (!edits) return [];
  const body = requireBox(edits, 'elst');
  const rowBytes = isLong(body) ? 20 : 12;
  const rows = rowsOf(body, rowBytes);
  const written: number[] = [];
  for (let at = 0; at < rows.length; at += rowBytes) {
    const length = isLong(body) ? Number(rows.readBigUInt64BE(at)) : rows.readUInt32BE(at);
    const start = isLong(body) ? Number(rows.readBigInt64BE(at + 8)) : rows.readInt32BE(at + 4);
    written.push(length, start >>> 0, FULL_SPEED);
  }
  return [writeBox('edts', writeBox('elst', words(0, written.length / 3, ...written)))];
}

/** The head of the file, for sound that begins at a place. */
function rewriteHead(movie: Buffer, track: Buffer, chunks: Chunks, start: number): Buffer {
  const media = requireBox(track, 'mdia');
  const table = requireBox(media, 'minf', 'stbl');
  const { scale } = clockOf(requireBox(movie, 'mvhd'));
  const trackHead = requireBox(track, 'tkhd');
  const length = lengthAt(trackHead, isLong(trackHead) ? 28 : 20);
  const clock = clockOf(requireBox(media, 'mdhd'));
  const here = writeBox('dinf', writeBox('dref', words(0, 1), writeBox('url ', words(1))));
  const handler = Buffer.concat([words(0, 0), Buffer.from('soun', 'latin1'), Buffer.alloc(13)]);
  const heads = {
    movie: words(0, 0, 0, scale, length, FULL_SPEED, FULL_VOLUME, 0, 0),
    track: words(ENABLED, 0, 0, TRACK, 0, length, 0, 0, 0, FULL_VOLUME),
    media: words(0, 0, 0, clock.scale, clock.length, UNDETERMINED_LANGUAGE),
  };
  return writeBox(
    'moov',
    writeBox('mvhd', heads.movie, MATRIX, Buffer.alloc(24), words(TRACK + 1)),
    writeBox(
      'trak',
      writeBox('tkhd', heads.track, MATRIX, words(0, 0)),
      ...rewriteEdits(track),
      writeBox(
        'mdia',
        writeBox('mdhd', heads.media),
        writeBox('hdlr', handler),
        writeBox('minf', writeBox('smhd', words(0, 0)), here, rewriteTables(table, chunks, start)),
      ),
    ),
  );
}

/**
 * A rebuilt recording of which all of the sound is heard; undefined where that is so already.
 * @param bytes by `rebuildM4a`
 */
export function withoutEdits(bytes: Buffer): Buffer | undefined {
  const whole = Buffer.from(bytes);
  const edits = findBox(requireBox(whole, 'moov', 'trak'), 'edts');
  if (!edits) return undefined;
  // Free room has the same head.
  whole.write('free', edits.byteOffset - whole.byteOffset - 4, 'latin1');
  return whole;
}

function soundTrackOf(movie: Buffer): Buffer {
  for (const { type, body } of boxesIn(movie)) {
    if (type === 'trak' && requireBox(body, 'mdia', 'hdlr').toString('latin1', 8, 12) === 'soun') return body;
  }
  throw new UnreadableRecording('No sound');
}

/**
 * The first track of sound (AAC) of an MPEG-4 file, behind a head of our own, and nothing else of it.
 * @throws when it cannot be read whole
 */
export function rebuildM4a(bytes: Buffer): Buffer {
  const movie = requireBox(bytes, 'moov');
  const track = soundTrackOf(movie);
  const chunks = chunksOf(requireBox(track, 'mdia', 'minf', 'stbl'), bytes);
  const headOf = (start: number) => Buffer.concat([FILE_KIND, rewriteHead(movie, track, chunks, start)]);
  const head = headOf(headOf(0).length + 8);
  const size = chunks.sizes.reduce((sum, each) => sum + each, 0);
  const rebuilt = Buffer.alloc(head.length + 8 + size);
  rebuilt.set(head);
  rebuilt.writeUInt32BE(8 + size, head.length);
  rebuilt.write('mdat', head.length + 4, 'latin1');
  let end = head.length + 8;
  for (const [index, offset] of chunks.offsets.entries()) {
    end += bytes.copy(rebuilt, end, offset, offset + (chunks.sizes[index] ?? 0));
  }
  return rebuilt;
}
