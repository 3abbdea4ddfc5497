export { describeShelf } from './books/count-library.ts';
export { findBookBySlug, findBookId, readBook } from './books/find-book.ts';
export { listBooks } from './books/list-books.ts';
export { archiveBook, type BookToSave, createBook, saveBook, updateBook } from './books/save-book.ts';
export { countCompletedTexts } from './completion/list-completed-texts.ts';
export { AudioNotFound, BookNotFound, PremiumRequired, TextNotFound } from './errors.ts';
export { TextCompleted } from './events.ts';
export { announceText, countFollowers } from './following/follow-book.ts';
export { libraryMails } from './following/mails.ts';
export type { PublicationState } from './models.ts';
export { createOpeningCounter, type OpeningCounter, purgeTextOpenings } from './openings/count-openings.ts';
export { completionData, followData, openingData, placeData } from './personal-data.ts';
export { listReading, type TextReading } from './places/list-reading.ts';
export { presentNamedText, readingMinutes } from './present.ts';
export { slugOf, textSlugOf } from './slugs.ts';
export { findTextId, isTextSold, readText } from './texts/find-text.ts';
export { getText } from './texts/get-text.ts';
export {
  listBookTexts,
  listFirstFreeTexts,
  listMostReadTexts,
  listTexts,
  listTextsOfWords,
  type MeasuredText,
  measureTexts,
} from './texts/list-texts.ts';
export {
  type QuotableText,
  type QuotedLine,
  readQuotableTexts,
  readQuotedLines,
} from './texts/read-quoted-lines.ts';
export { type ReadingGate, readingGate } from './texts/reading-gate.ts';
export {
  archiveText,
  type ChosenLevel,
  createText,
  libraryIsEmpty,
  saveCountedLevel,
  saveText,
  type TextToSave,
  updateText,
} from './texts/save-text.ts';
