import { expect, it } from 'vitest';
import { parseText } from '../../../modules/authoring/formats/parse-text.ts';
import { said } from './said-faults.ts';

const PAIR = 'هٰذَا بَيْتٌ.\nCeci est une maison.\n';
/** Seven lines: what is written below begins at the eighth. */
const TEXT = `titre: Un conte\n\n${PAIR}\n`;

const read = (source: string, file = 'library/a/01.txt') => parseText({ file, source }, 'a');
const faultsOf = (source: string) => said(read(source).faults);

it('[STF-02] a text says in its header, in pairs of lines and in sections all that is known of it', () => {
  const header =
    'titre: Un conte\ntitre arabe: بَيْتٌ\ngratuit: oui\nlivre: autre\nmots couverts: non\nniveau: A1\n' +
    'raison du niveau: Il est court.\naudio: 01.mp3\ncrédit audio: Leïla\n';
  const { value, faults } = read(
    `${header}\n${PAIR}\nفِي الْبَيْتِ.\nDans la maison.\n
[vocabulaire]\n\nبَيْتٌ | maison\nالْبَيْتِ | la maison | بَيْتٌ | masqué\nفِي | dans | affiché\n
[sans voyelles]\nهذا بيت.\n\nفي البيت.\n
[temps]\n0.00 1.5\n\n1.5 3\n
[analyse]\n\n1.2 | بَيْتٌ | confirmé | 2026-11-23T08:52:00.000Z | {"pos":"NOUN"}\n`,
  );
  expect(faults).toEqual([]);
  const entry = { lemma: 'بَيْتٌ', isLemmaGiven: false, isDisplayed: null };
  expect(value).toEqual({
    ...{ file: 'library/a/01.txt', folder: 'a', orderInBook: 1, title: 'Un conte', titleAr: 'بَيْتٌ' },
    ...{ isFreeSample: true, mustBeCovered: false, bookSlug: { slug: 'autre', line: 4 } },
    chosenLevel: { level: 'A1', reason: 'Il est court.' },
    arabicLines: [
      { line: 11, text: 'هٰذَا بَيْتٌ.' },
      { line: 14, text: 'فِي الْبَيْتِ.' },
    ],
    frenchLines: [
      { line: 12, text: 'Ceci est une maison.' },
      { line: 15, text: 'Dans la maison.' },
    ],
    vocabulary: [
      { ...entry, form: 'بَيْتٌ', sense: 'maison', line: 19 },
      { ...entry, form: 'الْبَيْتِ', sense: 'la maison', isLemmaGiven: true, isDisplayed: false, line: 20 },
      { ...entry, form: 'فِي', sense: 'dans', lemma: 'فِي', isDisplayed: true, line: 21 },
    ],
    decisions: [
      {
        ...{ line: 1, token: 1, form: 'بَيْتٌ', kind: 'CONFIRMED' },
        ...{ decidedAt: new Date('2026-11-23T08:52:00.000Z'), fields: { pos: 'NOUN' } },
      },
    ],
    recording: {
      ...{ name: '01.mp3', line: 8, credit: 'Leïla' },
      lines: [
        { start: 0, end: 1.5 },
        { start: 1.5, end: 3 },
      ],
      timedAt: [29, 31],
    },
  });
});

it('[STF-02] a text that says no more than its title is for subscribers, and all its words have to be explained', () => {
  expect(read(TEXT).value).toMatchObject({
    ...{ isFreeSample: false, mustBeCovered: true, bookSlug: null, chosenLevel: null, titleAr: null },
    ...{ vocabulary: [], decisions: [], recording: null },
  });
});

it.each([
  ['library/a/1.txt', 1],
  ['library/a/0012.txt', 12],
  ['library/a/999999.txt', 999_999],
  ['01.txt', 1],
])('[STF-02] the file %s is the text %i of its book', (file, order) => {
  const { value, faults } = read(TEXT, file);
  expect([value.orderInBook, faults]).toEqual([order, []]);
});

it.each(['0', '1234567', 'x1'])('[STF-02] a text is not called « %s »', (name) => {
  expect(said(read(TEXT, `library/a/${name}.txt`).faults)).toEqual([
    `1 le nom du fichier est son numéro dans le livre (01.txt), pas « ${name} »`,
  ]);
});

const COLUMNS = 'dans ce paragraphe, où il faut une ligne de chaque';

