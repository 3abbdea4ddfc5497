import { parseBuffer } from 'music-metadata';

/**
 * How long a recording is, by its frames or its container's tables; it is not decoded.
 * @returns seconds, or undefined when there is no sound in it that could be measured
 */
export async function measureRecording(extension: string, bytes: Uint8Array): Promise<number | undefined> {
  try {
    const named = { path: `recording.${extension}` };
    const { format } = await parseBuffer(bytes, named, { duration: true });
    const { duration = 0 } = format;
    return duration > 0 && Number.isFinite(duration) ? duration : undefined;
  } catch {
    // Whatever it stumbles over is a fault of the file.
    return undefined;
  }
}
