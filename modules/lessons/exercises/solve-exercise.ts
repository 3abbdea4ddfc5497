import { compareWriting } from '#modules/arabic';
import type { LessonExercise } from '../document-schema.ts';
import { plainText } from '../format/inline.ts';
import { type Answer, wordsOf } from './check-exercise.ts';

type Order = Extract<LessonExercise, { kind: 'order' }>;

/** The words laid in the order of a sentence; undefined when it has a word that is not among them. */
function layOut({ words }: Order, sentence: string): string[] | undefined {
  const left = [...words];
  const laid: string[] = [];
  for (const word of wordsOf(sentence)) {
    const at = left.findIndex((each) => compareWriting(each, [word]).verdict === 'right');
    if (at < 0) return undefined;
    laid.push(...left.splice(at, 1));
  }
  return laid;
}

/**
 * The answers that the data of an exercise accepts, each as a reader would give it: found as the page shows the exercise,
 * so that what cannot be put together from what is shown is not there.
 */
export function solveExercise(exercise: LessonExercise): Answer[] {
  switch (exercise.kind) {
    case 'choose':
      return exercise.options.filter(({ is_right }) => is_right).map(({ text }) => plainText(text));
    case 'match':
      return [exercise.pairs.map(({ right }) => plainText(right))];
    case 'mark':
      return [exercise.marked];
    case 'order':
      return exercise.answers.flatMap((sentence) => {
        const laid = layOut(exercise, sentence);
        return laid ? [laid] : [];
      });
    default:
      return exercise.answers;
  }
}
