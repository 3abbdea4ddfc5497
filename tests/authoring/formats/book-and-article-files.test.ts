import { expect, it } from 'vitest';
import { parseArticle } from '../../../modules/authoring/formats/parse-article.ts';
import { parseBook } from '../../../modules/authoring/formats/parse-book.ts';
import { parsePlan } from '../../../modules/authoring/formats/parse-plan.ts';
import { writeBook } from '../../../modules/authoring/formats/write-book.ts';
import { said } from './said-faults.ts';

const book = (source: string) => parseBook({ file: 'library/a/book.txt', source }, 'a');
const plan = (source: string) => parsePlan({ file: 'plans/a.txt', source });

const NO_TITLE_ADDRESS = 'ce titre ne donne pas d’adresse : il y faut des lettres latines ou un chiffre';
const NO_DESCRIPTION = '1 description française manquante sous l’en-tête';

it('[STF-02] a book says what it is called, where it stands and what it is about', () => {
  const { value, faults } = book(
    'titre: La maison\ntitre arabe: الْبَيْتُ\nadresse: le-lieu\nordre: 12\npremium: oui\n\nUne maison.\n\nEt son jardin.\n',
  );
  expect(faults).toEqual([]);
  expect(value).toEqual({
    ...{ folder: 'a', slug: 'le-lieu', title: 'La maison', titleAr: 'الْبَيْتُ', isPremium: true, position: 12 },
    description: 'Une maison. Et son jardin.',
    titlePlace: { file: 'library/a/book.txt', line: 1 },
    positionPlace: { file: 'library/a/book.txt', line: 4 },
  });
  expect(book('titre: La maison\nordre: 999999\n\nUne.\n')).toMatchObject({
    value: { slug: 'la-maison', titleAr: null, isPremium: false, position: 999_999 },
    faults: [],
  });
});

it.each<[string, string[]]>([
  [
    'titre: …\nordre: 0\n\nUne.\n',
    [
      '1 titre : français manquant',
      `1 ${NO_TITLE_ADDRESS}`,
      '2 « ordre » doit être un nombre à partir de 1, pas « 0 »',
    ],
  ],
  ['titre: …\nadresse: a-1\nordre: 1\n\nUne.\n', ['1 titre : français manquant']],
  [
    'titre: A\nadresse: A b\nordre: 1234567\n\n',
    [
      '2 adresse : des minuscules sans accent, des chiffres et des traits d’union',
      '3 « ordre » doit être un nombre à partir de 1, pas « 1234567 »',
      NO_DESCRIPTION,
    ],
  ],
  [
    'titre: A\ntitre arabe: x\n\n\nبَيْتٌ\n',
    ['2 titre arabe : arabe manquant', '1 « ordre » manque', '5 description : français manquant'],
  ],
  ['\n', ['1 « titre » manque', '1 « ordre » manque', NO_DESCRIPTION]],
])('[STF-02] of the book %j what is wrong is said at its line', (source, faults) => {
  expect(said(book(source).faults)).toEqual(faults);
});

it.each([
  'titre: La maison\ntitre arabe: الْبَيْتُ\nadresse: le-lieu\nordre: 12\npremium: oui\n\nUne maison. Et son jardin.\n',
  'titre: La maison\nordre: 1\npremium: non\n\nUne maison.\n',
])('[STF-02] the book %j is written as it was read', (source) => {
  const { slug, title, titleAr: title_ar, description, isPremium: is_premium, position } = book(source).value;
  expect(writeBook({ slug, title, title_ar, description, is_premium, position })).toBe(source);
});

it('[STF-02] the description of a book is one line of its file, whatever its author pressed', () => {
  const written = writeBook({
    ...{ slug: 'a', title: 'A', title_ar: null, is_premium: false, position: 1 },
    description: ' Une  maison.\n \nEt son\tjardin.\n',
  });
  expect(written.split('\n')).toEqual([
    ...['titre: A', 'ordre: 1', 'premium: non', '', 'Une  maison. Et son\tjardin.', ''],
  ]);
});

it('a plan says its name, its price in euros, its days and what it gives', () => {
  const { value, faults } = plan(
    'nom: Mensuel\nprix: 9,90\ndurée: 30\nordre: 1\navantages: Tout lire\n\nUn mois.\n\nEt plus.\n',
  );
  expect(faults).toEqual([]);
  expect(value).toEqual({
    plan: {
      ...{ name: 'Mensuel', priceCents: 990, durationDays: 30, position: 1, features: 'Tout lire' },
      description: 'Un mois. Et plus.',
    },
    namePlace: { file: 'plans/a.txt', line: 1 },
  });
});

