import { describe, expect, it } from 'vitest';
import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { placeLines } from '../../apps/admin/resources/texts/recording/place-lines.ts';
import { aVoice } from '../support/a-voice.ts';

type Parts = Parameters<typeof aVoice>[0];

/** Lines of so many seconds, a line of several with a breath between; silences between lines. */
function reading(lines: readonly (readonly number[])[], { breath = 0.25, pause = 0.8 } = {}) {
  const parts: Parts[number][] = [{ silence: 0.5 }];
  const words: { start: number; end: number }[] = [];
  let at = 0.5;
  for (const line of lines) {
    const start = at;
    for (const [index, voice] of line.entries()) {
      if (index > 0) parts.push({ silence: breath });
      parts.push({ voice });
      at += voice + (index > 0 ? breath : 0);
    }
    words.push({ start, end: at });
    parts.push({ silence: pause });
    at += pause;
  }
  return { samples: aVoice(parts), words };
}
const weightsOf = (lines: readonly (readonly number[])[]) =>
  lines.map((line) => 10 * line.reduce((sum, seconds) => sum + seconds, 0));
const place = (samples: Float32Array, weights: readonly number[]) =>
  placeLines(samples, SPEECH_RATE, weights);

describe('[AUT-04] lines that are placed by silences', () => {
  it('begin just before their words and end just behind them, to three hundredths of a second', () => {
    const lines = [[1.5], [2], [1]];
    const { samples, words } = reading(lines);

    const { times = [], doubtful, silences } = place(samples, weightsOf(lines)) ?? {};
    expect(silences).toBe(2);
    expect(doubtful).toEqual(new Set());
    for (const [index, { start, end }] of words.entries()) {
      expect(Math.abs((times[index]?.start ?? 0) - (start - 0.12))).toBeLessThanOrEqual(0.03);
      expect(Math.abs((times[index]?.end ?? 0) - (end + 0.2))).toBeLessThanOrEqual(0.03);
    }
  });

  it('a breath within a line is no end of it', () => {
    const lines = [[1, 0.8], [1.5], [0.7, 0.7, 0.7], [2]];
    const { samples, words } = reading(lines);

    const { times = [], doubtful, silences } = place(samples, weightsOf(lines)) ?? {};
    expect([times.length, silences]).toEqual([4, 6]);
    expect(doubtful).toEqual(new Set());
    expect(times.map(({ start }) => Math.round(start + 0.12))).toEqual(
      words.map(({ start }) => Math.round(start)),
    );
  });

  it('a breath as long as the pauses is told by how long the lines are to say, and is doubtful', () => {
    const lines = [[1, 1], [2], [2]];
    const { samples, words } = reading(lines, { breath: 0.6, pause: 0.6 });

    const { times = [], doubtful } = place(samples, weightsOf(lines)) ?? {};
    expect(times[1]?.start).toBeCloseTo((words[1]?.start ?? 0) - 0.12, 1);
    expect(doubtful).toEqual(new Set([1]));
  });

  it('a pause that hardly is one is doubtful', () => {
    const lines = [[1.5], [1.5]];
    const { samples } = reading(lines, { pause: 0.16 });

    expect(place(samples, weightsOf(lines))?.doubtful).toEqual(new Set([1]));
  });

  it('a reader who goes on without a silence gets a line all the same, which is doubtful', () => {
    const lines = [[1.5], [3], [1.5]];
    const { samples } = reading([[1.5], [4.5]]);

    const { times = [], doubtful } = place(samples, weightsOf(lines)) ?? {};
    expect(times).toHaveLength(3);
    expect(doubtful).toContain(2);
  });

  it.each([1, 3, 8, 40])(
    '%i lines are in order, within the recording, and none reaches into another',
    (count) => {
      const lines = Array.from({ length: count }, (_, index) =>
        index % 3 === 0 ? [0.5, 0.4] : [0.4 + (index % 4) / 5],
      );
      const { samples } = reading(lines, { pause: 0.5 });

      const { times = [] } = place(samples, weightsOf(lines)) ?? {};
      expect(times).toHaveLength(count);
      let last = 0;
      for (const { start, end } of times) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(samples.length / SPEECH_RATE);
    },
  );

  it('where nobody speaks, and for no line, nothing is placed', () => {
    expect(place(aVoice([{ silence: 3 }]), [10])).toBeUndefined();
    expect(place(aVoice([{ voice: 3 }]), [])).toBeUndefined();
    expect(place(aVoice([{ voice: 3 }]), [10, 0])).toBeUndefined();
  });
});
