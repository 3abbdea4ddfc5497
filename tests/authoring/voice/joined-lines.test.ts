import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { joinLines, layLines } from '../../../modules/authoring/voice/join-lines.ts';

const FULL = 0x7fff;
/** How loud nothing gets any louder than, and what so many decibels more are. */
const MOST = 10 ** (-1 / 20);
const UP_12 = 10 ** (12 / 20);
/** Silence before the first line and behind the last one, and between two, in samples. */
const [EDGE, PAUSE] = [7_200, 14_400];

/** So many samples as loud as each other, the first one as it is given. */
const steady = (loud: number, length = 2_400, first = loud) =>
  new Float32Array(length).fill(loud).fill(first, 0, 1);
/** How loud the first and the last sample of a line are once it is laid alone. */
function laid(line: Float32Array): (number | undefined)[] {
  const { samples } = layLines([line]);
  return [samples[EDGE], samples[EDGE + line.length - 1]];
}

describe('[LIB-02] the loudness of a line that is joined', () => {
  it.each([
    ['that is loud goes down to that of all', steady(0.5), [0.1, 0.1]],
    ['that is as loud as all stays so', steady(0.1), [0.1, 0.1]],
    ['that is quiet goes up to that of all', steady(0.05), [0.1, 0.1]],
    ['that is very quiet goes up by 12 decibels', steady(0.01), [0.01 * UP_12, 0.01 * UP_12]],
    ['with a loud sound in it goes up until that is nearly cut', steady(0.05, 2_400, 0.8), [MOST, MOST / 16]],
    ['with a loud sound below zero as well', steady(0.05, 2_400, -0.8), [-MOST, MOST / 16]],
    ['in which nobody speaks stays as it is', steady(0.001), [0.001, 0.001]],
  ])('%s', (_, line, expected) => {
    expect(laid(line)).toEqual(expected.map((loud) => Math.round(loud * FULL)));
  });
});

describe('[LIB-02] lines that are joined', () => {
  it('lie between silences of a given length, each sample in its place', () => {
    const lines = [steady(0.1, 480), steady(0.1, 720), steady(0.1, 240)];
    const { samples } = layLines(lines);
    const heard: [number, number][] = [];
    for (const [at, sample] of samples.entries()) {
      const last = heard.at(-1);
      if (sample === 0) continue;
      if (last?.[1] === at) last[1] = at + 1;
      else heard.push([at, at + 1]);
    }
    const second = EDGE + 480 + PAUSE;
    const third = second + 720 + PAUSE;
    expect(heard).toEqual([
      [EDGE, EDGE + 480],
      [second, second + 720],
      [third, third + 240],
    ]);
    expect(samples).toHaveLength(third + 240 + EDGE);
    expect(new Set(samples)).toEqual(new Set([0, Math.round(0.1 * FULL)]));
  });

  it('are heard 1105 samples later than they lie, to the nearest hundredth of a second', () => {
    // The first line ends where a hundredth goes up, and one sample before that.
    expect(layLines([steady(0.1, 215)]).times).toEqual([{ start: 0.35, end: 0.36 }]);
    expect(layLines([steady(0.1, 214)]).times).toEqual([{ start: 0.35, end: 0.35 }]);
    expect(layLines([steady(0.1, 2_400), steady(0.1, 4_800)]).times).toEqual([
      { start: 0.35, end: 0.45 },
      { start: 1.05, end: 1.25 },
    ]);
  });

  it.each([
    [64, 24_000, (8 << 4) | (1 << 2)],
    [32, 22_050, 4 << 4],
  ])(
    'are an mp3 of one channel, %i kbit/s and %i Hz, with all of their sound',
    async (kilobits, hertz, rates) => {
      const lines = [steady(0.1, 5 * SPEECH_RATE)];
      const { content, seconds, times } = await (kilobits === 64
        ? joinLines(lines)
        : joinLines(lines, kilobits));

      expect([seconds, times]).toEqual([5.6, [{ start: 0.35, end: 5.35 }]]);
      // MPEG 2, layer III, without a checksum; its rates; one channel.
      expect([content[0], content[1], (content[2] ?? 0) & 0xfc, (content[3] ?? 0) >> 6]).toEqual([
        0xff,
        0xf3,
        rates,
        3,
      ]);
      const frames = content.length / ((72 * kilobits * 1_000) / hertz);
      expect((frames * 576) / hertz).toBeGreaterThanOrEqual(5.6 + 1_105 / SPEECH_RATE);
      expect((frames * 576) / hertz).toBeLessThan(5.7);
    },
  );

  it('leave others their turn, however long they are', async () => {
    await joinLines([steady(0.1)]);
    let [turns, isOver] = [0, false];
    const joined = joinLines([steady(0.1, 10 * SPEECH_RATE)]).finally(() => {
      isOver = true;
    });
    for (; !isOver; turns += 1) await setImmediate();
    await joined;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
