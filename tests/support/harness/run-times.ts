/** What a file of tests took: from its first import to the end of its last hook, in ms since the epoch. */
export interface FileTime {
  /** The Vitest project that it belongs to. */
  part: string;
  path: string;
  startMs: number;
  endMs: number;
}

/** What `npm test` prints of a run's time, in seconds. */
export interface Times {
  /** Each part, from the start of its first file to the end of its last. */
  parts: { name: string; seconds: number }[];
  /** The ten slowest files, the slowest first. */
  slowest: { path: string; seconds: number }[];
}

const toSeconds = (ms: number) => Math.round(ms / 100) / 10;

/** Sums up what the files of a run took. */
export function sumUpTimes(files: readonly FileTime[]): Times {
  const names = [...new Set(files.map(({ part }) => part))];
  return {
    parts: names.map((name) => {
      const its = files.filter(({ part }) => part === name);
      const start = Math.min(...its.map(({ startMs }) => startMs));
      return { name, seconds: toSeconds(Math.max(...its.map(({ endMs }) => endMs)) - start) };
    }),
    slowest: files
      .map(({ path, startMs, endMs }) => ({ path, seconds: toSeconds(endMs - startMs) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 10),
  };
}
