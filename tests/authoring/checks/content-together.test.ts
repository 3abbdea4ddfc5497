import { describe, expect, it } from 'vitest';
import type { WordToSave } from '#modules/vocabulary';
import {
  checkBooks,
  checkDictionary,
  checkPlans,
  checkTexts,
  linkTexts,
} from '../../../modules/authoring/checks/cross-check.ts';
import type {
  AuthoredBook,
  AuthoredText,
  CheckedText,
  DictionaryEntry,
} from '../../../modules/authoring/files/content.ts';
import {
  bookDocumentOf,
  booksOf,
  textDocumentOf,
} from '../../../modules/authoring/files/documents-of-content.ts';
import { said } from '../formats/said-faults.ts';

const entry = (line: number, word: Partial<WordToSave>): DictionaryEntry => ({
  ...{ place: { file: 'dictionary/a.txt', line }, feminine: null },
  word: {
    ...{ partOfSpeech: 'noun', arabic: 'بَيْتٌ', homograph: 1, french: 'maison', root: null, plural: null },
    ...{ masdar: null, imperative: null, present: null, past: null, notes: null },
    ...word,
  },
});
const book = (folder: string, of: Partial<AuthoredBook> = {}): AuthoredBook => ({
  ...{
    folder,
    slug: folder,
    title: folder,
    titleAr: null,
    description: 'Une.',
    isPremium: false,
    position: 1,
  },
  titlePlace: { file: `library/${folder}/book.txt`, line: 1 },
  positionPlace: { file: `library/${folder}/book.txt`, line: 2 },
  ...of,
});
const text = (file: string, of: Partial<CheckedText> = {}): CheckedText => ({
  ...{ file, folder: 'a', bookSlug: null, orderInBook: 1, title: 'Un', titleAr: null, isFreeSample: false },
  ...{ chosenLevel: null, mustBeCovered: false, arabicLines: [], frenchLines: [], vocabulary: [] },
  ...{ decisions: [], recording: null, slugOfBook: 'a', words: [] },
  ...of,
});

describe('what is there twice', () => {
  it('is an entry of one spelling, number and part of speech; the alef of either kind is one', () => {
    const faults = checkDictionary([
      entry(1, { arabic: 'اِسْمٌ' }),
      entry(2, { arabic: 'اسْمٌ' }),
      entry(3, { arabic: 'اِسْمٌ', homograph: 2 }),
      entry(4, { arabic: 'اِسْمٌ', partOfSpeech: 'adjective' }),
      entry(5, { arabic: 'اِسْمٌ' }),
    ]);
    const message = (word: string) =>
      `« ${word} » (nom) est déjà à dictionary/a.txt:1 ; un homographe prend un numéro`;
    expect(said(faults)).toEqual([`2 ${message('اسْمٌ')}`, `5 ${message('اِسْمٌ')}`]);
  });

  it('is a book of one address or one place; what has none shares none', () => {
    const faults = checkBooks([
      book('a'),
      book('b', { slug: 'a', position: 2 }),
      book('c', { position: 2 }),
      book('d', { slug: '', position: 0 }),
      book('e', { slug: '', position: 0 }),
      book('f', { position: 1 }),
    ]);
    expect(faults.map(({ file }) => file)).toEqual([
      ...['library/b/book.txt', 'library/c/book.txt', 'library/f/book.txt'],
    ]);
    expect(said(faults)).toEqual([
      '1 ce titre donne la même adresse « a » que library/a/book.txt:1',
      '2 l’ordre 2 est déjà pris par library/b/book.txt:2',
      '2 l’ordre 1 est déjà pris par library/a/book.txt:2',
    ]);
  });

  it('is a plan of one name', () => {
    const plan = (name: string, line: number) =>
      ({ plan: { name }, namePlace: { file: 'plans/a.txt', line } }) as Parameters<
        typeof checkPlans
      >[0][number];
    expect(said(checkPlans([plan('Mensuel', 1), plan('Annuel', 2), plan('Mensuel', 3)]))).toEqual([
      '3 la formule « Mensuel » est déjà à plans/a.txt:1',
    ]);
  });

  it('is a text of one number in one book, told where it says its book', () => {
    const faults = checkTexts([
      text('a/01.txt'),
      text('a/1.txt'),
      text('b/01.txt', { bookSlug: { slug: 'a', line: 4 } }),
      text('a/02.txt', { orderInBook: 2 }),
      text('c/01.txt', { slugOfBook: '' }),
      text('c/1.txt', { slugOfBook: '' }),
      text('a/x.txt', { orderInBook: 0 }),
      text('a/y.txt', { orderInBook: 0 }),
    ]);
    const message = 'le livre « a » a déjà un texte 1 : a/01.txt';
    expect(faults.map(({ file }) => file)).toEqual(['a/1.txt', 'b/01.txt']);
    expect(said(faults)).toEqual([`1 ${message}`, `4 ${message}`]);
  });
});

