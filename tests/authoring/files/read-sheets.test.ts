import { expect, it } from 'vitest';
import { readSheets } from '../../../modules/authoring/files/read-sheets.ts';
import { zip } from '../../support/zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (text: string) =>
  (await readSheets(bytesOf(text))).map(({ name, rows }) => [name, rows]);

it.each<[string, string[][]]>([
  ['بَيْتٌ\tmaison\n', [['بَيْتٌ', 'maison']]],
  [
    'بَيْتٌ;maison\r\nوَلَدٌ;garçon',
    [
      ['بَيْتٌ', 'maison'],
      ['وَلَدٌ', 'garçon'],
    ],
  ],
  [
    'بَيْتٌ,maison\rوَلَدٌ,"un, ""petit"" garçon\nlà"',
    [
      ['بَيْتٌ', 'maison'],
      ['وَلَدٌ', 'un, "petit" garçon\nlà'],
    ],
  ],
  ['بَيْتٌ;maison"x"', [['بَيْتٌ', 'maison"x"']]],
  ['بَيْتٌ;a\tb\n', [['بَيْتٌ', 'a\tb']]],
  [';;\n\nبَيْتٌ;maison;\n;', [['بَيْتٌ', 'maison', '']]],
  [
    'x\ty\nبَيْتٌ\tmaison',
    [
      ['x', 'y'],
      ['بَيْتٌ', 'maison'],
    ],
  ],
  [
    "بَيْتٌ;'=1+1\nوَلَدٌ;'a\nبِنْتٌ;''=1",
    [
      ['بَيْتٌ', '=1+1'],
      ['وَلَدٌ', "'a"],
      ['بِنْتٌ', "'=1"],
    ],
  ],
  ['بَيْتٌ\r\nmaison\n', [['بَيْتٌ'], ['maison'], ['']]],
  ['maison (بَيْتٌ);x', [['maison (بَيْتٌ);x']]],
  ['بَيْتٌ;', [['بَيْتٌ;']]],
  ['PS', [['PS']]],
  ['OK', [['OK']]],
])(
  '[STF-04] %j is a table by whatever keeps its Arabic and its French apart, else lines',
  async (text, rows) => {
    expect(await rowsOf(text)).toEqual([[null, rows]]);
  },
);

it('[STF-04] a table may have five thousand lines and not one more', async () => {
  const lines = (count: number) => Array(count).fill('بَيْتٌ;a').join('\n');
  const [sheet] = await readSheets(bytesOf(lines(5_000)));
  expect(sheet?.rows).toHaveLength(5_000);
  await expect(readSheets(bytesOf(lines(5_001)))).rejects.toThrow('Ce tableau a plus de 5000 lignes.');
});

/** A workbook whose one sheet has cells at these places, and nothing that a reader needs. */
const workbook = (...places: string[]) => {
  const cells = places.map((place) => `<c r="${place}"/>`).join('');
  return zip([{ name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${cells}</worksheet>` }]);
};
const BROKEN = 'Ce classeur est abîmé\u00a0: il ne peut pas être lu.';
const TOO_LARGE = 'Ce tableau est trop grand\u00a0: 5000 lignes et 26 colonnes au plus.';

it.each([
  [['A1', 'Z5000'], BROKEN],
  [['A1', 'A5001'], TOO_LARGE],
  [['AA1'], TOO_LARGE],
  [['', 'A1'], TOO_LARGE],
])('[STF-04] a workbook with cells at %j is looked at before it is read', async (places, reason) => {
  await expect(readSheets(workbook(...places))).rejects.toThrow(reason);
});

it('[STF-04] a workbook is at most sixteen megabytes once it is open', async () => {
  const sized = (size: number) => {
    const bytes = Buffer.from(workbook('A1'));
    const directory = bytes.readUInt32LE(bytes.length - 6);
    bytes.writeUInt32LE(size, directory + 24);
    return readSheets(new Uint8Array(bytes));
  };
  await expect(sized(16 * 1024 * 1024)).rejects.toThrow('Cette archive est abîmée.');
  await expect(sized(16 * 1024 * 1024 + 1)).rejects.toThrow('16\u00a0Mo au plus');
});

it.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'Ce fichier est vide.'],
  ['half an archive', bytesOf('PK'), 'Ce fichier n’est pas une archive .zip.'],
  ['another archive', zip([{ name: 'a.txt', content: 'x' }]), 'Cette archive n’est pas un classeur .xlsx.'],
  ['bells', bytesOf('a\u0007b'), 'Ce fichier n’est ni un tableau (.xlsx, .csv, .tsv) ni un texte.'],
  ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'Ce fichier n’est ni un tableau'],
])('[STF-04] %s is refused in French', async (_, bytes, reason) => {
  await expect(readSheets(bytes)).rejects.toThrow(reason);
});
