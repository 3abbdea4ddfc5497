import { describe, expect, it } from 'vitest';
import {
  byPlace,
  createFaultLog,
  createLemmaIndex,
  lemmaNotation,
  parseHeader,
  readLines,
  requireArabic,
  requireFrench,
  scriptOf,
  sectionName,
  splitHomograph,
} from '#modules/content-format';
import type { WordToSave } from '#modules/vocabulary';

const FILE = 'library/maison/01.txt';

function linesOf(source: string) {
  const log = createFaultLog(FILE);
  return { log, lines: readLines({ file: FILE, source }, log) };
}

describe('the lines of a file', () => {
  it('are those of any system, without comments, a byte order mark and spaces at the edges', () => {
    const { log, lines } = linesOf('\uFEFFun \r\n# pas ceci\r\u00a0 deux\n');
    expect(lines).toEqual([
      { line: 1, text: 'un' },
      { line: 3, text: 'deux' },
      { line: 4, text: '' },
    ]);
    expect(log.faults).toEqual([]);
  });

  it('are looked at as Unicode composes them, which is asked of their author; what is no UTF-8 is named', () => {
    const { log, lines } = linesOf('rien\nحَقّ\u064F\nl\uFFFDgne');
    expect(lines[1]?.text).toBe('حَقّ\u064F'.normalize('NFC'));
    expect(log.faults.map(({ file, line, message }) => `${file} ${line} ${message}`)).toEqual([
      expect.stringMatching(/^library\/maison\/01\.txt 2 .*NFC/),
      expect.stringMatching(/^library\/maison\/01\.txt 3 caractère illisible/),
    ]);
  });
});

describe('the header of a file', () => {
  const KEYS = ['titre', 'gratuit', 'ordre'];
  function headerOf(source: string) {
    const { log, lines } = linesOf(source);
    return { log, ...parseHeader(lines, KEYS, log) };
  }

  it('ends at its first empty line, whatever stands above it; what follows is the body', () => {
    const { header, body, log } = headerOf('\n\ntitre : La maison: un\ngratuit: non\n\nun\n\ndeux');
    expect(header.require('titre')).toEqual({ line: 3, text: 'La maison: un' });
    expect(header.isYes('gratuit', true)).toBe(false);
    expect(header.isYes('ordre', true)).toBe(true);
    expect(header.get('ordre')).toBeUndefined();
    expect(body.map(({ text }) => text)).toEqual(['', 'un', '', 'deux']);
    expect(log.faults).toEqual([]);
  });

  it('without an empty line behind it is all there is', () => {
    expect(headerOf('titre: La maison').body).toEqual([]);
    expect(headerOf('').body).toEqual([]);
  });

  it.each([
    ['a line that is none', 'titre', 1, 'sans «\u00a0clé: valeur\u00a0»'],
    ['a key that nobody knows', 'titre: x\nauteur: y', 2, 'clés connues\u00a0: titre, gratuit, ordre'],
    ['a key given twice', 'titre: x\ntitre: y', 2, 'donnée deux fois'],
    ['a key without a value', '\ntitre:', 2, '«\u00a0titre\u00a0» manque'],
    ['a key that is lacking', '\n\ngratuit: oui', 3, '«\u00a0titre\u00a0» manque'],
    ['neither yes nor no', 'titre: x\ngratuit: peut-être', 2, 'doit être oui ou non'],
  ])('has the line of %s', (_, source, line, message) => {
    const { header, log } = headerOf(source);
    header.require('titre');
    header.isYes('gratuit', false);
    expect(log.faults).toContainEqual({ file: FILE, line, message: expect.stringContaining(message) });
  });

  it('keeps the first of two values, and takes a missing one for empty', () => {
    expect(headerOf('titre: x\ntitre: y').header.require('titre').text).toBe('x');
    expect(headerOf('').header.require('titre')).toEqual({ line: 1, text: '' });
  });
});

it.each([
  ['maison', 'french'],
  ['بَيْتٌ', 'arabic'],
  ['و', 'arabic'],
  ['٣', 'arabic'],
  ['le mot بيت', 'french'],
  ['كِتَابٌ (un)', 'arabic'],
  // As many of the one as of the other.
  ['un بت', 'french'],
  ['12 : …', 'french'],
  ['', 'french'],
])('the line «\u00a0%s\u00a0» is %s, by the letters it has more of', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});

