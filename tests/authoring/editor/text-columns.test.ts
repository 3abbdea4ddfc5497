import { test } from 'vitest';
import { type Breach, expectFault } from '../files/breach.ts';

const TEXT = 'library/maison/01.txt';
const SOURCE_TEXT = 'library/source/03.txt';

const breaches: Breach[] = [
  {
    rule: 'a paragraph with an Arabic line alone makes the columns differ',
    file: TEXT,
    from: 'Ceci est une maison.\n',
    to: '',
    line: 5,
    message: 'les colonnes diffèrent : 1 en arabe, 0 en français',
  },
  {
    rule: 'a paragraph of three lines makes the columns differ',
    file: TEXT,
    from: 'Ceci est une maison.\n',
    to: 'Ceci est une maison.\nOui, une maison.\n',
    line: 5,
    message: 'les colonnes diffèrent : 1 en arabe, 2 en français',
  },
  {
    rule: 'two lines of one script make the columns differ',
    file: TEXT,
    from: 'Ceci est une maison.\n',
    to: 'بَيْتٌ.\n',
    line: 5,
    message: 'les colonnes diffèrent : 2 en arabe, 0 en français',
  },
  {
    rule: 'the Arabic line comes first',
    file: TEXT,
    from: 'هٰذَا بَيْتٌ.\nCeci est une maison.\n',
    to: 'Ceci est une maison.\nهٰذَا بَيْتٌ.\n',
    line: 5,
    message: 'la ligne arabe vient d’abord',
  },
  {
    rule: 'an unvowelled line is the vowelled one stripped',
    file: SOURCE_TEXT,
    from: 'هذا اسم عين.',
    to: 'هذا إسم عين.',
    line: 12,
    message: 'n’est pas la ligne 3 sans ses voyelles',
  },
  {
    rule: 'there are as many unvowelled lines as vowelled ones',
    file: SOURCE_TEXT,
    from: 'هذا اسم عين.\n',
    to: 'هذا اسم عين.\nهذا اسم.\n',
    line: 11,
    message: 'lignes vocalisées : 1, sans voyelles : 2',
  },
  {
    rule: 'a line is fully vowelled',
    file: TEXT,
    from: 'هٰذَا بَيْتٌ.',
    to: 'هٰذَا بَيْتٌ بيْتٌ.',
    line: 5,
    message: '« بيْتٌ »',
  },
  {
    rule: 'a section of a text is known',
    file: SOURCE_TEXT,
    from: '[sans voyelles]',
    to: '[sans voyelle]',
    line: 11,
    message: 'section inconnue « sans voyelle »',
  },
  {
    rule: 'a text has its title',
    file: SOURCE_TEXT,
    from: 'titre: Chapitre 3',
    to: 'titre:',
    line: 1,
    message: '« titre » manque',
  },
];

test.each(breaches)('$rule', expectFault);
