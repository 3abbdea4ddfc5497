import { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';
import { HEAD_BYTES } from '../recordings/recording-formats.ts';

/** A file that is sent to the console. */
export interface GivenFile {
  /** As its author names it: shown, never a path. */
  name: string;
  /** Its bytes, held to a limit by whoever gives them. */
  content: AsyncIterable<Uint8Array>;
  actorId: number;
}

/** Whether this is what somebody may have called a file: it is shown, and never a path. */
export const isFileName = (name: string): boolean => /^[^/\\\p{Cc}]+$/u.test(name) && !name.startsWith('.');

/** Writes the bytes of a file down as they come; says what it begins with. */
export async function writeDown(path: string, content: AsyncIterable<Uint8Array>) {
  let head = Buffer.alloc(0);
  const file = await open(path, 'wx');
  try {
    for await (const bytes of content) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
      await file.write(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return head;
}
