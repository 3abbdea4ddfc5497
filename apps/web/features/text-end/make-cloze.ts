import { stripVowels } from '#modules/arabic';
import type { TextWord } from '#modules/vocabulary/contract';
import {
  type ChoiceExercise,
  leaveOut,
  type PlacedWord,
  type PracticeText,
  placeWords,
  senseOf,
} from './exercise.ts';
import { shuffle } from './random.ts';

/** Words that say little of what another word means. */
const EMPTY = new Set(
  'les des une aux ses mes tes son mon ton sur par pas qui que quoi dont est sont fut etre avoir avait etaient etait ont avec pour dans sans leur leurs cette ces cet vers chez tout tous toute toutes bien plus elle elles ils lui nous vous ici apres comme mais'.split(
    ' ',
  ),
);
/** Words that begin alike are taken for one: « trompe » for « tromper ». */
const STEM_LENGTH = 4;

/** The stems of the words that carry the sense of some French. */
function stemsOf(french: string): Set<string> {
  const words = french
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .split(/[^a-z]+/);
  const full = words.filter((word) => word.length > 2 && !EMPTY.has(word));
  return new Set(full.map((word) => word.slice(0, STEM_LENGTH)));
}

/** What a gloss says beside the sense: « petite (ici : petit) ». */
const withoutAsides = (sense: string): string => sense.replace(/\s*\([^)]*\)/g, '');

/** What a word means by itself: the others serve the line more than they say. */
const ASKED = ['noun', 'verb', 'adjective'];
const CHOICES = 4;
/** With fewer there is little to choose. */
const FEWEST_CHOICES = 3;

const entryOf = ({ word_id: id, word_details: entry }: TextWord) => id ?? entry.arabic_with_vowels;
const sensesOf = (word: TextWord) => stemsOf(`${senseOf(word)} ${word.word_details.french_translation}`);
const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((stem) => other.has(stem));

/** How much two words look as though they could stand in one place: ending, and what is written onto the front. */
function likeness(one: string, other: string): number {
  const ending = (word: string) => /[\u064B-\u0652]*$/.exec(word)?.[0];
  const front = (word: string) => /^(?:[وفبلك]\p{M}*)?(?:ا?ل)?/u.exec(word)?.[0];
  return Number(ending(one) === ending(other)) + Number(front(one) === front(other));
}

/**
 * What may stand among the choices beside a word: the line's French says by itself that it is not meant, since
 * nothing of its sense is in it.
 */
function distractorsOf(asked: PlacedWord, all: readonly PlacedWord[], random: () => number): PlacedWord[] {
  const meant = new Set([...stemsOf(asked.line.french), ...sensesOf(asked.word)]);
  const found = all.filter(
    ({ word }) =>
      word.word_details.part_of_speech === asked.word.word_details.part_of_speech &&
      entryOf(word) !== entryOf(asked.word) &&
      !shares(sensesOf(word), meant),
  );
  const best = shuffle(found, random).sort(
    (a, b) => likeness(b.spelling, asked.spelling) - likeness(a.spelling, asked.spelling),
  );
  const taken = new Set([stripVowels(asked.spelling)]);
  const entries = new Set();
  return best.filter(({ spelling, word }) => {
    const bare = stripVowels(spelling);
    if (taken.has(bare) || entries.has(entryOf(word))) return false;
    taken.add(bare);
    entries.add(entryOf(word));
    return true;
  });
}

/** A line with one word left out, which its French names; undefined where the text has too few words like it. */
export function makeCloze(
  asked: PlacedWord,
  all: readonly PlacedWord[],
  random: () => number,
): ChoiceExercise | undefined {
  const { line, at, spelling, word } = asked;
  const wrong = distractorsOf(asked, all, random).slice(0, CHOICES - 1);
  if (wrong.length < FEWEST_CHOICES - 1) return undefined;
  const explain = (one: PlacedWord) =>
    [one.spelling, `${one.spelling} veut dire «\u00a0${withoutAsides(senseOf(one.word))}\u00a0».`] as const;
  return {
    kind: 'cloze',
    ...leaveOut(line, at, at + 1),
    word,
    answer: spelling,
    choices: shuffle([spelling, ...wrong.map((one) => one.spelling)], random),
    reasons: Object.fromEntries([asked, ...wrong].map(explain)),
  };
}

/** The words of a text that can be left out of their line: it has them once, and its French says them. */
export function findClozeWords(text: PracticeText): PlacedWord[] {
  return placeWords(text).filter(({ line, spelling, word }) => {
    if (!ASKED.includes(word.word_details.part_of_speech)) return false;
    const bare = stripVowels(spelling);
    const times = line.segments.filter(({ text: other }) => stripVowels(other) === bare).length;
    return times === 1 && shares(sensesOf(word), stemsOf(line.french));
  });
}
