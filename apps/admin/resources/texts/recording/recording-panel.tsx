import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { spokenWords } from '#modules/arabic';
import type { DocumentRecording, MediaItem } from '#modules/authoring/contract';
import { UploadRecording } from '../../../ui/upload/upload-file.tsx';
import { useSound } from '../../../ui/upload/use-sound.ts';
import { linesOf } from '../lines/lines.ts';
import { TimingDialog } from './timing-dialog.tsx';
import './recording.css';

interface RecordingPanelProps {
  /** Null for a text that was never saved. */
  textId: number | null;
  recording: DocumentRecording | null;
  arabic: string;
  onChange(recording: DocumentRecording | null): void;
}

const LATEST = {
  sort: { field: 'uploaded_at', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

function ChooseRecording({ onChoose }: { onChoose(file: string): void }) {
  const { data = [] } = useGetList<MediaItem>('media', LATEST);
  return (
    <div className="actions">
      <UploadRecording label="Envoyer un enregistrement" onDone={({ file }) => onChoose(file)} />
      {data.length > 0 && (
        <select
          aria-label="Choisir un enregistrement déjà envoyé"
          value=""
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">… ou un enregistrement déjà envoyé</option>
          {data.map(({ id, file, name }) => (
            <option key={id} value={file}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** '10 lignes calées', or what is missing. */
function timed(times: number, lines: number): string {
  if (times === 0) return 'Les lignes ne sont pas calées.';
  return times === lines
    ? `Les ${lines} lignes sont calées.`
    : `Lignes calées\u00a0: ${times}, lignes du texte\u00a0: ${lines}.`;
}

/** The lines that say other words than their recording, from 1. */
function changedLines(spoken: readonly string[], lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (spoken[index] === spokenWords(line) ? [] : [index + 1]));
}

interface RecordingProps extends Omit<RecordingPanelProps, 'textId'> {
  recording: DocumentRecording;
}

function Recording({ recording, arabic, onChange }: RecordingProps) {
  const { data: found = [] } = useGetList<MediaItem>('media', { filter: { file: recording.file } });
  const [media] = found;
  const { blob, url, refusal } = useSound(media?.id ?? null);
  const [isTiming, setTiming] = useState(false);
  const lines = linesOf(arabic);
  const times = recording.lines ?? [];
  const changed = media?.spoken ? changedLines(media.spoken, lines) : [];
  return (
    <>
      <p>
        {media?.name ?? recording.file} <span className="soft">{timed(times.length, lines.length)}</span>
      </p>
      {changed.length > 0 && (
        <p className="changed">
          Lignes qui ont changé depuis qu’elles ont été dites&nbsp;: {changed.join(', ')}.
        </p>
      )}
      <p className="wrong" role="alert">
        {refusal}
      </p>
      <label>
        <span>Qui parle</span>
        <input
          maxLength={200}
          value={recording.credit}
          onChange={({ target }) => onChange({ ...recording, credit: target.value })}
        />
      </label>
      <div className="actions">
        <button type="button" disabled={!url || lines.length === 0} onClick={() => setTiming(true)}>
          Écouter et caler les lignes
        </button>
        <button type="button" onClick={() => onChange(null)}>
          Retirer l’enregistrement
        </button>
      </div>
      {isTiming && blob && url && (
        <TimingDialog
          blob={blob}
          url={url}
          lines={lines}
          times={times}
          onChange={(changed) => onChange({ ...recording, lines: changed })}
          onClose={() => setTiming(false)}
        />
      )}
    </>
  );
}

/** A text's recording: chosen or sent, who speaks in it, and where its lines are. */
export function RecordingPanel({ textId, recording, arabic, onChange }: RecordingPanelProps) {
  return (
    <section className="recording" id="text-recording" tabIndex={-1} aria-label="Enregistrement">
      <h2>Enregistrement</h2>
      {recording ? (
        <Recording recording={recording} arabic={arabic} onChange={onChange} />
      ) : (
        <ChooseRecording onChoose={(file) => file && onChange({ file, credit: '', lines: null })} />
      )}
      {textId !== null && <Link to={`/texts/${textId}/studio`}>Enregistrer ligne par ligne au studio</Link>}
    </section>
  );
}
