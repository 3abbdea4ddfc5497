import { describe, expect, it } from 'vitest';
import { packColumns, unpackColumns } from '../../apps/web/lib/columns.ts';

const word = (id: number, more: object = {}) => ({
  id,
  form: `كَلِمَةٌ ${id}`,
  details: { root: id % 2 ? null : 'ك ل م', is_noun: true },
  ...more,
});

const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('what a page hands over', () => {
  it.each<[string, unknown]>([
    ['words, one like the other', [word(1), word(2), word(3)]],
    ['words of which one has more than the others', [word(1), word(2, { particles: { بِكَلِمَةٍ: ['بِ'] } })]],
    [
      'words of which one lacks what is undefined',
      [word(1, { sense: undefined }), word(2, { sense: 'un mot' })],
    ],
    [
      'lists in lists, and none',
      { books: [{ texts: [word(1), word(2)] }, { texts: [] }], none: [], all: [[], [1]] },
    ],
    ['objects without fields', [{}, {}]],
    [
      'a date, nothing, and what is no object',
      [
        { at: new Date(0), of: null },
        { at: new Date(1), of: 0 },
      ],
    ],
    ['one', word(1)],
    ['text', 'du texte'],
  ])('comes out as it went in: %s', (_what, value) => {
    expect(unpackColumns(overTheWire(packColumns(value)))).toEqual(overTheWire(value));
  });

  it('names the fields of like objects once, those inside them too', () => {
    const packed = JSON.stringify(packColumns({ words: [word(1), word(2), word(3)] }));
    for (const name of ['"form"', '"root"', '"is_noun"']) expect(packed.split(name)).toHaveLength(2);
  });
});
