import { describe, expect, it } from 'vitest';
import { explainWritingFaults } from '#modules/arabic';
import { applyMends, mendOf, mendsOf } from '../../apps/admin/resources/texts/mending.ts';

const TEXT = {
  arabic: 'البَيْتُ كَبِيرٌ , نَعَمْ.\nكتَبَ الْوَلَدُ.\nوَ أَسْكُنُ هُنَا.',
  french: 'La maison est grande, oui!\nIl a écrit.\nEt j’habite ici.',
};
const word = (word_id: number, form: string) => ({ word_id, form, sense: null, is_displayed: true });
const faultsOf = (line: number) =>
  explainWritingFaults(TEXT.arabic.split('\n')[line - 1] ?? '').map(({ message }) => ({
    field: 'arabic',
    line,
    message,
  }));

describe('a mechanical fault', () => {
  it('[STF-04] is mended beside it by one press, and nothing else of its line is', () => {
    const mends = faultsOf(1).map((fault) => mendOf(fault, TEXT)?.after);
    expect(mends).toEqual(['الْبَيْتُ كَبِيرٌ , نَعَمْ.', 'البَيْتُ كَبِيرٌ, نَعَمْ.', 'البَيْتُ كَبِيرٌ ، نَعَمْ.']);
    const typography = { field: 'french', line: 1, message: 'espace insécable' };
    expect(mendOf(typography, TEXT)?.after).toBe('La maison est grande, oui\u00a0!');
  });

  it('[STF-04] is told from one that its author has to decide', () => {
    expect(faultsOf(2).map((fault) => mendOf(fault, TEXT))).toEqual([null]);
    expect(mendOf({ field: 'words', line: 1, message: 'un mot' }, TEXT)).toBeNull();
    expect(mendOf({ field: 'arabic', line: null, message: 'vide' }, TEXT)).toBeNull();
  });

  it('[STF-04] is mended with all others at once, after its lines have been shown before and after', () => {
    const mends = mendsOf(TEXT);
    expect(mends.map(({ column, line }) => `${column} ${line}`)).toEqual([
      'arabic 0',
      'french 0',
      'arabic 2',
    ]);
    const mended = applyMends({ ...TEXT, words: [] }, mends);
    expect(mended.arabic).toBe('الْبَيْتُ كَبِيرٌ، نَعَمْ.\nكتَبَ الْوَلَدُ.\nوَأَسْكُنُ هُنَا.');
    expect(mendsOf(mended)).toEqual([]);
  });

  it('[STF-04] takes the forms of the words that are linked along, each entry once', () => {
    const words = [word(1, 'البَيْتُ'), word(1, 'الْبَيْتُ'), word(2, 'كَبِيرٌ'), word(3, 'الْوَلَدُ')];
    expect(applyMends({ ...TEXT, words }, mendsOf(TEXT)).words).toEqual([
      word(1, 'الْبَيْتُ'),
      word(2, 'كَبِيرٌ'),
      word(3, 'الْوَلَدُ'),
    ]);
  });
});
