import { useState } from 'react';
import { useNotify } from 'react-admin';
import { writeCsv } from '../../../client/write-csv.ts';
import { call } from '../../providers/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { writeWorkbook } from './write-workbook.ts';

const WRITERS = {
  xlsx: (rows: readonly (readonly string[])[]) => writeWorkbook(rows),
  csv: async (rows: readonly (readonly string[])[]) => new TextEncoder().encode(writeCsv(rows)),
};

/** Saves the lines of a text, as it was last saved, with their words: a table that « Importer » takes. */
export function ExportText({ textId }: { textId: number }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function save(kind: keyof typeof WRITERS) {
    setBusy(true);
    try {
      const { title, rows } = await call('GET /admin/texts/{id}/table/', { params: { id: textId } });
      saveFile(new Blob([await WRITERS[kind](rows)]), `${title.replace(/[/\\:*?"<>|]/g, ' ')}.${kind}`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void save('xlsx')}>
        Exporter (.xlsx)
      </button>
      <button type="button" disabled={isBusy} onClick={() => void save('csv')}>
        .csv
      </button>
    </>
  );
}
