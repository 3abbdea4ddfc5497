import { compareWriting } from '#modules/arabic';
import type { LessonExercise } from '../document-schema.ts';
import { checkExercise } from '../exercises/check-exercise.ts';
import { solveExercise } from '../exercises/solve-exercise.ts';
import { plainText } from '../format/inline.ts';

function hasDouble(texts: readonly string[]): boolean {
  return new Set(texts.map(plainText)).size < texts.length;
}

function faultsOfKind(exercise: LessonExercise): string[] {
  switch (exercise.kind) {
    case 'choose':
      return hasDouble(exercise.options.map(({ text }) => text))
        ? ['deux réponses proposées sont la même']
        : [];
    case 'match':
      return hasDouble(exercise.pairs.map(({ left }) => left)) ||
        hasDouble(exercise.pairs.map(({ right }) => right))
        ? ['deux paires ont un côté en commun\u00a0: il y aurait deux solutions']
        : [];
    case 'mark':
      return [];
    default:
      return exercise.wrong
        .filter(({ text }) => compareWriting(plainText(text), exercise.answers).verdict === 'right')
        .map(({ text }) => `«\u00a0${text}\u00a0» est donné pour faux et serait accepté`);
  }
}

/** What keeps an exercise from being solved by what it says itself; none for one that can be published. */
export function exerciseFaults(exercise: LessonExercise): string[] {
  const solutions = solveExercise(exercise);
  const asked = 'answers' in exercise ? exercise.answers.length : 1;
  const faults = faultsOfKind(exercise);
  if (solutions.length < asked)
    faults.push('une réponse juste ne peut pas être composée avec les mots donnés');
  for (const solution of solutions) {
    if (checkExercise(exercise, solution).verdict !== 'right')
      faults.push('une réponse juste serait refusée');
  }
  if (exercise.kind === 'order' && solutions.some((laid) => String(laid) === String(exercise.words))) {
    faults.push('les mots sont donnés dans l’ordre de la réponse');
  }
  return faults;
}
