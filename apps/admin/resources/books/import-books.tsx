import Icon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { Button, type HttpError, useRefresh } from 'react-admin';
import type { ImportedDrafts } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { type FaultItem, ImportOutcome } from './import-outcome.tsx';

type Outcome = { imported: ImportedDrafts } | { message: string; faults: FaultItem[] };

async function send(archive: File): Promise<Outcome> {
  try {
    return { imported: await call('POST /admin/book-archives/', { file: archive }) };
  } catch (error) {
    const { message, body } = error as HttpError;
    return { message, faults: (body?.faults ?? []) as FaultItem[] };
  }
}

/** Takes an archive of plain text files in as drafts. */
export function ImportBooks() {
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function take(archive: File | undefined) {
    if (!archive) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await send(archive));
    setBusy(false);
    refresh();
  }

  function close() {
    setOpen(false);
    setOutcome(null);
  }

  return (
    <>
      <Button label="Importer" onClick={() => setOpen(true)}>
        <Icon />
      </Button>
      {isOpen && (
        <Workshop>
          <Dialog title="Importer un livre" onClose={close}>
            <p>
              Une archive .zip de fichiers de texte, comme «&nbsp;Exporter&nbsp;» en fait. Tout arrive en
              brouillon et passe par la relecture&nbsp;; une seule faute, et rien n’est écrit.
            </p>
            <label>
              <span>Archive (50&nbsp;Mo au plus)</span>
              <input
                type="file"
                accept=".zip,application/zip"
                disabled={isBusy}
                onChange={({ target }) => void take(target.files?.[0])}
              />
            </label>
            <p role="status">{isBusy && 'Import en cours…'}</p>
            {outcome && <ImportOutcome {...outcome} />}
            <div className="actions">
              <button type="button" onClick={close}>
                Fermer
              </button>
            </div>
          </Dialog>
        </Workshop>
      )}
    </>
  );
}
