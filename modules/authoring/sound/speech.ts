/**
 * Where in a sound somebody speaks. Pure, and the same for the server, which joins lines, and for the browser, which
 * records them: samples go from -1 to 1.
 */

/** Samples a second of what the studio keeps: what is above 12 kHz in speech nobody misses. */
export const SPEECH_RATE = 24_000;

/** From where to where somebody speaks, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

const FRAME_SECONDS = 0.01;
/** What a sound without anything in it is said to be. */
const NOTHING_DB = -100;
/** Below this nobody has spoken, however quiet the room. */
const FAINTEST_DB = -50;
/** Speech goes down to so far below its loud parts, and never stops within so much of them. */
const SPEECH_SPAN_DB = 32;
const LOUD_SPAN_DB = 12;
/** How far up from the noise to the voice speech begins. */
const ABOVE_NOISE = 0.35;
/** A shorter silence is within a word: the hold of a ت, a breath. */
const SHORTEST_PAUSE = 0.12;
/** A shorter sound is no syllable: a key, a chair. */
const SHORTEST_SOUND = 0.06;
/** What is left before and behind the words when silence is trimmed. */
const LEAD_SECONDS = 0.12;
const TAIL_SECONDS = 0.2;

export const decibels = (amplitude: number) =>
  amplitude > 0 ? Math.max(20 * Math.log10(amplitude), NOTHING_DB) : NOTHING_DB;

/** How loud each hundredth of a second is, in decibels below full scale. */
export function loudnessOf(samples: Float32Array, rate: number): Float32Array {
  const length = Math.round(rate * FRAME_SECONDS);
  const frames = new Float32Array(Math.ceil(samples.length / length));
  for (let frame = 0; frame < frames.length; frame += 1) {
    const stretch = samples.subarray(frame * length, (frame + 1) * length);
    let sum = 0;
    for (const sample of stretch) sum += sample * sample;
    frames[frame] = decibels(Math.sqrt(sum / stretch.length));
  }
  return frames;
}

/** How loud the room and the voice are, and above what somebody speaks; undefined when nobody does. */
export function voiceOf(
  loudness: Float32Array,
): { noise: number; voice: number; threshold: number } | undefined {
  const sorted = loudness.slice().sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NOTHING_DB;
  const [noise, voice] = [at(0.05), at(0.95)];
  if (voice < FAINTEST_DB) return undefined;
  const above = Math.max(noise + ABOVE_NOISE * (voice - noise), voice - SPEECH_SPAN_DB);
  return { noise, voice, threshold: Math.min(above, voice - LOUD_SPAN_DB) };
}

/** Where frames are loud, as first and last frame but one; what is too short to be a pause or a sound is none. */
function loudRuns(loudness: Float32Array, threshold: number): [number, number][] {
  const runs: [number, number][] = [];
  for (const [frame, level] of loudness.entries()) {
    if (level <= threshold) continue;
    const last = runs.at(-1);
    if (last && frame - last[1] < SHORTEST_PAUSE / FRAME_SECONDS) last[1] = frame + 1;
    else runs.push([frame, frame + 1]);
  }
  return runs.filter(([from, to]) => (to - from) * FRAME_SECONDS >= SHORTEST_SOUND);
}

/** Where somebody speaks, in order; between two stretches there is a silence that can be heard. */
export function findSpeech(samples: Float32Array, rate: number): Stretch[] {
  const loudness = loudnessOf(samples, rate);
  const voice = voiceOf(loudness);
  if (!voice) return [];
  const runs = loudRuns(loudness, voice.threshold);
  return runs.map(([from, to]) => ({
    start: from * FRAME_SECONDS,
    end: Math.min(to * FRAME_SECONDS, samples.length / rate),
  }));
}

/** A sound without the silence before and behind what is said; undefined when nothing is. */
export function trimSilence(samples: Float32Array, rate: number): Float32Array | undefined {
  const speech = findSpeech(samples, rate);
  const [first, last] = [speech[0], speech.at(-1)];
  if (!first || !last) return undefined;
  const from = Math.max(0, Math.round((first.start - LEAD_SECONDS) * rate));
  return samples.slice(from, Math.round((last.end + TAIL_SECONDS) * rate));
}

/** Zero crossings of the filter on each side: what it lets through of frequencies that fold is not heard. */
const FILTER_REACH = 24;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** What each sample around a moment adds to it; the moment lies `fraction` behind the middle one. */
function filterAt(fraction: number, cutoff: number): Float32Array {
  const reach = Math.ceil(FILTER_REACH / cutoff);
  return Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const x = (index - reach - fraction) * cutoff;
    if (Math.abs(x) >= FILTER_REACH) return 0;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / FILTER_REACH));
  });
}

/** The same sound by another number of samples a second, without what the new one cannot hold (windowed sinc). */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const phases = to / greatestDivisor(from, to);
  const cutoff = Math.min(1, to / from);
  const filters = Array.from({ length: phases }, (_, phase) => filterAt(((phase * from) / to) % 1, cutoff));
  const reach = Math.ceil(FILTER_REACH / cutoff);
  const resampled = new Float32Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < resampled.length; index += 1) {
    const first = Math.floor((index * from) / to) - reach;
    let sum = 0;
    for (const [tap, weight] of (filters[index % phases] ?? []).entries()) {
      sum += weight * (samples[first + tap] ?? 0);
    }
    resampled[index] = sum;
  }
  return resampled;
}
