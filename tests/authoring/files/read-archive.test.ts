import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../../modules/authoring/files/read-archive.ts';
import { listen } from '../../support/http/listen.ts';
import { extraField, type ZipEntry, zip } from '../../support/zip.ts';

const BOOK = 'library/a/book.txt';
const TEXT = 'library/a/01.txt';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

/** Times and owner, as Info-ZIP notes them: more in the file's own head than in the directory. */
const TIMES = extraField(0x5455, Buffer.from([3, 1, 2, 3, 4, 5, 6, 7, 8]));
const SHORT_TIMES = extraField(0x5455, Buffer.from([3, 1, 2, 3, 4]));
const OWNER = extraField(0x7875, Buffer.from([1, 4, 0xe8, 3, 0, 0, 4, 0xe8, 3, 0, 0]));
const FILE_ON_UNIX = 0o100644 * 0x10000;
const FOLDER_ON_UNIX = 0o040755 * 0x10000;

const unix: Partial<ZipEntry> = { madeBy: 0x031e, attributes: FILE_ON_UNIX };
const infoZip = {
  ...unix,
  extra: Buffer.concat([TIMES, OWNER]),
  directoryExtra: Buffer.concat([SHORT_TIMES, OWNER]),
};
const macOs = { ...unix, hasDescriptor: true, extra: TIMES, directoryExtra: SHORT_TIMES };
const windows = {
  madeBy: 0x0014,
  flags: 0x800,
  attributes: 0x20,
  extra: extraField(0x000a, Buffer.alloc(32)),
};

const WRITTEN: [string, Uint8Array][] = [
  [
    'Info-ZIP: extra fields of two lengths, folders, a remark of each and of all',
    zip(
      [
        { name: 'library/', isStored: true, ...infoZip, attributes: FOLDER_ON_UNIX },
        { name: 'library/a/', isStored: true, ...infoZip, attributes: FOLDER_ON_UNIX },
        { name: BOOK, content: 'titre: a', ...infoZip, comment: 'première' },
        { name: TEXT, content: 'une ligne\n'.repeat(500), ...infoZip, comment: 'seconde, plus longue' },
      ],
      'Le livre, du 3 mai',
    ),
  ],
  [
    'macOS: sizes behind the files, and its own notes beside them',
    zip([
      { name: BOOK, content: 'titre: a', ...macOs },
      { name: `__MACOSX/library/a/._book.txt`, content: randomBytes(50), ...macOs },
      { name: 'library/a/.DS_Store', content: 'x', ...macOs },
      { name: TEXT, content: 'une ligne\n'.repeat(500), ...macOs },
    ]),
  ],
  [
    'Windows: times of its own, files that are not compressed',
    zip([
      { name: BOOK, content: 'titre: a', ...windows, isStored: true },
      { name: TEXT, content: 'une ligne\n'.repeat(500), ...windows },
      { name: 'library/a/Thumbs.db', content: 'x', ...windows },
    ]),
  ],
];

describe('an archive that is read', () => {
  it.each(WRITTEN)('[STF-02] as it is written by %s', async (_, bytes) => {
    const files = await readArchive(bytes);
    expect(Object.keys(files).sort()).toEqual([TEXT, BOOK].sort());
    expect(text(files[BOOK])).toBe('titre: a');
    expect(text(files[TEXT])).toBe('une ligne\n'.repeat(500));
  });

  it('[STF-02] with an empty file in it', async () => {
    const files = await readArchive(zip([{ name: BOOK }, { name: TEXT, isStored: true }]));
    expect([files[BOOK]?.length, files[TEXT]?.length]).toEqual([0, 0]);
  });

  it('[STF-02] keeps nobody waiting: others are answered while forty megabytes are unpacked', async () => {
    // What is no text unpacks slowest.
    const bytes = zip([
      {
        name: 'library/a/01.mp3',
        content: randomBytes(10 * 1024 * 1024)
          .toString('base64')
          .repeat(3),
      },
    ]);
    const url = await listen((_request, response) => response.end());
    const reading = readArchive(bytes).then(() => 'the archive');
    const others = (async () => {
      for (let time = 0; time < 3; time += 1) await (await fetch(url)).text();
      return 'the others';
    })();
    expect(await Promise.race([reading, others])).toBe('the others');
    await reading;
  });
});

const many = (count: number, entry: (index: number) => ZipEntry) =>
  Array.from({ length: count }, (_, index) => entry(index));

const ODD: [string, Uint8Array, RegExp][] = [
  [
    'a file and a folder of one name',
    zip([
      { name: 'library/a', content: 'x' },
      { name: 'library/a/01.txt', content: 'x' },
    ]),
    /à la fois un fichier et un dossier/,
  ],
  ['a name of three hundred letters', zip([{ name: `library/${'a'.repeat(300)}.txt` }]), /^Nom refusé/],
  [
    'a hidden name of eighty letters, which is said whole',
    zip([{ name: `.${'a'.repeat(79)}` }]),
    /\.a{79}\u00a0»/,
  ],
  ['one letter more, which is said in part', zip([{ name: `.${'a'.repeat(80)}` }]), /\.a{79}…/],
  ['three thousand levels', zip([{ name: `${'a/'.repeat(3_000)}b.txt` }]), /^Nom refusé/],
  [
    'two thousand files in the bytes of one',
    zip(
      many(2_000, (index) => ({
        name: `a/${index}.txt`,
        content: 'x'.repeat(20_000),
        ...(index > 0 && { liesOver: 1 }),
      })),
    ),
    /abîmée/,
  ],
  ['a password', zip([{ name: BOOK, content: 'x', flags: 1 }]), /mot de passe/],
  [
    'more files than a book has',
    zip(many(2_001, (index) => ({ name: `a/${index}.txt` }))),
    /trop de fichiers/,
  ],
];

it.each(ODD)('[STF-02] an archive with %s is refused in French', async (_, bytes, reason) => {
  await expect(readArchive(bytes)).rejects.toThrow(reason);
});
