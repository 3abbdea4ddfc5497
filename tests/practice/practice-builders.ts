import { conjugate, otherTables } from '#modules/arabic';
import type { ParsedWord } from '#modules/parsing';
import type { Materials } from '../../modules/practice/making/compose-session.ts';
import type { LineWord, PracticeLine, PracticeVerb } from '../../modules/practice/making/draft.ts';

export const PLACE = { text_id: 1, line: 1 };

/** A noun of which the dictionary has nothing, but for what is given. */
export function anEntry(fields: Partial<LineWord> = {}): LineWord {
  return {
    ...{ word_id: 1, part_of_speech: 'noun', lemma: 'كِتَابٌ', homograph: 1, french: 'livre', slug: null },
    ...{ past: null, present: null, root: null, plural: null, masdar: null, form: 'كِتَابٌ', sense: null },
    ...fields,
  };
}

/** A verb with its table. */
export function aVerb(
  past: string,
  present: string,
  root: string,
  fields: Partial<LineWord> = {},
): { word: LineWord; verb: PracticeVerb } {
  const input = { past, present, root };
  const { cells, form, type } = conjugate(input);
  const word = anEntry({
    ...{ part_of_speech: 'verb', lemma: past, french: 'faire', past, present, root, form: past },
    ...fields,
  });
  return {
    word,
    verb: { word_id: word.word_id, form, type: type.french, cells, twins: () => otherTables(input) },
  };
}

export function aLine(
  arabic: string,
  parsed: readonly ParsedWord[] = [],
  fields: Partial<PracticeLine> = {},
): PracticeLine {
  return { ...PLACE, arabic, french: 'Une ligne.', parsed, words: [], audio: null, ...fields };
}

/** How a word is parsed; what is undefined is not known of it. */
export type ParsedFields = { [Name in keyof ParsedWord]?: ParsedWord[Name] | undefined };

/** A word of a line, in one piece but for what is given. */
export const aParsed = (token: number, form: string, fields: ParsedFields = {}): ParsedWord =>
  ({
    ...{ form, token, segments: [{ text: form, role: 'STEM' }], origin: 'RULE' },
    ...fields,
  }) as ParsedWord;

export const materialsOf = (fields: Partial<Materials> = {}): Materials => ({
  ...{ wanted: [], lines: [], verbs: new Map(), lookalikes: [], bases: new Map() },
  ...{ weak: new Set(), mistakes: new Map() },
  ...fields,
});
