import { useCallback, useEffect, useRef, useState } from 'react';
import { type HttpError, useRecordContext, useRefresh, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { useRetry } from '../use-retry.ts';
import type { AutosaveKey } from './autosaved-drafts.ts';
import { changedPart, type FormField, type Values } from './form-fields.ts';
import { useAutosave } from './use-autosave.ts';

type Save = (resource: string, params: unknown) => Promise<unknown>;

/** What becomes of each save of the form, whoever asks for it. */
function useOutcome(onSaved: () => void) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  const watchSave = useCallback(async (resource: string, params: unknown, next: Save) => {
    setOutcome({ kind: 'saving' });
    try {
      const answer = await next(resource, params);
      latest.current();
      setOutcome({ kind: 'none' });
      return answer;
    } catch (error) {
      setOutcome(outcomeOf(error as HttpError));
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware<Save>(watchSave);
  return { outcome, dismiss: () => setOutcome({ kind: 'none' }) };
}

/** Autosaves what is typed, as far as it differs from what is saved. */
function useAutosavedTyping(
  autosaved: ReturnType<typeof useAutosave<Values>>,
  fields: readonly FormField[],
  saved: Values,
): void {
  const { subscribe } = useFormContext();
  const latest = useRef({ autosaved, saved });
  useEffect(() => {
    latest.current = { autosaved, saved };
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values: typed, name }) {
          // A form that is filled in anew has nobody typing in it.
          if (name === undefined) return;
          const now = changedPart(fields, typed, latest.current.saved);
          if (Object.keys(now).length === 0) latest.current.autosaved.clear();
          else latest.current.autosaved.autosave(Number(typed.version ?? 0), now);
        },
      }),
    [subscribe, fields],
  );
}

/**
 * A form whose typing is autosaved in this browser until it is saved. A save carries the version that the typing was
 * made from; only what was changed is set against another version.
 * @param empty what a new record begins with
 * @param submit saves the form as its button does
 */
export function useAutosaveForm(
  autosaveKey: AutosaveKey,
  fields: readonly FormField[],
  empty: Values,
  submit: () => void,
) {
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const autosaved = useAutosave<Values>(autosaveKey);
  const { outcome, dismiss } = useOutcome(autosaved.clear);
  const refresh = useRefresh();
  const saved: Values = record ?? empty;
  const values = useWatch();
  const changed = changedPart(fields, values, saved);
  const isChanged = Object.keys(changed).length > 0;

  useAutosavedTyping(autosaved, fields, saved);
  useRetry(outcome.kind === 'offline', () => (isChanged ? submit() : dismiss()));

  /** Fills in what was changed, as made from a version. */
  function fill(part: Values, version: unknown) {
    for (const [source, value] of Object.entries(part)) setValue(source, value, { shouldDirty: true });
    if (record) setValue('version', version, { shouldDirty: true });
  }
  const { offer } = autosaved;
  const differs =
    offer !== null && Object.keys(changedPart(fields, { ...saved, ...offer.document }, saved)).length > 0;
  return {
    outcome,
    isChanged,
    isAutosaved: autosaved.isAutosaved,
    record,
    dismiss,
    offer: differs ? offer : null,
    resume() {
      if (offer) fill(offer.document, offer.revision);
      autosaved.taken();
    },
    abandon: autosaved.clear,
    /** Theirs with what was changed here. */
    merged: (theirs: Values): Values => ({ ...theirs, ...changedPart(fields, getValues(), saved) }),
    saveMine(theirs: Values) {
      fill({ ...theirs, ...changedPart(fields, getValues(), saved) }, theirs.version);
      submit();
    },
    takeTheirs() {
      dismiss();
      refresh();
    },
  };
}
