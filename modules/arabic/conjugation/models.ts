import { familiarVerbs } from './familiar-verbs.ts';
import { FORMS, type Form, isQuadriliteral } from './forms.ts';
import { lettersThatMeet, meetings } from './meeting.ts';
import { pastOfHuwa, presentOfHuwa } from './tenses.ts';
import type { VerbPattern } from './verb.ts';
import { mayHaveVowels, VOWEL_PAIRS } from './vowel-pairs.ts';

/** Letters that stand for any; the Arabic alphabet has none of them. */
export const ANY_LETTER = ['\u06A4', '\u06A8', '\u06B5', '\u06AD'] as const;
const [FIRST, SECOND, THIRD, FOURTH] = ANY_LETTER;

/** A verb whose letters stand for any, with what is heard of it. */
export interface Model {
  readonly verb: VerbPattern;
  readonly past: string;
  readonly present: string;
}

/**
 * What all verbs that sound alike at first hearing have in common: everything but the consonants.
 * @returns the key of their models
 */
export function outlineOf(past: string, present: string): string {
  return `${past} ${present}`.replace(/[\u0621-\u0626\u0628-\u06FF]/g, '-').replaceAll('Y', 'A');
}

/**
 * Every kind of verb there is, conjugated once, so that a verb can be recognised by what it has in common
 * with its kind: reading principal parts is conjugation backwards, with no rule of its own.
 * @returns models by outline, what is to be preferred first
 */
export function buildModels(): Map<string, Model[]> {
  const models = new Map<string, Model[]>();
  // اِنْتَقَلَ is of form VIII: hardly a root begins with t, so VIII is tried before VII.
  const forms: Form[] = ['VIII', ...FORMS.filter((form) => form !== 'VIII')];
  for (const verb of [...familiarVerbs(), ...forms.flatMap(kindsOf)]) {
    const [past, present] = [pastOfHuwa(verb), presentOfHuwa(verb)];
    const outline = outlineOf(past, present);
    const alike = models.get(outline);
    if (alike) alike.push({ verb, past, present });
    else models.set(outline, [{ verb, past, present }]);
  }
  return models;
}

function kindsOf(form: Form): VerbPattern[] {
  if (isQuadriliteral(form)) {
    return [FIRST, 'و', 'ي'].flatMap((first) =>
      [FOURTH, 'ي'].map((last) => ({ root: [first, SECOND, THIRD, last], form })),
    );
  }
  const roots = rootsOf(form);
  if (form !== 'I') return roots.map((root) => ({ ...root, form }));
  return roots.flatMap(({ root }) =>
    VOWEL_PAIRS.filter((pair) => mayHaveVowels(root, pair)).map(([pastVowel, presentVowel]) => ({
      root,
      form,
      pastVowel,
      presentVowel,
    })),
  );
}

function rootsOf(form: Form): { root: string[]; meeting?: string }[] {
  const ends = [
    [SECOND, THIRD],
    [SECOND, SECOND],
    ['و', THIRD],
    ['ي', THIRD],
    [SECOND, 'ي'],
    [SECOND, 'و'],
  ];
  return beginningsOf(form).flatMap(({ first, meeting }) =>
    ends.map((end) => ({ root: [first, ...end], ...(meeting && { meeting }) })),
  );
}

function beginningsOf(form: Form): { first: string; meeting?: string }[] {
  const plain = [FIRST, 'و', 'ي', 'ء'].map((first) => ({ first }));
  if (form !== 'VII' && form !== 'VIII') return plain;
  const letters = lettersThatMeet(form);
  const ways = letters.flatMap((first) =>
    meetings(form, first).map((meeting, rank) => ({ first, meeting, rank })),
  );
  // The usual way of each letter before the rare ways of any.
  return [...ways.sort((one, other) => one.rank - other.rank), ...plain];
}
