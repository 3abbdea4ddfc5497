import readWorkbook from 'read-excel-file/universal';
import { decodeText } from '#modules/arabic';
import { ArchiveRefused } from '../errors.ts';
import { readArchive } from './read-archive.ts';

/** A table of a file: its name where it has one of its own, and its cells. */
interface Sheet {
  name: string | null;
  rows: string[][];
}

const MEGABYTE = 1024 * 1024;
/** Of a workbook unpacked: a text of two thousand lines has one. */
const MAX_WORKBOOK = 16 * MEGABYTE;
/** A reader of workbooks makes every cell up to the last one. */
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 26;

/**
 * The tables of a file that a spreadsheet has saved: a workbook (.xlsx), or a text with a separator in whatever encoding.
 * Formulas are no more than what they were last seen to give.
 * @throws ArchiveRefused
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length === 0) throw new ArchiveRefused('Ce fichier est vide.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  const text = decodeText(bytes);
  if (text === undefined || /(?![\t\n\r])\p{Cc}/u.test(text))
    throw new ArchiveRefused('Ce fichier n’est ni un tableau (.xlsx, .csv, .tsv) ni un texte.');
  return [{ name: null, rows: readDelimited(text) }];
}

async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const files = await readArchive(bytes, MAX_WORKBOOK);
  const sheets = Object.entries(files).filter(([name]) => /worksheets\/[^/]+\.xml$/.test(name));
  if (sheets.length === 0) throw new ArchiveRefused('Cette archive n’est pas un classeur .xlsx.');
  for (const [, sheet] of sheets) refuseFarCells(new TextDecoder().decode(sheet));
  try {
    const workbook = await readWorkbook(Uint8Array.from(bytes).buffer);
    return workbook.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    }));
  } catch {
    throw new ArchiveRefused('Ce classeur est abîmé\u00a0: il ne peut pas être lu.');
  }
}

/** One cell at the end of a sheet stands for millions of empty ones. */
function refuseFarCells(sheet: string): void {
  for (const [, place = ''] of sheet.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row] = /^([A-Z]*)(\d+)$/i.exec(place) ?? [];
    if (row === undefined || Number(row) > MOST_ROWS || column.length > 1)
      throw new ArchiveRefused(
        `Ce tableau est trop grand\u00a0: ${MOST_ROWS} lignes et ${MOST_COLUMNS} colonnes au plus.`,
      );
  }
}

const SEPARATORS = ['\t', ';', ','] as const;
/** As spreadsheets are told that a cell is no formula; `writeCsv` puts it there. */
const NO_FORMULA = /^'(?='*(?:\s*[=+\-@＝＋－＠]|[\t\r\n]))/;

/** Rows of a text by the separator that keeps Arabic and French apart; lines of one cell where none does. */
function readDelimited(text: string): string[][] {
  for (const separator of SEPARATORS) {
    const rows = splitCells(text, separator).filter((row) => row.some((cell) => cell.trim() !== ''));
    const isTable = (row: readonly string[]) =>
      row.some((cell) => /\p{Script=Arabic}/u.test(cell) && !/\p{Script=Latin}/u.test(cell)) &&
      row.some((cell) => /\p{Script=Latin}/u.test(cell));
    if (rows.some(isTable)) return rows;
  }
  return text.split(/\r\n|\r|\n/).map((line) => [line]);
}

/** Cells as RFC 4180 has them, whatever parts them. */
function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(NO_FORMULA, ''));
    if (cell.lastIndex >= text.length && end !== separator) break;
    if (end !== separator) {
      if (rows.length >= MOST_ROWS) throw new ArchiveRefused(`Ce tableau a plus de ${MOST_ROWS} lignes.`);
      rows.push([]);
    }
  }
  return rows;
}
