const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const PARTS = `${OFFICE}/package/2006`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const SHEETS = `${OFFICE}/spreadsheetml/2006/main`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/(?![\t\n])\p{Cc}/gu, '');

/** What a workbook of one sheet is made of (ECMA-376). Cells are text as it stands: nothing in them is computed. */
function partsOf(rows: readonly (readonly string[])[]): Record<string, string> {
  const relation = (type: string, target: string) =>
    `${HEAD}<Relationships xmlns="${PARTS}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  const cells = rows.map((row, at) => {
    const written = row.map(
      (cell, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PARTS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets><sheet name="Texte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${SHEETS}"><cols><col min="1" max="3" width="60" customWidth="1"/></cols><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
}

/** Rows as a workbook (.xlsx) of one sheet. */
export async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const parts = Object.entries(partsOf(rows)).map(([name, source]) => [name, strToU8(source)]);
  return Uint8Array.from(zipSync(Object.fromEntries(parts)));
}
