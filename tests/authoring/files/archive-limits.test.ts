import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../modules/authoring/files/archive-entries.ts';
import { readArchive } from '../../../modules/authoring/files/read-archive.ts';
import { type ZipEntry, zip } from '../../support/zip.ts';

const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const FIFTY_MEGABYTES = 50 * 1024 * 1024;
const DAMAGED = 'Cette archive est abîmée.';
const NO_ARCHIVE = 'Ce fichier n’est pas une archive .zip.';

const stored = (name: string, content = 'titre'): ZipEntry => ({ name, content, isStored: true });

/** An archive without a remark in which somebody has changed bytes. */
function forged(
  entries: readonly ZipEntry[],
  change: (bytes: Buffer, directory: number) => void,
): Uint8Array {
  const bytes = Buffer.from(zip(entries));
  change(bytes, bytes.readUInt32LE(bytes.length - END_LENGTH + 16));
  return new Uint8Array(bytes);
}

const namesOf = async (bytes: Uint8Array) => Object.keys(await readArchive(bytes));

describe('[STF-02] where the directory of an archive stands', () => {
  it('an empty archive is the end of a directory and nothing else', async () => {
    expect(zip([])).toHaveLength(END_LENGTH);
    expect(await namesOf(zip([]))).toEqual([]);
  });

  it.each([1, 2, 65_535])('a remark of %i bytes may stand behind it', async (length) => {
    expect(await namesOf(zip([stored('a.txt')], 'x'.repeat(length)))).toEqual(['a.txt']);
  });

  it('behind the longest remark nothing more may stand', async () => {
    const longer = Buffer.concat([zip([stored('a.txt')], 'x'.repeat(65_535)), Buffer.from('x')]);
    await expect(readArchive(new Uint8Array(longer))).rejects.toThrow(NO_ARCHIVE);
  });

  it.each([0, 3, 21, 22, 23, 100])('%i bytes of something else are no archive', async (length) => {
    await expect(readArchive(new Uint8Array(length))).rejects.toThrow(NO_ARCHIVE);
  });

  it('its entries may be in another order than their files', () => {
    const bytes = forged([stored('a.txt'), stored('b.txt'), stored('c.txt')], (archive, directory) => {
      const [a, b] = [directory, directory + ENTRY_LENGTH + 5];
      const first = Buffer.from(archive.subarray(a, b));
      archive.copyWithin(a, b, b + first.length);
      first.copy(archive, b);
    });
    expect(entriesOf(bytes).map(({ name }) => name)).toEqual(['b.txt', 'a.txt', 'c.txt']);
  });

  it('more entries than there are is damage, as is one that begins like none', () => {
    const tooMany = forged([stored('a.txt')], (bytes) =>
      bytes.writeUInt16LE(2, bytes.length - END_LENGTH + 10),
    );
    expect(() => entriesOf(tooMany)).toThrow(DAMAGED);
    const other = forged([stored('a.txt'), stored('b.txt')], (bytes, directory) =>
      bytes.writeUInt32LE(0x02014b51, directory + ENTRY_LENGTH + 5),
    );
    expect(() => entriesOf(other)).toThrow(DAMAGED);
  });

  it('an entry that stands in the remark behind it is damage', () => {
    const two = [stored('a.txt'), stored('b.txt')];
    const plain = Buffer.from(zip(two));
    const second = plain.readUInt32LE(plain.length - END_LENGTH + 16) + ENTRY_LENGTH + 5;
    const record = plain.subarray(second, second + ENTRY_LENGTH + 5);
    const bytes = Buffer.concat([plain, record]);
    bytes.writeUInt16LE(record.length, plain.length - 2);
    // The first entry skips the second one and the end, as if both were its own remark.
    bytes.writeUInt16LE(record.length + END_LENGTH, second - record.length + 32);
    expect(() => entriesOf(new Uint8Array(bytes))).toThrow(DAMAGED);
  });
});

