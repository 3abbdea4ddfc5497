/** What content files say, once parsed. With faults in a file, its fields hold what could be understood. */
import type { ContentLine, Place } from '#modules/content-format';
import type { BookToSave, ChosenLevel } from '#modules/library';
import type { LineTimes } from '#modules/library/contract';
import type { CarriedDecision } from '#modules/parsing';
import type { WordToSave } from '#modules/vocabulary';

export interface DictionaryEntry {
  word: WordToSave;
  /** Of an adjective that does not only add ة; the analyser of lines reads it, the database has no place for it. */
  feminine: string | null;
  place: Place;
}

export interface AuthoredBook extends Omit<BookToSave, 'state'> {
  /** Its folder below library/. */
  folder: string;
  /** Where the title and the position stand. */
  titlePlace: Place;
  positionPlace: Place;
}

export interface AuthoredArticle {
  file: string;
  /** The name of its file. */
  slug: string;
  title: string;
  titleAr: string | null;
  description: string;
  keywords: string;
  /** The first one decides which articles are related. */
  categories: { name: string; slug: string }[];
  /** Name of the account that signs it; null: the site. */
  author: string | null;
  /** When it appeared. */
  date: Date;
  content: string;
}

export interface VocabularyEntry {
  /** As it stands in the text. */
  form: string;
  /** Its sense there. */
  sense: string;
  /** What names the dictionary entry: `lemma`, `lemma 2`, `lemma (verbe)`; the form itself when left out. */
  lemma: string;
  isLemmaGiven: boolean;
  /** What the author wants, or null for what its part of speech says. */
  isDisplayed: boolean | null;
  line: number;
}

export interface AuthoredRecording {
  /** Name of its file, which lies beside the text's; and where it is said. */
  name: string;
  line: number;
  /** Who speaks. */
  credit: string;
  /** One for each Arabic line, or null when the author gives none. */
  lines: LineTimes[] | null;
  /** Where each of them is said. */
  timedAt: number[];
}

export interface AuthoredText {
  file: string;
  /** Its folder below library/. */
  folder: string;
  /** The slug of a book other than its folder's, and where it is said. */
  bookSlug: { slug: string; line: number } | null;
  /** The number that is its file's name. */
  orderInBook: number;
  title: string;
  titleAr: string | null;
  isFreeSample: boolean;
  /** The level that its author gives it instead of the counted one. */
  chosenLevel: ChosenLevel | null;
  /** Whether every word must have its entry. */
  mustBeCovered: boolean;
  arabicLines: ContentLine[];
  frenchLines: ContentLine[];
  vocabulary: VocabularyEntry[];
  /** What the team has decided of its words. */
  decisions: CarriedDecision[];
  recording: AuthoredRecording | null;
}

/** A vocabulary entry whose dictionary entry is known. */
export interface LinkedEntry {
  form: string;
  sense: string;
  isDisplayed: boolean;
  dictionaryEntry: DictionaryEntry;
}

export interface CheckedText extends AuthoredText {
  /** Slug of the book it belongs to, which may be one that only the database knows. */
  slugOfBook: string;
  words: LinkedEntry[];
}

/** Everything under a content folder. Fit to be written only when it came without faults. */
export interface ContentLibrary {
  dictionary: DictionaryEntry[];
  books: AuthoredBook[];
  texts: CheckedText[];
  articles: AuthoredArticle[];
}