it.each([
  ['[vocabulaire]', 'vocabulaire'],
  ['[ vocabulaire ]', 'vocabulaire'],
  ['[]', ''],
  ['[vocabulaire', undefined],
  ['mot [vocabulaire]', undefined],
  ['[vocabulaire] mot', undefined],
  ['[un][deux]', undefined],
])('the line «\u00a0%s\u00a0» opens the section %j', (text, name) => {
  expect(sectionName(text)).toBe(name);
});

it('faults are told by file, then by line', () => {
  const faults = ['b 1', 'a 10', 'a 2'].map((place) => {
    const [file = '', line] = place.split(' ');
    return { file, line: Number(line), message: '' };
  });
  for (const one of faults) {
    for (const other of faults) {
      expect(Math.sign(byPlace(one, other)) + Math.sign(byPlace(other, one))).toBe(0);
    }
  }
  expect(faults.sort(byPlace).map(({ file, line }) => `${file} ${line}`)).toEqual(['a 2', 'a 10', 'b 1']);
});

it.each([
  ['French that is not there', requireFrench, 'بَيْتٌ', /^titre\u00a0: français manquant$/, undefined],
  ['French without its spaces', requireFrench, 'Qui?', /espace/, 'typographie française'],
  ['Arabic that is not there', requireArabic, 'maison', /^titre\u00a0: arabe manquant$/, undefined],
  ['Arabic without its vowels', requireArabic, 'بيت', /voyelle/, expect.any(String)],
] as const)('a field with %s is refused, with the rule that it breaks', (_, ask, text, message, rule) => {
  const log = createFaultLog(FILE);
  ask(text, 'titre', 7, log);
  expect(log.faults[0]).toEqual({
    file: FILE,
    line: 7,
    message: expect.stringMatching(message),
    ...(rule !== undefined && { rule }),
  });
});

describe('what a line calls an entry by', () => {
  const entry = (arabic: string, partOfSpeech: WordToSave['partOfSpeech'], homograph = 1) => ({
    word: { arabic, partOfSpeech, homograph },
  });
  const eye = entry('عَيْنٌ', 'noun');
  const spring = entry('عَيْنٌ', 'noun', 2);
  const hassan = entry('حَسَنٌ', 'proper_noun');
  const fine = entry('حَسَنٌ', 'adjective');
  const name = entry('اِسْمٌ', 'noun');
  const entries = [eye, spring, hassan, fine, name];
  const index = createLemmaIndex([...entries, entry('اِسْمٌ', 'noun')]);

  it('is its number among entries of one kind, its kind among others, and neither where it is alone', () => {
    const notations = entries.map((one) => lemmaNotation(one, entries));
    expect(notations).toEqual(['عَيْنٌ 1', 'عَيْنٌ 2', 'حَسَنٌ (nom propre)', 'حَسَنٌ (adjectif)', 'اِسْمٌ']);
    expect(notations.map((notation) => index.find(notation))).toEqual(entries.map((one) => ({ entry: one })));
  });

  it('ends with its number, behind a space; a number above 99 or beside nothing is none', () => {
    expect(['عَيْنٌ 2', 'عَيْنٌ  12', 'عَيْنٌ', 'عَيْنٌ 0', 'عَيْنٌ 100', ' 2'].map(splitHomograph)).toEqual([
      { arabic: 'عَيْنٌ', homograph: 2 },
      { arabic: 'عَيْنٌ', homograph: 12 },
      { arabic: 'عَيْنٌ', homograph: undefined },
      { arabic: 'عَيْنٌ 0', homograph: undefined },
      { arabic: 'عَيْنٌ 100', homograph: undefined },
      { arabic: ' 2', homograph: undefined },
    ]);
  });

  it('is found with a connecting hamza or without, as inside a phrase; an entry given twice is one', () => {
    expect(index.find('اسْمٌ')).toEqual({ entry: name });
  });

  it('that is of several names them, and that is of none the nearest', () => {
    expect(index.find('عَيْنٌ')).toEqual({ rivals: [eye, spring] });
    expect(index.find('حَسَنٌ (verbe)')).toEqual({ nearest: hassan });
    expect(index.find('اِسْمٍ')).toEqual({ nearest: name });
    expect(index.find('شَمْسٌ')).toEqual({ nearest: undefined });
  });
});
