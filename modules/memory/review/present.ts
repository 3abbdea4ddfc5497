import { textSlugOf } from '#modules/library';
import type { LineTimes } from '#modules/library/contract';
import type { QuotedPlace } from '#modules/own-texts';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import type { ReviewCardRow } from '../models.ts';
import type { ReadLine } from '../words/read-lines.ts';
import type { ReviewCard } from './contract.ts';

/** An entry, and a place it was saved from; the line's columns are null together. */
export interface ShownWord {
  word_id: number;
  /** Of `saved_words`, where it is saved from no text of the library. */
  own_saved_id: string | null;
  /** Null of a word that is saved from no text. */
  contextual_form_with_vowels: string | null;
  contextual_translation: string | null;
  particles: Record<string, string[]> | null;
  part_of_speech: PartOfSpeech;
  arabic_with_vowels: string;
  arabic_without_vowels: string;
  french_translation: string;
  root: string | null;
  plural_with_vowels: string | null;
  present_with_vowels: string | null;
  masdar_with_vowels: string | null;
  text_id: number | null;
  book_slug: string;
  book_title: string;
  title: string;
  order_in_book: number;
  is_free_sample: boolean;
  line: number;
  line_arabic: string;
  line_french: string;
  line_audio: LineTimes | null;
  note: string | null;
  translation: string | null;
}

/** Whether there is a line to show: a text that has lost lines since answers an empty one. */
export function hasLine(
  word: ShownWord,
): word is ShownWord & { text_id: number; contextual_form_with_vowels: string } {
  return word.text_id !== null && word.line_arabic !== '';
}

/** What a card is read from, beside the entry and its place. */
export interface CardContext extends Pick<ReviewCard, 'version' | 'lapses' | 'next' | 'state' | 'particles'> {
  read?: ReadLine | undefined;
  readAt?: Date | undefined;
  /** Where it stands in a text of the reader's own. */
  own?: QuotedPlace | undefined;
}

export function reviewStateOf({
  learned_at,
  declared_at,
}: Pick<ReviewCardRow, 'learned_at' | 'declared_at'>): ReviewCard['state'] {
  return learned_at || declared_at ? 'known' : 'learning';
}

function presentOwnLine({ read, own }: CardContext): ReviewCard['line'] {
  if (!read || !own?.line) return null;
  const { text_id: own_text, text_title, line } = own;
  return {
    own_text,
    text_slug: null,
    text_title,
    book_title: null,
    ...line,
    ...read,
    read_at: null,
    audio: null,
  };
}

function presentLine(word: ShownWord, { read, readAt }: CardContext): ReviewCard['line'] {
  if (!read || !hasLine(word)) return null;
  return {
    own_text: null,
    text_slug: textSlugOf(word.book_slug, word),
    text_title: word.title,
    book_title: word.book_title,
    number: word.line,
    arabic_with_vowels: word.line_arabic,
    french: word.line_french,
    runs: read.runs,
    asked_run: read.asked_run,
    read_at: readAt?.toISOString() ?? null,
    audio: word.line_audio && {
      path: `/api/books/texts/${word.text_id}/audio/`,
      start: word.line_audio.start,
      end: word.line_audio.end,
      is_free: word.is_free_sample,
    },
  };
}

export function presentCard(word: ShownWord, context: CardContext): ReviewCard {
  const { version, lapses, next, state, particles } = context;
  return {
    word_id: word.word_id,
    state,
    version,
    arabic_with_vowels: word.arabic_with_vowels,
    arabic_without_vowels: word.arabic_without_vowels,
    french_translation: word.french_translation,
    part_of_speech: word.part_of_speech,
    root: word.root,
    plural_with_vowels: word.plural_with_vowels,
    present_with_vowels: word.present_with_vowels,
    masdar_with_vowels: word.masdar_with_vowels,
    lapses,
    note: word.note,
    translation: word.translation,
    form_with_vowels: context.own?.form ?? word.contextual_form_with_vowels ?? word.arabic_with_vowels,
    sense: word.contextual_translation ?? word.french_translation,
    particles,
    line: presentLine(word, context) ?? presentOwnLine(context),
    next,
  };
}
