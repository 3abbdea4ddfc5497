import { describe, expect, it } from 'vitest';
import { allFaultsOf as faultsOf } from './lesson-files.ts';

// Every rule that the blocks of a lesson are held to: what breaks one is refused for that alone, at its line.

/** What is said of a word of three letters without its vowels. */
const bare = (line: number) =>
  ['une lettre', 'la dernière lettre'].map(
    (which) => `${line} : « باب » : ${which} n’a ni voyelle ni soukoun`,
  );

describe('[LES-03] a block that breaks a rule is refused for that, and for nothing else', () => {
  it.each<[string, string, string[]]>([
    ['a point without its title', '[point]', ['6 : titre du point : rien n’y est écrit']],
    [
      'a point with a line of its own',
      '[point: Un mot]\nUn mot.',
      ['7 : [point] : ligne que rien ne lit : « Un mot. »'],
    ],
    ['a rule that says nothing', '[règle]', ['6 : règle : rien n’y est écrit']],
    [
      'Arabic that begins with a joining alif, which is said with what stands before it',
      '[règle]\nابْنٌ, le fils.',
      [],
    ],
    [
      'a table without its legend',
      '[tableau]\nUn | Deux\nun | deux',
      ['6 : légende du tableau : rien n’y est écrit'],
    ],
    ['Arabic without vowels in a cell', '[tableau: Deux]\nUn | Deux\nun | باب', bare(8)],
    ['an empty cell, which is none', '[tableau: Deux]\n | Deux\nun | ', []],
    [
      'a quote of no place',
      '[ligne: porte-texte-1]\n*بَابٌ*',
      ['6 : [ligne: adresse-du-texte, numéro de la ligne] attendu'],
    ],
    [
      'a quote of a line before the first',
      '[ligne: porte-texte-1, 0]\n*بَابٌ*',
      ['6 : [ligne: adresse-du-texte, numéro de la ligne] attendu'],
    ],
    ['a quote of nothing', '[ligne: porte-texte-1, 1]', ['6 : [ligne] : le morceau arabe manque']],
    [
      'a quote of three lines',
      '[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*\nVoici *une porte*.\nVoici.',
      ['9 : [ligne] : ligne que rien ne lit : « Voici. »'],
    ],
    [
      'a second fallback of one quote',
      '[ligne: porte-texte-2, 1]\nهٰذَا *بَابٌ*\n\n[sinon: porte-texte-1, 1]\nهٰذَا *بَابٌ*\n\n[sinon: porte-texte-1, 1]\nهٰذَا *بَابٌ*',
      ['12 : [sinon] ne vient qu’après une [ligne], une fois'],
    ],
    [
      'a fallback that does not stand in its text',
      '[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*\n\n[sinon: porte-texte-1, 2]\nهٰذَا *بَابٌ*',
      ['9 : ce texte n’a que 1 lignes'],
    ],
    [
      'a contrast of one side',
      '[contraste]\nfrançais: Un mot.',
      ['6 : [contraste] : « arabe » manque', '6 : arabe : rien n’y est écrit'],
    ],
    [
      'a contrast with a line of its own',
      '[contraste]\nfrançais: Un mot.\narabe: Un mot.\nEt un autre.',
      ['9 : [contraste] : ligne que rien ne lit : « Et un autre. »'],
    ],
    ['a trap without its title', '[piège]\nUn mot.', ['6 : titre du piège : rien n’y est écrit']],
    ['a trap that says nothing', '[piège: Un mot]\nfaux: باب', ['6 : piège : rien n’y est écrit']],
    ['a trap whose right form is faulty', '[piège: Un mot]\njuste: باب\nUn mot.', bare(7)],
    [
      'a trap whose wrong form is faulty, as it should be',
      '[piège: Un mot]\nfaux: باب\njuste: بَابٌ\nUn mot.',
      [],
    ],
    [
      'a figure of one word',
      '[figure: lien]\nبَابٌ | porte\nlégende: Un mot.',
      ['6 : [figure] : deux mots au moins'],
    ],
    [
      'a change of three words',
      '[figure: changement]\nبَابٌ | porte\nبَابٌ | porte\nبَابٌ | porte\nlégende: Un mot.',
      ['6 : [figure: changement] : les mots vont par deux, avant puis après'],
    ],
    ['a change of two words', '[figure: changement]\nبَابٌ | porte\nبَابٌ | porte\nlégende: Un mot.', []],
    [
      'a figure without its legend',
      '[figure: lien]\nبَابٌ | porte\nبَابٌ | porte',
      ['6 : [figure] : « légende » manque', '6 : légende : rien n’y est écrit'],
    ],
    [
      'a word of a figure with four fields',
      '[figure: lien]\nبَابٌ | porte | note | autre\nبَابٌ | porte\nlégende: Un mot.',
      ['7 : [figure] : mot arabe | français | note'],
    ],
    [
      'a word of a figure without its French',
      '[figure: lien]\nبَابٌ\nبَابٌ | porte | note\nlégende: Un mot.',
      ['7 : français : rien n’y est écrit'],
    ],
  ])('%s', (_, body, faults) => {
    expect(faultsOf({ body })).toEqual(faults);
  });
});

