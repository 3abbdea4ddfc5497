import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { BookRecord } from '#modules/authoring/contract';
import { callFile } from '../../providers/call.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves what authors have of a book as an archive of plain text files. */
export function ExportBook({ book: { id, slug } }: { book: BookRecord }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const archive = await callFile('GET /admin/books/{id}/archive/', { params: { id } });
      saveFile(archive, `${slug}.zip`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void save()}>
      Exporter
    </button>
  );
}
