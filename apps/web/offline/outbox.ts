import { CallRefused } from '../../client/call-refused.ts';
import { createStore } from '../lib/store.ts';

/** Something that its reader has done, by a name that nothing else has: sent twice, it counts once. */
export interface OutboxEntry {
  id: string;
}

interface OutboxParts<E extends OutboxEntry, N> {
  /** What was still on its way when the page was left, in its order. */
  read(): E[];
  save(entry: E): void;
  remove(id: string): void;
  /** @returns what the server says to it */
  send(entry: E): Promise<N>;
  /** Whether there is any network: without one nothing is sent, and nobody can have heard of it. */
  isOnline(): boolean;
  /** Runs a task later; returns how not to. */
  after(milliseconds: number, task: () => void): () => void;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** Whether the same may be taken another time: nobody answered, or not now, or not yet logged in again. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return true;
  const { status } = error;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** What is not counted yet. */
interface Waiting<E, N> {
  entry: E;
  onNews: (news: N) => void;
  /** It may have arrived, though nobody said so. */
  isTried: boolean;
}

/** What waits, saved as it changes, and who wants to know of it. */
function createQueue<E extends OutboxEntry, N>({ read, save, remove }: OutboxParts<E, N>) {
  const store = createStore<readonly Waiting<E, N>[]>(
    read().map((entry) => ({ entry, onNews: () => {}, isTried: true })),
  );
  return {
    all: store.get,
    subscribe: store.subscribe,
    announce: () => store.set([...store.get()]),
    add(entry: E, onNews: (news: N) => void): void {
      save(entry);
      store.set([...store.get(), { entry, onNews, isTried: false }]);
    },
    remove(id: string): void {
      remove(id);
      store.set(store.get().filter(({ entry }) => entry.id !== id));
    },
  };
}

/**
 * Sends what waits one after the other, in the order in which it was done, and takes each from the queue once it is
 * counted or refused for good.
 */
function createSender<E extends OutboxEntry, N>(
  { all, remove, announce }: ReturnType<typeof createQueue<E, N>>,
  { send, after, isOnline }: OutboxParts<E, N>,
) {
  let sending: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  let cancelRetry = () => {};

  async function sendAll(): Promise<void> {
    for (let [first] = all(); first && !isStopped; [first] = all()) {
      if (!isOnline()) throw new CallRefused(0, null);
      first.isTried = true;
      try {
        first.onNews(await send(first.entry));
      } catch (error) {
        if (isTransient(error)) throw error;
      }
      failures = 0;
      remove(first.entry.id);
    }
  }

  function tryLater(): void {
    failures += 1;
    if (!isStopped) cancelRetry = after(Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT), retry);
    announce();
  }

  /** Sends what waits. Fails when something still does; it is then tried again by itself. */
  function deliver(): Promise<void> {
    cancelRetry();
    sending ??= sendAll()
      .catch((error: unknown) => {
        tryLater();
        throw error;
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  // `held` shows its failure.
  const retry = () => void deliver().catch(() => undefined);

  return {
    deliver,
    retry,
    /** How many wait because nobody takes them; 0 while all goes well. */
    held: () => (failures > 0 ? all().length : 0),
    /** Another reads from now on. What waits stays saved for its reader. */
    stop(): void {
      isStopped = true;
      cancelRetry();
    },
  };
}

/** Saves each thing that its reader has done until it is counted or refused for good. */
export function createOutbox<E extends OutboxEntry, N>(parts: OutboxParts<E, N>) {
  const queue = createQueue(parts);
  const sender = createSender(queue, parts);
  return {
    ...sender,
    subscribe: queue.subscribe,
    /** @param onNews hears what the server says to it */
    add(entry: E, onNews: (news: N) => void): void {
      queue.add(entry, onNews);
      sender.retry();
    },
    /** Whether something of some kind waits. */
    awaits: (isMeant: (entry: E) => boolean) => queue.all().some(({ entry }) => isMeant(entry)),
    /** Drops what nobody has seen yet. Returns whether it could. */
    drop(id: string): boolean {
      const isUnseen = queue.all().some(({ entry, isTried }) => entry.id === id && !isTried);
      if (isUnseen) queue.remove(id);
      return isUnseen;
    },
  };
}
