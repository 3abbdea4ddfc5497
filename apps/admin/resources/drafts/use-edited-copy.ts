import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { Transition } from '#modules/authoring/contract';
import type { AutosavedDraft } from './autosave/autosaved-drafts.ts';
import { draftCalls } from './draft-calls.ts';
import { type DocumentOf, type DraftKind, isSameDocument, MERGE, type RecordOf } from './draft-kinds.ts';
import type { Merged } from './merge-texts.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { useRetry } from './use-retry.ts';
import { type TypedDocument, useTypedDocument } from './use-typed-document.ts';

const NOTICE_MS = 10_000;

export type RequestedStep = Omit<Transition, 'revision'>;

/** A colleague's version, and one's own put together with it. */
export interface Joined<K extends DraftKind> extends Merged<DocumentOf<K>> {
  theirs: RecordOf<K>;
}

export interface EditedCopy<K extends DraftKind = DraftKind> {
  kind: K;
  /** As the server has it; null while it was never saved. */
  record: RecordOf<K> | null;
  /** As it is being typed. */
  document: DocumentOf<K>;
  isChanged: boolean;
  /** Whether this browser holds what is not saved yet. */
  isAutosaved: boolean;
  outcome: Outcome;
  /** The step that nobody has answered, to be tried again. */
  waiting: RequestedStep | null;
  /** What was typed here before and never saved, until the author has chosen. */
  offer: AutosavedDraft<DocumentOf<K>> | null;
  change(part: Partial<DocumentOf<K>>): void;
  save(): Promise<RecordOf<K> | null>;
  /** Reads what a colleague has saved meanwhile. */
  readTheirs(): Promise<Joined<K>>;
  /** Saves what was put together as the version after theirs. */
  saveJoined(joined: Joined<K>): void;
  /** Saves what is not saved, then moves it on. */
  move(step: RequestedStep): Promise<RecordOf<K> | null>;
  /** Leaves undone what waits. */
  forgo(): void;
  resume(): void;
  abandon(): void;
  /** Goes on from somebody else's version; one's own stays autosaved in this browser. */
  takeTheirs(theirs: RecordOf<K>): void;
  dismiss(): void;
}

/** What the server has of it, what became of the last call, and the step that waits because nobody answered. */
function useSavedCopy<K extends DraftKind>(
  initial: RecordOf<K> | null,
  typed: ReturnType<typeof useTypedDocument<K>>,
) {
  const [record, setRecord] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [waiting, setWaiting] = useState<RequestedStep | null>(null);

  /**
   * @param step that the call is made for: it waits for whoever took it when nobody answers
   * @param onConflict makes another call where somebody else was first; null: whoever typed decides
   */
  async function attempt(
    call: () => Promise<RecordOf<K>>,
    step: RequestedStep | null,
    onConflict?: () => Promise<(() => Promise<RecordOf<K>>) | null>,
  ): Promise<RecordOf<K> | null> {
    const sent = typed.latest.current;
    setOutcome({ kind: 'saving' });
    try {
      const answer = await call();
      typed.settle(record?.id ?? null, sent, answer);
      setRecord(answer);
      setOutcome({ kind: 'none' });
      return answer;
    } catch (error) {
      const found = outcomeOf(error as HttpError);
      const again = found.kind === 'conflict' && (await onConflict?.().catch(() => null));
      if (again) return attempt(again, step);
      setOutcome(found);
      if (step) setWaiting(found.kind === 'offline' ? step : null);
      return null;
    }
  }

  const forgo = () => setWaiting(null);
  const dismiss = () => setOutcome({ kind: 'none' });
  return { record, setRecord, outcome, waiting, attempt, forgo, dismiss };
}

/** Puts together what was typed here and what a colleague has saved meanwhile. */
function useMerging<K extends DraftKind>(
  kind: K,
  id: number | null,
  typed: ReturnType<typeof useTypedDocument<K>>,
  saved: ReturnType<typeof useSavedCopy<K>>,
) {
  const notify = useNotify();
  const calls = draftCalls(kind);
  const { latest, base } = typed;

  async function readTheirs(): Promise<Joined<K>> {
    const theirs = await calls.read(id ?? 0);
    const merge = MERGE[kind];
    if (!merge || base.current === 0) return { theirs, document: latest.current, conflicts: [] };
    const since = await calls.readDocument(id ?? 0, base.current);
    return { theirs, ...merge(since, latest.current, theirs.document) };
  }

  function join({ theirs, document: joined }: Joined<K>) {
    typed.rebase(id, joined, theirs.revision);
    saved.setRecord(theirs);
  }

  /** Where nothing is disputed, what a colleague has saved and what was typed here are saved together. */
  async function saveBoth() {
    if (!MERGE[kind] || id === null || base.current === 0) return null;
    const joined = await readTheirs();
    if (joined.conflicts.length > 0) return null;
    join(joined);
    const { theirs } = joined;
    notify(`Les changements de ${theirs.author?.username ?? 'l’équipe'} sont réunis aux vôtres.`, {
      autoHideDuration: NOTICE_MS,
    });
    return () => calls.save(id, { revision: theirs.revision, document: joined.document });
  }
  return { readTheirs, join, saveBoth };
}

/**
 * A book or a text between its author and the server: saved when its author says so, and again by itself when
 * nobody answered.
 */
export function useEditedCopy<K extends DraftKind>(typing: TypedDocument<K>): EditedCopy<K> {
  const { kind, initial, empty } = typing;
  const calls = draftCalls(kind);
  const typed = useTypedDocument(typing);
  const saved = useSavedCopy(initial, typed);
  const { document, latest, base, isAutosaved, offer, resume, abandon } = typed;
  const { record, outcome, waiting, attempt, forgo, dismiss } = saved;
  const id = record?.id ?? null;
  const isChanged = !isSameDocument<object>(document, record?.document ?? empty);

  const { readTheirs, join, saveBoth } = useMerging(kind, id, typed, saved);

  async function save(step: RequestedStep | null = null): Promise<RecordOf<K> | null> {
    if (outcome.kind === 'saving') return null;
    const { current } = latest;
    const saving = () =>
      id === null ? calls.create(current) : calls.save(id, { revision: base.current, document: current });
    return attempt(saving, step, saveBoth);
  }

  async function move(step: RequestedStep): Promise<RecordOf<K> | null> {
    const copy = isChanged || !record ? await save(step) : record;
    if (!copy) return null;
    const moved = await attempt(() => calls.move(copy.id, { ...step, revision: copy.revision }), step);
    if (moved) forgo();
    return moved;
  }

  useRetry(outcome.kind === 'offline', () => (isChanged ? void save() : dismiss()));

  function takeTheirs(theirs: RecordOf<K>) {
    typed.show(theirs.document, theirs.revision);
    saved.setRecord(theirs);
    dismiss();
  }

  return {
    kind,
    record,
    document,
    isChanged,
    isAutosaved,
    outcome,
    waiting,
    offer,
    change: (part) => typed.change(id, part),
    save: () => save(),
    readTheirs,
    saveJoined(joined) {
      join(joined);
      void save();
    },
    move,
    forgo,
    resume,
    abandon,
    takeTheirs,
    dismiss,
  };
}
