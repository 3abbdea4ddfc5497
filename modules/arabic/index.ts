export { type AdvancedForms, conjugateAdvanced } from './conjugation/advanced-forms.ts';
export { type CellName, type Conjugation, conjugate, type VerbInput } from './conjugation/conjugate.ts';
export { ConjugationError } from './conjugation/conjugation-error.ts';
export { createMatcher, type Segment } from './match.ts';
export { searchKey } from './search-key.ts';
export { stripVowels } from './strip-vowels.ts';
export { tokenise } from './tokenise.ts';
export type { WritingFaultCode } from './writing-fault.ts';
export { findWritingFaults } from './writing-faults.ts';