describe('[STF-02] where the files of an archive lie', () => {
  const three = [stored('a.txt'), stored('b.txt'), stored('c.txt')];
  /** The second file is said to have so many bytes more. */
  const longer = (more: number, at: number) =>
    forged(three, (bytes, directory) =>
      bytes.writeUInt32LE('titre'.length + more, directory + at * (ENTRY_LENGTH + 5) + 20),
    );

  it.each([0, 1, 2])('file %i may fill its place up to what comes next, and not a byte more', (at) => {
    // What its head says of its name is not counted.
    expect(entriesOf(longer('a.txt'.length, at))).toHaveLength(3);
    expect(() => entriesOf(longer('a.txt'.length + 1, at))).toThrow(DAMAGED);
  });

  it('a file without a head of its own is damage', async () => {
    const bytes = forged([stored('a.txt')], (archive) => archive.writeUInt32LE(0x04034b51, 0));
    await expect(readArchive(bytes)).rejects.toThrow(DAMAGED);
  });

  it.each([
    ['checksum', 16],
    ['length', 24],
  ])('a file of another %s than is said is damage', async (_, at) => {
    const bytes = forged([stored('a.txt')], (archive, directory) =>
      archive.writeUInt32LE(archive.readUInt32LE(directory + at) - 1, directory + at),
    );
    await expect(readArchive(bytes)).rejects.toThrow(DAMAGED);
  });
});

describe('[STF-02] what an archive may hold', () => {
  const sizedTo = (total: number) =>
    forged([stored('a.txt'), stored('b.txt')], (bytes, directory) => {
      bytes.writeUInt32LE(1_000, directory + 24);
      bytes.writeUInt32LE(total - 1_000, directory + ENTRY_LENGTH + 5 + 24);
    });

  it('fifty megabytes once it is open are not too much, one byte more is', async () => {
    await expect(readArchive(sizedTo(FIFTY_MEGABYTES))).rejects.toThrow(DAMAGED);
    await expect(readArchive(sizedTo(FIFTY_MEGABYTES + 1))).rejects.toThrow(
      'L’archive est trop grande une fois ouverte\u00a0: 50\u00a0Mo au plus.',
    );
  });

  it('names of a hundred bytes and paths of eight names are read, longer ones are refused', async () => {
    const longest = `${'é'.repeat(48)}.txt`;
    expect(await namesOf(zip([stored(longest)]))).toEqual([longest]);
    await expect(readArchive(zip([stored(`a${longest}`)]))).rejects.toThrow('Nom refusé');
    const deepest = `dictionary/${'a/'.repeat(6)}b.txt`;
    expect(await namesOf(zip([stored(deepest)]))).toEqual([deepest]);
    await expect(readArchive(zip([stored(`a/${deepest}`)]))).rejects.toThrow('Nom refusé');
  });

  it.each<[string, ZipEntry[], string]>([
    ['a file without a name', [stored('')], 'Nom refusé\u00a0: «\u00a0\u00a0».'],
    [
      'a link',
      [{ ...stored('a.txt'), attributes: 0o120777 * 0x10000 }],
      '«\u00a0a.txt\u00a0» est un lien\u00a0: seuls des fichiers sont acceptés.',
    ],
    ['a name in two cases', [stored('a.txt'), stored('A.TXT')], 'L’archive contient deux fois le même nom.'],
    [
      'a file that is the first of several folders',
      [stored('library'), stored('library/a/01.txt')],
      '«\u00a0library\u00a0» est à la fois un fichier et un dossier.',
    ],
  ])('%s is refused, and named', async (_, entries, message) => {
    await expect(readArchive(zip(entries))).rejects.toThrow(message);
  });

  it('what is packed in another way than ZIP has always known is refused as such', async () => {
    const bytes = forged([stored('a.txt')], (archive, directory) =>
      archive.writeUInt16LE(12, directory + 10),
    );
    await expect(readArchive(bytes)).rejects.toThrow(
      'Cette archive est compressée d’une façon qui n’est pas lue ici.',
    );
  });

  it('the one folder that all stands in is taken off, but for those of a content', async () => {
    expect(await namesOf(zip([stored('livre/library/a.txt'), stored('livre/b.txt')]))).toEqual([
      'library/a.txt',
      'b.txt',
    ]);
    expect(await namesOf(zip([stored('livre/a.txt'), stored('autre/b.txt')]))).toEqual([
      'livre/a.txt',
      'autre/b.txt',
    ]);
    expect(await namesOf(zip([stored('library/a.txt')]))).toEqual(['library/a.txt']);
  });
});
