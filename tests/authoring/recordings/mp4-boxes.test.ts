import { describe, expect, it } from 'vitest';
import { boxesIn, rowsOf } from '../../../modules/authoring/recordings/containers/mp4-boxes.ts';
import { UnreadableRecording } from '../../../modules/authoring/recordings/recording-formats.ts';
import { bytes, high } from '../../support/recordings/bytes.ts';

/** A box that says its size in four bytes, and one that says it in eight. */
const short = (size: number, type: string, body = '') => bytes(high(4, size), type, body);
const long = (size: number, type: string, body = '') => bytes(high(4, 1), type, high(4, 0, size), body);

const read = (...given: readonly Buffer[]) =>
  [...boxesIn(bytes(...given))].map(({ type, body }) => `${type} ${body.toString('latin1')}`);

describe('the boxes of an MPEG-4 file', () => {
  it('[STF-02] are read in order, whichever way each says its size', () => {
    const all = [short(11, 'trak', 'abc'), long(18, 'mdat', 'de'), long(16, 'skip'), short(8, 'free')];
    expect(read(...all)).toEqual(['trak abc', 'mdat de', 'skip ', 'free ']);
    expect(read(...all.toReversed())).toEqual(['free ', 'skip ', 'mdat de', 'trak abc']);
    expect(read(short(11, 'trak', 'abc'), short(0, 'mdat', 'all that is left'))).toEqual([
      'trak abc',
      'mdat all that is left',
    ]);
  });

  it.each([
    ['is longer than what is left', short(12, 'mdat', 'abc')],
    ['is shorter than its own head', short(7, 'mdat', 'abc')],
    ['is shorter than its own long head', long(15, 'mdat', 'abc')],
    ['is longer than what is left, in eight bytes', long(20, 'mdat', 'abc')],
    ['ends in its head', short(8, 'mdat').subarray(0, 7)],
    ['ends in its long head', long(16, 'mdat').subarray(0, 15)],
  ])('[STF-02] end where one %s', (_, wrong) => {
    expect(read(short(9, 'free', 'x'), wrong)).toEqual(['free x']);
  });
});

describe('a table of an MPEG-4 file', () => {
  it('[STF-02] has as many rows as it says, and what follows them is none', () => {
    expect(rowsOf(bytes(high(4, 0, 2), 'aabbcc'), 2).toString()).toBe('aabb');
    expect(rowsOf(bytes(high(4, 0, 2), 'aabb'), 2).toString()).toBe('aabb');
    expect(rowsOf(bytes(high(4, 0, 0, 2), 'aabbcc'), 2, 8).toString()).toBe('aabb');
    expect(rowsOf(bytes(high(4, 0, 0)), 2).toString()).toBe('');
  });

  it('[STF-02] with fewer rows than it says is not read', () => {
    expect(() => rowsOf(bytes(high(4, 0, 2), 'aab'), 2)).toThrow(UnreadableRecording);
  });
});
