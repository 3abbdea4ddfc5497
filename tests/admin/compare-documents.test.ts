import { describe, expect, it } from 'vitest';
import type { BookDocument, TextDocument } from '#modules/authoring/contract';
import {
  compareBooks,
  compareTexts,
  isAlike,
  type LineChange,
} from '../../apps/admin/resources/revisions/compare-documents.ts';

const TEXT: TextDocument = {
  book_id: 1,
  order_in_book: 2,
  title: 'La porte',
  title_ar: 'الْبَابُ',
  is_free_sample: false,
  arabic: 'هٰذَا بَابٌ.\nهٰذَا بَيْتٌ.\nهٰذَا كِتَابٌ.',
  french: 'Voici une porte.\nVoici une maison.\nVoici un livre.',
  words: [
    { word_id: 1, form: 'بَابٌ', sense: 'une porte', is_displayed: true },
    { word_id: 2, form: 'بَيْتٌ', sense: null, is_displayed: true },
  ],
  level: null,
  recording: { file: 'a.mp3', credit: 'Leïla Haddad', lines: [{ start: 0, end: 1.5 }] },
};
const BOOK: BookDocument = {
  slug: 'la-porte',
  title: 'La porte',
  title_ar: null,
  description: 'Une porte.',
  is_premium: false,
  position: 1,
};

/** '-2 Voici [une maison.]': what is marked stands in brackets. */
const describeLine = ({ kind, line, runs }: LineChange) =>
  `${kind === 'gone' ? '-' : '+'}${line} ${runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`;
const linesOf = (change: Partial<TextDocument>) =>
  compareTexts(TEXT, { ...TEXT, ...change }).columns.flatMap(({ name, lines }) => [
    name,
    ...lines.map(describeLine),
  ]);

describe('two revisions of a text', () => {
  it('[STF-03] that are alike differ in nothing', () => {
    expect(isAlike(compareTexts(TEXT, structuredClone(TEXT)))).toBe(true);
    expect(isAlike(compareBooks(BOOK, { ...BOOK }))).toBe(true);
  });

  it('[STF-03] show a line that came in, not all the lines below it', () => {
    expect(linesOf({ arabic: `هٰذَا قَلَمٌ.\n${TEXT.arabic}` })).toEqual(['Arabe', '+1 [هٰذَا قَلَمٌ.]']);
    expect(linesOf({ french: 'Voici une porte.\nVoici un livre.' })).toEqual([
      'Français',
      '-2 [Voici une maison.]',
    ]);
  });

  it('[STF-03] show in a line that was changed the words that were, a vowel among them', () => {
    expect(linesOf({ arabic: TEXT.arabic.replace('بَيْتٌ', 'بَيْتٍ') })).toEqual([
      'Arabe',
      '-2 هٰذَا [بَيْتٌ.]',
      '+2 هٰذَا [بَيْتٍ.]',
    ]);
    expect(linesOf({ french: TEXT.french.replace('une maison', 'la maison') })).toEqual([
      'Français',
      '-2 Voici [une ]maison.',
      '+2 Voici [la ]maison.',
    ]);
  });

  it('[STF-03] number each line as its own revision does', () => {
    expect(
      linesOf({ french: 'Au début.\nVoici une porte.\nVoici une maison.\nVoici deux livres.\nÀ la fin.' }),
    ).toEqual([
      'Français',
      '+1 [Au début.]',
      '-3 Voici [un livre.]',
      '+4 Voici [deux livres.]',
      '+5 [À la fin.]',
    ]);
  });

  it('[STF-03] tell words that came, went, or mean something else', () => {
    const words = [
      { word_id: 7, form: 'بَابٌ', sense: 'une porte', is_displayed: false },
      { word_id: 3, form: 'كِتَابٌ', sense: 'un livre', is_displayed: true },
    ];
    expect(compareTexts(TEXT, { ...TEXT, words }).words).toEqual([
      {
        kind: 'changed',
        form: 'بَابٌ',
        before: 'une porte',
        after: 'une porte, masqué, autre entrée du dictionnaire',
      },
      { kind: 'gone', form: 'بَيْتٌ', before: 'sens du dictionnaire', after: null },
      { kind: 'new', form: 'كِتَابٌ', before: null, after: 'un livre' },
    ]);
  });

  it('[STF-03] tell every other field that differs, and no other', () => {
    const change = { title_ar: null, is_free_sample: true, recording: null };
    expect(compareTexts(TEXT, { ...TEXT, ...change }).fields).toEqual([
      { name: 'Titre arabe', isArabic: true, before: 'الْبَابُ', after: null },
      { name: 'Extrait gratuit', isArabic: false, before: 'non', after: 'oui' },
      { name: 'Enregistrement', isArabic: false, before: 'a.mp3', after: null },
      { name: 'Qui parle', isArabic: false, before: 'Leïla Haddad', after: null },
      { name: 'Temps des lignes', isArabic: false, before: '0–1.5', after: null },
    ]);
  });
});

it('[STF-03] two revisions of a book tell fields and the description', () => {
  const after = { ...BOOK, slug: 'une-porte', position: 3, description: 'Une porte close.' };
  const { fields, columns } = compareBooks(BOOK, after);
  expect(fields.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Adresse', 'la-porte', 'une-porte'],
    ['Rang', '1', '3'],
  ]);
  expect(columns.flatMap(({ lines }) => lines.map(describeLine))).toEqual([
    '-1 Une [porte.]',
    '+1 Une [porte close.]',
  ]);
});
