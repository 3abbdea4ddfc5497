import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analyser } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';
import { readLines, written } from './notation.ts';

let analyser: Analyser;

beforeAll(async () => {
  analyser = await seededAnalyser();
});

const wordsOf = (line: string) => analyser.analyseLine(line).map(written);
const LINES = readLines(readFileSync(new URL('lines.txt', import.meta.url), 'utf8'));

describe('the analysis of a line', () => {
  it.each(LINES)('[ANA-01] [ANA-02] cuts and explains each word of $line', ({ line, words }) => {
    expect(wordsOf(line)).toEqual(words);
  });

  it('[ANA-01] gives the example of the specification as it stands there', () => {
    const entries = [{ section: 'adjectif', lemma: 'مُسَافِرٌ', french: 'voyageur' }];
    const words = analyser.analyseLine('وَسَأَلَتْهُ جَارَتُنَا عَنْ أَخِيهِ وَعَنْ مُسَافِرِينَ مَرُّوا بِهَا.', { entries });

    expect(words[0]).toEqual({
      form: 'وَسَأَلَتْهُ',
      token: 0,
      segments: [
        { text: 'وَ', role: 'CONJUNCTION' },
        { text: 'سَأَلَتْ', role: 'STEM' },
        { text: 'هُ', role: 'PRONOUN_OBJECT', person: '3MS' },
      ],
      entry: 'سَأَلَ',
      pos: 'VERB',
      tense: 'PAST',
      voice: 'ACTIVE',
      person: '3',
      gender: 'F',
      number: 'SINGULAR',
      origin: 'RULE',
    });
    expect(words[1]).toMatchObject({
      state: 'ANNEXED',
      case: 'NOMINATIVE',
      function: 'SUBJECT',
      governor: 0,
    });
    expect(words[3]).toMatchObject({ state: 'ANNEXED', case: 'GENITIVE', case_visible: true, governor: 2 });
    expect(words[5]).toMatchObject({
      number: 'SOUND_PLURAL_M',
      case: 'GENITIVE',
      function: 'AFTER_PREPOSITION',
    });
    expect(words[7]).toMatchObject({ entry: 'بِ', kind: 'PREPOSITION', governs: 'GENITIVE' });
  });

  it('[ANA-01] joins its segments to the word, to the last mark', () => {
    for (const { line } of LINES) {
      for (const { form, segments = [] } of analyser.analyseLine(line)) {
        expect(segments.map(({ text }) => text).join('')).toBe(form);
      }
    }
  });

  it('[ANA-01] takes the gender that the team has said of a noun, and lets one of both agree with both', () => {
    const entries = [{ section: 'nom', lemma: 'طَابٌ', french: 'chose', gender: 'C' as const }];
    for (const [adjective, gender] of [
      ['طَوِيلٌ', 'M'],
      ['طَوِيلَةٌ', 'F'],
    ]) {
      const [, noun, its] = analyser.analyseLine(`هُنَا طَابٌ ${adjective}.`, { entries });
      expect(noun).toMatchObject({ gender: 'M' });
      expect(its).toMatchObject({ gender, function: 'ADJECTIVE_OF', governor: 1 });
    }
    const feminine = [{ section: 'nom', lemma: 'طَابٌ', french: 'chose', gender: 'F' as const }];
    expect(analyser.analyseLine('هُنَا طَابٌ.', { entries: feminine })[1]).toMatchObject({ gender: 'F' });
  });

  it('[ANA-02] says nothing of a word that no entry explains, and tells staff so', () => {
    expect(analyser.analyseLine('قَرَأَ الْمُعَلِّمُ طَلَاسِمَ.')[2]).toEqual({
      form: 'طَلَاسِمَ',
      token: 2,
      withheld: ['segments', 'entry', 'pos'],
      origin: 'RULE',
    });
  });

  it('[ANA-01] lets the entry that an author attached win, and entries of the line stand in place of others', () => {
    const entries = [
      { section: 'nom', lemma: 'عَيْنٌ', french: 'source', plural: 'أَعْيُنٌ', gender: 'M' as const },
    ];
    expect(analyser.analyseLine('هٰذِهِ عَيْنٌ.')[1]).toMatchObject({ gender: 'F' });
    expect(analyser.analyseLine('هٰذِهِ عَيْنٌ.', { entries })[1]).toMatchObject({ gender: 'M' });

    const attached = [undefined, 'ضَحِكَ'];
    expect(analyser.analyseLine('كَمْ ضَحِكَ', { attached })[1]).toMatchObject({ entry: 'ضَحِكَ', pos: 'VERB' });
    const laughs = 'ضَحِكَ ضَحْكَةً طَوِيلَةً.';
    expect(analyser.analyseLine(laughs)[0]?.withheld).toContain('entry');
    expect(analyser.analyseLine(laughs, { attached: ['ضَحِكَ'] })[0]).toMatchObject({
      entry: 'ضَحِكَ',
      pos: 'VERB',
    });
    // One that the word cannot be says nothing.
    expect(analyser.analyseLine('كَتَبَ.', { attached: ['ضَحِكَ'] })[0]).toMatchObject({
      entry: 'كَتَبَ',
      pos: 'VERB',
    });
  });
});
