import { describe, expect, it } from 'vitest';
import { checkedTogether, faultsOf, parsedLesson } from './lesson-files.ts';

const alphabet = { name: 'alphabet/01-ba.txt', kind: 'alphabet' as const };

describe('[LES-03] a lesson’s file is checked as strictly as a book’s', () => {
  it('passes with nothing wrong in it', () => {
    expect(
      faultsOf({ body: 'La porte se dit بَابٌ.\n\n[point: Un mot]\n\n[règle]\nUn mot, *un seul*.' }),
    ).toEqual([]);
  });

  it.each([
    ['a block that is none', '[encadré]\nUn mot.', 'bloc inconnu'],
    ['Arabic without its vowels', 'La porte se dit باب.', 'ni voyelle ni soukoun'],
    ['French without its spaces', 'La porte: un mot.', 'espace insécable'],
    ['an asterisk alone', 'Un *mot.', 'sans son pareil'],
    ['a row with too many cells', '[tableau: Deux]\nUn | Deux\nun | deux | trois', '3 cases au lieu de 2'],
    ['a table of one column', '[tableau: Un]\nUn\nun', 'deux colonnes au moins'],
    ['a table without rows', '[tableau: Deux]\nUn | Deux', 'une ligne de cases au moins'],
    ['a figure that is none', '[figure: nuage]\nبَابٌ | porte\nlégende: Rien.', 'figure inconnue'],
    ['a text that is none', '[ligne: un-livre-texte-1, 2]\n*بَابٌ*', 'aucun texte n’a l’adresse'],
    ['a quote that lights nothing', '[ligne: un-livre-texte-1, 2]\nبَابٌ', 'aucun mot n’est entre astérisques'],
    ['a fallback of nothing', '[sinon: un-livre-texte-1, 2]\n*بَابٌ*', 'ne vient qu’après une [ligne]'],
    ['an exercise that is none', '[exercice: dicter]\nnom: un', 'exercice inconnu'],
    ['an opener inside a paragraph', 'Un mot.\n[règle]\nUne règle.', 'une ligne vide vient avant'],
    ['a letter outside the alphabet', '[lettre: ب]\nnom: bā’', 'bloc inconnu'],
  ])('refuses %s, with its line and reason', (_, body, reason) => {
    expect(faultsOf({ body }).some((fault) => fault.includes(reason))).toBe(true);
    expect(faultsOf({ body })[0]).toMatch(/^([1-9]|1\d)\u00a0: /);
  });

  it('lets signs that are spoken of, and faulty Arabic that says so, be written as they are', () => {
    expect(faultsOf({ body: 'La racine `ك ت ب`, la lettre ة, la finale ـنِي, et jamais ~هَاذَا~.' })).toEqual(
      [],
    );
  });

  it('refuses an entry that the dictionary does not have, and names the nearest', () => {
    expect(faultsOf({ header: 'lemmes: بَابٌ | كَلْبٌ', body: 'Un mot.' })).toEqual([
      '5\u00a0: «\u00a0كَلْبٌ\u00a0» n’est pas une entrée du dictionnaire',
    ]);
  });
});

describe('[LES-02] a quoted line stands in its text', () => {
  const quoted = (body: string, header = '') => faultsOf({ header, body }).join('\n');

  it('sign for sign, in Arabic and in French', () => {
    expect(quoted('[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*\nVoici *une porte*.')).toBe('');
    expect(quoted('[ligne: porte-texte-1, 1]\nهٰذَا *بَابُ*')).toContain('n’est pas, signe pour signe');
    expect(quoted('[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*\n*Une* porte.')).toContain('dans le français');
    expect(quoted('[ligne: porte-texte-1, 2]\nهٰذَا *بَابٌ*')).toContain('n’a que 1 lignes');
  });

  it('which everybody may read, in a lesson that everybody may read', () => {
    const premium = '[ligne: porte-texte-2, 1]\nهٰذَا *بَابٌ*';
    const fallback = '[sinon: porte-texte-1, 1]\nهٰذَا *بَابٌ*';
    expect(quoted(premium, 'gratuit: oui')).toContain('ce texte est réservé');
    expect(quoted(`${premium}\n\n${fallback}`, 'gratuit: oui')).toBe('');
    expect(quoted(premium, 'gratuit: non')).toBe('');
  });
});

