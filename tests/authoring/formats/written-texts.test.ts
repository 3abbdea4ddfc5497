import { expect, it } from 'vitest';
import type { WordToSave } from '#modules/vocabulary';
import type { TextDocument } from '../../../modules/authoring/drafts/document-schema.ts';
import { exportedWords, vocabularyLines, writeText } from '../../../modules/authoring/formats/write-text.ts';

const word = (
  partOfSpeech: WordToSave['partOfSpeech'],
  arabic: string,
  french: string,
  homograph = 1,
): WordToSave => ({
  ...{ partOfSpeech, arabic, homograph, french, root: null, plural: null },
  ...{ masdar: null, imperative: null, present: null, past: null, notes: null },
});
const HOUSE = word('noun', 'بَيْتٌ', 'maison');
const VERSE = word('noun', 'بَيْتٌ', 'vers', 2);
const HASAN = word('proper_noun', 'حَسَنٌ', 'Hassan');
const BEAU = word('adjective', 'حَسَنٌ', 'beau');
const FINE = word('adjective', 'حَسَنٌ', 'fin', 2);
const THIS = word('pronoun', 'هٰذَا', 'ceci');
const ALL = [HOUSE, VERSE, HASAN, BEAU, FINE, THIS];
const known = (...words: WordToSave[]) =>
  exportedWords(new Map(words.map((one) => [ALL.indexOf(one) + 1, one])));

it('[STF-02] an entry is named as shortly as no other answers to', () => {
  expect(known(HOUSE, THIS).nameOf(HOUSE)).toBe('بَيْتٌ');
  expect(known(HOUSE, VERSE).nameOf(VERSE)).toBe('بَيْتٌ 2');
  expect(known(HASAN, BEAU).nameOf(BEAU)).toBe('حَسَنٌ (adjectif)');
  expect(known(HASAN, BEAU, FINE).nameOf(BEAU)).toBe('حَسَنٌ 1 (adjectif)');
  expect(known(HASAN, BEAU, FINE).nameOf(FINE)).toBe('حَسَنٌ 2');
});

const linked = (one: WordToSave, form: string, of: Partial<TextDocument['words'][number]> = {}) => ({
  ...{ word_id: ALL.indexOf(one) + 1, form, sense: null, is_displayed: true },
  ...of,
});

it('[STF-02] a word is written with its sense, its entry where its form does not name it, and what is not as usual', () => {
  const lines = vocabularyLines(
    [
      linked(HOUSE, 'بَيْتٌ'),
      linked(HOUSE, 'الْبَيْتِ', { sense: 'la maison', is_displayed: false }),
      linked(HOUSE, 'بَيْتٍ'),
      linked(THIS, 'هٰذَا', { is_displayed: false }),
      linked(BEAU, 'حَسَنًا', { is_displayed: false }),
      linked(BEAU, 'حَسَنَةٌ', { sense: 'belle' }),
      linked(VERSE, 'بَيْتًا'),
    ],
    known(HOUSE, THIS, BEAU),
  );
  expect(lines).toEqual([
    'بَيْتٌ | maison',
    'الْبَيْتِ | la maison | بَيْتٌ',
    'بَيْتٍ | maison | بَيْتٌ | affiché',
    'هٰذَا | ceci',
    'حَسَنًا | beau | حَسَنٌ | masqué',
    'حَسَنَةٌ | belle | حَسَنٌ',
  ]);
});

const DOCUMENT: TextDocument = {
  ...{ book_id: 1, order_in_book: 1, title: 'Un conte', title_ar: null, is_free_sample: false },
  ...{ arabic: 'هٰذَا بَيْتٌ.', french: 'Ceci est une maison.', recording: null, level: null },
  words: [linked(THIS, 'هٰذَا', { is_displayed: false }), linked(HOUSE, 'بَيْتٌ')],
};
const written = (of: Partial<TextDocument>, recordingName: string | null = null) =>
  writeText({ ...DOCUMENT, ...of }, known(HOUSE, THIS), recordingName);

it('[STF-02] a text is written with its pairs of lines and its words', () => {
  expect(written({})).toBe(`titre: Un conte
gratuit: non

هٰذَا بَيْتٌ.
Ceci est une maison.

[vocabulaire]
هٰذَا | ceci
بَيْتٌ | maison
`);
});

it('[STF-02] a text says all that is known of it, times to the hundredth and finer ones as they are', () => {
  const times = [
    { start: 0, end: 1.5 },
    { start: 1.5, end: 3.125 },
  ];
  const source = written(
    {
      ...{ title_ar: 'بَيْتٌ', is_free_sample: true, level: { level: 'A1', reason: 'Court.' } },
      ...{ arabic: '\nهٰذَا بَيْتٌ.\nبَيْتٌ.\n', french: 'Ceci est une maison.\nUne maison.\n' },
      recording: { file: 'abc.mp3', credit: 'Leïla', lines: times },
    },
    '01.mp3',
  );
  expect(source).toBe(`titre: Un conte
titre arabe: بَيْتٌ
gratuit: oui
niveau: A1
raison du niveau: Court.
audio: 01.mp3
crédit audio: Leïla

هٰذَا بَيْتٌ.
Ceci est une maison.

بَيْتٌ.
Une maison.

[vocabulaire]
هٰذَا | ceci
بَيْتٌ | maison

[temps]
0.00 1.50
1.50 3.125
`);
  const untimed = written({ recording: { file: 'abc.mp3', credit: 'Leïla', lines: null } }, '01.mp3');
  expect(untimed).not.toContain('[temps]');
});

it('[STF-02] one word and one decision are written as several are', () => {
  const decided = {
    ...{ line: 1, token: 0, form: 'بَيْتٌ', kind: 'CONFIRMED' as const },
    ...{ decidedAt: new Date('2026-11-23T08:52:00Z'), fields: {} },
  };
  const one = { ...DOCUMENT, arabic: 'بَيْتٌ.', french: 'Une maison.', words: [linked(HOUSE, 'بَيْتٌ')] };
  expect(writeText(one, known(HOUSE), null, [decided])).toBe(`titre: Un conte
gratuit: non

بَيْتٌ.
Une maison.

[vocabulaire]
بَيْتٌ | maison

[analyse]
1.1 | بَيْتٌ | confirmé | 2026-11-23T08:52:00.000Z | {}
`);
});

it('[STF-02] where not every word has its entry the file says so, and where columns differ each line stands alone', () => {
  expect(written({ words: [], arabic: 'هٰذَا بَيْتٌ.\nبَيْتٌ.' })).toBe(`titre: Un conte
gratuit: non
mots couverts: non

هٰذَا بَيْتٌ.
Ceci est une maison.

بَيْتٌ.
`);
});
