import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ArchiveRefused } from '../errors.ts';
import { type ArchiveEntry, contentOf, damaged, entriesOf } from './archive-entries.ts';

const inflate = promisify(inflateRaw);

const MEGABYTE = 1024 * 1024;
/** Of what is sent, and of what is in it. */
const MAX_ARCHIVE = 50 * MEGABYTE;
/** Of one name in a path, in bytes: file systems take 255. */
const LONGEST_NAME = 100;
/** A book's files stand three deep, within a folder that somebody may have packed. */
const MOST_LEVELS = 8;
const INFLATED_AT_ONCE = 256 * 1024;

const isFolder = ({ name }: Pick<ArchiveEntry, 'name'>) => name.endsWith('/');
/** What systems put beside one's files. */
const isLitter = ({ name }: Pick<ArchiveEntry, 'name'>) =>
  /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name);

function isPlainPath(path: string): boolean {
  const parts = path.split('/');
  // Every workbook has a `_rels/.rels`.
  const isHidden = (part: string) => part.startsWith('.') && part !== '.rels';
  const isPlain = (part: string) => part !== '' && !isHidden(part) && Buffer.byteLength(part) <= LONGEST_NAME;
  return !/[\\\p{Cc}:]/u.test(path) && parts.length <= MOST_LEVELS && parts.every(isPlain);
}

/** As much of a name as a sentence bears. */
const shown = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

const withoutSlash = (name: string) => name.replace(/\/$/, '');

/** The folders that a path leads through. */
function foldersOf(name: string): string[] {
  const parts = withoutSlash(name).split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function refuseNames(entries: readonly ArchiveEntry[]): void {
  for (const { name, isLink } of entries) {
    if (isLink)
      throw new ArchiveRefused(
        `«\u00a0${shown(name)}\u00a0» est un lien\u00a0: seuls des fichiers sont acceptés.`,
      );
    if (!isPlainPath(withoutSlash(name)))
      throw new ArchiveRefused(`Nom refusé\u00a0: «\u00a0${shown(name)}\u00a0».`);
  }
  // Some systems know no difference of case.
  const names = entries.map(({ name }) => withoutSlash(name).toLowerCase());
  if (new Set(names).size < names.length)
    throw new ArchiveRefused('L’archive contient deux fois le même nom.');
  const folders = new Set(names.flatMap(foldersOf));
  const both = entries.find((entry) => !isFolder(entry) && folders.has(entry.name.toLowerCase()));
  if (both)
    throw new ArchiveRefused(`«\u00a0${shown(both.name)}\u00a0» est à la fois un fichier et un dossier.`);
}

function refuseSizes(entries: readonly ArchiveEntry[], room: number): void {
  if (entries.reduce((sum, { size }) => sum + size, 0) > room) {
    throw new ArchiveRefused(
      `L’archive est trop grande une fois ouverte\u00a0: ${room / MEGABYTE}\u00a0Mo au plus.`,
    );
  }
}

/** Unpacked beside the event loop, into no more room than the archive says. */
async function unpack(bytes: Uint8Array, entry: ArchiveEntry): Promise<Uint8Array> {
  const content = contentOf(bytes, entry);
  // zlib takes no zero for a limit.
  const room = { maxOutputLength: Math.max(1, entry.size), chunkSize: INFLATED_AT_ONCE };
  const unpacked = entry.isDeflated ? await inflate(content, room) : content;
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.checksum) throw damaged();
  return unpacked;
}

/** Takes off the one folder that everything may stand in. */
function withoutWrapping(files: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const [first = ''] = Object.keys(files);
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isWrapped =
    !/^(dictionary|library|plans)\/$/.test(folder) &&
    Object.keys(files).every((name) => name.startsWith(folder));
  if (folder === '' || !isWrapped) return files;
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.slice(folder.length), bytes]));
}

/**
 * The files of an archive by their paths. What it says of their names and sizes is looked at first, and no file gets
 * more room than that.
 * @param room for all of them unpacked, in bytes
 * @throws ArchiveRefused
 */
export async function readArchive(
  bytes: Uint8Array,
  room = MAX_ARCHIVE,
): Promise<Record<string, Uint8Array>> {
  const entries = entriesOf(bytes).filter((entry) => !isLitter(entry));
  refuseNames(entries);
  refuseSizes(entries, room);
  const files: Record<string, Uint8Array> = {};
  try {
    for (const entry of entries) {
      if (!isFolder(entry)) files[entry.name] = await unpack(bytes, entry);
    }
  } catch {
    throw damaged();
  }
  return withoutWrapping(files);
}
