import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const DEADLINE_MS = 20_000;
const MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Built, the program of the thread stands beside those that this file has become a part of. */
const isBuilt = import.meta.url.endsWith('.js');
const BUILT = new URL('./recording-thread.js', import.meta.url);
let made: Promise<URL> | undefined;

/** As it is written Node cannot read it: in development it is put together once a process. */
async function makeProgram(): Promise<URL> {
  const { build } = await import('esbuild');
  const source = fileURLToPath(new URL('./recording-thread.ts', import.meta.url));
  // Some of what it needs asks Node for its own modules in the old way.
  const js = `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});`;
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js },
    write: false,
  });
  const [program] = outputFiles;
  return new URL(`data:text/javascript;base64,${Buffer.from(program?.contents ?? '').toString('base64')}`);
}

function programOfThread(): Promise<URL> | URL {
  if (isBuilt) return BUILT;
  made ??= makeProgram();
  return made;
}

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
  const worker = new Worker(await programOfThread(), { workerData: path, resourceLimits: MEGABYTES });
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
