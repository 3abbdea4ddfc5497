import { describe, expect, it } from 'vitest';
import { checkedTogether, allFaultsOf as faultsOf, parsedLesson } from './lesson-files.ts';

// What a unit of the alphabet is held to besides, and the head of any file.

const alphabet = { name: 'alphabet/01-ba.txt', kind: 'alphabet' as const };

describe('[ALP-01] a unit of the alphabet that breaks a rule is refused for that, and for nothing else', () => {
  const header = 'lettres: ب\nsignes: fatha';
  const unit = (body: string, of = header) => faultsOf({ header: of, body }, alphabet);
  const letter = (change: Record<string, string> = {}) => {
    const fields = {
      nom: 'bā’',
      'nom arabe': 'بَاءٌ',
      son: 'Un b.',
      geste: 'Un trait.',
      trait: '10,10 20,10',
      ...change,
    };
    return Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n');
  };

  it.each<[string, string, string[]]>([
    [
      'a letter with all that it takes',
      `[lettre: ب]\n${letter({ point: '50,100', exemple: 'initiale | بَابٌ | porte' })}`,
      [],
    ],
    ['two letters at once', `[lettre: با]\n${letter()}`, ['8 : [lettre: ب] : une lettre, une seule']],
    [
      'a letter without a stroke',
      `[lettre: ب]\n${letter({ trait: '' })}`,
      ['8 : [lettre] : un « trait » au moins'],
    ],
    [
      'a stroke of one place',
      `[lettre: ب]\n${letter({ trait: '10,10' })}`,
      ['13 : un trait passe par deux endroits au moins'],
    ],
    [
      'a place past the edge',
      `[lettre: ب]\n${letter({ trait: '10,10 100,100 10,101' })}`,
      ['13 : « 10,101 » n’est pas un endroit : deux nombres de 0 à 100, comme 40,56'],
    ],
    [
      'a letter that is not heard',
      `[lettre: ب]\n${letter({ son: '' })}`,
      ['8 : [lettre] : « son » manque', '8 : son : rien n’y est écrit'],
    ],
    [
      'an example of no form',
      `[lettre: ب]\n${letter({ exemple: 'seule | بَابٌ | porte' })}`,
      ['14 : exemple : forme | mot | sens ; formes : isolée, initiale, médiane, finale'],
    ],
    [
      'a line of a letter that is none',
      `[lettre: ب]\n${letter()}\nUn mot.`,
      ['14 : [lettre] : ligne que rien ne lit : « Un mot. »'],
    ],
    ['a syllable without its reading', '[syllabes]\nبَ', ['9 : [syllabes] : syllabe | lecture']],
    ['a syllable in Latin letters', '[syllabes]\nba | ba', ['9 : [syllabes] : syllabe | lecture']],
    ['a syllable with three fields', '[syllabes]\nبَ | ba | b', ['9 : [syllabes] : syllabe | lecture']],
    ['no syllables', '[syllabes]', ['8 : [syllabes] : vide']],
    ['no words', '[mots]', ['8 : [mots] : vide']],
    [
      'a word with five fields',
      '[mots]\nبَ | ba | porte | – | autre',
      ['9 : [mots] : mot | lecture | sens | entrée du dictionnaire'],
    ],
    ['no lookalikes', '[sosies]', ['8 : [sosies] : vide']],
    [
      'lookalikes with three fields',
      '[sosies]\nب | Un mot. | Deux.',
      ['9 : [sosies] : lettres ou mots | ce qui les distingue'],
    ],
  ])('%s', (_, body, faults) => {
    expect(unit(body)).toEqual(faults);
  });

  it('that it names letters and signs that there are', () => {
    expect(unit('Un mot.', 'lettres: ب, ت\nsignes: fatha')).toEqual([
      '5 : lettres : celles que l’unité enseigne, une espace entre elles',
    ]);
    expect(unit('Un mot.', 'lettres: ب\nsignes: fatha | rond')[0]).toMatch(/^6 : signe inconnu « rond »/);
  });

  it('that it gives no sign to be read that a later unit teaches', () => {
    const units = [
      { name: 'alphabet/01-ba.txt', header: 'lettres: ا ب\nsignes: fatha', word: 'بُ' },
      { name: 'alphabet/02-ta.txt', header: 'lettres: ت\nsignes: damma', word: 'تُبَ' },
    ].map(({ name, header: of, word }) =>
      parsedLesson({ header: of, body: `[mots]\n${word} | b | porte | –` }, { name, kind: 'alphabet' }),
    );
    const faults = checkedTogether(units.map(({ value }) => value));
    expect(faults.filter(({ message }) => message.includes('enseign'))).toEqual([
      {
        file: 'lessons/alphabet/01-ba.txt',
        line: 9,
        message: '«\u00a0بُ\u00a0»\u00a0: le signe damma n’est pas encore enseigné',
      },
    ]);
  });
});

