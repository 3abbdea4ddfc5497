import './conjugations.css';
import { useEffect, useRef } from 'react';
import { Edit, Link, useRecordContext, useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import type { ConjugationRecord } from '#modules/conjugation/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { mendFrench } from '../../ui/fields/french-text.ts';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { typingStatus } from '../drafts/save-status.tsx';
import type { Me } from '../drafts/transitions.ts';
import { useMe } from '../drafts/use-me.ts';
import { ConjugationTable } from './conjugation-table.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { confirmAll } from './table-cells.ts';
import { TableChange } from './table-change.tsx';
import { TableHistory } from './table-history.tsx';
import { useDecisions } from './use-decisions.ts';

/** Asks, as forms do, before a screen with something unsaved is left by a link or closed. */
function useFarewell(isNeeded: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isNeeded || window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, isNeeded, translate]);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

function Title() {
  const record = useRecordContext<ConjugationRecord>();
  return <Arabic>{record?.arabic_with_vowels}</Arabic>;
}

function Head({ record }: { record: ConjugationRecord }) {
  const left = record.unconfirmed_count;
  return (
    <header>
      <h2>
        <Arabic>{[record.arabic_with_vowels, record.present_with_vowels].filter(Boolean).join('، ')}</Arabic>{' '}
        <span className="soft">
          <MixedText>{record.french_translation}</MixedText>
        </span>
      </h2>
      <p>
        {record.form === null ? 'Verbe inconnu du moteur' : `Forme ${record.form}`}
        {record.pattern && (
          <>
            , <Arabic>{record.pattern}</Arabic>
          </>
        )}
        {' · '}
        {left === 0 ? 'rien à confirmer' : `${left} à confirmer`}
        {' · '}
        <Link to={`/words/${record.id}`}>Entrée du dictionnaire</Link>
      </p>
      {record.irregularities.map((reason) => (
        <p key={reason} className="soft">
          <MixedText>{reason}</MixedText>
        </p>
      ))}
    </header>
  );
}

/** Saves by the key that saves everywhere. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // What is being typed is settled as its field is left.
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      requestAnimationFrame(() => {
        latest.current();
        if (field instanceof HTMLElement) field.focus();
      });
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function Desk({ record, me }: { record: ConjugationRecord; me: Me }) {
  const deciding = useDecisions(record, me.id);
  const { decided, setNotes, count, outcome, save, refusals } = deciding;
  const { cells, notes } = decided;
  const isSaving = outcome.kind === 'saving';
  const saveButton = useRef<HTMLButtonElement>(null);
  useFarewell(count > 0);
  useSaveKey(() => count > 0 && save());
  return (
    <Workshop className="conjugation">
      <Head record={record} />
      <TableChange record={record} me={me} />
      <p className="soft">
        <kbd>↵</kbd> confirme et passe à la case suivante, <kbd>↑</kbd> <kbd>↓</kbd> parcourent, écrire
        corrige, vider rend la case au moteur, <kbd>Échap</kbd> renonce, <kbd>Ctrl</kbd> <kbd>S</kbd>{' '}
        enregistre.
      </p>
      <ConjugationTable record={record} deciding={deciding} onDone={() => saveButton.current?.focus()} />
      <label className="notes">
        <span>Notes sur les formes</span>
        <textarea
          rows={2}
          maxLength={2_000}
          value={notes}
          onChange={({ target }) => setNotes(mendFrench(target.value))}
        />
      </label>
      {refusals.notes && <p className="wrong">{refusals.notes}</p>}
      <div className="actions">
        <button
          type="button"
          className="main"
          ref={saveButton}
          disabled={isSaving}
          aria-disabled={count === 0}
          onClick={() => count > 0 && save()}
        >
          Enregistrer{count > 0 && ` (${count})`}
        </button>
        <button
          type="button"
          disabled={isSaving || Object.keys(confirmAll(record, cells)).length === 0}
          onClick={() => save(confirmAll(record, cells))}
        >
          Confirmer tout le tableau
        </button>
      </div>
      <p className="soft" role="status">
        {typingStatus(deciding)}
      </p>
      {outcome.kind === 'refused' && (
        <p className="wrong" role="alert">
          {outcome.message}
        </p>
      )}
      <TableHistory record={record} />
      <DecisionDialogs record={record} deciding={deciding} />
    </Workshop>
  );
}

function LoadedDesk() {
  const record = useRecordContext<ConjugationRecord>();
  const me = useMe();
  // What the list has brought is no table yet.
  return record?.confirmed && me ? <Desk key={record.id} record={record} me={me} /> : null;
}

export function ConjugationEdit() {
  return (
    <Edit title={<Title />} actions={false} component="div" mutationMode="pessimistic">
      <LoadedDesk />
    </Edit>
  );
}
