import { expect, it } from 'vitest';
import { alignLine, type Candidate } from '../../../modules/authoring/french/align-line.ts';
import { frenchWords } from '../../../modules/authoring/french/french-line.ts';
import type { ArabicForm } from '../../../modules/authoring/french/sense.ts';

/** What a word may be: its senses, its part of speech, how much less likely it is, what else of its form. */
type May = [french: string, part: ArabicForm['part'], cost?: number, form?: Partial<ArabicForm>];
type Row = [french: string, words: May[][], said: string[]];

/** Of each word its sense and its places in the line, « #2 » of its second candidate, « ? » where it is not sure. */
function said(words: readonly May[][], french: string): string[] {
  const candidates = words.map((all) =>
    all.map(([french, part, cost = 0, form = {}]): Candidate => ({ french, cost, form: { part, ...form } })),
  );
  return alignLine(candidates, frenchWords(french)).map((found) => {
    if (!found) return '–';
    const candidate = found.candidate > 0 ? `#${found.candidate + 1} ` : '';
    return `${candidate}${found.sense} ${found.places.join('+')}${found.isSure ? '' : ' ?'}`;
  });
}

const NOBODY: May[] = [];
const bread: May[] = [['pain', 'noun']];

it.each<Row>([
  ['Oui, le pain, non, le pain bon, bel, or.', [bread], ['le pain 5']],
  ['Oui, or, le pain, non, le pain bon, bel.', [bread], ['le pain 3']],
  ['Le pain et le pain.', [bread, bread], ['le pain 1', 'le pain 4']],
  ['Le pain.', [bread, bread], ['–', 'le pain 1']],
  ['Le pain.', [NOBODY, bread], ['–', 'le pain 1']],
  ['Oui, le pain.', [NOBODY], ['–']],
  ['Le pain, oui, non, pain, oui, non, or, bien.', [bread], ['le pain 1 ?']],
  ['Le pain, oui, non, or, mais, pain, oui.', [bread], ['le pain 1']],
  ['Oui, bien, pain, oui, non, or, mais, le pain.', [bread, NOBODY], ['pain 2 ?', '–']],
  ['Le pain, oui, non, la tarte, oui, non, bien.', [[['pain, tarte', 'noun']]], ['la tarte 5 ?']],
])(
  '[AUT-02] « %s »: of several places a word has the one that is nearest to its own, and what is led by a determiner goes before',
  (french, words, expected) => {
    expect(said(words, french)).toEqual(expected);
  },
);

