import { tokenise } from '#modules/arabic';
import type { ShownExercise } from '../contract.ts';
import type { LessonExercise } from '../document-schema.ts';
import { plainText } from '../format/inline.ts';

/** A number that a text always gives: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** An order that says nothing and is always the same, so that a page rendered twice is the same page. */
function mix(id: string, texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => hashOf(`${id}${a}`) - hashOf(`${id}${b}`) || (a < b ? -1 : 1));
}

/** An exercise without what is right, and without what gives it away. */
export function showExercise(exercise: LessonExercise): ShownExercise {
  const { id, prompt, point } = exercise;
  const asked = { id, prompt, point };
  switch (exercise.kind) {
    case 'choose':
      return {
        kind: 'choose',
        ...asked,
        options: mix(
          id,
          exercise.options.map(({ text }) => plainText(text)),
        ),
      };
    case 'cloze':
      return { kind: 'cloze', ...asked, phrase: exercise.phrase };
    case 'transform':
      return { kind: 'transform', ...asked, from: exercise.from };
    case 'type':
      return { kind: 'type', ...asked, script: exercise.script };
    case 'order':
      return { kind: 'order', ...asked, words: exercise.words };
    case 'match':
      return {
        kind: 'match',
        ...asked,
        lefts: exercise.pairs.map(({ left }) => plainText(left)),
        rights: mix(
          id,
          exercise.pairs.map(({ right }) => plainText(right)),
        ),
      };
    default:
      return {
        kind: 'mark',
        ...asked,
        parts: tokenise(exercise.phrase).map(({ text, isWord }) => ({ text, is_word: isWord })),
        marked_count: exercise.marked.length,
      };
  }
}
