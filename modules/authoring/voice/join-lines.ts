import { setImmediate } from 'node:timers/promises';
import type { LineTimes } from '#modules/library/contract';
import { decibels, loudnessOf, SPEECH_RATE, voiceOf } from '../sound/speech.ts';

/** Silence before the first line and behind the last one, and between two. */
const EDGE_SECONDS = 0.3;
const PAUSE_SECONDS = 0.6;
/** How loud every line is made, as far as nothing is cut and no more than this is added: takes of two days differ. */
const VOICE_DB = -20;
const PEAK_DB = -1;
const MOST_GAIN_DB = 12;

/** Samples by which every decoder hears this encoder's sound late: it writes no tag that would tell them. */
const DELAY_SAMPLES = 1105;
/** What is encoded before others have their turn: a few hundredths of a second. */
const CHUNK_SAMPLES = 1152 * 20;

export interface Joined {
  /** An mp3. */
  content: Uint8Array;
  seconds: number;
  /** One for each line. */
  times: LineTimes[];
}

function gainOf(samples: Float32Array): number {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const voice = voiceOf(loudnessOf(samples, SPEECH_RATE))?.voice ?? VOICE_DB;
  const gain = Math.min(VOICE_DB - voice, PEAK_DB - decibels(peak), MOST_GAIN_DB);
  return 10 ** (gain / 20);
}

async function encode(samples: Int16Array, kilobits: number): Promise<Uint8Array> {
  // Loaded when the first text is joined: most processes never join one.
  const { Mp3Encoder } = await import('@breezystack/lamejs');
  const encoder = new Mp3Encoder(1, SPEECH_RATE, kilobits);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += CHUNK_SAMPLES) {
    parts.push(Buffer.from(encoder.encodeBuffer(samples.subarray(at, at + CHUNK_SAMPLES))));
    await setImmediate();
  }
  parts.push(Buffer.from(encoder.flush()));
  return Buffer.concat(parts);
}

const hundredths = (samples: number) => Math.round((100 * samples) / SPEECH_RATE) / 100;

/**
 * Lays the lines of a text one behind the other, each as loud as the others.
 * @param lines the sound of each, at the rate of speech, its silence trimmed
 * @returns the samples of all, and where each line is heard once they are encoded
 */
export function layLines(lines: readonly Float32Array[]): { samples: Int16Array; times: LineTimes[] } {
  const [edge, pause] = [EDGE_SECONDS * SPEECH_RATE, PAUSE_SECONDS * SPEECH_RATE];
  const spoken = lines.reduce((sum, { length }) => sum + length, 0);
  const samples = new Int16Array(2 * edge + spoken + pause * (lines.length - 1));
  let at = edge;
  const times = lines.map((line) => {
    const gain = gainOf(line) * 0x7fff;
    for (const [index, sample] of line.entries()) samples[at + index] = Math.round(sample * gain);
    const start = at + DELAY_SAMPLES;
    at += line.length + pause;
    return { start: hundredths(start), end: hundredths(start + line.length) };
  });
  return { samples, times };
}

/**
 * Makes one recording of the lines of a text. Where each line is in it follows from where it was put.
 * @param lines as `layLines` takes them
 * @param kilobits a second: by default what a person’s voice needs to lose nothing that is heard
 */
export async function joinLines(lines: readonly Float32Array[], kilobits = 64): Promise<Joined> {
  const { samples, times } = layLines(lines);
  return { content: await encode(samples, kilobits), seconds: hundredths(samples.length), times };
}
