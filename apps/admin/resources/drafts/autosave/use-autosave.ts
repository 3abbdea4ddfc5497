import { useState } from 'react';
import {
  type AutosavedDraft,
  type AutosaveKey,
  findAutosaved,
  forget,
  writeAutosave,
} from './autosaved-drafts.ts';

export interface Autosave<D> {
  /** What was typed before and never saved, until somebody has chosen. */
  offer: AutosavedDraft<D> | null;
  /** Whether this browser holds what is not saved yet. */
  isAutosaved: boolean;
  autosave(revision: number, document: D): void;
  /** Nothing is left that is not saved, or wanted. */
  clear(): void;
  /** The offer has been taken. */
  taken(): void;
}

/** Autosaves in this browser what is typed of a record that is a plain form or a table. */
export function useAutosave<D extends object>(autosaveKey: AutosaveKey): Autosave<D> {
  const [offer, setOffer] = useState(() => findAutosaved<D>(localStorage, autosaveKey));
  const [isAutosaved, setAutosaved] = useState(true);
  return {
    offer,
    isAutosaved,
    autosave: (revision, document) =>
      setAutosaved(writeAutosave(localStorage, autosaveKey, { revision, at: Date.now(), document })),
    clear() {
      forget(localStorage, autosaveKey);
      setAutosaved(true);
      setOffer(null);
    },
    taken: () => setOffer(null),
  };
}
