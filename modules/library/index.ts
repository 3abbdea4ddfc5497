export { BookNotFound, PremiumRequired, TextNotFound } from './errors.ts';
export { findBookId, findTextBySlug } from './find-by-slug.ts';
export { assertMayReadText } from './may-read.ts';
export type { PublicationState } from './models.ts';
export { libraryRoutes } from './routes.ts';
export { type BookToSave, saveBook } from './save-book.ts';
export { libraryIsEmpty, saveText, type TextToSave } from './save-text.ts';
export { slugOf } from './slugs.ts';
