import { stripVowels } from '#modules/arabic';
import type { TextWord } from '#modules/vocabulary/contract';
import { leaveOut, type OrderExercise, type PracticeLine } from './exercise.ts';
import { shuffle } from './random.ts';

const FEWEST_WORDS = 4;
const MOST_WORDS = 8;
/** More groups than these could change places with one another. */
const MOST_GROUPS = 2;

/** What comes after one of these belongs to it, be it a verb or a noun. */
const LEADING = ['particle', 'conjunction', 'interrogative'];
const GOVERNING = ['preposition', 'adverbial'];
const NOMINAL = ['noun', 'adjective', 'proper_noun'];

interface OrderedWord {
  at: number;
  spelling: string;
  word: TextWord;
}

const kindOf = ({ word }: OrderedWord) => word.word_details.part_of_speech;

/** The last short vowel, a doubled one as the single one that it stands for. */
const lastVowel = (spelling: string): string =>
  (/[\u064B-\u0650](?=\P{M}*$)/u.exec(spelling)?.[0] ?? '').replace(/[\u064B-\u064D]/, (doubled) =>
    String.fromCharCode(doubled.charCodeAt(0) + 3),
  );
/** Behind a pronoun, or what might be one, neither case nor a genitive can be seen. */
const mayBearPronoun = (spelling: string): boolean =>
  /(?:ه|ها|هم|هما|هن|ك|كم|نا|ي)$/.test(stripVowels(spelling));
const hasOwnPlace = (spelling: string): boolean => /^(?:[وف]\p{M}*)?[بلك]\p{M}/u.test(spelling);
const isGenitive = (spelling: string): boolean =>
  /\u0650\P{M}*$/u.test(spelling.replace(/\u064D/g, '\u0650')) && !/(?:ان|ين)$/.test(stripVowels(spelling));
/** Whether a genitive may follow: neither an article nor a doubled vowel closes it. */
const isOpen = (spelling: string): boolean =>
  !/[\u064B-\u064D]/.test(spelling) && !/^(?:[وفبك]\p{M}*)?ا?ل\p{M}*\p{L}/u.test(spelling);

/** Whether a word has its place right behind the one before it, and nowhere else. */
function isBound(word: OrderedWord, before: OrderedWord): boolean {
  const [kind, kindBefore] = [kindOf(word), kindOf(before)];
  if (LEADING.includes(kindBefore)) return !mayBearPronoun(before.spelling);
  if (!NOMINAL.includes(kind) || hasOwnPlace(word.spelling) || mayBearPronoun(before.spelling)) return false;
  if (GOVERNING.includes(kindBefore)) return isGenitive(word.spelling);
  if (kindBefore === 'adjective' || !NOMINAL.includes(kindBefore)) return false;
  if (kind === 'adjective') return lastVowel(word.spelling) === lastVowel(before.spelling);
  return isGenitive(word.spelling) && isOpen(before.spelling);
}

/**
 * Whether words that begin with the first can follow one another in one way alone: no two are alike, none is joined to
 * another by « et », and they form so few groups that none can go elsewhere.
 */
function haveOneOrder(words: readonly OrderedWord[]): boolean {
  const bare = new Set(words.map(({ spelling }) => stripVowels(spelling)));
  if (bare.size < words.length) return false;
  const later = words.slice(1);
  if (later.some(({ spelling }) => /^[وف]\u064E/.test(spelling))) return false;
  const groups = later.filter((word, index) => {
    const before = words[index];
    return before && !isBound(word, before);
  });
  return groups.length < MOST_GROUPS;
}

/** The runs of explained words of a line with nothing but spaces between them. */
function runsOf({ segments }: PracticeLine, words: readonly TextWord[]): OrderedWord[][] {
  const runs: OrderedWord[][] = [[]];
  for (const [at, { text, entry }] of segments.entries()) {
    const word = entry === undefined ? undefined : words[entry];
    if (word && !/\s/.test(text)) runs.at(-1)?.push({ at, spelling: text, word });
    else if (text !== ' ') runs.push([]);
  }
  return runs;
}

/** Words of a line to be put in order behind the first of them, the longest that have one order alone. */
export function makeOrder(
  line: PracticeLine,
  words: readonly TextWord[],
  random: () => number,
): OrderExercise | undefined {
  const found = runsOf(line, words).flatMap((run) =>
    run.flatMap((_, start) =>
      run
        .slice(start + FEWEST_WORDS - 1, start + MOST_WORDS)
        .map((__, more) => run.slice(start, start + FEWEST_WORDS + more)),
    ),
  );
  const [longest] = found.filter(haveOneOrder).sort((a, b) => b.length - a.length);
  const [first, second] = longest ?? [];
  const last = longest?.at(-1);
  if (!longest || !first || !second || !last) return undefined;
  const answer = longest.slice(1).map(({ spelling }) => spelling);
  let shuffled = shuffle(answer, random);
  while (shuffled.every((word, at) => word === answer[at])) shuffled = shuffle(answer, random);
  return { kind: 'order', ...leaveOut(line, second.at, last.at + 1), answer, shuffled };
}
