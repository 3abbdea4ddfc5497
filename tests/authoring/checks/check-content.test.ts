import { expect, test } from 'vitest';
import { checkContent } from '#modules/authoring';
import { seededContent } from '../../support/seeds.ts';
import { changed, contentFolder, GOOD_CONTENT } from '../files/content-folder.ts';

const BOOK = 'library/maison/book.txt';
const TEXT = 'library/maison/01.txt';
const SOURCE_TEXT = 'library/source/03.txt';

async function check(files: Readonly<Record<string, string>>) {
  return checkContent(await contentFolder(files));
}

test('good content has no fault', async () => {
  expect((await check(GOOD_CONTENT)).faults).toEqual([]);
});

test('the starter content has no fault', async () => {
  const { faults } = await seededContent();
  expect(faults).toEqual([]);
});

test('a byte order mark, Windows line endings and trailing spaces are let pass', async () => {
  const windows = Object.entries(GOOD_CONTENT).map(([file, source]) => [
    file,
    `\uFEFF${source.replaceAll('\n', ' \t\r\n')}`,
  ]);
  const { library, faults } = await check(Object.fromEntries(windows));
  expect(faults).toEqual([]);
  expect(library.texts[0]?.arabicLines[0]?.text).toBe('هٰذَا بَيْتٌ.');
});

test('French typography leaves hours, addresses and doubled marks alone', async () => {
  const french = 'À 12:30\u00A0: «\u00A0Quoi\u00A0?!\u00A0» (!) Voir https://exemple.fr\u00A0; bien\u202F!';
  const files = changed(GOOD_CONTENT, TEXT, 'Ceci est une maison.', french);
  expect((await check(files)).faults).toEqual([]);
});

test('a form may begin with its connecting alef bare, as in the phrase, or vowelled, as in a dictionary', async () => {
  const vowelled = changed(GOOD_CONTENT, SOURCE_TEXT, 'اسْمُ | le nom', 'اِسْمُ | le nom');
  expect((await check(vowelled)).faults).toEqual([]);
  const bareEverywhere = changed(GOOD_CONTENT, SOURCE_TEXT, 'هٰذَا اسْمُ عَيْنٍ.', 'هٰذَا اسْمٌ وَعَيْنٍ.');
  const lemmaLeftOut = changed(bareEverywhere, SOURCE_TEXT, 'اسْمُ | le nom | اِسْمٌ', 'اسْمٌ | un nom');
  const unvowelled = changed(lemmaLeftOut, SOURCE_TEXT, 'هذا اسم عين.', 'هذا اسم وعين.');
  expect((await check(unvowelled)).faults).toEqual([]);
});

test('a folder with texts and no book.txt is a fault', async () => {
  const { faults } = await check(changed(GOOD_CONTENT, BOOK, ''));
  expect(faults).toEqual([{ file: BOOK, line: 1, message: expect.stringContaining('fichier manquant') }]);
});

test('a text is named by its number', async () => {
  const file = 'library/maison/un.txt';
  const files = changed({ ...GOOD_CONTENT, [file]: GOOD_CONTENT[TEXT] ?? '' }, TEXT, '');
  expect((await check(files)).faults).toEqual([
    { file, line: 1, message: expect.stringContaining('le nom du fichier est son numéro') },
  ]);
});

test('a number belongs to one text of a book', async () => {
  const file = 'library/maison/1.txt';
  const { faults } = await check({ ...GOOD_CONTENT, [file]: GOOD_CONTENT[TEXT] ?? '' });
  expect(faults).toEqual([
    { file, line: 1, message: expect.stringContaining('a déjà un texte 1\u00A0: library/maison/01.txt') },
  ]);
});

test('a text that names another book takes its number there', async () => {
  const moved = changed(
    GOOD_CONTENT,
    SOURCE_TEXT,
    'titre: Chapitre 3',
    'titre: Chapitre 3\nlivre: la-maison',
  );
  const { library, faults } = await check(moved);
  expect(faults).toEqual([]);
  expect(library.texts.map(({ slugOfBook }) => slugOfBook)).toEqual(['la-maison', 'la-maison']);
  const file = 'library/source/01.txt';
  const clash = await check({ ...changed(moved, SOURCE_TEXT, ''), [file]: moved[SOURCE_TEXT] ?? '' });
  expect(clash.faults).toEqual([{ file, line: 2, message: expect.stringContaining('a déjà un texte 1') }]);
});

test('a book that is known elsewhere takes texts', async () => {
  const folder = await contentFolder(
    changed(GOOD_CONTENT, SOURCE_TEXT, 'titre: Chapitre 3', 'titre: Chapitre 3\nlivre: ancien'),
  );
  const asked: string[] = [];
  const { faults } = await checkContent(folder, async (slug) => asked.push(slug) > 0);
  expect(faults).toEqual([]);
  expect(asked).toEqual(['ancien']);
});

test('«\u00A0mots couverts: non\u00A0» lets words stand without an entry', async () => {
  const bare = changed(GOOD_CONTENT, TEXT, 'وَلَدٌ | un garçon\n', '');
  expect((await check(bare)).faults).toHaveLength(1);
  expect((await check(changed(bare, TEXT, 'gratuit: oui', 'mots couverts: non'))).faults).toEqual([]);
});

test('particles, pronouns and proper nouns are hidden unless the author shows them', async () => {
  const { library } = await check(GOOD_CONTENT);
  const shown = library.texts[0]?.words.map(({ form, isDisplayed }) => [form, isDisplayed]);
  expect(shown).toEqual([
    ['هٰذَا', false],
    ['بَيْتٌ', true],
    ['كَتَبَ', true],
    ['وَلَدٌ', true],
    ['فِي', true],
    ['الْبَيْتِ', false],
  ]);
});

test('a file that nothing would read is a fault; notes and hidden files are not', async () => {
  const { faults } = await check({
    ...GOOD_CONTENT,
    'library/maison/02.text': '',
    'library/maison/suite/01.txt': '',
    'library/04.txt': '',
    'library/maison/.brouillon': '',
    'library/README.md': '',
  });
  expect(faults.map(({ file }) => file)).toEqual([
    'library/04.txt',
    'library/maison/02.text',
    'library/maison/suite',
  ]);
});

test('a folder without content says what is missing', async () => {
  const { faults } = await check({});
  expect(faults.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'dictionary: dossier manquant\u00A0: le dictionnaire',
    'library: dossier manquant\u00A0: les livres',
  ]);
});

test('faults come by file and line', async () => {
  const twice = changed(GOOD_CONTENT, TEXT, 'gratuit: oui', 'gratuit: si');
  const { faults } = await check(changed(twice, BOOK, 'premium: non', 'premium: no'));
  expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([`${TEXT}:3`, `${BOOK}:4`]);
});
