export { type DescribeParticles, particleDescriber } from './dictionary/describe-particles.ts';
export { findEntries, findPluralsLike, type WordEntry } from './dictionary/find-entries.ts';
export { findUsedForms, type UsedForm } from './dictionary/find-used-forms.ts';
export { countWaitingWords, findKnownRoots } from './dictionary/list-words.ts';
export { nameVerbs } from './dictionary/name-verbs.ts';
export { findTeamWords, readWordDetails, readWords } from './dictionary/read-words.ts';
export { removeUnusedWords, restoreShelvedWords } from './dictionary/remove-unused-words.ts';
export {
  faultOfRootOf,
  faultsOfField,
  hasField,
  hasGender,
  lackingForms,
  type WordField,
} from './dictionary/word-rules.ts';
export { WordsSaved } from './events.ts';
export { savedWordData } from './personal-data.ts';
export { listRoots } from './roots/list-roots.ts';
export type { DescribeForms } from './saved/list-notebook.ts';
export { countSavedWords, listSourcedWords } from './saved/list-saved-words.ts';
export { addMissingWord, saveWord, type WordToSave } from './saved/save-word.ts';
export { saveEntries, saveReadableWords, saveWords } from './saved/save-words.ts';
export { listOpenedWords, purgeOldOpenings } from './text-words/count-openings.ts';
export { countingTextsAtEnd } from './text-words/count-texts.ts';
export { describeTextWords } from './text-words/describe-text-words.ts';
export { getTextVocabulary } from './text-words/get-text-vocabulary.ts';
export { readTextWords, type TextWordToSave } from './text-words/read-text-words.ts';
export { saveTextWords } from './text-words/save-text-words.ts';
