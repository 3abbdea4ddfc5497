import { describe, expect, it } from 'vitest';
import { readWav, writeWav } from '#modules/authoring/sound/wav';
import { bytes, low } from '../../support/recordings/bytes.ts';

const RATE = 22_050;
const wav = (...samples: readonly number[]) => Buffer.from(writeWav(Float32Array.from(samples), RATE));

describe('[LIB-02] the file of a take', () => {
  it('has the head of a WAV of one channel and sixteen bits, and what is louder than it can hold is cut', () => {
    expect(wav(0, 0.25, -0.25, 1, -1, 2, -2)).toEqual(
      bytes(
        'RIFF',
        low(4, 36 + 14),
        'WAVEfmt ',
        low(4, 16),
        low(2, 1, 1),
        low(4, RATE, 2 * RATE),
        low(2, 2, 16),
        'data',
        low(4, 14),
        low(2, 0, 0x2000, 0xe000, 0x7fff, 0x8001, 0x7fff, 0x8001),
      ),
    );
  });

  it('is read with each sample as it was kept', () => {
    const given = bytes(wav(0, 0, 0, 0, 0).subarray(0, 44), low(2, 0, 0x7fff, 0x8001, 1, 0x0102));
    expect(readWav(given)).toEqual({
      rate: RATE,
      samples: Float32Array.from([0, 1, -1, 1 / 0x7fff, 0x0102 / 0x7fff]),
    });
    expect(readWav(wav(1))?.samples).toEqual(Float32Array.from([1]));
  });

  it('is of no other kind: in its head, only what nobody reads and how many samples a second has may differ', () => {
    const whole = wav(0, 0.5);
    const free = Array.from(whole.subarray(0, 44).keys()).filter((at) => {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ 0x41, at);
      return readWav(changed) !== undefined;
    });
    expect(free).toEqual([4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
  });

  it('is none without a sample, or with half of one', () => {
    expect(readWav(wav())).toBeUndefined();
    const half = bytes(wav(0).subarray(0, 40), low(4, 1), [0]);
    expect(readWav(half)).toBeUndefined();
    expect(readWav(half.subarray(0, 43))).toBeUndefined();
  });
});
