import { useRef, useState } from 'react';
import {
  type AutosavedDraft,
  type AutosaveKey,
  findAutosaved,
  forget,
  writeAutosave,
} from './autosave/autosaved-drafts.ts';
import { type DocumentOf, type DraftKind, isSameDocument, type RecordOf } from './draft-kinds.ts';

/** What this browser has autosaved and differs from what the server has. */
function offerOf<D extends object>(autosaveKey: AutosaveKey, saved: D): AutosavedDraft<D> | null {
  const autosaved = findAutosaved<D>(localStorage, autosaveKey);
  return autosaved && !isSameDocument(autosaved.document, saved) ? autosaved : null;
}

/** Parts that are the same stay the same objects: what was found out about them holds. */
function withKnownParts<D extends object>(next: D, known: D): D {
  const parts = (Object.keys(next) as (keyof D)[]).map((key) => {
    const isSame = JSON.stringify(next[key]) === JSON.stringify(known[key]);
    return [key, (isSame ? known : next)[key]];
  });
  return Object.fromEntries(parts) as D;
}

export interface TypedDocument<K extends DraftKind> {
  kind: K;
  /** Null for what is new. */
  initial: RecordOf<K> | null;
  /** What a new one begins with. */
  empty: DocumentOf<K>;
  userId: number;
}

/** A book or a text as it is being typed. Each change is autosaved in this browser at once. */
export function useTypedDocument<K extends DraftKind>({ kind, initial, empty, userId }: TypedDocument<K>) {
  const saved: DocumentOf<K> = initial?.document ?? empty;
  const autosaveKeyOf = (id: number | null): AutosaveKey => ({ userId, kind, id });
  const [document, setDocument] = useState<DocumentOf<K>>(saved);
  const [isAutosaved, setAutosaved] = useState(true);
  const [offer, setOffer] = useState(() => offerOf(autosaveKeyOf(initial?.id ?? null), saved));
  const latest = useRef<DocumentOf<K>>(document);
  /** The version that it is made from. */
  const base = useRef(initial?.revision ?? 0);

  function show(next: DocumentOf<K>, revision: number) {
    base.current = revision;
    latest.current = next;
    setDocument(next);
  }

  function autosave(id: number | null) {
    const draft = { revision: base.current, at: Date.now(), document: latest.current };
    setAutosaved(writeAutosave(localStorage, autosaveKeyOf(id), draft));
  }

  return {
    document,
    latest,
    base,
    show,
    isAutosaved,
    offer,
    change(id: number | null, part: Partial<DocumentOf<K>>) {
      show({ ...latest.current, ...part }, base.current);
      autosave(id);
    },
    /** The server has what was sent; what was typed while it answered stays, and is autosaved for its new version. */
    settle(id: number | null, sent: DocumentOf<K>, answer: RecordOf<K>) {
      forget(localStorage, autosaveKeyOf(id), base.current);
      if (latest.current === sent) return show(withKnownParts(answer.document, sent), answer.revision);
      base.current = answer.revision;
      autosave(answer.id);
    },
    /** It goes on from a later version: what was autosaved for the earlier one goes with it. */
    rebase(id: number | null, next: DocumentOf<K>, revision: number) {
      forget(localStorage, autosaveKeyOf(id), base.current);
      show(next, revision);
      autosave(id);
    },
    resume() {
      if (offer) show(offer.document, offer.revision);
      setOffer(null);
    },
    abandon() {
      forget(localStorage, autosaveKeyOf(initial?.id ?? null));
      setOffer(null);
    },
  };
}
