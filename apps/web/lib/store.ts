/** A value that changes, for `useSyncExternalStore` and for whoever else wants to know of it. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns how to hear no more. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
