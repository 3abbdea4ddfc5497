import { describe, expect, it } from 'vitest';
import { chooseNextText, reasonFor, unknownShareOf } from '../../modules/memory/today/choose-next-text.ts';
import { dice } from '../support/curriculum.ts';

const text = (text_id: number, unknown: number, others: number) => ({
  text_id,
  counts: { new: unknown, met: others, learning: 0, known: 0 },
});

describe('the text to read next', () => {
  it('[TOD-03] is for a thousand readers the one that a search through all of them finds', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const roll = dice(seed * 7919);
      const candidates = Array.from({ length: roll(30) }, (_, id) => text(id, roll(40), 1 + roll(120)));
      const distances = candidates.map(({ counts }) => {
        const share = unknownShareOf(counts);
        return Math.max(0.08 - share, share - 0.12, 0);
      });
      const nearest = distances.indexOf(Math.min(...distances));
      expect(chooseNextText(candidates)?.text_id).toBe(candidates[nearest]?.text_id);
    }
  });

  it('is the first on the shelf of those that are equally near', () => {
    expect(chooseNextText([text(1, 1, 1), text(2, 10, 90), text(3, 9, 91)])?.text_id).toBe(2);
    // One without words says nothing of itself.
    expect(chooseNextText([text(1, 0, 0), text(2, 30, 0)])?.text_id).toBe(2);
    expect(chooseNextText([])).toBeUndefined();
  });

  it('says why it is that one', () => {
    expect(reasonFor(0.24)).toBe('Le plus proche de ce que vous lisez sans peine.');
    expect(reasonFor(0.1)).toBe('Juste assez de mots nouveaux pour apprendre sans peine.');
    expect(reasonFor(0)).toContain('Presque rien de nouveau');
  });
});
