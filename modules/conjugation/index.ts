export { analyseForm } from './analyse-form.ts';
export { conjugateVerbs, conjugateVerbsWithoutTable } from './conjugate-verbs.ts';
export { correctConjugation } from './correct-conjugation.ts';
export { findVerbBySlug } from './get-verb.ts';
export { conjugationRoutes } from './routes.ts';