it('free texts come before those for subscribers, each book by itself', () => {
  const message = 'texte gratuit après un texte réservé : les textes gratuits d’un livre sont ses premiers';
  const of = (orderInBook: number, isFreeSample: boolean, slugOfBook = 'a') =>
    text(`${slugOfBook}/${orderInBook}.txt`, { orderInBook, isFreeSample, slugOfBook });
  const faults = checkTexts([of(1, true), of(2, false), of(3, true), of(4, false), of(4, true, 'b')]);
  expect(said(checkTexts([of(5, false), of(5, true)]))).not.toContain(`1 ${message}`);
  expect(faults.map(({ file }) => file)).toEqual(['a/3.txt']);
  expect(said(faults)).toEqual([`1 ${message}`]);
});

describe('the words of a text', () => {
  const HOUSE = entry(1, { plural: 'بُيُوتٌ' });
  const HASAN = entry(2, { partOfSpeech: 'proper_noun', arabic: 'حَسَنٌ', french: 'Hassan' });
  const BEAU = entry(3, { partOfSpeech: 'adjective', arabic: 'حَسَنٌ', french: 'beau' });
  const IN = entry(4, { partOfSpeech: 'preposition', arabic: 'فِي', french: 'dans' });
  const vocabulary = (form: string, line: number, of: object = {}) => ({
    ...{ form, sense: 'un sens', lemma: form, isLemmaGiven: false, isDisplayed: null, line },
    ...of,
  });
  const link = (of: Partial<AuthoredText>, books: AuthoredBook[] = []) =>
    linkTexts([text('a/01.txt', of)], books, [HOUSE, HASAN, BEAU, IN], (slug) => slug === 'known');

  it('are linked to their entries, each entry shown once unless its author says otherwise', () => {
    const { texts, faults } = link({
      arabicLines: [{ line: 1, text: 'فِي بَيْتٍ بَيْتٌ بَيْتًا فِي حَسَنَةٌ.' }],
      vocabulary: [
        vocabulary('فِي', 10),
        vocabulary('بَيْتٍ', 11, { lemma: 'بَيْتٌ', isLemmaGiven: true }),
        vocabulary('بَيْتٌ', 12),
        vocabulary('بَيْتًا', 13, { lemma: 'بَيْتٌ', isDisplayed: true }),
        vocabulary('حَسَنَةٌ', 14, { lemma: 'حَسَنٌ (adjectif)', sense: 'belle', isDisplayed: false }),
      ],
    });
    expect(said(faults)).toEqual([]);
    expect(texts[0]?.words.map(({ form, isDisplayed }) => `${form} ${isDisplayed}`)).toEqual([
      ...['فِي false', 'بَيْتٍ true', 'بَيْتٌ false', 'بَيْتًا true', 'حَسَنَةٌ false'],
    ]);
    expect(texts[0]?.words[4]?.dictionaryEntry).toBe(BEAU);
  });

  it('that name no entry or several are told at their line, with what would name one', () => {
    const { texts, faults } = link({
      arabicLines: [{ line: 1, text: 'حَسَنٌ بُيُوتٌ بَيْتَانِ حَسَنَةٌ.' }],
      vocabulary: [
        vocabulary('حَسَنٌ', 10),
        vocabulary('بُيُوتٌ', 11),
        vocabulary('بَيْتَانِ', 12, { lemma: 'بَيْتُ', isLemmaGiven: true }),
        vocabulary('حَسَنَةٌ', 13, { lemma: 'حَسَنٌ (adjectif)', sense: 'beau' }),
      ],
    });
    expect(texts[0]?.words).toHaveLength(1);
    expect(said(faults)).toEqual([
      '10 « حَسَنٌ » peut être plusieurs entrées : écrire « حَسَنٌ (nom propre) » ou « حَسَنٌ (adjectif) »',
      '11 « بُيُوتٌ » n’est pas dans le dictionnaire (le troisième champ donne l’entrée quand la forme en diffère)',
      '12 « بَيْتُ » n’est pas dans le dictionnaire ; le plus proche : « بَيْتٌ »',
      '13 « حَسَنَةٌ » est un féminin : donner son sens au féminin, puis « (ici : beau) »',
    ]);
  });

  it('stand in a book that is known: the one that is named, else that of their folder', () => {
    const slugOf = (of: Partial<AuthoredText>) => {
      const { texts, faults } = link(of, [book('a', { slug: 'le-livre' })]);
      return [texts[0]?.slugOfBook, ...said(faults)];
    };
    expect(slugOf({})).toEqual(['le-livre']);
    expect(slugOf({ folder: 'b' })).toEqual(['']);
    expect(slugOf({ bookSlug: { slug: 'known', line: 3 } })).toEqual(['known']);
    expect(slugOf({ bookSlug: { slug: 'autre', line: 3 } })).toEqual(['autre', '3 livre inconnu « autre »']);
  });
});

