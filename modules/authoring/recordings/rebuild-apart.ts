import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'esbuild';
import { RecordingTooSlow } from './recording-formats.ts';

/** Two hours of sound, which is what 20 megabytes may be, take 3.5 seconds; not on every machine, nor on a busy one. */
const DEADLINE_MS = 60_000;
const MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Built, the program of the thread stands beside those that this file has become a part of. */
const isBuilt = import.meta.url.endsWith('.js');
const BUILT = new URL('./recording-thread.js', import.meta.url);
let made: Promise<URL> | undefined;

/** As it is written Node cannot read it: in development it is put together once a process. */
async function makeProgram(): Promise<URL> {
  const { build } = await import('esbuild');
  const source = fileURLToPath(new URL('./recording-thread.ts', import.meta.url));
  // What comes in files of its own is read where it lies.
  const beside: Plugin = {
    name: 'beside',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^@libav\.js\// }, ({ path }) => ({
        path: pathToFileURL(createRequire(import.meta.url).resolve(path)).href,
        external: true,
      })),
  };
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [beside],
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
  /** Its length: all of it can be heard. */
  seconds: number;
}

/**
 * Reads a recording, rebuilds it and hears it to its end in a thread of its own, so that nobody who reads the site waits for
 * that; with limits on time and memory: the file is a stranger's.
 * @param path ends with the extension of its kind
 * @returns undefined when there is no sound in it that could be read whole and decoded
 * @throws RecordingTooSlow when that takes longer than a minute
 */
export function rebuildApart(path: string): Promise<RebuiltRecording | undefined> {
  const rebuilt = last.then(() => rebuildInThread(path));
  last = rebuilt.catch(() => {});
  return rebuilt;
}

/** One after the other: each takes a processor, and several times its size in memory. */
let last: Promise<unknown> = Promise.resolve();

async function rebuildInThread(path: string): Promise<RebuiltRecording | undefined> {
  // What decodes complains on the console of what it cannot read: nobody needs that beside the answer.
  const options = { workerData: path, resourceLimits: MEGABYTES, stderr: true };
  const worker = new Worker(await programOfThread(), options);
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<RebuiltRecording | undefined>((resolve, reject) => {
      const giveUp = () => resolve(undefined);
      deadline = setTimeout(() => reject(new RecordingTooSlow()), DEADLINE_MS);
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
