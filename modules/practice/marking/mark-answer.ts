import {
  answerFaults,
  type Comparison,
  compareWriting,
  describeAnswer,
  describeFault,
  diffOfWords,
} from '#modules/arabic';
import type { CheckedPractice, PracticeKind } from '../contract.ts';
import type { Solution } from '../making/draft.ts';
import { explainForm } from './explain-form.ts';

/** What an answer is, without what only the database knows. */
export type Marked = Pick<
  CheckedPractice,
  'verdict' | 'diff' | 'explanation' | 'reasons' | 'asked' | 'accepted' | 'is_other'
>;

/** Sentences of more faults than this help nobody. */
const MOST_REASONS = 8;
const READ_ALOUD = 'lu';

type Compared = ReturnType<typeof compareWriting>;

function same(one: string, other: string): boolean {
  return compareWriting(one, [other]).verdict === 'right';
}

function reasonsOf({ words = [] }: Compared): Marked['reasons'] {
  return answerFaults(words)
    .slice(0, MOST_REASONS)
    .map((fault) => ({ arabic: fault.word, french: describeFault(fault) }));
}

/** What a wrong answer is, where it is something. */
function knownAs(solution: Solution, answer: string): string | undefined {
  const known = Object.entries(solution.known).find(([form]) => same(answer, form));
  return known?.[1] ?? (solution.verb && explainForm(solution.verb, answer));
}

const sentences = (...some: (string | undefined)[]) => some.filter(Boolean).join(' ');

function isOther(solution: Solution, answer: string, { verdict }: Comparison): boolean {
  return (
    verdict === 'right' &&
    !compareWriting(answer, [solution.asked], { takesLatin: true }).diff.every(({ kind }) => kind === 'right')
  );
}

function markWriting(solution: Solution, answer: string): Marked {
  const { asked, accepted, why } = solution;
  const compared = compareWriting(answer, accepted, { takesLatin: true });
  const { verdict, diff } = compared;
  const other = isOther(solution, answer, compared);
  const explanation =
    verdict === 'right'
      ? sentences(describeAnswer(compared), other ? `L’usage a aussi ${asked}.` : undefined)
      : sentences(describeAnswer(compared), answer.trim() ? knownAs(solution, answer) : undefined, why);
  return { verdict, diff, explanation, reasons: reasonsOf(compared), asked, accepted, is_other: other };
}

function markChoice(solution: Solution, answer: string): Marked {
  const { asked, accepted, why } = solution;
  const isRight = same(answer, asked);
  const diff: Marked['diff'] = [
    { written: answer || null, expected: asked, kind: isRight ? 'right' : answer ? 'vowel' : 'missing' },
  ];
  const explanation = isRight
    ? sentences('Juste.', why)
    : sentences(answer ? `Ce n’est pas ${answer.trim()}.` : undefined, knownAs(solution, answer), why);
  return {
    verdict: isRight ? 'right' : 'wrong',
    ...{ diff, explanation, reasons: [], asked, accepted, is_other: false },
  };
}

/** The words of a line: they are given, so that only their order can be wrong. */
function markOrder(solution: Solution, answer: string): Marked {
  const { asked, accepted, why } = solution;
  const isLine = same(answer, asked);
  const isRight = isLine || accepted.some((order) => same(answer, order));
  const compared = compareWriting(answer, [asked]);
  return {
    verdict: isRight ? 'right' : 'wrong',
    diff: isRight ? [] : diffOfWords({ words: compared.words ?? [], ...compared }),
    explanation: isLine
      ? 'Juste.'
      : isRight
        ? sentences('Correct, mais ce n’est pas la ligne.', why, 'Vous gardez le point.')
        : 'Ce n’est pas l’ordre de la ligne.',
    ...{ reasons: [], asked, accepted, is_other: isRight && !isLine },
  };
}

function markDictation(solution: Solution, answer: string): Marked {
  const compared = compareWriting(answer, solution.accepted);
  const diff = diffOfWords({ words: compared.words ?? [], ...compared });
  const right = diff.filter(({ kind }) => kind === 'right').length;
  const all = diff.filter(({ expected }) => expected !== null).length;
  const { verdict } = compared;
  return {
    ...{ verdict, diff, asked: solution.asked, accepted: solution.accepted, is_other: false },
    explanation:
      verdict === 'right'
        ? 'Juste, voyelles comprises.'
        : `${right} ${right > 1 ? 'mots justes' : 'mot juste'} sur ${all}.`,
    reasons: reasonsOf(compared),
  };
}

/** The reader is the judge of what nobody has heard. */
function markReading({ asked }: Solution, answer: string): Marked {
  const isRead = answer.trim() === READ_ALOUD;
  return {
    verdict: isRead ? 'right' : 'wrong',
    explanation: isRead ? 'Lu.' : 'Cette ligne reviendra.',
    ...{ diff: [], reasons: [], asked, accepted: [], is_other: false },
  };
}

/**
 * Holds an answer against what was asked: its letters, then its vowels, then what it says.
 * @param answer what was written, chosen, or laid as words in their order; empty for who does not know
 */
export function markAnswer(
  kind: PracticeKind,
  solution: Solution,
  answer: string | readonly string[],
): Marked {
  const text = (typeof answer === 'string' ? answer : answer.join(' ')).normalize('NFC');
  switch (kind) {
    case 'lookalikes':
      return markChoice(solution, text);
    case 'order':
      return markOrder(solution, text);
    case 'dictation':
      return markDictation(solution, text);
    case 'aloud':
      return markReading(solution, text);
    default:
      return markWriting(solution, text);
  }
}
