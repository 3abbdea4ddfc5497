import { join } from 'node:path';
import { type RebuiltRecording, rebuildApart } from './rebuild-apart.ts';
import { RecordingTooSlow } from './recording-formats.ts';

/**
 * A recording of a content folder as it is stored, or why it cannot be, for its author.
 * @param folder where it lies
 */
export async function hearRecording(folder: string, name: string): Promise<RebuiltRecording | string> {
  try {
    return (
      (await rebuildApart(join(folder, name))) ??
      `aucun son n’a pu être lu jusqu’au bout dans «\u00a0${name}\u00a0»`
    );
  } catch (error) {
    if (error instanceof RecordingTooSlow)
      return `«\u00a0${name}\u00a0» n’a pas pu être écouté à temps\u00a0: réessayez`;
    throw error;
  }
}
