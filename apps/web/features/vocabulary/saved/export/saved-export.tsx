import { useState } from 'react';
import { messageOf } from '../../../../../client/call-refused.ts';
import { download, readTimeZone } from '../../../../lib/browser.ts';
import { call } from '../../../../session/session.ts';
import { FormMessage } from '../../../../ui/form/form-parts.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { DownloadIcon } from '../menu-icons.tsx';
import { exportAnki } from './export-anki.ts';
import { dayOf, type ExportedWord, exportCsv } from './export-csv.ts';

interface Format {
  label: string;
  ending: string;
  type: string;
  write(words: readonly ExportedWord[]): string;
}

const FORMATS: readonly Format[] = [
  { label: 'Tableur (CSV)', ending: 'csv', type: 'text/csv;charset=utf-8', write: exportCsv },
  { label: 'Anki', ending: 'txt', type: 'text/plain;charset=utf-8', write: exportAnki },
];

const DONE = 'Le fichier est dans vos téléchargements.';
const FAILED = 'Vos mots n’ont pas pu être rassemblés. Veuillez réessayer.';

type Outcome = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; message: string };

function useExport() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  async function save({ ending, type, write }: Format): Promise<void> {
    if (outcome.kind === 'busy') return;
    setOutcome({ kind: 'busy' });
    try {
      const [notebook, memories] = await Promise.all([
        call('GET /vocabulary/user/vocabulary/notebook/'),
        call('GET /memory/words/', { query: { time_zone: readTimeZone() } }),
      ]);
      const byId = new Map(memories.map((one) => [one.word_id, one]));
      const words = notebook.map((word) => ({ ...word, remembered: byId.get(word.word_details.word_id) }));
      download(`soutour-vocabulaire-${dayOf(new Date())}.${ending}`, type, write(words));
      setOutcome({ kind: 'done' });
    } catch (error) {
      setOutcome({ kind: 'failed', message: messageOf(error, FAILED) });
    }
  }
  return { outcome, save };
}

const PANEL = 'emporter';

/** The whole vocabulary as a file, or on paper: a button, and below its row what it opens. */
export function SavedExport() {
  const { outcome, save } = useExport();
  const [isOpen, setOpen] = useState(false);
  const isBusy = outcome.kind === 'busy';
  return (
    <>
      <button
        className="btn take-out"
        type="button"
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => setOpen(!isOpen)}
      >
        <DownloadIcon /> Emporter (CSV, Anki, papier)
      </button>
      <section className="takeaway" id={PANEL} aria-label="Emporter mes mots" hidden={!isOpen}>
        <p className="soft small">
          Tous vos mots, chacun avec la ligne où vous l’avez rencontré. L’export va dans un seul sens&nbsp;:
          ce que vous changez dans le fichier ne revient pas ici.
        </p>
        <p className="actions">
          {FORMATS.map((format) => (
            <button
              key={format.ending}
              className="btn"
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => void save(format)}
            >
              {format.label}
            </button>
          ))}
          <button className="btn" type="button" onClick={() => window.print()}>
            Imprimer les mots affichés
          </button>
        </p>
        <FormMessage message={outcome.kind === 'failed' ? outcome.message : undefined} />
        <div className="form-message" role="status">
          {isBusy && <p className="spin">Préparation…</p>}
          {outcome.kind === 'done' && (
            <p className="success">
              <CheckIcon /> {DONE}
            </p>
          )}
        </div>
      </section>
    </>
  );
}
