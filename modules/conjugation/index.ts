export { analyseForm, analyseForms, type VerbFormFound } from './analyse-form.ts';
export { conjugateVerbs, followWord } from './conjugate-verbs.ts';
export { correctConjugation } from './correct-conjugation.ts';
export { findMoods, type MoodFound } from './find-moods.ts';
export { findVerbBySlug } from './get-verb.ts';
export { listVerbSlugs } from './list-verb-slugs.ts';
export { conjugationRoutes } from './routes.ts';
export { conjugationStaffRoutes } from './staff-routes.ts';
