import {
  describeWord,
  explainEnding,
  notionsOf,
  type ReadWord,
  tokenise,
  type WordOption,
} from '#modules/arabic';
import type { ShownWord } from '#modules/parsing/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import type { CardWord } from '../../lib/device-words.ts';
import type { Dictionary } from './dictionary.ts';
import type { ReadText } from './read-text.ts';

type Analysis = WordOption['analysis'];

/** The stretches of a line; a word has its number in the whole text. */
export function segmentsOf(line: string, first: number): { text: string; entry: number | undefined }[] {
  let next = first;
  return tokenise(line).map(({ text, isWord }) => ({ text, entry: isWord ? next++ : undefined }));
}

/** A word of a text by its number. */
export interface PlacedWord {
  /** From 1. */
  line: number;
  word: ReadWord;
}

export function placedWords({ words }: Pick<ReadText, 'words'>): PlacedWord[] {
  return words.flatMap((line, at) => line.map((word) => ({ line: at + 1, word })));
}

const PARTS: Readonly<Record<NonNullable<Analysis['pos']>, PartOfSpeech>> = {
  VERB: 'verb',
  NOUN: 'noun',
  ADJECTIVE: 'adjective',
  PROPER_NOUN: 'proper_noun',
  NUMERAL: 'noun',
  PRONOUN: 'pronoun',
  ZARF: 'adverbial',
  PARTICLE: 'particle',
  ADVERB: 'adverb',
};

const KINDS = { masdar: 'nom d’action', active: 'participe actif', passive: 'participe passif' } as const;

/** What an option means: its entry’s sense, what it is of its verb, or the sense of a word that needs no dictionary. */
export function senseOfOption({ entry, derived, sense }: WordOption): string {
  if (entry) return entry.french ?? '';
  if (!derived) return sense ?? '';
  const { lemma, french = '' } = derived.verb;
  return `${KINDS[derived.kind]} de ${lemma.replace(/\s+\d+$/, '')} (${french.split(/\s*[(,;]/, 1)[0]})`;
}

/** As much of a word as a place takes. */
const MOST_FORM = 100;

/** An option as the cards of the site show a word; `id` is 0: it is of no text of the library. */
export function cardWordOf(
  option: WordOption,
  dictionary: Dictionary,
  { text, line, word }: PlacedWord & { text: string },
): CardWord {
  const source = option.entry ?? undefined;
  const entry = source && dictionary.get(source);
  const verb = option.derived && dictionary.get(option.derived.verb);
  const part = entry?.part_of_speech ?? PARTS[option.analysis.pos ?? 'PARTICLE'];
  const isVerb = part === 'verb';
  const lemma = entry?.arabic ?? option.lemma;
  return {
    id: 0,
    own_place: word.form.length <= MOST_FORM ? { text_id: text, line, form: word.form } : undefined,
    ...(entry && { word_id: entry.id }),
    display_in_vocabulary_table: false,
    contextual_form_with_vowels: option.spelling,
    contextual_form_without_vowels: option.spelling,
    contextual_translation: null,
    word_details: {
      arabic_with_vowels: lemma,
      arabic_without_vowels: lemma,
      french_translation: senseOfOption(option),
      is_noun: !isVerb,
      plural_with_vowels: entry?.plural ?? null,
      masdar_with_vowels: entry?.masdar ?? null,
      imperative_with_vowels: entry?.imperative ?? null,
      present_with_vowels: entry?.present ?? null,
      past_with_vowels: isVerb ? lemma : null,
      part_of_speech: part,
      root: entry?.root ?? verb?.root ?? null,
      verb_slug: entry?.slug ?? verb?.slug ?? null,
    },
  };
}

/** The verb of a noun that is no entry: the verb is what can be learned of it. Without a line: it does not stand there. */
export function verbWordOf(
  option: WordOption,
  dictionary: Dictionary,
  place: PlacedWord & { text: string },
): CardWord | undefined {
  const verb = option.derived?.verb;
  if (!verb) return undefined;
  const asVerb = { ...option, entry: verb, derived: undefined, spelling: verb.lemma.replace(/\s+\d+$/, '') };
  return { ...cardWordOf(asVerb, dictionary, place), own_place: undefined };
}

/** A line as it is analysed with one of the options of one of its words. */
function analysesOf(line: readonly ReadWord[], token: number, option: WordOption): Analysis[] {
  return line.map(({ form, options }, at) => {
    if (at === token) return option.analysis;
    return options[0]?.analysis ?? { form, token: at, origin: 'RULE' };
  });
}

const UNITS = /[^\u064B-\u0652\u0670][\u064B-\u0652\u0670]*/g;

/** The parts of a word with all its vowels, though it is written without them. */
function partsOf(
  spelling: string,
  segments: ReturnType<typeof describeWord>['segments'],
): ShownWord['parts'] {
  const units = spelling.match(UNITS) ?? [];
  const lengths = segments.map(({ text }) => text.match(UNITS)?.length ?? 0);
  const isAlike = lengths.reduce((sum, length) => sum + length, 0) === units.length;
  let at = 0;
  return segments.map(({ text, caption = null }, place) => {
    const own = units.slice(at, at + (lengths[place] ?? 0)).join('');
    at += lengths[place] ?? 0;
    return { text: isAlike ? own : text, caption };
  });
}

/** What a card shows of a word that is analysed; lessons are linked where nothing is guessed. */
export function shownWordOf(
  line: readonly ReadWord[],
  { token, certainty, form }: ReadWord,
  option: WordOption,
): ShownWord {
  const words = analysesOf(line, token, option);
  const { segments, lines } = describeWord(words, token);
  const isSure = certainty === 'certain' || certainty === 'chosen';
  const ending = isSure ? explainEnding(words, token) : undefined;
  const own = words[token];
  return {
    form,
    parts: partsOf(option.spelling, segments),
    lines: [...lines],
    ending: ending ? { sentence: ending.sentence, governor: ending.governor ?? null } : null,
    singular: (own?.number === 'BROKEN_PLURAL' && own.entry?.replace(/\s+\d+$/, '')) || null,
    notions: isSure && own ? notionsOf(words, own) : [],
  };
}
