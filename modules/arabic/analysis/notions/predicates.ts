import { isGenitiveInA } from '../display/describe-word.ts';
import type { SegmentRole, WordAnalysis, WordFunction } from '../labels.ts';
import { keyOf } from '../words/folding.ts';
import { KANA } from '../words/word-lists.ts';
import { hasTrait, lemmaOf, type VerbTrait } from '../words/word-shapes.ts';

// What is asked of a word and of the word that its function or mood names.

export type Line = readonly WordAnalysis[];
/** Whether a word shows a notion, by what is certain of it and of the words around. */
export type Shows = (word: WordAnalysis, line: Line) => boolean;

export const askedBy = (word: WordAnalysis, line: Line) =>
  word.governor === undefined ? undefined : line[word.governor];
export const roleOf = (word: WordAnalysis, ...roles: SegmentRole[]) =>
  word.segments?.find(({ role }) => roles.includes(role));
export const does = (word: WordAnalysis, ...functions: WordFunction[]) =>
  word.function !== undefined && functions.includes(word.function);
export const isOf = (word: WordAnalysis | undefined, lemmas: RegExp) =>
  lemmas.test(lemmaOf(word?.entry ?? ''));

export const isNegation = (word: WordAnalysis | undefined, governs: WordAnalysis['governs']) =>
  word?.kind === 'NEGATION' && word.governs === governs;
export const isLaysa = (word: WordAnalysis | undefined) => isOf(word, /^لَيْسَ$/);
const isFemale = ({ gender, number }: WordAnalysis) => gender === 'F' && number === 'SINGULAR';

const isOfThings = ({ number }: WordAnalysis) => number === 'BROKEN_PLURAL' || number === 'SOUND_PLURAL_F';

/** أَزِقَّتِهَا الضَّيِّقَةِ, هٰذِهِ السُّطُورَ: a plural that is spoken of as of one woman. */
export const agreesAsThings: Shows = (word, line) => {
  const other = askedBy(word, line);
  if (!other) return false;
  if (does(word, 'APPOSITION')) return other.kind === 'DEMONSTRATIVE' && isFemale(other) && isOfThings(word);
  return does(word, 'ADJECTIVE_OF', 'PREDICATE') && isFemale(word) && isOfThings(other);
};

/** Whether a word ends a group that a preposition or a place opens: فِي بَيْتِ سَعْدٍ, لَهُ. */
function endsPlace(word: WordAnalysis | undefined, line: Line): boolean {
  if (!word) return false;
  if (roleOf(word, 'PRONOUN_GOVERNED') || does(word, 'AFTER_PREPOSITION') || word.pos === 'ZARF') return true;
  const head = does(word, 'ANNEXED_TO', 'ADJECTIVE_OF', 'APPOSITION') ? askedBy(word, line) : undefined;
  return head !== undefined && head.token < word.token && endsPlace(head, line);
}

/** فِي الْبَيْتِ رَجُلٌ, لَهُ بَيْتٌ. */
export const followsItsPlace: Shows = (word, line) =>
  word.state === 'INDEFINITE' &&
  does(word, 'TOPIC', 'KANA_NOUN') &&
  !roleOf(word, 'CONJUNCTION') &&
  endsPlace(line[word.token - 1], line) &&
  !line.some((other) => does(other, 'PREDICATE') && other.governor === word.token);

export const isAboveTen: Shows = (word, line) =>
  word.pos === 'NUMERAL' &&
  (isOf(word, /ُونَ$|^(?:مِئَةٌ|أَلْفٌ|مِلْيُونٌ)$/) ||
    [line[word.token - 1], line[word.token + 1]].some(
      (beside) =>
        beside?.pos === 'NUMERAL' && !roleOf(beside, 'CONJUNCTION') && beside.function === word.function,
    ));

export const isCountedBy = (word: WordAnalysis, line: Line, isHigh: boolean) => {
  const number = does(word, 'ANNEXED_TO', 'SPECIFICATION') ? askedBy(word, line) : undefined;
  return number?.pos === 'NUMERAL' && isAboveTen(number, line) === isHigh;
};

/** كَانَ, and those of its sisters that have a noun here. */
export const isKana: Shows = (word, line) =>
  word.pos === 'VERB' &&
  !isLaysa(word) &&
  (isOf(word, /^كَانَ$/) ||
    (KANA.has(keyOf(lemmaOf(word.entry ?? ''))) &&
      line.some((other) => other.governor === word.token && does(other, 'KANA_NOUN', 'KANA_PREDICATE'))));

export const isDiptote: Shows = (word) => {
  if (isGenitiveInA(word)) return true;
  const stem = roleOf(word, 'STEM')?.text ?? '';
  // يَا مِشْمِشُ: who is called has no tanwin, whatever the name.
  const isOpen = (word.state === 'INDEFINITE' || word.state === 'PROPER') && !does(word, 'VOCATIVE');
  const endsInN = word.number === 'DUAL' || word.number === 'SOUND_PLURAL_M' || word.pos === 'NUMERAL';
  return isOpen && word.case_visible === true && !endsInN && /[\u064E\u064F]$/.test(stem);
};

export const verbWith =
  (trait: VerbTrait): Shows =>
  ({ pos, entry }) =>
    pos === 'VERB' && !!entry && hasTrait(entry, trait);

/** زَارَ الْجِيرَانُ: a verb of one before those who do it. */
export const isManyAfterVerb: Shows = (word, line) => {
  const verb = does(word, 'SUBJECT') ? askedBy(word, line) : undefined;
  return (
    verb?.number === 'SINGULAR' &&
    verb.token < word.token &&
    word.number !== undefined &&
    word.number !== 'SINGULAR'
  );
};
