/** Takes that the server does not have yet, in the browser's own database: they outlive the tab and the network. */
export interface PendingTake {
  /** Made here, and the take's for good. */
  id: string;
  userId: number;
  textId: number;
  /** The words that are said. */
  line: string;
  recordedAt: string;
  seconds: number;
  wav: Uint8Array<ArrayBuffer>;
  /** It was listened to, or trusted: it goes to the server. */
  isAccepted: boolean;
}

const NAME = 'soutour.console.takes';
const STORE = 'takes';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const answer = await answerOf(ask(transaction.objectStore(STORE)));
    // Only now does it outlive what may happen.
    await done;
    return answer;
  } finally {
    database.close();
  }
}

/** What this person has recorded and the server does not have, of all texts, the earliest first. */
export async function readPending(userId: number): Promise<PendingTake[]> {
  const all: PendingTake[] = await inStore('readonly', (store) => store.getAll());
  const own = all.filter((take) => take.userId === userId);
  return own.sort((a, b) => a.recordedAt.localeCompare(b.recordedAt));
}

/** @throws when the browser has no room, or none for this site */
export const writePending = (take: PendingTake): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(take));

export const forgetPending = (id: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(id));