it.each([
  ['[point: …]', 6],
  ['[règle]\n…', 6],
  ['[tableau: …]\nUn | Deux\nun | deux', 6],
  ['[contraste]\nfrançais: …\narabe: Un mot.', 7],
  ['[contraste]\nfrançais: Un mot.\narabe: …', 8],
  ['[piège: …]\nUn mot.', 6],
  ['[piège: Un mot]\n…', 6],
  ['[figure: lien]\nبَابٌ | …\nبَابٌ | porte\nlégende: Un mot.', 7],
  ['[figure: lien]\nبَابٌ | porte\nبَابٌ | porte\nlégende: …', 9],
  ['…', 6],
  ['[exercice: choisir]\nnom: un\nconsigne: …\npourquoi: Voilà.\n= بَابٌ\n- بَابٍ', 8],
  ['[exercice: choisir]\nnom: un\nconsigne: Dites.\npourquoi: …\n= بَابٌ\n- بَابٍ', 9],
  ['[exercice: choisir]\nnom: un\nconsigne: Dites.\npourquoi: Voilà.\n= بَابٌ\n- بَابٍ | …', 11],
])('[LES-03] what has to be said in French is not said by three points: %j', (body, line) => {
  const faults = faultsOf({ body });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${line} : .*français`));
});

it('[LES-02] a quote is in French where it is French, and another line has its place too', () => {
  const quote = '[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*';
  expect(faultsOf({ body: `${quote}\n*…*` })).toEqual([
    expect.stringMatching(/^8 : .*français/),
    expect.stringMatching(/^6 : ce morceau n’est pas dans le français/),
  ]);
  expect(faultsOf({ body: `${quote}\n\n[sinon: nulle part]\n*بَابٌ*` })).toEqual([
    '9 : [sinon: adresse-du-texte, numéro de la ligne] attendu',
  ]);
});

it('[LES-02] a quote of a text that is none is that fault alone, also where everybody may read the lesson', () => {
  expect(faultsOf({ header: 'gratuit: oui', body: '[ligne: nul-texte-1, 1]\n*بَابٌ*' })).toEqual([
    '7 : aucun texte n’a l’adresse « nul-texte-1 »',
  ]);
});

describe('[LES-04] an exercise that breaks a rule is refused for that, and for nothing else', () => {
  const exercise = (lines: string) =>
    faultsOf({ body: lines.replace('\n', '\nnom: un\nconsigne: Dites.\npourquoi: Voilà.\n') });

  it.each<[string, string, string[]]>([
    [
      'a choice of one thing',
      '[exercice: choisir]\n= بَابٌ',
      ['6 : choisir : une réponse fausse (- …) au moins'],
    ],
    ['a choice of two, by a French word', '[exercice: choisir]\n= porte\n- clé | Un mot.', []],
    [
      'an answer with three fields',
      '[exercice: choisir]\n= بَابٌ\n- بَابٍ | Un mot. | Deux.',
      ['11 : réponse : texte | raison'],
    ],
    ['a right answer without its vowels', '[exercice: choisir]\n= باب\n- بَابٍ', bare(10)],
    [
      'a line that is no answer',
      '[exercice: choisir]\n= بَابٌ\n- بَابٍ\nUn mot.',
      ['12 : [exercice] : ligne que rien ne lit : « Un mot. »'],
    ],
    [
      'a blank without an answer',
      '[exercice: compléter]\nphrase: الْبَابُ ___.',
      ['6 : [exercice] : aucune réponse juste (= …)'],
    ],
    [
      'a French answer where Arabic is asked for',
      '[exercice: transformer]\ndépart: بَابٌ\n= porte',
      ['11 : réponse : arabe attendu'],
    ],
    [
      'a transformation of nothing',
      '[exercice: transformer]\n= بَابٌ',
      ['6 : [exercice] : « départ » manque', '6 : départ : rien n’y est écrit'],
    ],
    [
      'an answer in both scripts',
      '[exercice: écrire]\n= بَابٌ\n= bāb',
      ['6 : écrire : des réponses justes (= …), toutes en arabe ou toutes en lettres latines'],
    ],
    [
      'two words to be laid in order',
      '[exercice: ordonner]\nmots: صَغِيرٌ | الْبَابُ\n= الْبَابُ صَغِيرٌ.',
      ['10 : ordonner : trois mots au moins'],
    ],
    ['two pairs', '[exercice: relier]\npaire: بَ | ba\npaire: بُ | bu', ['6 : relier : trois paires au moins']],
    [
      'a pair of three',
      '[exercice: relier]\npaire: بَ | ba\npaire: بُ | bu\npaire: بِ | bi | be',
      ['12 : paire : gauche | droite'],
    ],
    [
      'a pair of one side',
      '[exercice: relier]\npaire: بَ | ba\npaire: بُ | bu\npaire: بِ',
      ['12 : paire : rien n’y est écrit'],
    ],
    [
      'a line beside the pairs',
      '[exercice: relier]\npaire: بَ | ba\npaire: بُ | bu\npaire: بِ | bi\nUn mot.',
      ['13 : [exercice] : ligne que rien ne lit : « Un mot. »'],
    ],
    [
      'a phrase without a word to be marked',
      '[exercice: marquer]\nphrase: الْبَابُ صَغِيرٌ.',
      ['10 : marquer : des mots entre astérisques, et d’autres qui n’y sont pas'],
    ],
    [
      'a phrase of which every word is marked',
      '[exercice: marquer]\nphrase: *الْبَابُ* *صَغِيرٌ*.',
      ['10 : marquer : des mots entre astérisques, et d’autres qui n’y sont pas'],
    ],
    [
      'a wrong word that is the right one',
      '[exercice: marquer]\nphrase: *الْبَابُ* صَغِيرٌ.\n- الْبَابُ | Un mot.',
      ['11 : marquer : « الْبَابُ » n’est pas un autre mot de la phrase'],
    ],
    [
      'a point that is no number',
      '[exercice: choisir]\npoint: un\n= بَابٌ\n- بَابٍ',
      ['10 : point : son numéro dans la leçon'],
    ],
    [
      'a point that the lesson does not have',
      '[exercice: choisir]\npoint: 1\n= بَابٌ\n- بَابٍ',
      ['6 : la leçon n’a que 0 points'],
    ],
    [
      'an entry that is none',
      '[exercice: choisir]\nlemmes: كَلْبٌ\n= بَابٌ\n- بَابٍ',
      ['10 : « كَلْبٌ » n’est pas une entrée du dictionnaire'],
    ],
  ])('%s', (_, lines, faults) => {
    expect(exercise(lines)).toEqual(faults);
  });

  it('that it has a name in small letters, a task, a reason, and no name of another', () => {
    const choice = (common: string) => `[exercice: choisir]\n${common}= بَابٌ\n- بَابٍ`;
    expect(faultsOf({ body: choice('') })).toEqual(
      ['nom', 'consigne', 'pourquoi']
        .map((key) => `6 : [exercice] : « ${key} » manque`)
        .concat([
          '6 : nom : minuscules sans accent, chiffres et traits d’union',
          '6 : consigne : rien n’y est écrit',
          '6 : pourquoi : rien n’y est écrit',
        ]),
    );
    const common = 'nom: un\nconsigne: Dites.\npourquoi: Voilà.\n';
    const point = '[point: Un mot]\n\n';
    const both = `${choice(common)}\n\n${choice(`${common}point: 1\n`)}`;
    expect(faultsOf({ body: point + both })).toEqual([
      '15 : deux exercices de lessons/grammar/01-porte.txt ont le nom « un »',
    ]);
  });
});
