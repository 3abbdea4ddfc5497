import { describe, expect, it } from 'vitest';
import { pairColumns } from '#modules/arabic';

describe('a table in two languages', () => {
  it('is read by its headings, in whatever order and language', () => {
    const rows = [
      ['N°', ' Français ', 'Arabe', 'Mots'],
      ['1', 'La maison', ' الْبَيْتُ', 'بَيْتٌ\u00A0: maison\nكَبِيرٌ\u00A0: grand'],
      ['', ' ', ''],
      ['2', 'La\nporte', 'الْبَابُ', ''],
      ['3', '', '', 'seul'],
    ];
    expect(pairColumns(rows)).toEqual({
      arabic: ['الْبَيْتُ', 'الْبَابُ'],
      french: ['La maison', 'La porte'],
      words: ['بَيْتٌ\u00A0: maison\nكَبِيرٌ\u00A0: grand', ''],
    });
    expect(
      pairColumns([
        ['العربية', 'الترجمة'],
        ['الْبَيْتُ', 'La maison'],
      ]),
    ).toEqual({ arabic: ['الْبَيْتُ'], french: ['La maison'], words: [''] });
  });

  it('without headings is read by the script of its columns, the third of both scripts being words', () => {
    const rows = [
      ['1', 'La maison', 'الْبَيْتُ كَبِيرٌ', 'بَيْتٌ maison', 'Note'],
      ['2', 'La porte', 'الْبَابُ صَغِيرٌ', 'بَابٌ porte'],
      ['3', '', 'نَعَمْ'],
    ];
    expect(pairColumns(rows)).toEqual({
      arabic: ['الْبَيْتُ كَبِيرٌ', 'الْبَابُ صَغِيرٌ', 'نَعَمْ'],
      french: ['La maison', 'La porte', ''],
      words: ['بَيْتٌ maison', 'بَابٌ porte', ''],
    });
  });

  it('has no words where no third column bears both scripts', () => {
    for (const other of ['Note', 'مُلَاحَظَةٌ']) {
      const paired = pairColumns([
        ['La maison est grande', 'الْبَيْتُ كَبِيرٌ', other],
        ['La porte', 'الْبَابُ', ''],
      ]);
      expect(paired?.words).toEqual(['', '']);
    }
  });

  it('that names one of its columns alone is read by their script, its heading with them', () => {
    expect(
      pairColumns([
        ['Arabe', '–'],
        ['الْبَيْتُ', 'La maison'],
      ]),
    ).toEqual({ arabic: ['Arabe', 'الْبَيْتُ'], french: ['–', 'La maison'], words: ['', ''] });
  });
});

describe('lines of both languages in one column', () => {
  it('stand in turn: the second of one language says that the first has no translation', () => {
    expect(pairColumns([['الْبَيْتُ\nLa maison\n\nالْبَابُ'], ['النَّافِذَةُ'], ['La fenêtre'], ['La clé']])).toEqual({
      arabic: ['الْبَيْتُ', 'الْبَابُ', 'النَّافِذَةُ', ''],
      french: ['La maison', '', 'La fenêtre', 'La clé'],
      words: ['', '', '', ''],
    });
  });

  it('or all of one and then all of the other, each of its number', () => {
    expect(pairColumns([['La maison'], ['La porte'], ['الْبَيْتُ'], ['الْبَابُ']])).toEqual({
      arabic: ['الْبَيْتُ', 'الْبَابُ'],
      french: ['La maison', 'La porte'],
      words: ['', ''],
    });
    expect(pairColumns([['الْبَيْتُ'], ['الْبَابُ'], ['La maison']])).toEqual({
      arabic: ['الْبَيْتُ', 'الْبَابُ'],
      french: ['La maison'],
      words: ['', ''],
    });
  });

  it('without letters belong to the language of the line before', () => {
    expect(pairColumns([['الْبَيْتُ'], ['La maison'], ['12'], ['الْبَابُ'], ['La porte']])?.french).toEqual([
      'La maison',
      '12',
      'La porte',
    ]);
  });

  it('are Arabic where half of their letters are', () => {
    expect(pairColumns([['أب ab'], ['La maison'], ['الْبَابُ'], ['La porte']])?.arabic).toEqual([
      'أب ab',
      'الْبَابُ',
    ]);
  });
});

it.each([[[]], [[['الْبَيْتُ']]], [[['La maison'], ['La porte']]], [[['12', '34']]]])(
  'a table of one language is none: %j',
  (rows) => {
    expect(pairColumns(rows as string[][])).toBeUndefined();
  },
);
