import { useRef, useState } from 'react';
import { type DocumentOf, type DraftKind, isSameDocument, type RecordOf } from './draft-kinds.ts';
import { findKept, forget, type Keeper, type KeptDraft, keep } from './kept-drafts.ts';

/** What is kept in this browser and differs from what the server has. */
function offerOf<D extends object>(keeper: Keeper, saved: D): KeptDraft<D> | null {
  const kept = findKept<D>(localStorage, keeper);
  return kept && !isSameDocument(kept.document, saved) ? kept : null;
}

/** Parts that are the same stay the same objects: what was found out about them holds. */
function withKnownParts<D extends object>(next: D, known: D): D {
  const parts = (Object.keys(next) as (keyof D)[]).map((key) => {
    const isSame = JSON.stringify(next[key]) === JSON.stringify(known[key]);
    return [key, (isSame ? known : next)[key]];
  });
  return Object.fromEntries(parts) as D;
}

export interface Typing<K extends DraftKind> {
  kind: K;
  /** Null for what is new. */
  initial: RecordOf<K> | null;
  /** What a new one begins with. */
  empty: DocumentOf<K>;
  userId: number;
}

/** A book or a text as it is being typed. Each change is kept in this browser at once. */
export function useTypedDocument<K extends DraftKind>({ kind, initial, empty, userId }: Typing<K>) {
  const saved: DocumentOf<K> = initial?.document ?? empty;
  const keeperOf = (id: number | null): Keeper => ({ userId, kind, id });
  const [document, setDocument] = useState<DocumentOf<K>>(saved);
  const [isKept, setKept] = useState(true);
  const [offer, setOffer] = useState(() => offerOf(keeperOf(initial?.id ?? null), saved));
  const latest = useRef<DocumentOf<K>>(document);
  /** The version that it is made from. */
  const base = useRef(initial?.revision ?? 0);

  function show(next: DocumentOf<K>, revision: number) {
    base.current = revision;
    latest.current = next;
    setDocument(next);
  }

  function keepIt(id: number | null) {
    const draft = { revision: base.current, at: Date.now(), document: latest.current };
    setKept(keep(localStorage, keeperOf(id), draft));
  }

  return {
    document,
    latest,
    base,
    show,
    isKept,
    offer,
    change(id: number | null, part: Partial<DocumentOf<K>>) {
      show({ ...latest.current, ...part }, base.current);
      keepIt(id);
    },
    /** The server has what was sent; what was typed while it answered stays, and is kept for its new version. */
    settle(id: number | null, sent: DocumentOf<K>, answer: RecordOf<K>) {
      forget(localStorage, keeperOf(id), base.current);
      if (latest.current === sent) return show(withKnownParts(answer.document, sent), answer.revision);
      base.current = answer.revision;
      keepIt(answer.id);
    },
    resume() {
      if (offer) show(offer.document, offer.revision);
      setOffer(null);
    },
    abandon() {
      forget(localStorage, keeperOf(initial?.id ?? null));
      setOffer(null);
    },
  };
}
