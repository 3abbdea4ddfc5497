import type { MemoryState } from '#modules/memory/contract';
import { type Exercise, type PlacedWord, type PracticeText, placeWords } from './exercise.ts';
import { findClozeWords, makeCloze } from './make-cloze.ts';
import { makeForm } from './make-form.ts';
import { makeOrder } from './make-order.ts';
import { createRandom, shuffle } from './random.ts';

/** What is being learned is asked first. */
const RANKS: Readonly<Record<MemoryState, number>> = { learning: 0, met: 1, new: 2, known: 3 };
const KINDS = ['cloze', 'order', 'form'] as const;

type Make = (taken: readonly Exercise[]) => Exercise | undefined;

/** The first of some things from which an exercise can be made. */
function firstMade<T>(things: readonly T[], make: (thing: T) => Exercise | undefined): Exercise | undefined {
  for (const thing of things) {
    const made = make(thing);
    if (made) return made;
  }
  return undefined;
}

/**
 * Exercises from a text that was just read: a word left out, words to be put in order, a form to be chosen, in turn. Where
 * the text gives none of a kind another takes its place; no line is asked twice as long as others give any.
 * @param seed the same one makes the same exercises
 */
export function makeExercises(text: PracticeText, count: number, seed: number): Exercise[] {
  const random = createRandom(seed);
  const byState = (words: readonly PlacedWord[]) =>
    shuffle(words, random).sort((a, b) => RANKS[text.stateOf(a.word)] - RANKS[text.stateOf(b.word)]);
  const all = placeWords(text);
  const clozeWords = byState(findClozeWords(text));
  const verbs = byState(all.filter(({ word }) => word.word_details.part_of_speech === 'verb'));
  const lines = shuffle(text.lines, random);

  const isFree = (taken: readonly Exercise[], line: number, word?: PlacedWord['word']) =>
    taken.every((one) => one.line !== line && (one.kind === 'order' || one.word !== word));
  const makers: Record<(typeof KINDS)[number], Make> = {
    cloze: (taken) =>
      firstMade(
        clozeWords.filter(({ line, word }) => isFree(taken, line.number, word)),
        (one) => makeCloze(one, all, random),
      ),
    order: (taken) =>
      firstMade(
        lines.filter(({ number }) => isFree(taken, number)),
        (line) => makeOrder(line, text.words, random),
      ),
    form: (taken) =>
      firstMade(
        verbs.filter(({ line, word }) => isFree(taken, line.number, word)),
        (one) => makeForm(one, random),
      ),
  };
  const made: Exercise[] = [];
  while (made.length < count) {
    const wanted = KINDS[made.length % KINDS.length] ?? 'cloze';
    const next = firstMade([wanted, ...KINDS], (kind) => makers[kind](made));
    if (!next) break;
    made.push(next);
  }
  return made;
}