describe('[LES-03] the head of a lesson', () => {
  it.each<[string, string, string[]]>([
    [
      'a prerequisite that is no number',
      'prérequis: porte',
      [
        '5 : prérequis : « porte » n’est pas un numéro comme A18 ou L02',
        '5 : prérequis : aucune leçon n’est porte',
      ],
    ],
    ['a prerequisite that is no lesson', 'prérequis: L02', ['5 : prérequis : aucune leçon n’est L02']],
    ['an entry that has its like', 'lemmes: سَلَامٌ', ['5 : « سَلَامٌ » nomme plusieurs entrées : سَلَامٌ 1, سَلَامٌ 2']],
    ['no entry that says which it is', 'lemmes: سَلَامٌ 2', []],
    [
      'itself as its prerequisite',
      'prérequis: L01',
      ['5 : prérequis : une leçon n’est pas son propre prérequis'],
    ],
  ])('refuses %s', (_, header, faults) => {
    expect(faultsOf({ header, body: 'Un mot.' })).toEqual(faults);
  });

  it('has a number and an address of its own, which no other has', () => {
    const [number] = faultsOf({ body: 'Un mot.' }, { name: 'grammar/00-porte.txt', kind: 'lesson' });
    expect(number).toBe('1 : le nom du fichier est son numéro et son adresse : 01-phrase-sans-verbe.txt');
    const named = (name: string) => parsedLesson({ body: 'Un mot.' }, { name, kind: 'lesson' }).value;
    const faults = (...names: string[]) =>
      checkedTogether(names.map(named))
        .filter(({ message }) => message.includes('est déjà'))
        .map(({ file, message }) => [file, message.replaceAll('\u00a0', ' ')]);
    expect(faults('grammar/01-porte.txt', 'grammar/02-cle.txt')).toEqual([]);
    expect(faults('grammar/01-porte.txt', 'grammar/01-cle.txt')).toEqual([
      ['lessons/grammar/01-cle.txt', 'L01 est déjà lessons/grammar/01-porte.txt'],
    ]);
    expect(faults('grammar/01-porte.txt', 'grammar/02-porte.txt')).toEqual([
      ['lessons/grammar/02-porte.txt', 'l’adresse « porte » est déjà celle de lessons/grammar/01-porte.txt'],
    ]);
  });

  it('is of a lesson with six exercises, a quote and a contrast; a unit of the alphabet needs but the exercises', () => {
    const lacks = (kind: 'lesson' | 'alphabet', name: string, body: string) =>
      checkedTogether([parsedLesson({ body }, { name, kind }).value]).map(({ message }) => message);
    const quoted = '[ligne: porte-texte-1, 1]\nهٰذَا *بَابٌ*';
    const contrast = '[contraste]\nfrançais: Un mot.\narabe: Un mot.';
    const exercise = (nth: number) =>
      `[exercice: choisir]\nnom: essai-${nth}\nconsigne: Dites.\npourquoi: Voilà.\n= بَابٌ\n- بَابٍ`;
    const exercises = (count: number) =>
      Array.from({ length: count }, (_, nth) => exercise(nth)).join('\n\n');
    expect(lacks('lesson', 'grammar/01-porte.txt', 'Un mot.')).toEqual([
      '0 exercices au lieu de 6 au moins',
      'une leçon cite une [ligne] d’un texte au moins',
      'une leçon a un [contraste] au moins',
    ]);
    const whole = (count: number) => `${quoted}\n\n${contrast}\n\n${exercises(count)}`;
    expect(lacks('lesson', 'grammar/01-porte.txt', whole(6))).toEqual([]);
    expect(lacks('lesson', 'grammar/01-porte.txt', whole(5))).toEqual(['5 exercices au lieu de 6 au moins']);
    expect(lacks('alphabet', 'alphabet/01-ba.txt', exercises(6))).toEqual([]);
  });
});
