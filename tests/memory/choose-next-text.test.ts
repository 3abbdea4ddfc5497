import { describe, expect, it } from 'vitest';
import { chooseNextText, reasonFor, unknownShareOf } from '../../modules/memory/today/choose-next-text.ts';
import { dice } from '../support/curriculum.ts';

const text = (text_id: number, unknown: number, others: number) => ({
  text_id,
  counts: { new: unknown, met: others, learning: 0, known: 0 },
});
type Text = ReturnType<typeof text>;

const choose = async (texts: readonly Text[]) => {
  const counted: number[] = [];
  const batches: number[] = [];
  const chosen = await chooseNextText(
    texts.map(({ text_id }) => text_id),
    async (ids) => {
      counted.push(...ids);
      batches.push(ids.length);
      return texts.filter(({ text_id }) => ids.includes(text_id));
    },
  );
  return { id: chosen?.text_id, counted, batches };
};

describe('the text to read next', () => {
  it('[TOD-03] is for a thousand readers the one that a search through all of them finds', async () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const roll = dice(seed * 7919);
      // On a shelf of a few, and on one where most are hard.
      const [texts, words] = seed % 4 === 0 ? [500, 4] : [30, 120];
      const candidates = Array.from({ length: roll(texts) }, (_, id) =>
        text(id, 10 + roll(40), 1 + roll(words)),
      );
      const distances = candidates.map(({ counts }) => {
        const share = unknownShareOf(counts);
        return Math.max(0.08 - share, share - 0.12, 0);
      });
      const nearest = distances.indexOf(Math.min(...distances));
      expect((await choose(candidates)).id).toBe(candidates[nearest]?.text_id);
    }
  });

  it('is the first on the shelf of those that are equally near', async () => {
    expect((await choose([text(1, 1, 1), text(2, 10, 90), text(3, 9, 91)])).id).toBe(2);
    // One without words says nothing of itself.
    expect((await choose([text(1, 0, 0), text(2, 30, 0)])).id).toBe(2);
    expect((await choose([])).id).toBeUndefined();
  });

  it('is looked for along the shelf until one is easy', async () => {
    const hard = (length: number, from: number) => Array.from({ length }, (_, at) => text(from + at, 1, 1));
    const shelf = [...hard(100, 0), text(100, 10, 90), ...hard(900, 101)];
    const { id, counted } = await choose(shelf);
    expect(id).toBe(100);
    expect(counted.length).toBeLessThan(shelf.length);
    expect(new Set(counted).size).toBe(counted.length);
  });

  it('is looked for among sixty-four texts, then among four times as many each time', async () => {
    const hard = Array.from({ length: 1_000 }, (_, id) => text(id, 1, 1));
    expect((await choose(hard)).batches).toEqual([64, 256, 680]);
  });

  it('is judged by all words of a text: new, met, being learned and known', () => {
    expect(unknownShareOf({ new: 1, met: 2, learning: 3, known: 4 })).toBe(0.1);
    expect(unknownShareOf({ new: 0, met: 0, learning: 0, known: 0 })).toBe(0);
  });

  it('says why it is that one', () => {
    expect(reasonFor(0.24)).toBe('Le plus proche de ce que vous lisez sans peine.');
    expect(reasonFor(0.1)).toBe('Juste assez de mots nouveaux pour apprendre sans peine.');
    // Twelve in a hundred are still easy, and eight are something new.
    expect(reasonFor(0.12)).toBe(reasonFor(0.1));
    expect(reasonFor(0.08)).toBe(reasonFor(0.1));
    expect(reasonFor(0)).toContain('Presque rien de nouveau');
  });
});
