import { unzipSync } from 'fflate';
import { ArchiveRefused } from './errors.ts';

const MEGABYTE = 1024 * 1024;
/** Of what is sent, and of what is in it. */
const MAX_ARCHIVE = 50 * MEGABYTE;
const MAX_FILES = 2_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const SYMBOLIC_LINK = 0xa000;

interface Entry {
  name: string;
  size: number;
  isLink: boolean;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ArchiveRefused('Ce fichier n’est pas une archive .zip.');
}

/** What an archive says of its files. Read apart, because who unpacks it is not told which of them are links. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES)
    throw new ArchiveRefused(`L’archive contient trop de fichiers\u00a0: ${MAX_FILES} au plus.`);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY)
      throw new ArchiveRefused('Cette archive est abîmée.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    const size = view.getUint32(at + 24, true);
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === SYMBOLIC_LINK;
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return { name, size, isLink };
  });
}

const isFolder = ({ name }: Pick<Entry, 'name'>) => name.endsWith('/');
/** What systems put beside one's files. */
const isLitter = ({ name }: Pick<Entry, 'name'>) => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name);
const isPlainPath = (name: string) =>
  !/[\\\p{Cc}:]/u.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'));

function refuseOddities(entries: readonly Entry[]): void {
  for (const { name, isLink } of entries) {
    if (isLink)
      throw new ArchiveRefused(`«\u00a0${name}\u00a0» est un lien\u00a0: seuls des fichiers sont acceptés.`);
    if (!isPlainPath(name.replace(/\/$/, '')))
      throw new ArchiveRefused(`Nom refusé\u00a0: «\u00a0${name}\u00a0».`);
  }
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) {
    throw new ArchiveRefused('L’archive contient deux fois le même nom.');
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_ARCHIVE) {
    throw new ArchiveRefused(
      `L’archive est trop grande une fois ouverte\u00a0: ${MAX_ARCHIVE / MEGABYTE}\u00a0Mo au plus.`,
    );
  }
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
 * The files of an archive by their paths. What it says of their sizes is looked at first, and no file gets more
 * room than that.
 * @throws ArchiveRefused
 */
export function readArchive(bytes: Uint8Array): Record<string, Uint8Array> {
  const entries = entriesOf(bytes).filter((entry) => !isLitter(entry));
  refuseOddities(entries);
  const wanted = new Set(entries.filter((entry) => !isFolder(entry)).map(({ name }) => name));
  try {
    return withoutWrapping(unzipSync(bytes, { filter: ({ name }) => wanted.has(name) }));
  } catch {
    throw new ArchiveRefused('Cette archive est abîmée.');
  }
}
