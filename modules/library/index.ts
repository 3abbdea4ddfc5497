export { PremiumRequired } from './errors.ts';
export { findBookBySlug, findBookId } from './find-book.ts';
export { listBookTexts, listTextsOfWords } from './list-texts.ts';
export type { ReadingGate } from './reading-gate.ts';
export { readingGate } from './reading-gate.ts';
export { libraryRoutes } from './routes.ts';
export { type BookToSave, saveBook } from './save-book.ts';
export { libraryIsEmpty, saveText, type TextToSave } from './save-text.ts';
export { slugOf, textSlugOf } from './slugs.ts';
