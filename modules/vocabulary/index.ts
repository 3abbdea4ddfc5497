export { nameVerbs } from './name-verbs.ts';
export { savedWordData } from './personal-data.ts';
export { recallRoutes } from './recall-routes.ts';
export { vocabularyRoutes } from './routes.ts';
export { saveTextWords, type TextWordToSave } from './save-text-words.ts';
export { saveWord, type WordToSave } from './save-word.ts';
export { savedWordRoutes } from './saved-words-routes.ts';
export { writeMissingTextWordLines } from './write-text-word-lines.ts';
