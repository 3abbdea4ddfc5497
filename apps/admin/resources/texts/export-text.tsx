import { writeCsv } from '../../../client/write-csv.ts';
import { call } from '../../providers/call.ts';
import { useFileSaving } from '../../ui/save-file.ts';
import { writeWorkbook } from './write-workbook.ts';

const WRITERS = {
  xlsx: (rows: readonly (readonly string[])[]) => writeWorkbook(rows),
  csv: async (rows: readonly (readonly string[])[]) => new TextEncoder().encode(writeCsv(rows)),
};

/** Saves the lines of a text, as it was last saved, with their words: a table that « Importer » takes. */
export function ExportText({ textId }: { textId: number }) {
  const { isBusy, save } = useFileSaving();
  const saveAs = (kind: keyof typeof WRITERS) =>
    save(async () => {
      const { title, rows } = await call('GET /admin/texts/{id}/table/', { params: { id: textId } });
      return {
        content: new Blob([await WRITERS[kind](rows)]),
        name: `${title.replace(/[/\\:*?"<>|]/g, ' ')}.${kind}`,
      };
    });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void saveAs('xlsx')}>
        Exporter (.xlsx)
      </button>
      <button type="button" disabled={isBusy} onClick={() => void saveAs('csv')}>
        .csv
      </button>
    </>
  );
}
