import type { LessonExercise } from '../../modules/lessons/document-schema.ts';
import type { Answer } from '../../modules/lessons/exercises/check-exercise.ts';
import { solveExercise } from '../../modules/lessons/exercises/solve-exercise.ts';
import { plainText } from '../../modules/lessons/format/inline.ts';

/** A text with a slip of the hand: a letter too few, too many, another one, two changed places, nothing at all. */
function spoil(text: string): string[] {
  const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
  const isLatin = /\p{Script=Latin}/u.test(text);
  const [more, other] = isLatin ? ['q', 'z'] : ['قَ', 'ظُ'];
  const spoilt = letters.flatMap((letter, at) => {
    if (!/\p{L}/u.test(letter)) return [];
    const changed = (to: string) => [...letters.slice(0, at), to, ...letters.slice(at + 1)].join('');
    return [changed(`${letter}${more}`), changed(other), changed('')];
  });
  // Of one letter little can be spoilt: what nobody asks for is wrong as well.
  return ['', 'x', 'xx', 'qzq', 'ظَظٌ', 'قَقَ', 'ضُظٌ', ...spoilt];
}

/** Lists that are not the right one: shorter, longer, turned round, with one thing for another. */
function shuffleWrong<T>(right: readonly T[], others: readonly T[]): T[][] {
  const lists: T[][] = [
    [],
    [...right].reverse(),
    [...right, ...right],
    [...right.slice(1), ...right.slice(0, 1)],
  ];
  for (const [at, item] of right.entries()) {
    lists.push(right.filter((_, each) => each !== at));
    lists.push([...right.slice(0, at), item, item, ...right.slice(at + 1)]);
    for (const other of others) lists.push(right.map((each, place) => (place === at ? other : each)));
  }
  for (const other of others) lists.push([...right, other]);
  return lists;
}

function candidates(exercise: LessonExercise): Answer[] {
  const [right] = solveExercise(exercise);
  switch (exercise.kind) {
    case 'choose':
      return [
        ...exercise.options.filter(({ is_right }) => !is_right).map(({ text }) => plainText(text)),
        ...spoil(typeof right === 'string' ? right : ''),
        [],
        [0],
        ['x'],
        [1, 2],
        ['x', 'y'],
        [-1],
      ];
    case 'match':
    case 'order':
      return shuffleWrong(Array.isArray(right) ? right.map(String) : [], ['قَلَمٌ', 'x', 'كِتَابٌ']);
    case 'mark':
      return [
        ...shuffleWrong(
          exercise.marked,
          [90, 91, -1, 0, 1, 2, 3, 4].filter((at) => !exercise.marked.includes(at)),
        ),
        ['x'],
        'x',
      ];
    default:
      return [...exercise.wrong.map(({ text }) => plainText(text)), ...spoil(exercise.answers[0] ?? '')];
  }
}

/** What a person gets wrong: no accepted answer among them, whatever the order of marks that are pressed. */
export function wrongAnswersTo(exercise: LessonExercise): Answer[] {
  const keyOf = (answer: Answer) =>
    JSON.stringify(
      exercise.kind === 'mark' && Array.isArray(answer)
        ? [...new Set<string | number>(answer)].sort()
        : answer,
    );
  const right = new Set(solveExercise(exercise).map(keyOf));
  return candidates(exercise).filter((answer) => !right.has(keyOf(answer)));
}
