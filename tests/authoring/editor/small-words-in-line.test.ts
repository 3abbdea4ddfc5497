import { expect, it } from 'vitest';
import { adjectiveSense } from '../../../modules/authoring/french/senses-in-line.ts';
import { foundIn } from './found-senses.ts';

const adjective = { part: 'adjective' } as const;

it.each<[sense: string, line: string, found: string[]]>([
  [
    'vieux',
    'Une vieille porte, un vieux mur.',
    ['[vieille] = vieux (ici\u00a0: vieille)', '[vieux] = vieux'],
  ],
  ['grand', 'Il est grand.', ['[grand] = grand']],
  ['grand', 'Il grand, elle Grande.', ['[grand] = grand ?', '[Grande] = grand (ici\u00a0: grande) ?']],
  ['bleu', 'Elle se bleu.', ['[bleu] = bleu ?']],
  ['de bonne humeur', 'Ils sont de bonne humeur.', ['[de bonne humeur] = de bonne humeur']],
  ['bien fait', 'Il est bien fait.', ['[bien fait] = bien fait']],
  ['en', 'Il est en bois.', []],
  ['un seul', 'La seule porte.', ['[seule] = seul (ici\u00a0: seule)']],
  ['le plus, seul', 'La seule.', ['[seule] = seul (ici\u00a0: seule) #2']],
  ['œuvré', 'Des mots œuvrés.', ['[œuvrés] = œuvré (ici\u00a0: œuvrés)']],
])(
  '[AUT-02] the adjective « %s » is found in « %s » in any of its forms, which is said where it is another',
  (sense, line, found) => {
    expect(foundIn(sense, adjective, line)).toEqual(found);
  },
);

it.each([
  ['M', false, 'vieux'],
  ['F', false, 'vieille'],
  ['M', true, 'vieux'],
  ['F', true, 'vieilles'],
] as const)(
  '[AUT-02] an adjective is shown in the gender and the number of the Arabic: %s, plural %s',
  (gender, isPlural, own) => {
    expect(adjectiveSense('vieux', { part: 'adjective', gender, isPlural })).toBe(own);
  },
);

const particle = { part: 'particle' } as const;

it.each<[sense: string, line: string, found: string[]]>([
  ['dans', 'Il est dans la maison.', ['[dans] = dans']],
  ['près de', 'Près du mur.', ['[Près du] = près de']],
  ['près de', 'Près, de loin.', []],
  ['que', 'Qu’il vienne !', ['[Qu’] = que']],
  ['voici', 'Voilà le pain.', ['[Voilà] = voilà']],
  ['quel', 'Quelle maison ?', ['[Quelle] = quelle']],
  ['ce qui', 'Ce qui brille.', ['[Ce qui] = ce qui']],
  ['cette', 'Ce soir.', ['[Ce] = ce']],
])('[AUT-02] « %s » is found in « %s » in whichever of its written forms', (sense, line, found) => {
  expect(foundIn(sense, particle, line)).toEqual(found);
});

it.each<[sense: string, line: string, found: string[]]>([
  ['ne… pas', 'Il ne vient pas.', ['[ne] = ne… pas']],
  ['ne… pas', 'Il n’a jamais vu.', ['[n’] = ne… pas']],
  ['ne… pas', 'Il ne voit qu’elle.', []],
  ['ne… que', 'Il ne voit qu’elle.', ['[ne] = ne… que']],
  ['ne… que', 'Il ne veut que cela.', ['[ne] = ne… que']],
  ['ne… que', 'Il ne vient pas.', []],
  ['ne… pas', 'Il ne sait plus pas.', ['[ne] = ne… pas']],
  ['ne… pas', 'Rien ne bouge.', []],
  ['ne… pas', 'Rien de pas bien.', []],
  ['ne… pas', 'Il ne plus.', ['[ne] = ne… pas']],
  ['ne… pas', 'Ne un deux trois quatre pas.', ['[Ne] = ne… pas']],
  ['ne… pas', 'Ne un deux trois quatre cinq pas.', []],
  ['si… que', 'Il ne voit que lui.', []],
])(
  '[AUT-02] « %s » is found in « %s » where both of its halves stand, the second at most five words on',
  (sense, line, found) => {
    expect(foundIn(sense, particle, line)).toEqual(found);
  },
);
