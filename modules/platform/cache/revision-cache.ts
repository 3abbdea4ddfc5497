import { LRUCache } from 'lru-cache';

/** What was made for those who asked together, and is made anew for the next. */
export interface Uncached {
  uncached: true;
}

/**
 * The rendered content that this process has cached: bounded by bytes, keyed by content revision, so that
 * nothing has to be invalidated one by one. Authorisation is the caller's business and comes first.
 */
export interface RevisionCache<V extends object> {
  /** The cached value for a key at the current revision, or undefined. */
  get(key: string): V | undefined;
  /** The current content revision. */
  revision(): string;
  /**
   * The cached value, else the value that `make` gives; many askers at once share one making. It is cached for one revision
   * alone: that at which the caller asked whether it may be given, by default the current one.
   */
  getOrMake<T extends V | Uncached>(
    key: string,
    make: () => Promise<T>,
    permittedAt?: string,
  ): Promise<V | T>;
  /** What is cached now, and how often it was there so far: a look alone (`get`) that finds nothing is no miss. */
  figures(): { bytes: number; entries: number; hits: number; misses: number };
}

/**
 * @param maxBytes the most that may be cached
 * @param sizeOf bytes that a value holds
 * @param revision the current content revision; asked at each call
 */
export function createRevisionCache<V extends object>(
  maxBytes: number,
  sizeOf: (value: V) => number,
  revision: () => string,
): RevisionCache<V> {
  const cache = new LRUCache<string, V>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const inMaking = new Map<string, Promise<V | Uncached>>();
  let cachedRevision = revision();
  let hits = 0;
  let misses = 0;

  const mayCache = (value: V | Uncached): value is V => !('uncached' in value);

  function currentRevision(): string {
    const now = revision();
    if (now !== cachedRevision) {
      cache.clear();
      cachedRevision = now;
    }
    return now;
  }

  return {
    get(key) {
      currentRevision();
      const found = cache.get(key);
      if (found) hits += 1;
      return found;
    },
    revision: currentRevision,
    getOrMake<T extends V | Uncached>(key: string, make: () => Promise<T>, permittedAt = currentRevision()) {
      // The revision is read before the content: what is made is at least as new as its label.
      const madeAt = permittedAt;
      const found = currentRevision() === madeAt ? cache.get(key) : undefined;
      if (found) {
        hits += 1;
        return Promise.resolve(found);
      }
      misses += 1;
      const makingKey = `${madeAt} ${key}`;
      const running = inMaking.get(makingKey);
      if (running) return running as Promise<T>;
      const making = make()
        .then((value) => {
          if (currentRevision() === madeAt && mayCache(value)) cache.set(key, value);
          return value;
        })
        .finally(() => inMaking.delete(makingKey));
      inMaking.set(makingKey, making);
      return making;
    },
    figures: () => ({ bytes: cache.calculatedSize, entries: cache.size, hits, misses }),
  };
}

/**
 * Asks for something whose parts (a permission, and what it is for) have to be of one content revision: again, when the
 * content has changed meanwhile.
 * @param ask is told the revision
 */
export async function atOneRevision<T>(
  { revision }: Pick<RevisionCache<object>, 'revision'>,
  ask: (revision: string) => Promise<T>,
): Promise<T> {
  const askedAt = revision();
  const given = await ask(askedAt);
  return revision() === askedAt ? given : atOneRevision({ revision }, ask);
}
