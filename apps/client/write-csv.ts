/** So that Windows’ spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell that a spreadsheet would compute begins with an apostrophe; one that began so has one more. */
function quote(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A sheet as French spreadsheets open it: semicolons, every cell quoted. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quote).join(';')}\r\n`).join('');
}
