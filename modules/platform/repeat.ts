/** Something that is done every so often, never twice at once. */
export interface Repeated {
  /** Once more, behind what is under way. */
  now(): Promise<void>;
  /** Once more, and never again. */
  stop(): Promise<void>;
}

/** @param act deals itself with whatever fails in it */
export function repeatEvery(ms: number, act: () => Promise<void>): Repeated {
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const now = () => {
    last = last.then(act);
    return last;
  };
  const later = () => {
    if (isStopped) return;
    timer = setTimeout(() => now().then(later), ms).unref();
  };
  later();
  return {
    now,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await now();
    },
  };
}
