import { expect, it } from 'vitest';
import { frenchWords } from '../../../modules/authoring/french/french-line.ts';
import {
  isSaidAsAdjective,
  newWordFrench,
  wordsLeft,
} from '../../../modules/authoring/french/new-word-french.ts';

it.each([
  ['pêcheur', 'noun', 'Le pêcheur sortit vers la mer.', 'pêcheur', 'le pêcheur'],
  ['clous', 'noun', 'Il prit trois clous.', 'clou', 'clous'],
  ['souris', 'noun', 'Il vit une souris.', 'souris', 'une souris'],
  ['souris', 'noun', 'Ses murs, une souris.', 'souris', 'une souris'],
  ['murs', 'noun', 'Les murs.', 'mur', 'les murs'],
  ['murs', 'noun', 'Les vieux murs.', 'mur', 'les murs'],
  ['murs', 'noun', 'Les portes.', 'murs', null],
  ['chevaux', 'noun', 'Les chevaux.', 'cheval', 'les chevaux'],
  ['bateaux', 'noun', 'Nos bateaux.', 'bateau', 'nos bateaux'],
  ['nez', 'noun', 'Deux nez.', 'nez', null],
  ['Leïla', 'proper_noun', 'Il vit Leïla.', 'Leïla', null],
  ['tira', 'verb', 'Puis il tira la corde.', 'tirer', 'il tira'],
  ['ramé', 'verb', 'Il a ramé vers le rivage.', 'ramer', 'il a ramé'],
  ['finit', 'verb', 'Elle finit la tapisserie.', 'finir', 'elle finit'],
  ['attendit', 'verb', 'Il attendit longtemps.', 'attendre', 'il attendit'],
  ['peignit', 'verb', 'Il peignit le mur.', 'peindre', 'il peignit'],
  ['déchirée', 'adjective', 'La voile était déchirée.', 'déchiré', 'déchiré (ici\u00a0: déchirée)'],
  ['brillante', 'adjective', 'Une perle brillante.', 'brillant', 'brillant (ici\u00a0: brillante)'],
  ['blanche', 'adjective', 'Une porte blanche.', 'blanc', 'blanc (ici\u00a0: blanche)'],
  ['grands', 'adjective', 'De grands murs.', 'grand', 'grand (ici\u00a0: grands)'],
  ['noires', 'adjective', 'Des nuits noires.', 'noir', 'noir (ici\u00a0: noires)'],
  ['rapide', 'adjective', 'Un oiseau rapide.', 'rapide', null],
] as const)(
  '[AUT-04] « %s » is in a dictionary, as %s, what a person would write there',
  (said, part, line, french, sense) => {
    expect(newWordFrench(said, part, line)).toEqual({ french, sense });
  },
);

it('[AUT-04] what is no verb is proposed for none', () => {
  expect(newWordFrench('lentement', 'verb', 'Il marche lentement.')).toBeUndefined();
  expect(newWordFrench('nid', 'verb', 'Il vit un nid.')).toBeUndefined();
});

it('of a feminine form is the masculine in the dictionary, and the feminine here', () => {
  const line = 'Il vit une perle brillante.';
  expect(newWordFrench('brillante', 'adjective', line, 'F')).toEqual({
    french: 'brillant',
    sense: 'brillante',
  });
});

it('[AUT-04] words that nobody knows have what the line leaves over: in their order, else the nearest', () => {
  const line = frenchWords('Le pêcheur jeta son filet dans l’eau profonde.');
  const places = (...keys: string[]) =>
    new Set(keys.map((key) => line.findIndex((word) => word.key === key)));
  expect(wordsLeft([0, 4], 5, line, places('jeta', 'filet', 'eau'))).toEqual(
    new Map([
      [0, 'pêcheur'],
      [4, 'profonde'],
    ]),
  );
  expect(wordsLeft([4], 5, line, places('jeta', 'eau'))).toEqual(new Map([[4, 'profonde']]));
  expect(wordsLeft([], 5, line, new Set()).size).toBe(0);
});

it.each<[line: string, unknown: number[], count: number, left: [number, string][]]>([
  ['Il y en a un, soleil.', [0], 4, [[0, 'soleil']]],
  ['Il y en a un, soleil rouge.', [0], 4, []],
  ['Oui, le mur, qui, non.', [0], 20, [[0, 'Oui']]],
  ['Le mur, la mer.', [0], 20, []],
  [
    'Il y vit mer en y, mur où il.',
    [0, 1],
    4,
    [
      [0, 'vit'],
      [1, 'mer'],
    ],
  ],
  ['Il y a mer où il en.', [0, 1], 2, [[0, 'mer']]],
  [
    'Mur, mer, ciel.',
    [0, 1],
    2,
    [
      [0, 'Mur'],
      [1, 'ciel'],
    ],
  ],
  [
    'Mur, mer, ciel.',
    [1, 0],
    2,
    [
      [1, 'ciel'],
      [0, 'Mur'],
    ],
  ],
  ['Il le mur, et du pain, il y en.', [0], 1, [[0, 'pain']]],
  ['Il en y mur, et du pain, il y.', [0], 1, [[0, 'mur']]],
])(
  '[AUT-04] of « %s » the unknown words %j of %i have those that are left nearest to them, each once',
  (line, unknown, count, left) => {
    expect([...wordsLeft(unknown, count, frenchWords(line), new Set())].sort()).toEqual(left.toSorted());
  },
);

it.each([
  ['délicieux', 'C’est un repas délicieux !', true],
  ['profonde', 'Le pêcheur jeta son filet dans l’eau profonde.', true],
  ['filet', 'Le pêcheur jeta son filet dans l’eau profonde.', false],
  ['lait', 'Il a bu du lait.', false],
  ['souvent', 'Souvent, il rit.', false],
] as const)('[AUT-04] « %s » stands as an adjective in « %s »: %s', (said, line, is) => {
  expect(isSaidAsAdjective(said, line)).toBe(is);
});
