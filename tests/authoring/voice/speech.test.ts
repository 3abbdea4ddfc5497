import { describe, expect, it } from 'vitest';
import { findSpeech, resample, SPEECH_RATE, trimSilence } from '#modules/authoring/sound/speech';
import { readWav, writeWav } from '#modules/authoring/sound/wav';
import { aVoice } from '../../support/a-voice.ts';

const seconds = (samples: Float32Array | undefined) => (samples?.length ?? 0) / SPEECH_RATE;

describe('[LIB-02] where somebody speaks', () => {
  it.each([
    ['a quiet room', 0.3],
    ['a voice far from the microphone', 0.02],
  ])('is found in %s, to two hundredths of a second', (_, loud) => {
    const sound = aVoice([
      { silence: 0.5 },
      { voice: 1, loud },
      { silence: 0.4 },
      { voice: 2, loud },
      { silence: 1 },
    ]);

    const speech = findSpeech(sound, SPEECH_RATE);

    const expected = [0.5, 1.5, 1.9, 3.9];
    expect(speech.flatMap(({ start, end }) => [start, end])).toHaveLength(4);
    for (const [index, at] of speech.flatMap(({ start, end }) => [start, end]).entries()) {
      expect(Math.abs(at - (expected[index] ?? 0))).toBeLessThanOrEqual(0.02);
    }
  });

  it('a silence within a word parts nothing, and a key that is pressed says nothing', () => {
    const sound = aVoice([
      { silence: 0.3 },
      { voice: 0.03 },
      { silence: 0.4 },
      { voice: 1 },
      { silence: 0.08 },
      { voice: 1 },
      { silence: 0.4 },
    ]);

    const [one, ...others] = findSpeech(sound, SPEECH_RATE);
    expect(others).toEqual([]);
    expect(one?.start).toBeCloseTo(0.73, 1);
    expect(one?.end).toBeCloseTo(2.81, 1);
  });

  it('nobody speaks in an empty room, in nothing, and in a sound of no length', () => {
    expect(findSpeech(aVoice([{ silence: 2 }]), SPEECH_RATE)).toEqual([]);
    expect(findSpeech(new Float32Array(SPEECH_RATE), SPEECH_RATE)).toEqual([]);
    expect(findSpeech(new Float32Array(), SPEECH_RATE)).toEqual([]);
  });

  it('a voice without any silence is one stretch, whole', () => {
    expect(findSpeech(aVoice([{ voice: 2 }]), SPEECH_RATE)).toEqual([{ start: 0, end: 2 }]);
  });
});

describe('[LIB-02] silence that is trimmed', () => {
  it('goes at both ends but for a breath, and stays between words', () => {
    const trimmed = trimSilence(
      aVoice([{ silence: 2 }, { voice: 1 }, { silence: 0.7 }, { voice: 1 }, { silence: 3 }]),
      SPEECH_RATE,
    );
    expect(seconds(trimmed)).toBeCloseTo(0.12 + 2.7 + 0.2, 1);
  });

  it('of a sound in which nobody speaks nothing is left', () => {
    expect(trimSilence(aVoice([{ silence: 2 }]), SPEECH_RATE)).toBeUndefined();
  });
});

describe('[LIB-02] the rate of another microphone', () => {
  it.each([44_100, 48_000, 22_050, 16_000])(
    '%i samples a second become those of the studio, the tone the same',
    (rate) => {
      const tone = Float32Array.from(
        { length: rate },
        (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / rate),
      );
      const resampled = resample(tone, rate, SPEECH_RATE);

      expect(resampled.length).toBe(SPEECH_RATE);
      const middle = resampled.subarray(1_000, SPEECH_RATE - 1_000);
      const worst = middle.reduce((most, sample, index) => {
        const exact = 0.5 * Math.sin((2 * Math.PI * 440 * (index + 1_000)) / SPEECH_RATE);
        return Math.max(most, Math.abs(sample - exact));
      }, 0);
      expect(worst).toBeLessThan(0.005);
    },
  );

  it('what it cannot hold does not come back as another tone', () => {
    const whistle = Float32Array.from({ length: 48_000 }, (_, index) =>
      Math.sin((2 * Math.PI * 18_000 * index) / 48_000),
    );
    const loudest = resample(whistle, 48_000, SPEECH_RATE)
      .subarray(500, -500)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeLessThan(0.01);
  });
});

describe('[LIB-02] a take’s file', () => {
  it('is read as it was written', () => {
    const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 2]);
    const { rate, samples: read = new Float32Array() } = readWav(writeWav(samples, SPEECH_RATE)) ?? {};

    expect(rate).toBe(SPEECH_RATE);
    expect([...read].map((sample) => Math.round(sample * 100) / 100)).toEqual([0, 0.5, -0.5, 1, -1, 1]);
  });

  it.each([
    ['is cut short', (bytes: Uint8Array) => bytes.subarray(0, -2)],
    ['has two channels', (bytes: Uint8Array) => bytes.with(22, 2)],
    ['has eight bits a sample', (bytes: Uint8Array) => bytes.with(34, 8)],
    ['is compressed', (bytes: Uint8Array) => bytes.with(20, 85)],
    ['is a page', () => new TextEncoder().encode(`RIFF    WAVE${'<script>'.repeat(9)}`)],
    ['is empty', () => new Uint8Array()],
    ['has no sound', (bytes: Uint8Array) => bytes.subarray(0, 44)],
  ])('is none when it %s', (_, spoil) => {
    expect(readWav(spoil(writeWav(new Float32Array(100), SPEECH_RATE)))).toBeUndefined();
  });
});
