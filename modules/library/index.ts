export { announceText } from './announce-text.ts';
export { completionRoutes } from './completion-routes.ts';
export { countCompletedTexts } from './count-completed-texts.ts';
export { describeShelf } from './describe-shelf.ts';
export { AudioNotFound, BookNotFound, PremiumRequired, TextNotFound } from './errors.ts';
export { TextCompleted } from './events.ts';
export { findBookBySlug, findBookId, readBook } from './find-book.ts';
export { findTextId, readText } from './find-text.ts';
export { followRoutes } from './follow-routes.ts';
export { getText } from './get-text.ts';
export { listBooks } from './list-books.ts';
export { listBookTexts, listFirstFreeTexts, listTexts, listTextsOfWords } from './list-texts.ts';
export { libraryMails } from './mails.ts';
export type { PublicationState } from './models.ts';
export { completionData, followData } from './personal-data.ts';
export type { ReadingGate } from './reading-gate.ts';
export { readingGate } from './reading-gate.ts';
export { libraryRoutes } from './routes.ts';
export { archiveBook, type BookToSave, createBook, saveBook, updateBook } from './save-book.ts';
export {
  archiveText,
  createText,
  libraryIsEmpty,
  saveText,
  type TextToSave,
  updateText,
} from './save-text.ts';
export { slugOf, textSlugOf } from './slugs.ts';
