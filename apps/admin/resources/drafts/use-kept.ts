import { useState } from 'react';
import { findKept, forget, type Keeper, type KeptDraft, keep } from './kept-drafts.ts';

export interface Kept<D> {
  /** What was typed before and never saved, until somebody has chosen. */
  offer: KeptDraft<D> | null;
  /** Whether this browser holds what is not saved yet. */
  isKept: boolean;
  keepIt(revision: number, document: D): void;
  /** Nothing is left that is not saved, or wanted. */
  clear(): void;
  /** The offer has been taken. */
  taken(): void;
}

/** Keeps in this browser what is typed of a record that is a plain form or a table. */
export function useKept<D extends object>(keeper: Keeper): Kept<D> {
  const [offer, setOffer] = useState(() => findKept<D>(localStorage, keeper));
  const [isKept, setKept] = useState(true);
  return {
    offer,
    isKept,
    keepIt: (revision, document) =>
      setKept(keep(localStorage, keeper, { revision, at: Date.now(), document })),
    clear() {
      forget(localStorage, keeper);
      setKept(true);
      setOffer(null);
    },
    taken: () => setOffer(null),
  };
}
