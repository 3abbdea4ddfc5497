import { expect, it } from 'vitest';
import { decisionLines } from '../../../modules/authoring/formats/decision-lines.ts';
import { faultOfEnd } from '../../../modules/authoring/formats/parse-recording.ts';
import { parseText } from '../../../modules/authoring/formats/parse-text.ts';
import { said } from './said-faults.ts';

const PAIRS = 'هٰذَا بَيْتٌ.\nCeci est une maison.\n\nهٰذَا وَلَدٌ.\nCeci est un garçon.\n\n';
const RECORDED = 'gratuit: oui\naudio: x.mp3\ncrédit audio: Leïla\n';

const read = (source: string) => parseText({ file: 'library/a/01.txt', source }, 'a');

const FORMAT = '14 attendu : début et fin en secondes, avec un point (0.00 3.42)';

it.each<[string, string[]]>([
  ['0 1\n1 2', []],
  ['0 1', ['12 un temps par ligne du texte ; lignes du texte : 2, temps : 1']],
  ['0 1\n1 2\n2 3', ['12 un temps par ligne du texte ; lignes du texte : 2, temps : 3']],
  ['0 1\n1', [FORMAT]],
  ['0 1\n1,5 2', [FORMAT]],
  ['0 0.5\n1 2', []],
  ['0 0\n1 2', ['13 la fin doit venir après le début']],
  [
    '0 1\n5 6\n2 3',
    [
      '12 un temps par ligne du texte ; lignes du texte : 2, temps : 3',
      '15 temps dans le désordre : ceux des lignes se suivent',
    ],
  ],
  ['-1 1\n1 2', ['13 temps négatif']],
  ['0 -1\n1 2', ['13 temps négatif']],
  ['1 1\n1 2', ['13 la fin doit venir après le début']],
  ['2 3\n1 4', ['14 temps dans le désordre : ceux des lignes se suivent']],
  ['0 2\n0 3', ['14 commence avant la fin de la ligne précédente (2)']],
  ['0 2\n2 3', []],
])('[STF-02] of the times %j what is wrong is said at its line', (times, faults) => {
  expect(said(read(`titre: A\n${RECORDED}\n${PAIRS}[temps]\n${times}\n`).faults)).toEqual(faults);
});

it.each<[string, string[]]>([
  ['crédit audio: Leïla\n', ['2 « crédit audio » sans « audio »']],
  [
    'audio:\n',
    [
      '2 « audio » manque : le nom d’un fichier à côté du texte',
      '2 « crédit audio » manque : dire qui parle',
    ],
  ],
  ['audio: x.mp3\ncrédit audio:\n', ['3 « crédit audio » manque : dire qui parle']],
  ['audio: x.mp3\ncrédit audio: بَيْتٌ\n', ['3 crédit audio : français manquant']],
  [
    'audio: x.mp3\ncrédit audio: Voix de synthèse\n',
    ['2 une voix de synthèse n’est entendue que dans un extrait gratuit'],
  ],
  ['gratuit: oui\naudio: x.mp3\ncrédit audio: Voix de synthèse\n', []],
  ['audio: x.mp3\ncrédit audio: Leïla\n', []],
])('[STF-02] a header of %j says who speaks, and what is missing', (header, faults) => {
  expect(said(read(`titre: A\n${header}\n${PAIRS}`).faults)).toEqual(faults);
});

it('[STF-02] times without a recording are nobody’s', () => {
  const { value, faults } = read(`titre: A\n\n${PAIRS}[temps]\n0 1\n1 2\n`);
  expect(said(faults)).toEqual(['9 temps sans « audio »']);
  expect(value.recording).toBeNull();
});

it('[STF-02] a line may end a fifth of a second after its recording, and the length is told to a tenth', () => {
  expect(faultOfEnd({ start: 0, end: 10.2 }, 10)).toBeUndefined();
  expect(faultOfEnd({ start: 0, end: 10.21 }, 10)).toBe('finit après l’enregistrement, qui dure 10\u00a0s');
  expect(faultOfEnd({ start: 0, end: 5 }, 3.46)).toBe('finit après l’enregistrement, qui dure 3,5\u00a0s');
});

const AT = '2026-11-23T08:52:00.000Z';
const decision = (
  place: string,
  { form = 'بَيْتٌ', kind = 'confirmé', at = AT, fields = '{"pos":"NOUN"}' } = {},
) => `${place} | ${form} | ${kind} | ${at} | ${fields}`;
const UNREADABLE =
  '10 décision illisible ; attendu : ligne.mot | forme | confirmé ou corrigé | date | champs';

it.each<[string, string[]]>([
  [decision('1.1', { form: 'هٰذَا', fields: '{}' }), []],
  [decision('2.2', { form: 'وَلَدٌ', kind: 'corrigé' }), []],
  [
    decision('1.2', { fields: '{"governor":1}' }),
    ['10 « بَيْتٌ » : « Mot qui le demande » ne se dit pas ainsi d’un tel mot.'],
  ],
  [
    decision('2.2', { form: 'وَلَدٌ', fields: '{"governor":1}' }),
    ['10 « وَلَدٌ » : « Mot qui le demande » ne se dit pas ainsi d’un tel mot.'],
  ],
  [decision('1.1'), ['10 ligne 1, mot 1 : « هٰذَا » au lieu de « بَيْتٌ »']],
  [decision('1.3'), ['10 ligne 1, mot 3 : rien au lieu de « بَيْتٌ »']],
  [decision('3.1'), ['10 ce texte n’a pas de ligne 3']],
  [decision('0.1'), [UNREADABLE]],
  [decision('1.0'), [UNREADABLE]],
  [decision('1'), [UNREADABLE]],
  [decision('1.2', { kind: 'deviné' }), [UNREADABLE]],
  [decision('1.2', { at: 'hier' }), [UNREADABLE]],
  [`1.2 | بَيْتٌ | confirmé | ${AT}`, [UNREADABLE]],
  [decision('1.2', { fields: '{' }), ['10 les champs ne sont pas du JSON']],
  [decision('1.2', { fields: '{"pos":"X"}' }), ['10 champ de l’analyse inconnu, ou sa valeur : pos']],
  [decision('1.2', { fields: '{"autre":1}' }), ['10 champ de l’analyse inconnu, ou sa valeur : autre']],
  [decision('1.2', { fields: '"a | b"' }), ['10 champ de l’analyse inconnu, ou sa valeur : "a | b"']],
  [`${decision('1.2')}\n\n${decision('1.2', { kind: 'corrigé' })}`, ['12 le mot 1.2 est décidé deux fois']],
])('[ANA-03] of the decision %s what is wrong is said at its line', (line, faults) => {
  expect(said(read(`titre: A\n\n${PAIRS}[analyse]\n${line}\n`).faults)).toEqual(faults);
});

it('[ANA-03] what has been decided is written as it is read, place and moment included', () => {
  const lines = [
    decision('1.1', { form: 'هٰذَا', fields: '{}' }),
    decision('2.2', { form: 'وَلَدٌ', kind: 'corrigé' }),
  ];
  const { value, faults } = read(`titre: A\n\n${PAIRS}[analyse]\n${lines.join('\n')}\n`);
  expect(faults).toEqual([]);
  expect(value.decisions.map(({ line, token, kind }) => `${line} ${token} ${kind}`)).toEqual([
    '1 0 CONFIRMED',
    '2 1 CORRECTED',
  ]);
  expect(decisionLines(value.decisions)).toEqual(lines);
});
