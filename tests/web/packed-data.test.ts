import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../apps/web/lib/packed-data.ts';

const throughJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('what a page is handed over with', () => {
  it('comes out of its packing as JSON alone would have brought it, whatever it is', () => {
    const alike = fc
      .array(fc.string({ minLength: 1 }).filter((name) => name !== '$' && name !== '__proto__'))
      .chain((names) => fc.array(fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])))));
    const data = fc.oneof(
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$"')),
      alike.filter((value) => !JSON.stringify(value).includes('"$"')),
    );
    fc.assert(
      fc.property(data, (value) => {
        const plain = throughJson(value);
        expect(unpack(throughJson(pack(value)))).toEqual(plain);
      }),
    );
  });

  it('names the members of alike objects once, also of those inside them', () => {
    const words = ['كِتَابٌ', 'بَيْتٌ'].map((arabic, id) => ({ id, details: { arabic, plural: null } }));
    expect(pack({ words })).toEqual({
      words: { $: { id: [0, 1], details: { $: { arabic: ['كِتَابٌ', 'بَيْتٌ'], plural: [null, null] } } } },
    });
  });

  it('leaves objects as they are that lack a member of the others', () => {
    const words = [{ id: 1 }, { id: 2, plural: 'بُيُوتٌ' }, { id: 3, plural: undefined }];
    expect(unpack(throughJson(pack(words)))).toEqual([{ id: 1 }, { id: 2, plural: 'بُيُوتٌ' }, { id: 3 }]);
  });
});
