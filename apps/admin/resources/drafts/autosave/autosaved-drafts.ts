/**
 * What was typed and not yet saved stays in this browser, for one person, one record (a book, a word, a table…)
 * and the version it was made from.
 */
export interface AutosavedDraft<D> {
  /** Version of the record that it was made from. */
  revision: number;
  /** When it was last typed in, in milliseconds. */
  at: number;
  document: D;
}

/** Whose drafts of what; `id` is null for what has not been saved once. */
export interface AutosaveKey {
  userId: number;
  /** Name of its resource. */
  kind: string;
  id: number | null;
}

const PREFIX = 'soutour.console.draft';

const prefixOf = ({ userId, kind, id }: AutosaveKey) => `${PREFIX}.${kind}.${userId}.${id ?? 'new'}.`;

function read<D>(storage: Storage, key: string): AutosavedDraft<D> | null {
  try {
    const autosaved: AutosavedDraft<D> | null = JSON.parse(storage.getItem(key) ?? 'null');
    return autosaved && typeof autosaved.document === 'object' && autosaved.document !== null
      ? autosaved
      : null;
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

/** The newest autosaved draft; null when there is none. */
export function findAutosaved<D>(storage: Storage, autosaveKey: AutosaveKey): AutosavedDraft<D> | null {
  const prefix = prefixOf(autosaveKey);
  const autosaved = keysOf(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read<D>(storage, key) ?? []);
  return autosaved.sort((a, b) => b.at - a.at)[0] ?? null;
}

/** Autosaves what was typed; false when the browser has no room for it. */
export function writeAutosave<D>(
  storage: Storage,
  autosaveKey: AutosaveKey,
  draft: AutosavedDraft<D>,
): boolean {
  try {
    storage.setItem(prefixOf(autosaveKey) + draft.revision, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what was autosaved of one version, or of all of them. */
export function forget(storage: Storage, autosaveKey: AutosaveKey, revision?: number): void {
  const prefix = prefixOf(autosaveKey);
  for (const key of keysOf(storage)) {
    if (revision === undefined ? key.startsWith(prefix) : key === prefix + revision) storage.removeItem(key);
  }
}