it.each<[string, string[]]>([
  [
    'nom: بَيْتٌ\nprix: 0,00\ndurée: 0\nordre: 0\navantages: بَيْتٌ\n\n',
    [
      '1 nom : français manquant',
      '2 « prix » doit être un prix en euros, comme 9,90, pas « 0,00 »',
      '3 « durée » doit être un nombre de jours, pas « 0 »',
      '4 « ordre » doit être un nombre à partir de 1, pas « 0 »',
      '5 avantages : français manquant',
      NO_DESCRIPTION,
    ],
  ],
  ['nom: A\nprix: 99999,99\ndurée: 9999\nordre: 999999\n\nبَيْتٌ\n', ['6 description : français manquant']],
  [
    '\n',
    ['1 « nom » manque', '1 « prix » manque', '1 « durée » manque', '1 « ordre » manque', NO_DESCRIPTION],
  ],
])('of the plan %j what is wrong is said at its line', (source, faults) => {
  expect(said(plan(source).faults)).toEqual(faults);
});

const article = (source: string, file = 'articles/un-mot.html') => parseArticle({ file, source });
const HEAD =
  'titre: Un mot\ndescription: Ce que dit un mot.\ncatégories: Grammaire, Vie des mots\ndate: 2026-09-14\n';
const BODY = '\n<p>Un.</p>\n';

it('an article says who signs it, when and where it belongs; its HTML stands at the lines of its file', () => {
  const { value, faults } = article(
    `${HEAD}titre arabe: كَلِمَةٌ\nmots-clés: arabe\nauteur: Leïla\n\n<p>Un.</p>\n# note\n\n<p>Deux.</p>\n`,
  );
  expect(faults).toEqual([]);
  expect(value).toEqual({
    ...{ file: 'articles/un-mot.html', slug: 'un-mot', title: 'Un mot', titleAr: 'كَلِمَةٌ' },
    ...{ description: 'Ce que dit un mot.', keywords: 'arabe', author: 'Leïla' },
    categories: [
      { name: 'Grammaire', slug: 'grammaire' },
      { name: 'Vie des mots', slug: 'vie-des-mots' },
    ],
    date: new Date('2026-09-14T08:00:00Z'),
    content: '\n<p>Un.</p>\n\n\n<p>Deux.</p>\n',
  });
  expect(article(`${HEAD}mots-clés:\nauteur:\n${BODY}`).value).toMatchObject({
    ...{ titleAr: null, keywords: '', author: null },
  });
});

it.each<[string, string, string, string[]]>([
  ['2026-09-14', '2026-02-30', BODY, ['4 « date » doit être un jour, comme 2026-09-14']],
  ['2026-09-14', 'hier', BODY, ['4 « date » doit être un jour, comme 2026-09-14']],
  ['2026-09-14', '', BODY, ['4 « date » manque']],
  ['Ce que dit un mot.', 'a'.repeat(160), BODY, []],
  ['Ce que dit un mot.', 'a'.repeat(161), BODY, ['2 description : 161 caractères, 160 au plus']],
  ['Ce que dit un mot.', 'كَلِمَةٌ', BODY, ['2 description : français manquant']],
  ['titre: Un mot', 'titre: كَلِمَةٌ', BODY, ['1 titre : français manquant']],
  ['Grammaire, Vie des mots', 'a, b, c, d, e', BODY, []],
  ['Grammaire, Vie des mots', 'a, b, c, d, e, f', BODY, ['3 catégories : 5 au plus']],
  ['Grammaire, Vie des mots', '', BODY, ['3 « catégories » manque']],
  ['Grammaire', '…', BODY, ['3 catégories : « … » ne donne pas d’adresse']],
  ['Grammaire', "L'art", BODY, ["3 apostrophe droite (') : écrire ’"]],
  ['', 'mots-clés: كَلِمَةٌ\n', BODY, ['1 mots-clés : français manquant']],
  ['', 'titre arabe: x\n', BODY, ['1 titre arabe : arabe manquant']],
  ['', '', '\n\n', ['1 l’article est vide']],
  ['', '', `${BODY}<p>Deux`, ['7 élément <p> jamais fermé']],
  [
    '',
    '',
    `${BODY}<p><img alt="x"></p>`,
    ['1 un article venu d’un fichier n’a pas d’images : elles s’ajoutent dans la console'],
  ],
])(
  'an article with « %s » as « %s » and %j is told what is wrong with it, line by line',
  (from, to, body, faults) => {
    expect(said(article(HEAD.replace(from, to) + body).faults)).toEqual(faults);
  },
);

it('an article is called as its address', () => {
  expect(said(article(HEAD + BODY, 'articles/Un.html').faults)).toEqual([
    '1 le nom du fichier est l’adresse : des minuscules sans accent, des chiffres, des traits d’union',
  ]);
});
