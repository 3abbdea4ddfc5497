import { test } from 'vitest';
import { type Breach, expectFault } from '../files/breach.ts';

const file = 'library/maison/01.txt';
const from = 'Ceci est une maison.';
const line = 6;

const breaches: Breach[] = [
  {
    rule: 'French has a no-break space before :',
    to: 'Voici: une maison.',
    message: 'attendue avant « : »',
  },
  {
    rule: 'French has a no-break space before ;',
    to: 'Une maison\u00A0; une porte; un toit.',
    message: 'attendue avant « ; »',
  },
  { rule: 'French has a no-break space before !', to: 'Une maison!', message: 'attendue avant « ! »' },
  { rule: 'a plain space before ? is not enough', to: 'Une maison ?', message: 'attendue avant « ? »' },
  {
    rule: 'French has a no-break space after «',
    to: '« Une maison\u00A0».',
    message: 'après le guillemet «',
  },
  {
    rule: 'French has a no-break space before »',
    to: '«\u00A0Une maison ».',
    message: 'avant le guillemet »',
  },
  { rule: 'French has curved apostrophes', to: "C'est une maison.", message: 'apostrophe droite' },
  {
    rule: 'French has no invisible characters',
    to: 'Une maison\u200F.',
    message: 'caractère invisible',
  },
  { rule: 'content is NFC', to: 'Une maison est a\u0300 nous.', message: 'Unicode NFC' },
  { rule: 'content is UTF-8', to: 'Une maison \uFFFD nous.', message: 'doit être en UTF-8' },
].map((breach) => ({ file, from, line, ...breach }));

test.each(breaches)('$rule', expectFault);
