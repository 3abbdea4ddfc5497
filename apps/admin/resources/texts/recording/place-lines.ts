import { findSpeech, loudnessOf, type Stretch } from '#modules/authoring/sound/speech';
import type { LineTimes } from '#modules/library/contract';

export interface PlacedLines {
  /** One for each line. */
  times: LineTimes[];
  /** The lines, from 0, that begin where a silence is short or has a rival: they are to be listened to. */
  doubtful: ReadonlySet<number>;
  /** How many silences there are between the first word and the last. */
  silences: number;
}

/** What of a silence belongs to the line before and the line behind, at most half of it each. */
const TAIL_SECONDS = 0.2;
const LEAD_SECONDS = 0.12;
/** A shorter silence may be one of the line's own. */
const SHORT_SECONDS = 0.25;
/** A silence between lines is so much longer than those within them. */
const CLEAR_RATIO = 1.3;
/** What a line that is twice as long as its words say weighs beside a silence half as long as the longest. */
const LENGTH_WEIGHT = 2;
/** What stands for the silence where somebody went on without any. */
const NO_SILENCE = 0.01;
const FRAME_SECONDS = 0.01;
/** A line with more pauses than this is none: it bounds what is tried. */
const MOST_STRETCHES = 80;

const lengthOf = ({ start, end }: Stretch) => end - start;

/** Parts the longest stretch where it is quietest, its first and last fifth aside. */
function splitLongest(speech: readonly Stretch[], loudness: Float32Array): Stretch[] {
  const longest = speech.reduce((most, one) => (lengthOf(one) > lengthOf(most) ? one : most));
  const from = Math.round((longest.start + lengthOf(longest) / 5) / FRAME_SECONDS);
  const to = Math.round((longest.end - lengthOf(longest) / 5) / FRAME_SECONDS);
  let quietest = from;
  for (let frame = from; frame < to; frame += 1) {
    if ((loudness[frame] ?? 0) < (loudness[quietest] ?? 0)) quietest = frame;
  }
  const at = quietest * FRAME_SECONDS;
  return speech.flatMap((one) =>
    one === longest
      ? [
          { ...one, end: at },
          { ...one, start: at },
        ]
      : [one],
  );
}

/** Cost and way of the best division of the first stretches among the first lines. */
interface Division {
  cost: number;
  /** With which stretch each line so far begins. */
  firsts: readonly number[];
}

/**
 * Divides stretches of speech among lines: each line gets some, in order, so that silences between lines are long and
 * each line lasts as its words say.
 * @returns with which stretch each line begins
 */
function divide(speech: readonly Stretch[], weights: readonly number[]): readonly number[] {
  const spoken = [0];
  for (const one of speech) spoken.push((spoken.at(-1) ?? 0) + lengthOf(one));
  const gaps = speech.map((one, index) => Math.max(one.start - (speech[index - 1]?.end ?? 0), NO_SILENCE));
  const longest = Math.max(...gaps.slice(1), NO_SILENCE);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const costOf = (line: number, first: number, end: number) => {
    const expected = ((weights[line] ?? 0) / total) * (spoken.at(-1) ?? 0);
    const length = Math.log(((spoken[end] ?? 0) - (spoken[first] ?? 0)) / expected) ** 2;
    return LENGTH_WEIGHT * length - (first === 0 ? 0 : Math.log((gaps[first] ?? NO_SILENCE) / longest));
  };
  /** The best division up to each stretch, for the lines so far. */
  let best: (Division | undefined)[] = [{ cost: 0, firsts: [] }];
  for (const line of weights.keys()) {
    const next: (Division | undefined)[] = [];
    for (const [first, before] of best.entries()) {
      if (!before) continue;
      for (let end = first + 1; end <= Math.min(speech.length, first + MOST_STRETCHES); end += 1) {
        const cost = before.cost + costOf(line, first, end);
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY))
          next[end] = { cost, firsts: [...before.firsts, first] };
      }
    }
    best = next;
  }
  return best[speech.length]?.firsts ?? [];
}

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/**
 * Places the lines of a text in a recording of it by its silences.
 * @param weights how long each line is to say, beside the others
 * @returns undefined when nobody speaks, or there is no line
 */
export function placeLines(
  samples: Float32Array,
  rate: number,
  weights: readonly number[],
): PlacedLines | undefined {
  const heard = findSpeech(samples, rate);
  if (heard.length === 0 || weights.length === 0 || weights.some((weight) => weight <= 0)) return undefined;
  const loudness = loudnessOf(samples, rate);
  let speech = heard;
  while (speech.length < weights.length) speech = splitLongest(speech, loudness);

  const firsts = divide(speech, weights);
  const silenceBefore = (index: number) => (speech[index]?.start ?? 0) - (speech[index - 1]?.end ?? 0);
  const within = (line: number) => {
    const [first = 0, next = speech.length] = [firsts[line], firsts[line + 1]];
    return Math.max(
      0,
      ...Array.from({ length: next - first - 1 }, (_, index) => silenceBefore(first + 1 + index)),
    );
  };
  const isDoubtful = (line: number) => {
    const silence = silenceBefore(firsts[line] ?? 0);
    return silence < SHORT_SECONDS || silence < CLEAR_RATIO * Math.max(within(line - 1), within(line));
  };
  const times = firsts.map((first, line) => {
    const next = firsts[line + 1] ?? speech.length;
    const [start, end] = [speech[first]?.start ?? 0, speech[next - 1]?.end ?? 0];
    const before = line === 0 ? start : silenceBefore(first) / 2;
    const after = next === speech.length ? samples.length / rate - end : silenceBefore(next) / 2;
    return {
      start: hundredths(start - Math.min(LEAD_SECONDS, before)),
      end: hundredths(end + Math.min(TAIL_SECONDS, after)),
    };
  });
  const doubtful = new Set([...firsts.keys()].filter((line) => line > 0 && isDoubtful(line)));
  return { times, doubtful, silences: heard.length - 1 };
}
