import { z } from 'zod';
import { type Comparison, compareWriting, type DiffPart, tokenise, verdictOf } from '#modules/arabic';
import type { LessonExercise } from '../document-schema.ts';
import { AnswerMalformed } from '../errors.ts';
import { plainText } from '../format/inline.ts';

/** What is answered: a text; words in their order, or what each left side goes with; words of a phrase, from 0. */
export type Answer = string | string[] | number[];

export interface CheckedAnswer extends Comparison {
  /** French with the markup of lessons. */
  explanation: string;
}

type OfKind<Kind extends LessonExercise['kind']> = Extract<LessonExercise, { kind: Kind }>;

function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new AnswerMalformed();
  return data;
}

const texts = z.array(z.string());

/** The words of a phrase that can be touched. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
}

function checkChoice({ options, why }: OfKind<'choose'>, answer: Answer): CheckedAnswer {
  const text = read(z.string(), answer).normalize('NFC');
  const chosen = options.find((option) => plainText(option.text) === text);
  if (!chosen) throw new AnswerMalformed();
  return {
    verdict: chosen.is_right ? 'right' : 'wrong',
    explanation: chosen.reason ?? why,
    diff: [],
  };
}

type Written = OfKind<'cloze' | 'transform' | 'type' | 'order'>;

function checkWriting({ answers, wrong, why }: Written, text: string): CheckedAnswer {
  const { verdict, diff } = compareWriting(text, answers);
  const known = wrong.find((each) => compareWriting(text, [plainText(each.text)]).verdict === 'right');
  return { verdict, diff, explanation: (verdict === 'right' ? null : known?.reason) ?? why };
}

function checkPairs({ pairs, why }: OfKind<'match'>, answer: Answer): CheckedAnswer {
  const rights = read(texts.length(pairs.length), answer);
  const diff = pairs.map(({ right }, at): DiffPart => {
    const written = rights[at]?.normalize('NFC') ?? '';
    const expected = plainText(right);
    return { written, expected, kind: written === expected ? 'right' : 'letter' };
  });
  return { verdict: verdictOf(diff), explanation: why, diff };
}

function checkMarks({ phrase, marked, wrong, why }: OfKind<'mark'>, answer: Answer): CheckedAnswer {
  const words = wordsOf(phrase);
  const given = new Set(
    read(
      z.array(
        z
          .int()
          .min(0)
          .max(words.length - 1),
      ),
      answer,
    ),
  );
  const diff = words.flatMap((word, at): DiffPart[] => {
    if (given.has(at) && marked.includes(at)) return [{ written: word, expected: word, kind: 'right' }];
    if (given.has(at)) return [{ written: word, expected: null, kind: 'extra' }];
    return marked.includes(at) ? [{ written: null, expected: word, kind: 'missing' }] : [];
  });
  const verdict = verdictOf(diff);
  const known = wrong.find(({ at }) => given.has(at));
  return { verdict, explanation: (verdict === 'right' ? null : known?.reason) ?? why, diff };
}

/**
 * Holds an answer against an exercise, on two levels where it is written: its letters, then its vowels.
 * @throws AnswerMalformed when no reader of this exercise could answer so
 */
export function checkExercise(exercise: LessonExercise, answer: Answer): CheckedAnswer {
  switch (exercise.kind) {
    case 'choose':
      return checkChoice(exercise, answer);
    case 'match':
      return checkPairs(exercise, answer);
    case 'mark':
      return checkMarks(exercise, answer);
    case 'order':
      return checkWriting(exercise, read(texts, answer).join(' '));
    default:
      return checkWriting(exercise, read(z.string(), answer));
  }
}
