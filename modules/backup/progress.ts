const EVERY_MS = 2_000;

/** Says where a long work is, in French, every two seconds at most. */
export type ProgressReporter = (line: () => string) => void;

export function createProgress(say: (line: string) => void): ProgressReporter {
  let saidAt = Date.now();
  return (line) => {
    if (Date.now() - saidAt < EVERY_MS) return;
    saidAt = Date.now();
    say(line());
  };
}

export const inFrench = (count: number): string => count.toLocaleString('fr-FR');
