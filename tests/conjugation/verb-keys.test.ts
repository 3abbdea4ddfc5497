import { describe, expect, it } from 'vitest';
import {
  frenchKey,
  keysOfQuery,
  keysOfRests,
  keysOfVerb,
  transcribedKey,
  type VerbToFind,
} from '../../modules/conjugation/verb-keys.ts';

describe('what a verb is looked for by', () => {
  it('is the word as French has it, and as a transcription of Arabic', () => {
    expect(keysOfQuery('kataba')).toEqual(['kataba', transcribedKey('kataba')]);
  });

  it.each([
    ['nothing where a single letter is typed', 'k', []],
    ['the French alone where one letter is left of the transcription', 'ee', ['ee']],
    ['the French of two letters, and their transcription', 'ra', ['ra', transcribedKey('ra')]],
    ['nothing where a single Arabic letter is typed', 'ك', []],
    ['two Arabic letters', 'كت', ['كت']],
    ['the letters of a root, however they are set apart', 'ك - ت - ب', ['كتب']],
    ['words as they stand apart, which are no root', 'كتب قال', ['كتب قال']],
    ['nothing where a character stands that no database stores', 'kat\0aba', []],
  ])('is %s', (_, typed, keys) => {
    expect(keysOfQuery(typed)).toEqual(keys);
  });

  it.each([
    ['an Arabic word with all that may stand before and behind it', 'وَسَيَكْتُبُونَهَا', ['يكتبون', 'سيكتبون']],
    ['what two letters are left of', 'كتب', ['كتب', 'تب']],
  ])('is in the end what is left of %s', (_, typed, keys) => {
    expect(keysOfRests(typed)).toEqual(expect.arrayContaining(keys));
  });

  it.each(['kataba', 'ك', ''])('is in the end nothing of « %s »', (typed) => {
    expect(keysOfRests(typed)).toEqual([]);
  });
});

describe('what a verb is found by', () => {
  const none = {
    present_with_vowels: null,
    imperative_with_vowels: null,
    masdar_with_vowels: null,
    root: null,
  };
  const know: VerbToFind = {
    ...{ id: 1, past_with_vowels: 'عَرَفَ', present_with_vowels: 'يَعْرِفُ', imperative_with_vowels: 'اِعْرِفْ' },
    ...{
      masdar_with_vowels: 'مَعْرِفَةٌ',
      french_translation: 'connaître bien, savoir ; , savoir',
      root: 'ع ر ف',
    },
  };
  const keysOf = (verb: VerbToFind, cells = {}) =>
    keysOfVerb(verb, cells).map(({ key, rank, form, cell }) => [key, rank, form, cell]);

  it('is itself and its first sense, then its other forms and senses, its root, the words within a sense, its table', () => {
    const [past, present, command, masdar, root] = ['عَرَفَ', 'يَعْرِفُ', 'اِعْرِفْ', 'مَعْرِفَةٌ', 'ع ر ف'];
    expect(keysOf(know, { past_huwa: 'عَرَفَ', past_hiya: null, past_ana: 'عَرَفْتُ' })).toEqual([
      ...[
        ['عرف', 0, past, null],
        ['\tarafa', 0, past, null],
      ],
      ...[
        ['يعرف', 1, present, null],
        ['\tyarifu', 1, present, null],
      ],
      ...[
        ['اعرف', 1, command, null],
        ['\tirif', 1, command, null],
      ],
      ...[
        ['معرفه', 1, masdar, null],
        ['\tmarifa', 1, masdar, null],
      ],
      ...[
        ['connaitre bien', 0, 'connaître bien', null],
        ['bien', 3, 'connaître bien', null],
      ],
      ['savoir', 1, 'savoir', null],
      ...[
        ['عرف', 2, root, null],
        ['\trf', 2, root, null],
        ['\tarf', 2, root, null],
      ],
      ...[
        ['عرف', 4, past, 'past_huwa'],
        ['عرفت', 4, 'عَرَفْتُ', 'past_ana'],
      ],
    ]);
  });

  it('is its past alone where it has no more', () => {
    const verb = { ...know, ...none, past_with_vowels: 'لَيْسَ', french_translation: 'ne pas être' };
    expect(keysOf(verb)).toEqual([
      ...[
        ['ليس', 0, 'لَيْسَ', null],
        ['\tlaysa', 0, 'لَيْسَ', null],
      ],
      ['ne pas etre', 0, 'ne pas être', null],
      ...[
        ['pas etre', 3, 'ne pas être', null],
        ['etre', 3, 'ne pas être', null],
      ],
    ]);
  });

  it('is a root with its hamza on an alif as well, typed as a or not at all', () => {
    const verb = { ...know, ...none, past_with_vowels: 'أَخَذَ', french_translation: 'x', root: 'ء خ ذ' };
    expect(keysOf(verb).slice(3)).toEqual(
      ['ءخذ', 'اخذ', '\tkhdh', '\takhdh'].map((key) => [key, 2, 'ء خ ذ', null]),
    );
  });
});

it.each([
  ['Écrire', 'ecrire'],
  ['être (quelque part)', 'etre quelque part'],
  ['s’asseoir', 's asseoir'],
  ['mettre en œuvre', 'mettre en oeuvre'],
])('French is compared without accents, capitals and signs: %s', (french, key) => {
  expect(frenchKey(french)).toBe(key);
});

it.each([
  ['chariba', 'shariba'],
  ['djalasa', 'jalasa'],
  ['koutoub', 'kutub'],
  ['9ala', 'qala'],
  ['5araja', 'kharaja'],
  ['7amala', 'hamala'],
  ['kattaba', 'kataba'],
  ['ka-ta-ba', 'kataba'],
])('a transcription is compared as whoever types it writes: %s', (typed, same) => {
  expect(transcribedKey(typed)).toBe(transcribedKey(same));
});
