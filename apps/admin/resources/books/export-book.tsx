import type { BookRecord } from '#modules/authoring/contract';
import { callFile } from '../../providers/call.ts';
import { useFileSaving } from '../../ui/save-file.ts';

/** Saves what authors have of a book as an archive of plain text files. */
export function ExportBook({ book: { id, slug } }: { book: BookRecord }) {
  const { isBusy, save } = useFileSaving();
  const prepare = async () => ({
    content: await callFile('GET /admin/books/{id}/archive/', { params: { id } }),
    name: `${slug}.zip`,
  });
  return (
    <button type="button" disabled={isBusy} onClick={() => void save(prepare)}>
      Exporter
    </button>
  );
}
