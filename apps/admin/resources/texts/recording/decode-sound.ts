/** Samples a second that silences and waves are looked for in: speech is plain in it, and an hour of it small. */
export const LOOK_RATE = 16_000;

/**
 * The samples of a recording, of all its channels together.
 * @throws DOMException when the browser cannot play it
 */
export async function decodeSound(recording: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, LOOK_RATE);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
    sound.getChannelData(channel),
  );
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  );
}

/** How high the wave is in each of so many parts of the sound, from 0 to 1. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const length = samples.length / parts;
  const peaks = Array.from({ length: parts }, (_, part) => {
    const stretch = samples.subarray(Math.floor(part * length), Math.floor((part + 1) * length));
    return stretch.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  const highest = Math.max(...peaks, Number.EPSILON);
  return peaks.map((peak) => peak / highest);
}
