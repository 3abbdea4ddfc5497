import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TextRecord } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { draftCalls } from '../drafts/draft-calls.ts';
import { isLocked } from '../drafts/transitions.ts';
import { linesOf } from '../texts/lines/lines.ts';
import type { StudioLine } from './studio-lines.ts';

/** Who spoke last on this device, to be asked once. */
const VOICE_KEY = 'soutour.console.voice';

function storedVoice(): string {
  try {
    return localStorage.getItem(VOICE_KEY) ?? '';
  } catch {
    return '';
  }
}
function rememberVoice(voice: string): void {
  try {
    localStorage.setItem(VOICE_KEY, voice);
  } catch {
    // It is asked again next time.
  }
}

interface JoinBarProps {
  record: TextRecord;
  lines: readonly StudioLine[];
  /** The text has changed, or has its recording. */
  onRecord(record: TextRecord): void;
}

/** What keeps the lines from being joined. */
function waitsFor(lines: readonly StudioLine[], record: TextRecord): string | null {
  const count = (state: StudioLine['state']) => lines.filter((line) => line.state === state).length;
  if (isLocked(record.state)) return 'Le texte est programmé ou archivé\u00a0: il ne peut pas changer.';
  if (count('missing') > 0) return `Lignes à dire\u00a0: ${count('missing')}.`;
  if (count('held') > 0) return `Prises à garder ou à redire\u00a0: ${count('held')}.`;
  if (count('sending') > 0) return `Prises qui attendent le réseau\u00a0: ${count('sending')}.`;
  return null;
}

/** Joins the lines and gives the recording to the text as it is by then. */
async function giveVoice(record: TextRecord, credit: string) {
  const texts = draftCalls('texts');
  const joined = await call('POST /admin/texts/{id}/voices/', {
    params: { id: record.id },
    body: { lines: linesOf(record.document.arabic) },
  });
  const fresh = await texts.read(record.id);
  if (fresh.document.arabic !== record.document.arabic) return { record: fresh, isJoined: false };
  const recording = { file: joined.file, credit, lines: joined.lines };
  const document = { ...fresh.document, recording };
  return { record: await texts.save(record.id, { revision: fresh.revision, document }), isJoined: true };
}

/** At the foot of the studio: who speaks, and the lines become the text's recording. */
export function JoinBar({ record, lines, onRecord }: JoinBarProps) {
  const { recording } = record.document;
  const [voice, setVoice] = useState(recording?.credit || storedVoice());
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const waits = waitsFor(lines, record);

  async function join() {
    setBusy(true);
    setRefusal(null);
    setDone(false);
    rememberVoice(voice.trim());
    try {
      const given = await giveVoice(record, voice.trim());
      onRecord(given.record);
      setDone(given.isJoined);
      if (!given.isJoined) setRefusal('Le texte a changé entre-temps\u00a0: voyez ses lignes.');
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
    setBusy(false);
  }

  return (
    <div className="join-bar">
      <label>
        <span>Qui parle</span>
        <input maxLength={200} value={voice} onChange={({ target }) => setVoice(target.value)} />
      </label>
      <p role="status">
        {waits}
        {isDone && (
          <>
            La version de travail a cet enregistrement. Les lecteurs l’entendront quand elle sera publiée.{' '}
            <Link to={`/texts/${record.id}`}>Voir le texte</Link>
          </>
        )}
      </p>
      <p className="wrong" role="alert">
        {refusal}
      </p>
      <button
        type="button"
        className="main"
        disabled={waits !== null || isBusy || voice.trim() === ''}
        onClick={() => void join()}
      >
        {isBusy ? 'Les lignes sont jointes…' : 'Joindre les lignes'}
      </button>
    </div>
  );
}