it.each<Row>([
  [
    'Le pain, la tarte.',
    [
      [
        ['pain', 'noun'],
        ['tarte', 'noun', 3],
      ],
    ],
    ['le pain 1'],
  ],
  [
    'Le pain, la tarte.',
    [
      [
        ['pain', 'noun', 2],
        ['tarte', 'noun'],
      ],
    ],
    ['le pain 1 ?'],
  ],
  [
    'Le pain, la tarte.',
    [
      [
        ['pain', 'noun', 4],
        ['tarte', 'noun'],
      ],
    ],
    ['#2 la tarte 3 ?'],
  ],
  [
    'Le pain.',
    [
      [
        ['pain', 'noun'],
        ['pain', 'noun', 0.1],
      ],
    ],
    ['le pain 1 ?'],
  ],
  ['Le pain et la tarte.', [[['pain, tarte', 'noun']]], ['le pain 1 ?']],
  ['La tarte, le pain, non.', [[['pain, tarte', 'noun']]], ['le pain 3 ?']],
  ['Le pain et la tarte.', [[['pain, tarte', 'noun']], [['tarte', 'noun']]], ['le pain 1', 'la tarte 4']],
  [
    'Une pomme de terre.',
    [
      [
        ['pomme', 'noun'],
        ['pomme de terre', 'noun'],
      ],
    ],
    ['#2 une pomme de terre 1+2+3 ?'],
  ],
  [
    'Une pomme de terre.',
    [
      [
        ['pomme', 'noun'],
        ['pomme de terre', 'noun', 4],
      ],
    ],
    ['une pomme 1 ?'],
  ],
  [
    'La tarte, oui, oui, le pain, oui, oui, or, bien.',
    [
      [
        ['pain', 'noun'],
        ['tarte', 'noun', 4],
      ],
      NOBODY,
      NOBODY,
      NOBODY,
      NOBODY,
    ],
    ['le pain 5 ?', '–', '–', '–', '–'],
  ],
  [
    'La tarte, oui, oui, le pain, oui, oui, or, bien.',
    [
      [
        ['pain', 'noun'],
        ['tarte', 'noun', 3],
      ],
      NOBODY,
      NOBODY,
      NOBODY,
      NOBODY,
    ],
    ['#2 la tarte 1 ?', '–', '–', '–', '–'],
  ],
  [
    'Le soir.',
    [
      [
        ['soir', 'noun'],
        ['soir', 'adverb'],
      ],
    ],
    ['le soir 1'],
  ],
  [
    'Le soir.',
    [
      [
        ['soir', 'noun', 3],
        ['soir', 'adverb'],
      ],
    ],
    ['le soir 1 ?'],
  ],
  [
    'Le soir.',
    [
      [
        ['soir', 'noun', 6],
        ['soir', 'adverb'],
      ],
    ],
    ['le soir 1 ?'],
  ],
])(
  '[AUT-02] « %s »: what is likelier, longer or nearer is chosen, and is sure where nothing comes near to it',
  (french, words, expected) => {
    expect(said(words, french)).toEqual(expected);
  },
);

it.each<Row>([
  ['Dans la maison.', [[['dans', 'preposition']], [['maison', 'noun']]], ['dans 0', 'la maison 2']],
  ['Au marché.', [[['à, vers', 'preposition']], [['marché', 'noun']]], ['à 0', 'le marché 1']],
  [
    'Près du marché.',
    [[['près de', 'preposition']], [['marché', 'noun', 0, { isDefinite: true }]]],
    ['près de 0+1', 'le marché 2'],
  ],
  ['Sur le mur.', [[['sur', 'preposition']]], ['sur 0 ?']],
  ['Sur mon mur.', [[['sur', 'preposition']], bread], ['sur 0 ?', '–']],
  [
    'Le pain et le sel.',
    [bread, [['et', 'conjunction']], [['sel', 'noun']]],
    ['le pain 1', 'et 2', 'le sel 4'],
  ],
  ['Le pain et le sel.', [[['et', 'conjunction']], bread], ['et 2 ?', 'le pain 1']],
  ['Pour que tu manges.', [[['pour que', 'conjunction']]], ['pour que 0+1']],
  ['Mais non.', [[['mais', 'conjunction']]], ['mais 0']],
  ['Ce pain.', [[['ce', 'pronoun']], bread], ['ce 0 ?', 'ce pain 1']],
  ['Il sort du pré et mange le pain.', [[['de', 'preposition']], bread], ['de 2 ?', 'le pain 7']],
  [
    'Il vient avec du pain.',
    [[['avec', 'preposition', 0, { hasObject: true }]], bread],
    ['avec 2 ?', 'du pain 4'],
  ],
  [
    'À, oui, non, oui, non, oui, non, au marché.',
    [[['à', 'preposition']], [['marché', 'noun']], NOBODY],
    ['à 7', 'le marché 8', '–'],
  ],
  [
    'À, oui, non, oui, non, oui, non, oui, non, oui, non, oui, non, oui, non, oui, non, oui, au marché.',
    [[['à', 'preposition']], [['marché', 'noun']], ...Array<May[]>(8).fill(NOBODY)],
    ['à 0 ?', 'le marché 19', ...Array<string>(8).fill('–')],
  ],
])(
  '[AUT-02] « %s »: a small word is sure right before the group of the next word, or where it is no common one',
  (french, words, expected) => {
    expect(said(words, french)).toEqual(expected);
  },
);
