import { test } from 'vitest';
import { type Breach, expectFault } from './breach.ts';

const BOOK = 'library/maison/book.txt';
const SOURCE_BOOK = 'library/source/book.txt';

const breaches: Breach[] = [
  {
    rule: 'a book has its title',
    file: BOOK,
    from: 'titre: La maison\n',
    to: '',
    line: 1,
    message: '« titre » manque',
  },
  {
    rule: 'a title gives an address',
    file: BOOK,
    from: 'titre: La maison',
    to: 'titre: ß',
    line: 1,
    message: 'ne donne pas d’adresse',
  },
  {
    rule: 'a header has known keys',
    file: BOOK,
    from: 'premium: non',
    to: 'payant: non',
    line: 4,
    message: 'clé inconnue « payant »',
  },
  {
    rule: 'a key is given once',
    file: BOOK,
    from: 'premium: non',
    to: 'ordre: 1',
    line: 4,
    message: '« ordre » donnée deux fois',
  },
  {
    rule: 'a header line is a key and its value',
    file: BOOK,
    from: 'premium: non',
    to: 'premium',
    line: 4,
    message: 'sans « clé: valeur »',
  },
  {
    rule: 'a yes or no is oui or non',
    file: BOOK,
    from: 'premium: non',
    to: 'premium: no',
    line: 4,
    message: 'oui ou non',
  },
  {
    rule: 'an order is a number',
    file: BOOK,
    from: 'ordre: 1',
    to: 'ordre: premier',
    line: 3,
    message: '« ordre » doit être un nombre',
  },
  {
    rule: 'an order is taken by one book',
    file: SOURCE_BOOK,
    from: 'ordre: 2',
    to: 'ordre: 1',
    line: 2,
    message: 'l’ordre 1 est déjà pris par library/maison/book.txt:3',
  },
  {
    rule: 'an address belongs to one book',
    file: SOURCE_BOOK,
    from: 'titre: La source',
    to: 'titre: La Maison',
    line: 1,
    message: 'la même adresse « la-maison »',
  },
  {
    rule: 'a book has its description',
    file: SOURCE_BOOK,
    from: 'Une source dont on ignore le nom.',
    to: '',
    line: 1,
    message: 'description française manquante',
  },
  {
    rule: 'an Arabic title is fully vowelled',
    file: BOOK,
    from: 'titre arabe: الْبَيْتُ',
    to: 'titre arabe: الْبَيتُ',
    line: 2,
    message: '« الْبَيتُ » : diphtongue',
  },
];

test.each(breaches)('$rule', expectFault);
