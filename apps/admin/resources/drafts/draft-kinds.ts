import type {
  BookDocument,
  BookRecord,
  PostDocument,
  PostRecord,
  TextDocument,
  TextRecord,
} from '#modules/authoring/contract';
import type { LessonFileDocument, LessonRecord } from '#modules/lessons/contract';
import { type Comparison, compareBooks, compareTexts } from '../revisions/compare-documents.ts';
import { compareLessons } from '../revisions/compare-lessons.ts';
import { comparePosts } from '../revisions/compare-posts.ts';
import { type Merged, mergeTexts } from './merge-texts.ts';

/** What authors work on, by the name of its resource. */
export interface DraftKinds {
  books: { record: BookRecord; document: BookDocument };
  texts: { record: TextRecord; document: TextDocument };
  posts: { record: PostRecord; document: PostDocument };
  lessons: { record: LessonRecord; document: LessonFileDocument };
}
export type DraftKind = keyof DraftKinds;
export type RecordOf<K extends DraftKind> = DraftKinds[K]['record'];
export type DocumentOf<K extends DraftKind> = DraftKinds[K]['document'];

/** What became of a document from one version to another. */
export const COMPARE: {
  [K in DraftKind]: (before: DocumentOf<K>, after: DocumentOf<K>) => Comparison;
} = { books: compareBooks, texts: compareTexts, posts: comparePosts, lessons: compareLessons };

type Merge<D> = (base: D, mine: D, theirs: D) => Merged<D>;

/** What is put together by itself where two have worked apart; of the rest one chooses between the two. */
export const MERGE: { [K in DraftKind]?: Merge<DocumentOf<K>> } = { texts: mergeTexts };

export function isSameDocument<D extends object>(a: D, b: D): boolean {
  const keys = Object.keys(a) as (keyof D)[];
  return keys.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** A text that nobody has begun. */
export const EMPTY_TEXT: TextDocument = {
  book_id: 0,
  order_in_book: 1,
  title: '',
  title_ar: null,
  is_free_sample: false,
  arabic: '',
  french: '',
  words: [],
  recording: null,
  level: null,
};
