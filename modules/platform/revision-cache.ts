import { LRUCache } from 'lru-cache';

/**
 * What this process keeps of rendered content: bounded by bytes, keyed by content revision, so that
 * nothing has to be invalidated one by one. Authorisation is the caller's business and comes first.
 */
export interface RevisionCache<V extends object> {
  /** The kept value for a key at the current revision, or undefined. */
  get(key: string): V | undefined;
  /** The kept value, else the value that `make` gives; many askers at once share one making. */
  getOrMake(key: string, make: () => Promise<V>): Promise<V>;
  /** What is kept now, and how often it was there so far: a look alone (`get`) that finds nothing is no miss. */
  figures(): { bytes: number; entries: number; hits: number; misses: number };
}

/**
 * @param maxBytes the most that may be kept
 * @param sizeOf bytes that a value holds
 * @param revision the current content revision; asked at each call
 */
export function createRevisionCache<V extends object>(
  maxBytes: number,
  sizeOf: (value: V) => number,
  revision: () => string,
): RevisionCache<V> {
  const kept = new LRUCache<string, V>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const inMaking = new Map<string, Promise<V>>();
  let keptRevision = revision();
  let hits = 0;
  let misses = 0;

  function currentRevision(): string {
    const now = revision();
    if (now !== keptRevision) {
      kept.clear();
      keptRevision = now;
    }
    return now;
  }

  return {
    get(key) {
      currentRevision();
      const found = kept.get(key);
      if (found) hits += 1;
      return found;
    },
    getOrMake(key, make) {
      // The revision is read before the content: what is made is at least as new as its label.
      const madeAt = currentRevision();
      const found = kept.get(key);
      if (found) {
        hits += 1;
        return Promise.resolve(found);
      }
      misses += 1;
      const makingKey = `${madeAt} ${key}`;
      const running = inMaking.get(makingKey);
      if (running) return running;
      const making = make()
        .then((value) => {
          if (currentRevision() === madeAt) kept.set(key, value);
          return value;
        })
        .finally(() => inMaking.delete(makingKey));
      inMaking.set(makingKey, making);
      return making;
    },
    figures: () => ({ bytes: kept.calculatedSize, entries: kept.size, hits, misses }),
  };
}
