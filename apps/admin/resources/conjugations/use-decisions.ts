import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { CellName } from '#modules/arabic';
import type { ConjugationRecord } from '#modules/conjugation/contract';
import { useAutosave } from '../drafts/autosave/use-autosave.ts';
import { type Outcome, outcomeOf } from '../drafts/outcome.ts';
import { useRetry } from '../drafts/use-retry.ts';
import { type CellDecisions, decide } from './table-cells.ts';

/** What somebody has decided on a table and not saved. */
export interface Decided {
  cells: CellDecisions;
  notes: string;
}

const isUndecided = ({ cells, notes }: Decided, record: ConjugationRecord) =>
  Object.keys(cells).length === 0 && notes.trim() === (record.notes ?? '');

/** What is being decided of a table, autosaved in this browser until it is saved. */
function useDecided(record: ConjugationRecord, userId: number) {
  const autosaved = useAutosave<Decided>({ userId, kind: 'conjugations', id: record.id });
  const nothing: Decided = { cells: {}, notes: record.notes ?? '' };
  const [decided, setDecided] = useState(nothing);
  /** The version that it is made from, where that is not the one that is shown. */
  const [base, setBase] = useState<number | null>(null);
  const from = base ?? record.version;
  const offer = autosaved.offer && !isUndecided(autosaved.offer.document, record) ? autosaved.offer : null;
  return {
    ...{ decided, from, offer, isAutosaved: autosaved.isAutosaved },
    decide(next: Decided) {
      setDecided(next);
      if (isUndecided(next, record)) autosaved.clear();
      else autosaved.autosave(from, next);
    },
    /** @param notes that are saved now */
    settle(notes: string | null) {
      setDecided({ cells: {}, notes: notes ?? '' });
      setBase(null);
    },
    resume() {
      if (offer) {
        setDecided(offer.document);
        setBase(offer.revision);
      }
      autosaved.taken();
    },
    abandon: autosaved.clear,
  };
}

/** Sends a table to the server, and holds how that has ended. */
function useSaving(record: ConjugationRecord, onSaved: (answer: ConjugationRecord) => void) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [update] = useUpdate<ConjugationRecord>();
  const notify = useNotify();
  const dismiss = () => setOutcome({ kind: 'none' });
  return {
    ...{ outcome, dismiss },
    send(data: { version: number; cells: CellDecisions; notes?: string }): void {
      setOutcome({ kind: 'saving' });
      void update(
        'conjugations',
        { id: record.id, data, previousData: record },
        {
          mutationMode: 'pessimistic',
          onSuccess: (answer) => {
            onSaved(answer);
            dismiss();
            notify(
              answer.change
                ? 'Enregistré. Ce que les lecteurs verraient autrement attend une seconde personne.'
                : 'Tableau enregistré.',
              { type: 'success', multiLine: true },
            );
          },
          onError: (error) => setOutcome(outcomeOf(error as HttpError)),
        },
      );
    },
    /** What was refused of a cell is gone once something else is decided for it. */
    dismissCell(cell: CellName): void {
      if (outcome.kind !== 'refused') return;
      const { [cell]: _, ...others } = outcome.fields;
      setOutcome({ ...outcome, fields: others });
    },
  };
}

/** What is being decided of a table, and its saving. After a refusal nothing that was decided is lost. */
export function useDecisions(record: ConjugationRecord, userId: number) {
  const deciding = useDecided(record, userId);
  const { decided, from } = deciding;
  const { cells, notes } = decided;
  const refresh = useRefresh();
  const { outcome, dismiss, send, dismissCell } = useSaving(record, (answer) => {
    deciding.abandon();
    deciding.settle(answer.notes);
  });
  const hasNewNotes = notes.trim() !== (record.notes ?? '');
  const count = Object.keys(cells).length + Number(hasNewNotes);

  function save(wanted: CellDecisions = cells, version = from): void {
    if (outcome.kind === 'saving') return;
    deciding.decide({ cells: wanted, notes });
    send({ version, cells: wanted, ...(hasNewNotes ? { notes } : {}) });
  }
  useRetry(outcome.kind === 'offline', () => (count > 0 ? save() : dismiss()));

  return {
    ...deciding,
    ...{ outcome, dismiss, count, save, isChanged: count > 0 },
    refusals: outcome.kind === 'refused' ? outcome.fields : {},
    setNotes: (typed: string) => deciding.decide({ cells, notes: typed }),
    /** Goes on from what somebody else saved; one's own stays autosaved in this browser. */
    takeTheirs(theirs: ConjugationRecord) {
      deciding.settle(theirs.notes);
      dismiss();
      refresh();
    },
    /** Settles one cell. Returns what is decided then. */
    settleCell(cell: CellName, typed: string): CellDecisions {
      const next = decide(record, cells, cell, typed);
      deciding.decide({ cells: next, notes });
      dismissCell(cell);
      return next;
    },
  };
}