describe('[LES-04] an exercise that its own data does not solve is refused', () => {
  const exercise = (lines: string) =>
    faultsOf({ body: lines.replace('\n', '\nnom: un\nconsigne: Dites.\npourquoi: Voilà.\n') });

  it.each([
    [
      'a choice with two right answers',
      '[exercice: choisir]\n= بَابٌ\n= بَابًا\n- بَابٍ',
      'une seule réponse juste, pas 2',
    ],
    ['a choice with the same answer twice', '[exercice: choisir]\n= بَابٌ\n- بَابٌ', 'sont la même'],
    [
      'words that do not make the sentence',
      '[exercice: ordonner]\nmots: صَغِيرٌ | الْبَابُ | جِدًّا\n= هٰذَا الْبَابُ صَغِيرٌ.',
      'ne peut pas être composée',
    ],
    [
      'words that are in their order',
      '[exercice: ordonner]\nmots: الْبَابُ | صَغِيرٌ | جِدًّا\n= الْبَابُ صَغِيرٌ جِدًّا.',
      'dans l’ordre de la réponse',
    ],
    ['two blanks', '[exercice: compléter]\nphrase: ___ صَغِيرٌ ___\n= الْبَابُ', 'un seul blanc'],
    [
      'a wrong answer that would be accepted',
      '[exercice: écrire]\n= بَابٌ\n- بَابٌ. | Un point.',
      'serait accepté',
    ],
    [
      'pairs with one side in common',
      '[exercice: relier]\npaire: بَ | ba\npaire: بُ | ba\npaire: تَ | ta',
      'un côté en commun',
    ],
    ['a field given twice', '[exercice: choisir]\n= بَابٌ\n- بَابٍ\npourquoi:', 'donné deux fois'],
  ])('%s', (_, lines, reason) => {
    expect(exercise(lines).join('\n')).toContain(reason);
  });
});

describe('[ALP-01] a unit of the alphabet gives nothing to be read that is taught later', () => {
  const unit = (words: string) =>
    faultsOf({ header: 'lettres: ا ب\nsignes: fatha', body: `[mots]\n${words}` }, alphabet);

  it('takes a word of its letters and refuses another', () => {
    expect(unit('بَابٌ | bāb | porte')).toEqual([]);
    expect(unit('بَيْتٌ | bayt | maison | –').join('\n')).toContain('ي ت ne sont pas encore enseignées');
  });

  it('takes a word as it stands inside a phrase, with a connecting hamza that bears no vowel', () => {
    const faults = unit('ابْنٌ | ibn | fils | –');
    expect(faults.filter((fault) => !fault.includes('pas encore enseignées'))).toEqual([]);
  });

  it('asks a letter for its strokes', () => {
    const letter = '[lettre: ب]\nnom: bā’\nnom arabe: بَاءٌ\nson: Un b.\ngeste: Un trait.\ntrait: 10,10 120,10';
    expect(faultsOf({ body: letter }, alphabet).join('\n')).toContain('n’est pas un endroit');
  });
});

describe('[LES-05] a lesson says what it teaches that words show', () => {
  it('by the names of the list, with the line of one that is none', () => {
    expect(faultsOf({ header: 'notions: annexion | sujet', body: 'Un mot.' })).toEqual([]);
    const [fault] = faultsOf({ header: 'notions: annexion | rime', body: 'Un mot.' });
    expect(fault).toMatch(/^5\u00a0: notion inconnue «\u00a0rime\u00a0».*annexion/);
  });

  it('which no other lesson teaches', () => {
    const [first, second] = ['01-porte', '02-cle'].map((name) =>
      parsedLesson({ header: 'notions: annexion', body: 'Un mot.' }, { name: `grammar/${name}.txt` }),
    );
    const faults = checkedTogether([first, second].flatMap((one) => one?.value ?? []));
    expect(faults).toContainEqual({
      file: 'lessons/grammar/02-cle.txt',
      line: 5,
      message: 'la notion «\u00a0annexion\u00a0» est déjà celle de L01',
    });
  });
});
