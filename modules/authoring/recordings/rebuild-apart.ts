import { Worker } from 'node:worker_threads';

const DEADLINE_MS = 20_000;
const MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Built, it stands beside the programs that this file has become a part of. */
const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = new URL(isBuilt ? './recording-thread.js' : './recording-thread.ts', import.meta.url);
const address = JSON.stringify(PROGRAM.href);
/** As it is written Node cannot read it. */
const READ_BY_TSX = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${address}, ${address}));`;

/** What is stored of a recording. */
export interface RebuiltRecording {
  /** The name under which it is stored, made from its bytes. */
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its length; undefined when it could not be measured. */
  seconds: number | undefined;
}

/**
 * Reads a recording, rebuilds and measures it in a thread of its own, so that nobody who reads the site waits for that;
 * with limits on time and memory: the file is a stranger's.
 * @param path ends with the extension of its kind
 * @returns undefined when there is no sound in it that could be read whole
 */
export async function rebuildApart(path: string): Promise<RebuiltRecording | undefined> {
  const worker = new Worker(isBuilt ? PROGRAM : READ_BY_TSX, {
    eval: !isBuilt,
    workerData: path,
    resourceLimits: MEGABYTES,
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<RebuiltRecording | undefined>((resolve, reject) => {
      const giveUp = () => resolve(undefined);
      deadline = setTimeout(giveUp, DEADLINE_MS);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
      );
      worker.once('exit', giveUp);
    });
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
