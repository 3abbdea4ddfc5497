import type { OutboxEntry } from './outbox.ts';

const PREFIX = 'soutour.outbox.';

interface Stored<E> {
  entry: E;
  /** When it was done, by this device's clock, in milliseconds. */
  at: number;
}

/** Each under a name of its own: two tabs of one reader leave each other's alone. */
const nameOf = (reader: string, id = '') => `${PREFIX}${reader}.${id}`;

function namesOf(reader: string, place: Storage): string[] {
  return Object.keys(place).filter((name) => name.startsWith(nameOf(reader)));
}

function parse<E extends OutboxEntry>(written: string | null): Stored<E>[] {
  try {
    const stored = Object(JSON.parse(written ?? '')) as Stored<E>;
    return typeof stored.entry?.id === 'string' && typeof stored.at === 'number' ? [stored] : [];
  } catch {
    return [];
  }
}

/**
 * What a reader has done and the server may not know of. Storage may be forbidden or full: then it is held as long as the
 * page is.
 * @param reader the number of their account
 * @param place where it is stored; asking for it may throw
 */
export function storedEntries<E extends OutboxEntry>(reader: string, place: () => Storage) {
  return {
    /** In the order in which it was done. A shape that the server does not know is refused there, and gone. */
    read(): E[] {
      try {
        const storage = place();
        const found = namesOf(reader, storage).flatMap((name) => parse<E>(storage.getItem(name)));
        return found.sort((one, other) => one.at - other.at).map(({ entry }) => entry);
      } catch {
        return [];
      }
    },
    save(entry: E): void {
      try {
        const stored: Stored<E> = { entry, at: Date.now() };
        place().setItem(nameOf(reader, entry.id), JSON.stringify(stored));
      } catch {
        // Held by the page.
      }
    },
    remove(id: string): void {
      try {
        place().removeItem(nameOf(reader, id));
      } catch {
        // Nothing was stored.
      }
    },
  };
}
