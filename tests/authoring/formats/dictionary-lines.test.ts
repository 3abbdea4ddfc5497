import { expect, it } from 'vitest';
import { parseDictionary } from '../../../modules/authoring/formats/parse-dictionary.ts';
import { writeDictionary } from '../../../modules/authoring/formats/write-dictionary.ts';
import { said } from './said-faults.ts';

const read = (source: string) => parseDictionary({ file: 'dictionary/a.txt', source });
const NOTHING = {
  ...{ homograph: 1, root: null, plural: null, masdar: null, imperative: null, present: null, past: null },
  notes: null,
};
const HOUSE = { ...NOTHING, partOfSpeech: 'noun', arabic: 'بَيْتٌ', french: 'maison' };
const WRITE = 'كَتَبَ | écrire | prés. يَكْتُبُ | imp. اُكْتُبْ | masdar كِتَابَةٌ';

it('an entry says all that is known of its word, in the section of its part of speech', () => {
  const { value, faults } = read(
    `[nom]\n\nعَيْنٌ 2 | source | pl. عُيُونٌ | genre féminin | rac. ع ي ن\nبَيْتٌ | maison\n
[verbe]\n${WRITE} | notes: Souvent.\nلَيْسَ | ne pas être | prés. – | imp. – | masdar –\n
[adjectif]\nأَحْمَرُ | rouge | pl. حُمْرٌ | f. حَمْرَاءُ\n`,
  );
  expect(said(faults)).toEqual([]);
  expect(value.map(({ word }) => word)).toEqual([
    {
      ...{ ...NOTHING, partOfSpeech: 'noun', arabic: 'عَيْنٌ', homograph: 2, french: 'source', gender: 'F' },
      ...{ root: 'ع ي ن', plural: 'عُيُونٌ' },
    },
    HOUSE,
    {
      ...{
        ...NOTHING,
        partOfSpeech: 'verb',
        arabic: 'كَتَبَ',
        french: 'écrire',
        past: 'كَتَبَ',
        notes: 'Souvent.',
      },
      ...{ present: 'يَكْتُبُ', imperative: 'اُكْتُبْ', masdar: 'كِتَابَةٌ' },
    },
    { ...NOTHING, partOfSpeech: 'verb', arabic: 'لَيْسَ', french: 'ne pas être', past: 'لَيْسَ' },
    { ...NOTHING, partOfSpeech: 'adjective', arabic: 'أَحْمَرُ', french: 'rouge', plural: 'حُمْرٌ' },
  ]);
  expect(value.map(({ place, feminine }) => [place.file, place.line, feminine])).toEqual([
    ['dictionary/a.txt', 3, null],
    ['dictionary/a.txt', 4, null],
    ['dictionary/a.txt', 7, null],
    ['dictionary/a.txt', 8, null],
    ['dictionary/a.txt', 11, 'حَمْرَاءُ'],
  ]);
});

it('entries are written by part of speech, spelling and number, and are read again as they were', () => {
  const source = `[nom]
بَيْتٌ | maison
عَيْنٌ | œil
عَيْنٌ 2 | source | pl. عُيُونٌ | genre féminin | rac. ع ي ن
وَلَدٌ | garçon

[verbe]
${WRITE} | rac. ك ت ب | notes: Souvent.
لَيْسَ | ne pas être | prés. – | imp. – | masdar –
`;
  const words = read(source).value.map(({ word }) => word);
  expect(writeDictionary(words)).toBe(source);
  expect(writeDictionary([...words].reverse())).toBe(source);
  expect(writeDictionary([])).toBe('\n');
});

const SECTIONS =
  'sections : nom, nom propre, adjectif, verbe, pronom, préposition, conjonction, interrogatif, particule, adverbe de lieu ou de temps, adverbe';
const LABELS = 'un champ commence par prés., imp., masdar, pl., f., genre, rac., notes:';

it.each<[string, string[]]>([
  ['بَيْتٌ | maison', ['1 entrée avant toute section connue ; écrire par exemple [nom] au-dessus']],
  [
    '[x]\nبَيْتٌ | maison',
    [
      `1 section inconnue « x » ; ${SECTIONS}`,
      '2 entrée avant toute section connue ; écrire par exemple [nom] au-dessus',
    ],
  ],
  ['[nom]\n[x]\nبَيْتٌ | maison | genre masculin', [`2 section inconnue « x » ; ${SECTIONS}`]],
  ['[nom]\n| maison', ['2 entrée : arabe manquant']],
  ['[nom]\nبَيْتٌ |', ['2 sens : français manquant']],
  ['[nom]\nبَيْتٌ | maison | x y', [`2 champ inconnu « x y » ; ${LABELS}`]],
  ['[nom]\nبَيْتٌ | maison | plx', [`2 champ inconnu « plx » ; ${LABELS}`]],
  ['[nom]\nبَيْتٌ | maison | pl. بُيُوتٌ | pl. بيْتٌ', ['2 champ « pl. » donné deux fois']],
  ['[nom]\nبَيْتٌ | maison | genre neutre', ['2 genre « neutre » ; attendu : masculin, féminin, les deux']],
  ['[nom]\nبَيْتٌ | maison | genre les deux', []],
  ['[nom]\nبَيْتٌ | maison | pl. –', ['2 pl. : arabe manquant']],
  ['[nom]\nبَيْتٌ | maison | pl.', ['2 pl. : arabe manquant']],
  ['[nom]\nبَيْتٌ | maison | prés. يَكْتُبُ', ['2 prés. : champ réservé aux verbes']],
  ['[adjectif]\nحَسَنٌ | beau | f. x', ['2 f. : arabe manquant']],
  ['[adjectif]\nحَسَنٌ | beau | genre masculin', ['2 genre : champ réservé aux noms']],
  ['[verbe]\nكَتَبَ | écrire', ['2 verbe sans ses quatre formes : manque prés., imp., masdar']],
  ['[verbe]\nكَتَبَ | écrire | prés. يَكْتُبُ | imp. اُكْتُبْ', ['2 verbe sans ses quatre formes : manque masdar']],
  [
    '[verbe]\nكَتَبَ | écrire | prés. يَكْتُبُ | imp. – | masdar كِتَابَةٌ',
    ['2 imp. – : seul un verbe sans présent, sans impératif et sans masdar se note ainsi'],
  ],
  [`[verbe]\n${WRITE} | pl. بُيُوتٌ`, ['2 pl. : champ sans objet pour un verbe']],
  [
    `[verbe]\n${WRITE} | rac. ك ت`,
    ['2 racine « ك ت » : trois à cinq lettres séparées par une espace, la hamza écrite ء'],
  ],
  [`[verbe]\n${WRITE} | rac. ق و ل`, ['2 racine « ق و ل » : ses lettres ne sont pas dans « كَتَبَ »']],
])('of the dictionary %j what is wrong is said at its line', (source, faults) => {
  expect(said(read(source).faults)).toEqual(faults);
});

it('what is wrong in an entry leaves the rest of it', () => {
  const { value } = read('[nom]\nبَيْتٌ | maison | x y\nبَيْتٌ | maison | pl. بُيُوتٌ | pl. أَبْيَاتٌ\n');
  expect(value.map(({ word }) => word)).toEqual([HOUSE, { ...HOUSE, plural: 'بُيُوتٌ' }]);
});
