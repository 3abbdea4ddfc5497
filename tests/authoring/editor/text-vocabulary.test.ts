import { test } from 'vitest';
import { type Breach, expectFault } from '../files/breach.ts';

const TEXT = 'library/maison/01.txt';
const SOURCE_TEXT = 'library/source/03.txt';

const breaches: Breach[] = [
  {
    rule: 'a contextual form occurs in the text',
    file: TEXT,
    from: '[vocabulaire]\n',
    to: '[vocabulaire]\nعَيْنٌ | un œil | عَيْنٌ 1\n',
    line: 12,
    message: '« عَيْنٌ » ne se trouve pas',
  },
  {
    rule: 'a contextual form has the case ending of the text',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'وَلَدٍ | un garçon | وَلَدٌ',
    line: 15,
    message: '« وَلَدٍ » ne se trouve pas',
  },
  {
    rule: 'a word of the text has its entry',
    file: TEXT,
    from: 'وَلَدٌ | un garçon\n',
    to: '',
    line: 8,
    message: '« وَلَدٌ » n’a pas d’entrée',
  },
  {
    rule: 'a contextual form is given once',
    file: TEXT,
    from: 'وَلَدٌ | un garçon\n',
    to: 'وَلَدٌ | un garçon\nوَلَدٌ | un enfant\n',
    line: 16,
    message: '« وَلَدٌ » est déjà à la ligne 15',
  },
  {
    rule: 'a contextual form is fully vowelled',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'ولَدٌ | un garçon | وَلَدٌ',
    line: 15,
    message: '« ولَدٌ »',
  },
  {
    rule: 'a sense is given',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'وَلَدٌ |',
    line: 15,
    message: 'sens : français manquant',
  },
  {
    rule: 'a line has at most four fields',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'وَلَدٌ | un garçon | وَلَدٌ | caché',
    line: 15,
    message: 'trop de champs',
  },
  {
    rule: 'a lemma is in the dictionary, and the nearest one is named',
    file: TEXT,
    from: 'الْبَيْتِ | la maison | بَيْتٌ | masqué',
    to: 'الْبَيْتِ | la maison | masqué',
    line: 17,
    message: '« الْبَيْتِ » n’est pas dans le dictionnaire ; le plus proche : « بَيْتٌ »',
  },
  {
    rule: 'a lemma among homographs has its number',
    file: SOURCE_TEXT,
    from: 'عَيْنٌ 2',
    to: 'عَيْنٌ',
    line: 9,
    message: 'plusieurs entrées : écrire « عَيْنٌ 1 » ou « عَيْنٌ 2 »',
  },
  {
    rule: 'a lemma of two parts of speech has its section',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'وَلَدٌ | un garçon | حَسَنٌ',
    line: 15,
    message: 'écrire « حَسَنٌ (nom propre) » ou « حَسَنٌ (adjectif) »',
  },
  {
    rule: 'a section named with a lemma must hold it',
    file: TEXT,
    from: 'وَلَدٌ | un garçon',
    to: 'وَلَدٌ | un garçon | وَلَدٌ (verbe)',
    line: 15,
    message: '« وَلَدٌ (verbe) » n’est pas dans le dictionnaire',
  },
  {
    rule: 'a book that a text names is known',
    file: SOURCE_TEXT,
    from: 'titre: Chapitre 3\n',
    to: 'titre: Chapitre 3\nlivre: la-fontaine\n',
    line: 2,
    message: 'livre inconnu « la-fontaine »',
  },
];

test.each(breaches)('$rule', expectFault);
