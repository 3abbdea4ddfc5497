import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeRecording } from './decode-recording.ts';
import { type GrowingMemory, limitMemory } from './limit-memory.ts';
import type { RebuiltRecording } from './rebuild-apart.ts';
import { rebuildRecording } from './rebuild-recording.ts';
import { recordingExtension } from './recording-formats.ts';
import { nameOf } from './stored-file.ts';

/** A file of 20 megabytes, twice, and what decodes it. */
const MOST_BYTES = 256 * 1024 * 1024;

declare const WebAssembly: { Memory: { prototype: GrowingMemory } };

/**
 * The program of a thread of `rebuildApart`: reads the recording at the path that it is given, and hands over what is
 * stored of it; nothing when that is nothing.
 */
async function rebuild(path: string): Promise<void> {
  const extension = recordingExtension(path) ?? '';
  const rebuilt = rebuildRecording(extension, await readFile(path));
  if (!rebuilt) return;
  // In memory of their own: what is small lies in one piece with other things, which cannot be handed over.
  const bytes = new Uint8Array(rebuilt);
  const seconds = await decodeRecording(extension, bytes);
  if (seconds === undefined) return;
  const answer: RebuiltRecording = { file: nameOf(bytes, extension), bytes, seconds };
  parentPort?.postMessage(answer, [bytes.buffer]);
}

limitMemory(WebAssembly.Memory, MOST_BYTES);
await rebuild(workerData);
