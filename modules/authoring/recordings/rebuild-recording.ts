import type { Buffer } from 'node:buffer';
import { rebuildM4a } from './containers/rebuild-m4a.ts';
import { rebuildMp3 } from './containers/rebuild-mp3.ts';
import { rebuildOgg } from './containers/rebuild-ogg.ts';
import { rebuildWav } from './containers/rebuild-wav.ts';

const REBUILDS: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  mp3: rebuildMp3,
  m4a: rebuildM4a,
  ogg: rebuildOgg,
  opus: rebuildOgg,
  wav: rebuildWav,
};

/**
 * A recording with its sound alone: what stores it is written by us, and what else its file carried (names, pictures,
 * places, other streams) is left out. Each piece of the sound is as it came; whether it can be heard, `decodeRecording`
 * says. What is rebuilt once more stays the same, byte for byte.
 * @param extension of its name; its beginning is that of its kind (`isRecordingOf`)
 * @returns undefined when there is no sound in it that could be read whole
 */
export function rebuildRecording(extension: string, bytes: Buffer): Buffer | undefined {
  try {
    return REBUILDS[extension]?.(bytes);
  } catch {
    // Whatever it stumbles over is a fault of the file.
    return undefined;
  }
}
