import { ArchiveRefused } from '../errors.ts';

// A .zip as its specification has it (APPNOTE 6.3): each file behind a head of its own, and at the end a directory of
// them all. Only the directory is believed: what stands before a file may leave its sizes to what comes after it.

const MAX_FILES = 2_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const FILE_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;

const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0xa000;

/** A file or a folder, by what the directory says of it. */
export interface ArchiveEntry {
  name: string;
  /** Bytes unpacked, and packed. */
  size: number;
  packedSize: number;
  checksum: number;
  isDeflated: boolean;
  isLink: boolean;
  /** Where its own head stands. */
  at: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whatever is not as it says of itself. */
export const damaged = () => new ArchiveRefused('Cette archive est abîmée.');

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ArchiveRefused('Ce fichier n’est pas une archive .zip.');
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, nameLength: number): ArchiveEntry {
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
  const method = view.getUint16(at + 10, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0)
    throw new ArchiveRefused('Cette archive est protégée par un mot de passe.');
  if (method !== STORED && method !== DEFLATED)
    throw new ArchiveRefused('Cette archive est compressée d’une façon qui n’est pas lue ici.');
  return {
    name,
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    checksum: view.getUint32(at + 16, true),
    isDeflated: method === DEFLATED,
    isLink: ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === SYMBOLIC_LINK,
    at: view.getUint32(at + 42, true),
  };
}

/** Files that lie over each other would unpack to far more than was sent. */
function refuseOverlaps(entries: readonly ArchiveEntry[], directory: number): void {
  const placed = [...entries].sort((a, b) => a.at - b.at);
  const isApart = placed.every(({ at, packedSize }, index) => {
    return at + FILE_LENGTH + packedSize <= (placed[index + 1]?.at ?? directory);
  });
  if (!isApart) throw damaged();
}

/**
 * What an archive says of its files.
 * @throws ArchiveRefused
 */
export function entriesOf(bytes: Uint8Array): ArchiveEntry[] {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES)
    throw new ArchiveRefused(`L’archive contient trop de fichiers\u00a0: ${MAX_FILES} au plus.`);
  const directory = view.getUint32(end + 16, true);
  const entries: ArchiveEntry[] = [];
  for (let at = directory; entries.length < count; ) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    entries.push(entryAt(bytes, view, at, nameLength));
    // Behind the name: what systems add (times, owners), and a remark.
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  refuseOverlaps(entries, directory);
  return entries;
}

/**
 * The bytes of a file as they are packed.
 * @throws ArchiveRefused when they are not where the directory says
 */
export function contentOf(bytes: Uint8Array, { at, packedSize }: ArchiveEntry): Uint8Array {
  const view = viewOf(bytes);
  // It lies before the directory, with room for its head: `entriesOf` has seen to that.
  if (view.getUint32(at, true) !== FILE) throw damaged();
  const first = at + FILE_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(first, first + packedSize);
}
