import { expect, it } from 'vitest';
import { foundIn } from './found-senses.ts';

const noun = { part: 'noun' } as const;
const definite = { part: 'noun', isDefinite: true } as const;
const indefinite = { part: 'noun', isDefinite: false } as const;

it.each<[sense: string, line: string, found: string[]]>([
  ['porte', 'La vieille porte.', ['La vieille [porte] = la porte']],
  ['porte', 'Une porte, puis une autre porte.', ['Une [porte] = une porte', 'une autre [porte] = une porte']],
  ['maison, porte (d’une cour) ; portail', 'Le portail.', ['Le [portail] = le portail #3']],
  ['(rien) ; … ; porte', 'La porte.', ['La [porte] = la porte #2']],
  ['pomme de terre', 'Une pomme de terre.', ['Une [pomme de terre] = une pomme de terre']],
  ['pomme de terre', 'Une pomme, de terre.', []],
  ['pomme de terre', 'Une pomme de', []],
  ['un pêcheur', 'Le pêcheur.', ['Le [pêcheur] = le pêcheur']],
  ['une pêcheuse', 'La pêcheuse.', ['La [pêcheuse] = la pêcheuse']],
  ['des gens', 'Les gens.', ['Les [gens] = les gens']],
  ['l’eau', 'Leur eau.', ['Leur [eau] = leur eau']],
  ['pauvre homme', 'Un pauvre homme.', ['Un [pauvre homme] = un pauvre homme']],
  ['un', 'Un jour.', ['[Un] = un']],
  ['porte', 'La porte et les portes.', ['La [porte] = la porte', 'les [portes] = les portes']],
  ['œil', 'Les yeux et l’œil.', ['Les [yeux] = les yeux', 'l’ [œil] = l’œil']],
])(
  '[AUT-02] « %s » in « %s » is found whole, in either number, with what determines it',
  (sense, line, found) => {
    expect(foundIn(sense, noun, line)).toEqual(found);
  },
);

it.each<[sense: string, line: string, found: string[]]>([
  ['porte', 'Il porte un sac.', []],
  ['porte', 'Porte close.', ['[Porte] = porte ?']],
  ['porte', 'Il ferme, porte close.', ['[porte] = porte ?']],
  ['bois', 'Il dit : bois !', ['[bois] = bois ?']],
  ['été', 'Elle avait été là, un été.', ['un [été] = un été']],
  ['été', 'C’est l’été, été comme hiver.', ['l’ [été] = l’été', '[été] = été ?']],
  ['porte', 'C’est elle, porte ouverte.', ['[porte] = porte ?']],
  ['mal', 'Il a mal.', ['[mal] = mal ?']],
  ['tour', 'Tour à tour.', ['[Tour] = tour ?', '[tour] = tour']],
  ['enfant', 'Deux enfants et enfants.', ['[enfants] = enfants', '[enfants] = enfants']],
  ['pas', 'Il ne fait pas un pas.', []],
  ['pas', 'Il n’y a pas.', []],
  ['pas', 'Ne un deux trois cinq pas.', []],
  ['pas', 'Ne un deux trois quatre cinq pas.', ['[pas] = pas']],
  ['pas', 'Le bruit de ses pas. Il ne vint.', ['ses [pas] = ses pas']],
  ['pas', 'Ses pas ne comptent.', ['Ses [pas] = ses pas']],
  ['an', 'Il ne vit un an.', ['un [an] = un an']],
])(
  '[AUT-02] « %s » in « %s » is no noun where it is a verb or a negation, and is doubtful where nothing leads it',
  (sense, line, found) => {
    expect(foundIn(sense, noun, line)).toEqual(found);
  },
);

it.each<[sense: string, line: string, found: string[]]>([
  ['trois', 'Trois garçons.', ['[Trois] = trois']],
  ['quatre-vingts', 'Il y a Quatre-vingts ans.', ['[Quatre-vingts] = quatre-vingts']],
  ['chaque', 'Chaque jour.', ['[Chaque] = chaque']],
  ['enfant', 'Ses deux enfants.', ['[enfants] = enfants']],
  ['enfant', 'Les plusieurs enfants.', ['Les plusieurs [enfants] = les enfants']],
  ['enfant', 'Le grand petit bel enfant.', ['[enfant] = enfant ?']],
  ['enfant', 'Mon grand bel enfant.', ['Mon grand bel [enfant] = enfant']],
  ['enfant', 'Le bel, enfant.', ['[enfant] = enfant ?']],
  ['enfant', 'Le, enfant.', ['[enfant] = enfant ?']],
  ['garçon', 'Le à garçon.', ['[garçon] = garçon']],
  ['garçon', 'La qui garçon.', ['[garçon] = garçon ?']],
  ['Dieu', 'Le Dieu ; Dieu.', ['Le [Dieu] = le Dieu', '[Dieu] = Dieu ?']],
  ['enfant', 'Enfant.', ['[Enfant] = enfant ?']],
])(
  '[AUT-02] « %s » in « %s » has the determiner that is joined to it, at most two adjectives away',
  (sense, line, found) => {
    expect(foundIn(sense, noun, line)).toEqual(found);
  },
);

