import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const DEADLINE_MS = 10_000;
const MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** What runs apart. It is given its library by address: code that is no file has no place to look for one. */
const PROGRAM = `
  const { parentPort, workerData: { library, path } } = require('node:worker_threads');
  import(library)
    .then(({ parseFile }) => parseFile(path, { duration: true, skipCovers: true }))
    .then(({ format }) => parentPort.postMessage(format.duration));
`;
const require = createRequire(import.meta.url);
const library = pathToFileURL(require.resolve('music-metadata')).href;

/**
 * How long a recording is, by its frames or its container's tables; it is not decoded. Done in a thread with limits
 * of its own on time and memory: the file is a stranger's.
 * @returns seconds, or undefined when there is no sound in it that could be measured
 */
export async function measureRecording(path: string): Promise<number | undefined> {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { library, path },
    resourceLimits: MEGABYTES,
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    const seconds = await new Promise<unknown>((resolve) => {
      const giveUp = () => resolve(undefined);
      deadline = setTimeout(giveUp, DEADLINE_MS);
      worker.once('message', resolve);
      // Whatever it stumbles over is a fault of the file.
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
    });
    return isLength(seconds) ? seconds : undefined;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}

function isLength(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0;
}
