export { nameVerbs } from './name-verbs.ts';
export { vocabularyRoutes } from './routes.ts';
export { saveTextWords, type TextWordToSave } from './save-text-words.ts';
export { saveWord, type WordToSave } from './save-word.ts';
