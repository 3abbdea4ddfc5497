export { nameVerbs } from './name-verbs.ts';
export { savedWordData } from './personal-data.ts';
export { vocabularyRoutes } from './routes.ts';
export { saveTextWords, type TextWordToSave } from './save-text-words.ts';
export { saveWord, type WordToSave } from './save-word.ts';
export { savedWordRoutes } from './saved-words-routes.ts';
