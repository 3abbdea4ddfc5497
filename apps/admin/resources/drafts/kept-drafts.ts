/**
 * What was typed and not yet saved stays in this browser, for one person, one record (a book, a word, a table…)
 * and the version it was made from.
 */
export interface KeptDraft<D> {
  /** Version of the record that it was made from. */
  revision: number;
  /** When it was last typed in, in milliseconds. */
  at: number;
  document: D;
}

/** Whose drafts of what; `id` is null for what has not been saved once. */
export interface Keeper {
  userId: number;
  /** Name of its resource. */
  kind: string;
  id: number | null;
}

const PREFIX = 'soutour.console.draft';

const prefixOf = ({ userId, kind, id }: Keeper) => `${PREFIX}.${kind}.${userId}.${id ?? 'new'}.`;

function read<D>(storage: Storage, key: string): KeptDraft<D> | null {
  try {
    const kept: KeptDraft<D> | null = JSON.parse(storage.getItem(key) ?? 'null');
    return kept && typeof kept.document === 'object' && kept.document !== null ? kept : null;
  } catch {
    // What cannot be read is not offered.
    return null;
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
}

/** The newest that is kept; null when there is none. */
export function findKept<D>(storage: Storage, keeper: Keeper): KeptDraft<D> | null {
  const prefix = prefixOf(keeper);
  const kept = keysOf(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read<D>(storage, key) ?? []);
  return kept.sort((a, b) => b.at - a.at)[0] ?? null;
}

/** Keeps what was typed; false when the browser has no room for it. */
export function keep<D>(storage: Storage, keeper: Keeper, draft: KeptDraft<D>): boolean {
  try {
    storage.setItem(prefixOf(keeper) + draft.revision, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is kept of one version, or of all of them. */
export function forget(storage: Storage, keeper: Keeper, revision?: number): void {
  const prefix = prefixOf(keeper);
  for (const key of keysOf(storage)) {
    if (revision === undefined ? key.startsWith(prefix) : key === prefix + revision) storage.removeItem(key);
  }
}
