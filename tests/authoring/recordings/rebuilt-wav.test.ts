import { describe, expect, it } from 'vitest';
import { rebuildWav } from '../../../modules/authoring/recordings/containers/rebuild-wav.ts';
import { bytes, low } from '../../support/recordings/bytes.ts';

const RATE = 16_000;
/** Says that the coding stands further on. */
const EXTENSIBLE = 0xfffe;

const chunk = (name: string, content: Buffer | string) =>
  bytes(name, low(4, content.length), content, Buffer.alloc(content.length % 2));
const wav = (...chunks: readonly Buffer[]) => bytes('RIFF', low(4, 0), 'WAVE', ...chunks);

interface Kind {
  coding?: number;
  channels?: number;
  rate?: number;
  bits?: number;
}
const kind = ({ coding = 1, channels = 1, rate = RATE, bits = 8 }: Kind = {}) =>
  chunk('fmt ', bytes(low(2, coding, channels), low(4, rate, 0), low(2, 0, bits)));

/** Sixteen bytes, none like another. */
const SOUND = Buffer.from(Array.from({ length: 16 }, (_, index) => 0xa0 + index));
const LITTLE = SOUND.subarray(0, 2);

describe('a WAV', () => {
  it('[STF-02] has a head that says nothing but how its sound is to be read', () => {
    const given = wav(kind({ channels: 2, bits: 16 }), chunk('data', SOUND.subarray(0, 7)));

    expect(rebuildWav(given)).toEqual(
      bytes(
        'RIFF',
        low(4, 40),
        'WAVEfmt ',
        low(4, 16),
        low(2, 1, 2),
        low(4, RATE, 4 * RATE),
        low(2, 4, 16),
        'data',
        low(4, 4),
        SOUND.subarray(0, 4),
      ),
    );
  });

  it('[STF-02] of an odd number of bytes is filled up to an even one, which its head counts', () => {
    expect(rebuildWav(wav(kind({ bits: 24 }), chunk('data', SOUND.subarray(0, 4))))).toEqual(
      bytes(
        'RIFF',
        low(4, 40),
        'WAVEfmt ',
        low(4, 16),
        low(2, 1, 1),
        low(4, RATE, 3 * RATE),
        low(2, 3, 24),
        'data',
        low(4, 3),
        SOUND.subarray(0, 3),
        [0],
      ),
    );
  });

  it.each([
    [1, 8],
    [1, 16],
    [1, 24],
    [1, 32],
    [3, 32],
    [3, 64],
    [6, 8],
    [7, 8],
  ])('[STF-02] of the coding %i and of %i bits a sample is taken', (coding, bits) => {
    const rebuilt = rebuildWav(wav(kind({ coding, bits }), chunk('data', SOUND)));
    expect(rebuilt?.subarray(20, 36)).toEqual(
      bytes(low(2, coding, 1), low(4, RATE, (RATE * bits) / 8), low(2, bits / 8, bits)),
    );
  });

  it.each<[string, Kind]>([
    ['a coding that is compressed', { coding: 2 }],
    ['a coding that nobody knows', { coding: 85 }],
    ['whole numbers of 64 bits', { bits: 64 }],
    ['broken numbers of 16 bits', { coding: 3, bits: 16 }],
    ['no channel', { channels: 0 }],
    ['nine channels', { channels: 9 }],
    ['no samples in a second', { rate: 0 }],
  ])('[STF-02] of %s is refused', (_, given) => {
    expect(rebuildWav(wav(kind(given), chunk('data', SOUND)))).toBeUndefined();
  });

  it('[STF-02] of eight channels, of one sample a second, and of one byte is taken', () => {
    const size = (given: Kind, sound: Buffer) =>
      rebuildWav(wav(kind(given), chunk('data', sound)))?.readUInt32LE(40);
    expect(size({ channels: 8 }, SOUND)).toBe(16);
    expect(size({ rate: 1 }, SOUND)).toBe(16);
    expect(size({}, SOUND.subarray(0, 1))).toBe(1);
  });

  it('[STF-02] that gives its coding further on has it in the place where every player looks', () => {
    const [before, after] = [low(2, EXTENSIBLE, 1), bytes(low(2, 22, 8), low(4, 4), low(2, 7), 'more')];
    const given = wav(
      chunk('fmt ', bytes(before, low(4, RATE, 0), low(2, 0, 8), after)),
      chunk('data', LITTLE),
    );
    expect(rebuildWav(given)).toEqual(rebuildWav(wav(kind({ coding: 7 }), chunk('data', LITTLE))));
    expect(rebuildWav(given)?.readUInt16LE(20)).toBe(7);
  });

  it('[STF-02] has its parts in any number, each at an even place', () => {
    const strange = ['', 'x', 'xx', 'xxx', 'xxxx'].map((content) => chunk('LIST', content));
    const given = wav(...strange, kind(), ...strange, chunk('data', LITTLE), ...strange);
    expect(rebuildWav(given)).toEqual(rebuildWav(wav(kind(), chunk('data', LITTLE))));
  });

  it.each([
    ['without sound', wav(kind())],
    ['whose sound is empty', wav(kind(), chunk('data', ''))],
    [
      'with less than one sample of each channel',
      wav(kind({ channels: 8 }), chunk('data', SOUND.subarray(9))),
    ],
    ['whose sound comes before its kind', wav(chunk('data', SOUND), kind())],
    ['with less sound than it says', wav(kind(), chunk('data', SOUND).subarray(0, -1))],
    ['that ends in the midst of a head', wav(kind(), bytes('data', low(3, 0)))],
    ['that is its beginning alone', bytes('RIFF')],
  ])('[STF-02] %s is refused', (_, given) => {
    expect(rebuildWav(given)).toBeUndefined();
  });
});
