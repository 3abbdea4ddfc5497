import { describe, expect, it } from 'vitest';
import { dayOf, sayComing, sayDay } from '../../apps/web/lib/days.ts';
import { saySeen, sayShares } from '../../apps/web/lib/say-shares.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('[TOD-01] what is said of a text to read next', () => {
  it.each([
    [
      { known: 38, learning: 20, met: 18, new: 24 },
      '76 % de mots déjà vus, dont 38 % appris. 24 mots nouveaux.',
    ],
    [{ known: 0, learning: 1, met: 0, new: 1 }, '50 % de mots déjà vus. 1 mot nouveau.'],
    [{ known: 0, learning: 0, met: 0, new: 28 }, '28 mots nouveaux.'],
    [
      { known: 2, learning: 0, met: 0, new: 0 },
      '100 % de mots déjà vus, dont 100 % appris. Aucun mot nouveau.',
    ],
    [{ known: 0, learning: 999, met: 0, new: 1 }, '99 % de mots déjà vus. 1 mot nouveau.'],
  ])('is true of %j', (counts, said) => {
    expect(plain(sayShares(counts))).toBe(said);
    // [MEM-02] The path and the end of a text say the same share.
    if (said.includes('%'))
      expect(said).toContain(plain(saySeen(counts)).replace(' déjà vus', ' de mots déjà vus'));
  });
});

describe('[TOD-01] when words come back', () => {
  const now = new Date(2026, 10, 26, 22, 30);
  it.each([
    [new Date(2026, 10, 26, 23, 0), 'plus tard dans la journée'],
    [new Date(2026, 10, 27, 3, 59), 'plus tard dans la journée'],
    [new Date(2026, 10, 27, 4, 0), 'demain'],
    [new Date(2026, 10, 28, 12, 0), 'samedi'],
    [new Date(2026, 11, 14, 12, 0), 'le 14 décembre'],
  ])('is said as one speaks: %s', (coming, said) => {
    expect(sayComing(coming, now)).toBe(said);
  });

  it('a day begins at four in the morning', () => {
    expect(dayOf(new Date(2026, 10, 26, 3, 59))).toBe('2026-11-25');
    expect(dayOf(new Date(2026, 10, 26, 4, 0))).toBe('2026-11-26');
    expect(sayDay('2026-11-26')).toBe('Jeudi 26 novembre');
  });
});
