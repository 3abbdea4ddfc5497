import type { FrenchWord } from './french-line.ts';
import type { ArabicForm, FoundSense } from './sense.ts';
import { findSenses } from './senses-in-line.ts';

/** Something that a word of an Arabic line may be. */
export interface Candidate {
  /** The senses of its entry, as the dictionary gives them. */
  french: string;
  form: ArabicForm;
  /** How much less likely it is than the likeliest. */
  cost: number;
}

/** What a word of a line was found to say in the French of the line. */
export interface AlignedSense {
  /** Which of the word's candidates. */
  candidate: number;
  sense: string;
  /** Nothing else of the line could be meant. */
  isSure: boolean;
  /** The places of the French line that are its own. */
  places: readonly number[];
}

interface Pair {
  word: number;
  candidate: number;
  found: FoundSense;
  score: number;
  isParticle: boolean;
}

const CONTENT = new Set(['noun', 'proper_noun', 'adjective', 'verb']);
/** Small words that stand for much else in French: only beside what they govern are they told. */
const COMMON = new Set([
  'à',
  'de',
  'en',
  'que',
  'qui',
  'par',
  'pour',
  'si',
  'car',
  'y',
  'et',
  'ce',
  'un',
  'il',
  'lui',
]);
/** Of two senses that are nearer than this either may be meant. */
const NEAR = 0.8;

/**
 * Which words of a French line say what each word of the Arabic says: one for one, or none.
 * @param words what each word of the Arabic line may be, the likeliest first; nothing of those that are not asked for
 * @returns one for each word; undefined where the line does not show it
 */
export function alignLine(
  words: readonly (readonly Candidate[])[],
  line: readonly FrenchWord[],
): (AlignedSense | undefined)[] {
  const pairs = words.flatMap((candidates, word) =>
    candidates.flatMap((one, candidate) =>
      findSenses(one.french, one.form, line).map((found): Pair => {
        const isParticle = !CONTENT.has(one.form.part);
        const far = Math.abs((word + 0.5) / words.length - (found.from + 0.5) / line.length);
        const length = found.to - found.from;
        const score =
          (isParticle ? 1.5 : 3) +
          0.4 * (length - 1) -
          0.15 * found.rank -
          0.3 * one.cost -
          2.5 * far -
          (found.isWeak ? 1 : 0);
        return { word, candidate, found, score, isParticle };
      }),
    ),
  );
  const chosen = new Map<number, Pair>();
  const taken = new Set<number>();
  choose(
    pairs.filter(({ isParticle }) => !isParticle),
    chosen,
    taken,
  );
  const particles = pairs.filter(({ isParticle }) => isParticle);
  const anchored = new Set(particles.filter((pair) => isAnchored(pair, words, chosen, line)));
  choose(
    particles.map((pair) => (anchored.has(pair) ? { ...pair, score: pair.score + 2 } : pair)),
    chosen,
    taken,
  );
  const isOfPreposition = ({ word }: Pair) => words[word]?.[0]?.form.part === 'preposition';
  return [...words.keys()].map((word) => {
    const pair = chosen.get(word);
    if (!pair) return undefined;
    const isAtItsPlace = [...anchored].some((one) => one.word === word && one.found === pair.found);
    const isCommon = COMMON.has(line[pair.found.from]?.key ?? '') && pair.found.to - pair.found.from === 1;
    const isEvident = !pair.isParticle || isAtItsPlace || !(isCommon || isOfPreposition(pair));
    const isSure = isEvident && !pair.found.isWeak && !hasRival(pair, pairs, taken);
    return { candidate: pair.candidate, sense: pair.found.sense, isSure, places: placesOf(pair.found) };
  });
}

function choose(pairs: readonly Pair[], chosen: Map<number, Pair>, taken: Set<number>): void {
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    const places = placesOf(pair.found);
    if (chosen.has(pair.word) || places.some((place) => taken.has(place))) continue;
    chosen.set(pair.word, pair);
    for (const place of places) taken.add(place);
  }
}

const placesOf = ({ from, to }: FoundSense) => Array.from({ length: to - from }, (_, at) => from + at);

/** A preposition just before the group of the word that follows it in Arabic. */
function isAnchored(
  { word, found }: Pair,
  words: readonly (readonly Candidate[])[],
  chosen: ReadonlyMap<number, Pair>,
  line: readonly FrenchWord[],
): boolean {
  const next = chosen.get(words[word]?.[0]?.form.hasObject ? word : word + 1);
  if (!next) return false;
  const { groupFrom } = next.found;
  const last = found.to - 1;
  // « au marché »: preposition and article are one word, which the noun has for its determiner.
  return last === groupFrom - 1 || (last === groupFrom && /^(?:au|aux|du|des)$/.test(line[last]?.key ?? ''));
}

/** Whether another place of the line, or another entry, would say something else as well. */
function hasRival(pair: Pair, pairs: readonly Pair[], taken: ReadonlySet<number>): boolean {
  return pairs.some(
    (other) =>
      other.word === pair.word &&
      (other.candidate !== pair.candidate || other.found.sense !== pair.found.sense) &&
      pair.score - other.score < NEAR &&
      !placesOf(other.found).some((place) => taken.has(place) && !placesOf(pair.found).includes(place)),
  );
}
