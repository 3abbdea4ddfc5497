import { type ComponentType, lazy, useState } from 'react';

/** A chunk that has not come after this long has failed. */
const CHUNK_DEADLINE_MS = 120_000;

export interface LoadablePage {
  /** The page; suspends until its chunk is there. */
  Page: ComponentType;
  /** Fetches the chunk ahead, so that `Page` renders without suspending. */
  preload(): Promise<void>;
}

function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page in a chunk of its own. */
export function loadablePage(load: () => Promise<ComponentType>): LoadablePage {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await withDeadline(load(), CHUNK_DEADLINE_MS) }));

  function Page() {
    // Chosen once: a preload that ends later must not replace a page that is being read.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }

  return {
    Page,
    async preload() {
      Loaded = await load();
    },
  };
}
