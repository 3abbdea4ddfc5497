import { compareWriting } from '#modules/arabic';
import type { Draft, Lookalike, PracticeLine, Random } from './draft.ts';
import { shuffled } from './random.ts';
import { gapAt, tokensOf } from './tokens.ts';

/** Where a form stands in a line, with what is written before it left in its place. */
function findForm(line: PracticeLine, form: string): { at: number; length: number } | undefined {
  const found = tokensOf(line).filter(({ text }) => text.endsWith(form));
  const [token] = found;
  if (!token || found.length > 1) return undefined;
  return { at: token.at + token.text.length - form.length, length: form.length };
}

const quoted = (sense: string) => `«\u00a0${sense}\u00a0»`;

/**
 * A line in which one of two words of the same letters is missing; the other one stands in another line. Undefined
 * where both are right.
 */
export function makeLookalike(
  { bare, word_id, form, sense, place, other }: Lookalike,
  line: PracticeLine,
  random: Random,
): Draft | undefined {
  const found = findForm(line, form);
  // A connecting alef with its vowel, and without it behind another word, are one form.
  if (!found || compareWriting(other.form, [form]).verdict === 'right') return undefined;
  return {
    kind: 'lookalikes',
    prompt: 'Quelle forme dit cette phrase\u00a0?',
    question: {
      kind: 'lookalikes',
      ...gapAt(line.arabic, found.at, found.length),
      french: line.french,
      bare,
      options: shuffled([form, other.form], random),
    },
    solution: {
      asked: form,
      accepted: [form],
      known: { [other.form]: `${other.form}\u00a0: ${quoted(other.sense)}.` },
      why: `${form}\u00a0: ${quoted(sense)}.`,
      other: other.place,
      lit: form,
    },
    place,
    word_id,
    points: ['lookalike'],
  };
}
