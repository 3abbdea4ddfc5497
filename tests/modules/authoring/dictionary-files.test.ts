import { test } from 'vitest';
import { type Breach, expectFault } from './breach.ts';

const NOUNS = 'dictionary/nouns.txt';
const OTHERS = 'dictionary/others.txt';

const breaches: Breach[] = [
  {
    rule: 'an entry stands in a section',
    file: OTHERS,
    from: '[verbe]\nكَتَبَ',
    to: 'هٰذِهِ | cette\n[verbe]\nكَتَبَ',
    line: 1,
    message: 'avant toute section connue',
  },
  {
    rule: 'a section is a part of speech',
    file: OTHERS,
    from: '[particule]\n',
    to: '[particule]\n[article]\n',
    line: 6,
    message: 'section inconnue « article »',
  },
  {
    rule: 'an entry has its French',
    file: NOUNS,
    from: 'وَلَدٌ | garçon |',
    to: 'وَلَدٌ | |',
    line: 4,
    message: 'français manquant',
  },
  {
    rule: 'an entry has its Arabic',
    file: OTHERS,
    from: '[particule]\n',
    to: '[particule]\ndans | dans\n',
    line: 6,
    message: 'arabe manquant',
  },
  {
    rule: 'a lemma is fully vowelled',
    file: OTHERS,
    from: '[particule]\n',
    to: '[particule]\nعِنْد | chez\n',
    line: 6,
    message: '« عِنْد »',
  },
  {
    rule: 'a plural is fully vowelled',
    file: NOUNS,
    from: 'pl. بُيُوتٌ',
    to: 'pl. بيُوتٌ',
    line: 3,
    message: '« بيُوتٌ »',
  },
  {
    rule: 'a verb form is fully vowelled',
    file: OTHERS,
    from: 'يَكْتُبُ',
    to: 'يَكتُبُ',
    line: 2,
    message: '« يَكتُبُ »',
  },
  {
    rule: 'a verb has its four forms',
    file: OTHERS,
    from: ' | imp. اُكْتُبْ',
    to: '',
    line: 2,
    message: 'verbe sans ses quatre formes : manque imp.',
  },
  {
    rule: 'a noun has no verb form',
    file: NOUNS,
    from: 'pl. أَوْلَادٌ',
    to: 'prés. يَلِدُ',
    line: 4,
    message: 'réservé aux verbes',
  },
  {
    rule: 'a root is letters separated by spaces',
    file: NOUNS,
    from: 'rac. و ل د',
    to: 'rac. ولد',
    line: 4,
    message: 'racine « ولد »',
  },
  {
    rule: 'a root writes its hamza ء',
    file: NOUNS,
    from: 'rac. و ل د',
    to: 'rac. أ ل د',
    line: 4,
    message: 'racine « أ ل د »',
  },
  {
    rule: 'a field has a known label',
    file: NOUNS,
    from: 'pl. أَوْلَادٌ',
    to: 'plur. أَوْلَادٌ',
    line: 4,
    message: 'champ inconnu',
  },
  {
    rule: 'a field is given once',
    file: NOUNS,
    from: 'rac. و ل د',
    to: 'pl. وِلْدَانٌ',
    line: 4,
    message: '« pl. » donné deux fois',
  },
  {
    rule: 'an entry is in the dictionary once',
    file: OTHERS,
    from: '[particule]\n',
    to: '[nom]\nوَلَدٌ | fils\n[particule]\n',
    line: 6,
    message: 'est déjà à dictionary/nouns.txt:4',
  },
];

test.each(breaches)('$rule', expectFault);
