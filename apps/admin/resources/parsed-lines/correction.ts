import { choicesOf, mayBeGoverned, strayFields, type WordAnalysis, type WordSegment } from '#modules/arabic';
import type { ParsedLineRecord, WordDecision } from '#modules/parsing/contract';

export type ParsedWord = ParsedLineRecord['words'][number];
export type WordFields = NonNullable<WordDecision['fields']>;

/** What is said of a word, without what is no part of it. */
export function fieldsOf({
  form: _,
  token: __,
  withheld: ___,
  origin: ____,
  ...fields
}: ParsedWord): WordFields {
  return fields;
}

/** The same without what cannot be said any more of such a word: a noun has no tense. */
export function withoutStray(fields: WordFields): WordFields {
  const stray = new Set(strayFields(fields as Partial<WordAnalysis>));
  const left = Object.entries(fields).filter(([field, value]) => value !== undefined && !stray.has(field));
  const rest: WordFields = Object.fromEntries(left);
  // What is dropped may have carried something else: without a mood a verb has no governor.
  return left.length === Object.keys(fields).length ? rest : withoutStray(rest);
}

/** The fields of such a word of which nothing is said. */
export function unsaidFields(fields: WordFields): string[] {
  const choices = Object.keys(choicesOf(fields)) as (keyof WordFields)[];
  const unsaid = choices.filter((field) => fields[field] === undefined);
  return fields.governor === undefined && mayBeGoverned(fields) ? [...unsaid, 'governor'] : unsaid;
}

/** Between the parts of a word as they are typed. */
export const CUT = '·';

/** The parts of a word cut anew; each has the role that the one in its place had. */
export function cutAnew(typed: string, before: readonly WordSegment[]): WordSegment[] {
  const parts = typed.normalize('NFC').split(CUT).filter(Boolean);
  return parts.map((text, at) => ({ role: 'STEM', ...before[at], text }));
}

/** What undoes a decision: the word as it was said before. */
export function decisionOf(word: ParsedWord): WordDecision {
  const { token, form, origin } = word;
  return origin === 'RULE'
    ? { token, form, kind: 'RULE' }
    : { token, form, kind: origin, fields: fieldsOf(word) };
}
