import { crc32, deflateRawSync } from 'node:zlib';

// Archives as other programs write them, byte by byte (APPNOTE 6.3): the library of the tests writes no extra field, no
// remark and no descriptor.

export interface ZipEntry {
  name: string;
  content?: string | Uint8Array;
  /** As it is, not deflated. */
  isStored?: boolean;
  flags?: number;
  /** What stands behind the name, in the file's own head and in the directory. */
  extra?: Buffer;
  directoryExtra?: Buffer;
  comment?: string;
  /** Size and checksum come behind the file, as who writes without turning back does it. */
  hasDescriptor?: boolean;
  /** The system in whose words the attributes are, and they. */
  madeBy?: number;
  attributes?: number;
  /** Its own head is another's, that many entries before. */
  liesOver?: number;
}

/** An extra field: its kind, its length, its content. */
export function extraField(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

const numbers = (...parts: [size: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

const HAS_DESCRIPTOR = 0x8;

/** @param comment of the archive */
export function zip(entries: readonly ZipEntry[], comment = ''): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { content = '', extra = Buffer.alloc(0), directoryExtra = extra, hasDescriptor, liesOver } = entry;
    const raw = Buffer.from(content as string);
    const packed = entry.isStored ? raw : deflateRawSync(raw);
    const name = Buffer.from(entry.name);
    const remark = Buffer.from(entry.comment ?? '');
    const flags = (entry.flags ?? 0) | (hasDescriptor ? HAS_DESCRIPTOR : 0);
    const method = entry.isStored ? 0 : 8;
    const sizes = [crc32(raw), packed.length, raw.length] as const;
    const fields = sizes.map((size): [4, number] => [4, size]);
    const inHead = sizes.map((size): [4, number] => [4, hasDescriptor ? 0 : size]);
    const place = liesOver === undefined ? at : (places[places.length - liesOver] ?? 0);
    places.push(place);
    if (liesOver === undefined) {
      const head = numbers([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0], ...inHead);
      const lengths = numbers([2, name.length], [2, extra.length]);
      const descriptor = hasDescriptor ? numbers([4, 0x08074b50], ...fields) : Buffer.alloc(0);
      const file = Buffer.concat([head, lengths, name, extra, packed, descriptor]);
      files.push(file);
      at += file.length;
    }
    directory.push(
      numbers([4, 0x02014b50], [2, entry.madeBy ?? 20], [2, 20], [2, flags], [2, method], [4, 0], ...fields),
      numbers([2, name.length], [2, directoryExtra.length], [2, remark.length], [2, 0], [2, 0]),
      numbers([4, entry.attributes ?? 0], [4, place]),
      name,
      directoryExtra,
      remark,
    );
  }
  const listed = Buffer.concat(directory);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length]);
  const where = numbers([4, listed.length], [4, at], [2, Buffer.byteLength(comment)]);
  return new Uint8Array(Buffer.concat([...files, listed, end, where, Buffer.from(comment)]));
}