describe('what a file says, as the draft that it becomes', () => {
  it('a book without a title or an address is known by its folder, and stands first', () => {
    const shown = (of: Partial<AuthoredBook>) => bookDocumentOf(book('Mon Livre', of));
    expect(shown({ slug: 'a', title: 'A', position: 3, isPremium: true })).toEqual({
      ...{ slug: 'a', title: 'A', title_ar: null, description: 'Une.', is_premium: true, position: 3 },
    });
    expect(shown({ slug: '', title: '', position: 0 })).toMatchObject({
      ...{ slug: 'mon-livre', title: 'Mon Livre', position: 1 },
    });
    expect(bookDocumentOf(book('بيت', { slug: '' })).slug).toBe('livre');
  });

  it('texts that stand in no book have one of their folder', () => {
    const texts = [
      text('library/b/01.txt', { folder: 'b', slugOfBook: '' }),
      text('library/b/02.txt', { folder: 'b', slugOfBook: '' }),
      text('library/c/01.txt', { folder: 'c', slugOfBook: 'elsewhere' }),
      text('library/a/01.txt', { folder: 'a', slugOfBook: '' }),
    ];
    const library = { books: [book('a')], texts, dictionary: [], articles: [] };
    expect(
      booksOf(library).map(({ folder, titlePlace }) => [folder, titlePlace.file, titlePlace.line]),
    ).toEqual([
      ['a', 'library/a/book.txt', 1],
      ['b', 'library/b/book.txt', 1],
    ]);
    expect(booksOf(library)[1]).toMatchObject({ slug: '', title: '', isPremium: false, position: 1 });
  });

  it('a text has its recording where that is stored, and a title in any case', () => {
    const recording = { name: '01.mp3', line: 1, credit: 'Leïla', lines: null, timedAt: [] };
    const place = { book_id: 1, order_in_book: 2 };
    const lines = (...all: string[]) => all.map((one, at) => ({ line: at + 1, text: one }));
    const of = text('a', {
      title: '',
      arabicLines: lines('ا', 'ب'),
      frenchLines: lines('a', 'b'),
      recording,
    });
    expect(textDocumentOf(of, place, [], 'abc.mp3')).toEqual({
      ...{ ...place, title: 'Sans titre', title_ar: null, is_free_sample: false, level: null, words: [] },
      ...{ arabic: 'ا\nب', french: 'a\nb' },
      recording: { file: 'abc.mp3', credit: 'Leïla', lines: null },
    });
    expect(textDocumentOf(of, place, [], undefined).recording).toBeNull();
    expect(textDocumentOf({ ...of, recording: null }, place, [], 'abc.mp3').recording).toBeNull();
  });
});
