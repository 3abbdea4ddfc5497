import Icon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { Button, type HttpError, useGetList, useRefresh } from 'react-admin';
import type { DraftBookItem, ImportedDrafts } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { type FaultItem, ImportOutcome } from './import-outcome.tsx';

type Outcome = { imported: ImportedDrafts } | { message: string; faults: FaultItem[] };

async function send(file: File, bookId: number): Promise<Outcome> {
  try {
    const imported = /\.zip$/i.test(file.name)
      ? await call('POST /admin/book-archives/', { file })
      : await call('POST /admin/text-tables/', { query: { name: file.name, book_id: bookId }, file });
    return { imported };
  } catch (error) {
    const { message, body } = error as HttpError;
    return { message, faults: (body?.faults ?? []) as FaultItem[] };
  }
}

const ACCEPTED = '.zip,.xlsx,.csv,.tsv,.txt';
const MOST_BOOKS = 200;

/** Takes files in as drafts: tables of lines, and archives as the console exports them. */
export function ImportDrafts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Importer" onClick={() => setOpen(true)}>
        <Icon />
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: books = [] } = useGetList<DraftBookItem>('books', {
    sort: { field: 'saved_at', order: 'DESC' },
    pagination: { page: 1, perPage: MOST_BOOKS },
  });
  const bookId = chosen ?? books[0]?.id ?? 0;

  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await send(file, bookId));
    setBusy(false);
    refresh();
  }

  return (
    <Workshop>
      <Dialog title="Importer" onClose={onClose}>
        <p>
          Un tableau (.xlsx, .csv, .tsv) avec une colonne en arabe, une en français et, si l’on veut, une de
          mots&nbsp;; ou une archive .zip, comme «&nbsp;Exporter&nbsp;» en fait. Tout arrive en brouillon,
          avec ses fautes.
        </p>
        <label>
          <span>Livre des tableaux</span>
          <select value={bookId} onChange={({ target }) => setChosen(Number(target.value))}>
            {books.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Fichier (tableau&nbsp;: 5&nbsp;Mo au plus, archive&nbsp;: 50&nbsp;Mo)</span>
          <input
            type="file"
            accept={ACCEPTED}
            disabled={isBusy}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
        <p role="status">{isBusy && 'Import en cours…'}</p>
        {outcome && <ImportOutcome {...outcome} />}
        <DialogClose onClose={onClose} />
      </Dialog>
    </Workshop>
  );
}