it('[AUT-02] a proper noun stands in its line as it is, without a determiner', () => {
  const name = { part: 'proper_noun' } as const;
  expect(foundIn('Salma', name, 'Salma rit.')).toEqual(['[Salma] = Salma']);
  expect(foundIn('le Caire', name, 'Il va au Caire.')).toEqual(['[Caire] = Caire']);
});

it.each<[sense: string, form: typeof definite | typeof indefinite, line: string, found: string[]]>([
  ['farine', indefinite, 'De la farine.', ['la [farine] = de la farine']],
  ['farine', definite, 'De la farine.', ['la [farine] = la farine']],
  ['farine', indefinite, 'La farine.', ['La [farine] = la farine']],
  ['farine', indefinite, 'De ma farine.', ['ma [farine] = ma farine']],
  ['farine', indefinite, 'De la bonne farine.', ['la bonne [farine] = de la farine']],
  ['farine', indefinite, 'De l’excellente farine.', ['l’ excellente [farine] = farine']],
  ['eau', indefinite, 'De la bonne eau.', ['la bonne [eau] = de l’eau']],
  ['eau', indefinite, 'De l’eau.', ['l’ [eau] = de l’eau']],
  ['eau', definite, 'De l’eau.', ['l’ [eau] = l’eau']],
  ['pain', indefinite, 'Du pain.', ['Du [pain] = du pain']],
  ['pain', definite, 'Du pain.', ['Du [pain] = le pain']],
  ['air', definite, 'Du bon air.', ['Du bon [air] = l’air']],
  ['air', indefinite, 'Du bon air.', ['Du bon [air] = de l’air']],
  ['maison', indefinite, 'Des maisons.', ['Des [maisons] = des maisons']],
  ['maison', definite, 'Des maisons.', ['Des [maisons] = les maisons']],
  ['maison', definite, 'Aux maisons.', ['Aux [maisons] = les maisons']],
  [
    'marché',
    definite,
    'Au marché, au grand marché.',
    ['Au [marché] = le marché', 'au grand [marché] = le marché'],
  ],
])(
  '[AUT-02] « %s » (%o) in « %s » has its article without the preposition, and what is uncounted keeps « de la »',
  (sense, form, line, found) => {
    expect(foundIn(sense, form, line)).toEqual(found);
  },
);

it.each<[sense: string, line: string, found: string]>([
  ['palais', 'L’ancien palais.', 'L’ ancien [palais] = palais'],
  ['homme', 'L’autre homme.', 'L’ autre [homme] = l’homme'],
  ['maison', 'Mon ancienne maison.', 'Mon ancienne [maison] = maison'],
  ['ami', 'Mon ancien ami.', 'Mon ancien [ami] = mon ami'],
  ['ami', 'Mon vieil ami.', 'Mon vieil [ami] = ami'],
  ['frère', 'Mon petit frère.', 'Mon petit [frère] = mon frère'],
  ['amie', 'Ma vieille amie.', 'Ma vieille [amie] = mon amie'],
  ['amie', 'Ta chère amie.', 'Ta chère [amie] = ton amie'],
  ['maison', 'Ma vieille maison.', 'Ma vieille [maison] = ma maison'],
  ['homme', 'Ce pauvre homme.', 'Ce pauvre [homme] = homme'],
  ['homme', 'Cet autre homme.', 'Cet autre [homme] = cet homme'],
  ['lit', 'Cet ancien lit.', 'Cet ancien [lit] = lit'],
  ['amie', 'Leur vieille amie.', 'Leur vieille [amie] = leur amie'],
  ['école', 'La grande école.', 'La grande [école] = l’école'],
  ['ours', 'Le gros ours.', 'Le gros [ours] = l’ours'],
  ['hibou', 'Le gros hibou.', 'Le gros [hibou] = le hibou'],
  ['haine', 'La vieille haine.', 'La vieille [haine] = la haine'],
  ['hasard', 'Au hasard.', 'Au [hasard] = le hasard'],
  ['maison', 'Quelle maison !', 'Quelle [maison] = maison'],
  ['maison', 'Chaque maison.', 'Chaque [maison] = maison'],
])(
  '[AUT-02] « %s » in « %s » leaves its adjective there, and its determiner fits the noun or is left out',
  (sense, line, found) => {
    expect(foundIn(sense, noun, line)[0]).toBe(found);
  },
);
