import { describe, expect, it } from 'vitest';
import {
  decibels,
  findSpeech,
  loudnessOf,
  resample,
  trimSilence,
  voiceOf,
} from '#modules/authoring/sound/speech';

/** Ten samples are a hundredth of a second. */
const RATE = 1_000;
const [ROOM, VOICE] = [0.001, 0.5];

type Part = readonly [hundredths: number, loud: number];
/** A sound of so many hundredths of a second of each loudness. */
const soundOf = (...parts: readonly Part[]) =>
  Float32Array.from(parts.flatMap(([hundredths, loud]) => Array<number>(10 * hundredths).fill(loud)));
const stretches = (...parts: readonly Part[]) =>
  findSpeech(soundOf(...parts), RATE).map(({ start, end }) => [
    Math.round(start * 1_000),
    Math.round(end * 1_000),
  ]);

describe('[LIB-02] how loud a sound is', () => {
  it.each([
    [1, 0],
    [0.1, -20],
    [2, 6.0206],
    [0.00002, -93.9794],
    [0.000001, -100],
    [0, -100],
  ])('an amplitude of %d is %d decibels', (amplitude, expected) => {
    expect(decibels(amplitude)).toBeCloseTo(expected, 4);
  });

  it('is told of each hundredth of a second, of what is left at the end as well', () => {
    const sound = Float32Array.from([...soundOf([1, 0.1], [1, 0], [1, -1]), 0.1, 0.1, 0.1]);
    sound[19] = Math.sqrt(0.1);
    const loudness = [...loudnessOf(sound, RATE)].map((level) => Math.round(level * 1_000) / 1_000);
    expect(loudness).toEqual([-20, -20, 0, -20]);
  });
});

describe('[LIB-02] the room and the voice', () => {
  /** So many levels, of which the quietest and the loudest ones are as they are given. */
  const levels = (noise: number, voice: number, count = 101) =>
    Float32Array.from({ length: count }, (_, index) => {
      if (index < 0.05 * (count - 1)) return noise - 1;
      if (index > 0.95 * (count - 1)) return voice + 1;
      return index > count / 2 ? voice : noise;
    }).reverse();

  it.each([
    ['a quiet room: from the third part of the way up', -60, -20, -46],
    ['no room at all: from 32 decibels below the voice', -100, -10, -42],
    ['a loud room: from 12 decibels below the voice', -20, -15, -27],
  ])('in %s somebody speaks', (_, noise, voice, threshold) => {
    expect(voiceOf(levels(noise, voice))).toEqual({ noise, voice, threshold: expect.closeTo(threshold, 5) });
  });

  it('are the levels of a twentieth from below and from above', () => {
    const rising = (count: number) => Float32Array.from({ length: count }, (_, index) => index);
    expect(voiceOf(rising(101))).toMatchObject({ noise: 5, voice: 95 });
    expect(voiceOf(rising(20))).toMatchObject({ noise: 0, voice: 18 });
    expect(voiceOf(rising(1))).toMatchObject({ noise: 0, voice: 0 });
  });

  it('are none where nothing is as loud as 50 decibels below what can be held', () => {
    expect(voiceOf(levels(-80, -50))?.voice).toBe(-50);
    expect(voiceOf(levels(-80, -50.25))).toBeUndefined();
    expect(voiceOf(new Float32Array())).toBeUndefined();
  });
});

