import { describe, expect, it } from 'vitest';
import {
  cleanPaste,
  divergingLine,
  joinLine,
  linesOf,
  pastedColumns,
  setLine,
} from '../../apps/admin/resources/texts/lines/lines.ts';

describe('a pasted column', () => {
  it('[STF-04] loses empty lines and outer spaces, whatever breaks its lines', () => {
    expect(cleanPaste('  Un.\r\n\r\n \u00a0Deux. \n\n\nTrois.\n')).toBe('Un.\nDeux.\nTrois.');
  });

  it('[STF-04] is brought to the one order of marks that the house writes', () => {
    const shaddaFirst = 'مُعَل\u0651\u0650مٌ';
    expect(cleanPaste(shaddaFirst)).toBe(shaddaFirst.normalize('NFC'));
    expect(cleanPaste(shaddaFirst)).not.toBe(shaddaFirst);
  });

  it('has no line when nothing was pasted', () => {
    expect(linesOf(cleanPaste(' \n \n'))).toEqual([]);
  });
});

describe('what was pasted in two languages', () => {
  const BOTH = { arabic: 'نَعَمْ.\nمَنْ أَنْتَ؟', french: 'Oui.\nQui es-tu\u00a0?' };

  it.each([
    [
      'a table',
      [
        ['Oui.', 'نَعَمْ.'],
        ['Qui es-tu ?', 'مَنْ أَنْتَ؟'],
      ],
    ],
    [
      'a table with heads',
      [
        ['Arabe', 'Traduction'],
        ['نَعَمْ.', 'Oui.'],
        ['مَنْ أَنْتَ؟', 'Qui es-tu?'],
      ],
    ],
    ['lines in turn', [['نَعَمْ.'], ['Oui.'], [''], ['مَنْ أَنْتَ؟'], ['Qui es-tu ?']]],
    ['one after the other', [['نَعَمْ.'], ['مَنْ أَنْتَ؟'], ['Oui.'], ['Qui es-tu ?']]],
  ])('[STF-04] fills both columns: %s', (_, rows) => {
    expect(pastedColumns(rows)).toEqual({ ...BOTH, words: ['', ''] });
  });

  it('[STF-04] leaves a place empty where a line has no translation, so that the others keep theirs', () => {
    expect(
      pastedColumns([
        ['نَعَمْ.', ''],
        ['مَنْ أَنْتَ؟', 'Qui es-tu ?'],
      ]),
    ).toEqual({
      arabic: BOTH.arabic,
      french: '\nQui es-tu\u00a0?',
      words: ['', ''],
    });
  });

  it('[STF-04] has what a third column says of the words of each line', () => {
    const rows = [
      ['Arabe', 'Français', 'Mots'],
      ['نَعَمْ.', 'Oui.', 'نَعَمْ = oui'],
      ['مَنْ أَنْتَ؟', 'Qui es-tu ?', ''],
    ];
    expect(pastedColumns(rows)).toEqual({ ...BOTH, words: ['نَعَمْ = oui', ''] });
  });

  it('[STF-04] is of one language, and of one column, otherwise', () => {
    expect(pastedColumns([['نَعَمْ.'], ['مَنْ أَنْتَ؟']])).toBeNull();
    expect(pastedColumns([['Oui.']])).toBeNull();
    expect(pastedColumns([['']])).toBeNull();
  });
});

describe('a line that is typed', () => {
  it('stands in its place', () => {
    expect(setLine('a\nb\nc', 1, 'B')).toBe('a\nB\nc');
  });

  it('breaks in two at Enter', () => {
    expect(setLine('a\nb c\nd', 1, 'b\nc')).toBe('a\nb\nc\nd');
  });

  it('stands beside its line even when the column was shorter', () => {
    expect(linesOf(setLine('a', 3, 'd'))).toEqual(['a', '', '', 'd']);
    expect(linesOf(setLine('', 0, 'a'))).toEqual(['a']);
  });

  it('joins the one before it with a space between them, none beside an empty one', () => {
    expect(joinLine('a\nb\nc', 1)).toBe('a b\nc');
    expect(joinLine('a\n\nc', 1)).toBe('a\nc');
    expect(joinLine('\nb', 1)).toBe('b');
  });
});

describe('two columns', () => {
  const arabic = ['مَنْ أَنْتَ؟', 'أَنَا سَامِي.', 'أَيْنَ الْبَيْتُ؟', 'هُنَا.'];

  it('[STF-04] do not part while they have as many lines', () => {
    expect(divergingLine(arabic, ['a ?', 'b.', 'c ?', 'd.'])).toBeNull();
  });

  it('[STF-04] part where one asks and the other does not', () => {
    expect(
      divergingLine(arabic, ['Qui es-tu ?', 'Je suis Sami.', 'Dit-il.', 'Où est la maison ?', 'Ici.']),
    ).toBe(3);
  });

  it('[STF-04] else part at the first line that stands alone', () => {
    expect(divergingLine(['a', 'b'], ['a', 'b', 'c'])).toBe(3);
    expect(divergingLine(arabic, [])).toBe(1);
  });
});