it.each<[string, string[]]>([
  ['titre: Un conte\n\n', ['1 aucune ligne de texte sous l’en-tête']],
  [`titre:\n\n${PAIR}`, ['1 « titre » manque']],
  [`titre: بَيْتٌ\n\n${PAIR}`, ['1 titre : français manquant']],
  [`titre: A\ntitre arabe: x\n\n${PAIR}`, ['2 titre arabe : arabe manquant']],
  [
    'titre: A\n\nهٰذَا بَيْتٌ.\n\nCeci.\n',
    [
      `3 les colonnes diffèrent : 1 en arabe, 0 en français ${COLUMNS}`,
      `5 les colonnes diffèrent : 0 en arabe, 1 en français ${COLUMNS}`,
    ],
  ],
  [`titre: A\n\n${PAIR}${PAIR}`, [`3 les colonnes diffèrent : 2 en arabe, 2 en français ${COLUMNS}`]],
  [
    "titre: A\n\nهٰذَا بيْتٌ.\nC'est une maison.\n",
    ['3 « بيْتٌ » : une lettre n’a ni voyelle ni soukoun', "4 apostrophe droite (') : écrire ’"],
  ],
  ['titre: A\n\nCeci.\nهٰذَا بَيْتٌ.\n', ['3 la ligne arabe vient d’abord, sa traduction en dessous']],
  [
    `${TEXT}[x]\nabc\n[vocabulaire]\n[vocabulaire]\nbeau | beau\n`,
    [
      '6 section inconnue « x » ; sections : vocabulaire, sans voyelles, temps, analyse',
      '9 section « vocabulaire » donnée deux fois',
    ],
  ],
  [
    `titre: A\nniveau: Z\n\n${PAIR}`,
    [
      '2 niveau : A1, A2, B1, B2, C1',
      '2 un niveau qui n’est pas celui du compte a sa raison : « raison du niveau »',
    ],
  ],
  [`titre: A\nraison du niveau: Court.\n\n${PAIR}`, ['2 niveau : A1, A2, B1, B2, C1']],
  [
    `titre: A\n\n\nniveau: A1\n\n${PAIR}`.replace('\n\n\n', '\n'),
    ['2 un niveau qui n’est pas celui du compte a sa raison : « raison du niveau »'],
  ],
  [`titre: A\nniveau: A1\nraison du niveau: بَيْتٌ\n\n${PAIR}`, ['3 raison du niveau : français manquant']],
  [
    `${TEXT}[sans voyelles]\nهذا بيت.\nx\n`,
    ['6 les colonnes diffèrent : lignes vocalisées : 1, sans voyelles : 2'],
  ],
  [`${TEXT}[sans voyelles]\n\nهذا بنت.\n`, ['8 n’est pas la ligne 3 sans ses voyelles ; attendu : هذا بيت.']],
])('[STF-02] of %j every fault is said at its line', (source, faults) => {
  expect(faultsOf(source)).toEqual(faults);
});

it('[STF-02] a level with one half of what it needs is none', () => {
  expect(read(`titre: A\nniveau: A1\n\n${PAIR}`).value.chosenLevel).toBeNull();
  expect(read(`titre: A\nraison du niveau: Court.\n\n${PAIR}`).value.chosenLevel).toBeNull();
});

it.each<[string, string[], object[]]>([
  ['بَيْتٌ', ['7 sens : français manquant'], [{ sense: '', lemma: 'بَيْتٌ', line: 7 }]],
  [
    'بَيْتٌ | maison | بَيْتٌ | masqué | x',
    ['7 trop de champs : forme | sens | entrée du dictionnaire | masqué ou affiché'],
    [{ sense: 'maison', isDisplayed: null }],
  ],
  [
    'بَيْتٌ | maison | وَلَدٌ | بِنْتٌ',
    ['7 trop de champs : forme | sens | entrée du dictionnaire | masqué ou affiché'],
    [{ lemma: 'وَلَدٌ', isDisplayed: null }],
  ],
  ['بَيْتٌ | masqué', [], [{ sense: 'masqué', isDisplayed: null }]],
  ['بَيْتٌ | maison | masqué', [], [{ sense: 'maison', isLemmaGiven: false, isDisplayed: false }]],
  [
    'بَيْتٌ | maison\nهٰذَا | ceci\nبَيْتٌ | tente',
    ['9 « بَيْتٌ » est déjà à la ligne 7'],
    [{ sense: 'maison' }, { sense: 'ceci' }],
  ],
  ['| maison', ['7 forme : arabe manquant'], []],
  ['بيْتٌ | maison', ['7 « بيْتٌ » : une lettre n’a ni voyelle ni soukoun'], [{ form: 'بيْتٌ' }]],
  ['ابْنُ | fils', [], [{ form: 'ابْنُ' }]],
])('[STF-02] of the words %j what is meant and what is wrong is known', (words, faults, entries) => {
  const { value, faults: found } = read(`${TEXT}[vocabulaire]\n${words}\n`);
  expect(said(found)).toEqual(faults);
  expect(value.vocabulary).toMatchObject(entries);
  expect(value.vocabulary).toHaveLength(entries.length);
});