describe('[LIB-02] where somebody speaks', () => {
  it('two words are apart where there is silence of 12 hundredths of a second', () => {
    const around = [50, ROOM] as const;
    expect(stretches(around, [50, VOICE], [12, ROOM], [30, VOICE], around)).toEqual([
      [500, 1_000],
      [1_120, 1_420],
    ]);
    expect(stretches(around, [50, VOICE], [11, ROOM], [30, VOICE], around)).toEqual([[500, 1_410]]);
    expect(stretches(around, [20, VOICE], [11, ROOM], [9, VOICE], [12, ROOM], [40, VOICE])).toEqual([
      [500, 900],
      [1_020, 1_420],
    ]);
  });

  it('a sound of less than 6 hundredths of a second is no word', () => {
    const rest = [
      [50, ROOM],
      [50, VOICE],
      [20, ROOM],
    ] as const;
    expect(stretches(...rest, [6, VOICE], [20, ROOM])).toEqual([
      [500, 1_000],
      [1_200, 1_260],
    ]);
    expect(stretches(...rest, [5, VOICE], [20, ROOM])).toEqual([[500, 1_000]]);
  });

  it('a hundredth of a second is part of the word that follows within 11 others', () => {
    const [before, word] = [
      [50, ROOM],
      [60, VOICE],
    ] as const;
    expect(stretches(before, [1, VOICE], [11, ROOM], word, before)).toEqual([[500, 1_220]]);
    expect(stretches(before, [1, VOICE], [12, ROOM], word, before)).toEqual([[630, 1_230]]);
    expect(stretches(before, word, [20, ROOM], [1, VOICE], [4, ROOM], [1, VOICE], before)).toEqual([
      [500, 1_100],
      [1_300, 1_360],
    ]);
  });

  it('what is just as loud as the room of a voice may be is none of it', () => {
    const [loud, just] = [1, 10 ** (-12 / 20)];
    expect(stretches([50, just], [50, loud], [50, just])).toEqual([[500, 1_000]]);
  });

  it('ends where the sound does, in the midst of a hundredth', () => {
    const sound = Float32Array.from([...soundOf([50, ROOM], [20, VOICE]), VOICE, VOICE, VOICE]);
    expect(findSpeech(sound, RATE)).toEqual([{ start: 0.5, end: 0.703 }]);
  });

  it('is nowhere in a room alone', () => {
    expect(stretches([100, ROOM])).toEqual([]);
  });
});

describe('[LIB-02] silence that is trimmed', () => {
  /** Each sample tells where it stood. */
  const numbered = (...parts: readonly Part[]) =>
    soundOf(...parts).map((loud, index) => loud + index / 1_000_000);
  const rangeOf = (sound: Float32Array) => {
    const trimmed = trimSilence(sound, RATE) ?? new Float32Array();
    return [sound.indexOf(trimmed[0] ?? -1), trimmed.length];
  };

  it('leaves twelve hundredths of a second before the words, and twenty behind them', () => {
    expect(rangeOf(numbered([50, ROOM], [50, VOICE], [20, ROOM], [50, VOICE], [50, ROOM]))).toEqual([
      380, 1_520,
    ]);
  });

  it('leaves what there is where that is less', () => {
    expect(rangeOf(numbered([5, ROOM], [50, VOICE], [10, ROOM]))).toEqual([0, 650]);
  });
});

describe('[LIB-02] a sound at another rate', () => {
  /** How much a sample `away` from a moment adds to it: 24 crossings of zero on either side, then nothing. */
  function weight(away: number, cutoff: number): number {
    const x = Math.abs(away * cutoff);
    if (x >= 24) return 0;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return (cutoff * sinc * (1 + Math.cos((Math.PI * x) / 24))) / 2;
  }

  it.each([
    [441, 240],
    [480, 240],
    [160, 240],
    [3, 2],
  ])('of %i samples made %i has each from those around it', (from, to) => {
    // One sample alone tells what it adds to all others.
    for (const at of [0, 100, 239]) {
      const resampled = resample(new Float32Array(240).fill(1, at, at + 1), from, to);

      expect(resampled).toHaveLength(Math.floor((240 * to) / from));
      for (const [index, sample] of resampled.entries()) {
        const exact = weight(at - (index * from) / to, Math.min(1, to / from));
        expect(Math.abs(sample - exact), `sample ${index}`).toBeLessThanOrEqual(
          1e-5 * Math.abs(exact) + 1e-12,
        );
      }
    }
  });

  it('has nothing before it and behind it', () => {
    expect([...resample(new Float32Array(60), 441, 240)]).toEqual(Array<number>(32).fill(0));
  });

  it('of the same rate is left as it is', () => {
    const sound = Float32Array.from([0.1, 0.2, 0.3]);
    expect(resample(sound, RATE, RATE)).toBe(sound);
  });
});
