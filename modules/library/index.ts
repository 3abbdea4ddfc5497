export { findBookBySlug, findBookId } from './find-book.ts';
export { assertMayReadText } from './may-read.ts';
export { libraryRoutes } from './routes.ts';
export { type BookToSave, saveBook } from './save-book.ts';
export { libraryIsEmpty, saveText, type TextToSave } from './save-text.ts';
export { slugOf } from './slugs.ts';
