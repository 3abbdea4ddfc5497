export { analyseForm, analyseForms, type VerbFormFound } from './analyse-form.ts';
export { conjugateVerbs, followWord } from './conjugate-verbs.ts';
export { correctConjugation } from './console/correct-conjugation.ts';
export { countWaitingTables } from './console/list-staff-conjugations.ts';
export { findMoods, type MoodFound } from './find-moods.ts';
export { findVerbBySlug } from './get-verb.ts';
export { listVerbSlugs } from './list-verbs.ts';
export { readTables } from './read-tables.ts';
export { frenchKey, transcribedKey } from './verb-keys.ts';
