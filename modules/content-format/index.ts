export {
  byPlace,
  type ContentFault,
  type ContentLine,
  type Parsed,
  type Place,
  type SourceFile,
} from './faults.ts';
export { requireArabic, requireFrench } from './french-and-arabic.ts';
export { type Header, parseHeader } from './header.ts';
export {
  createLemmaIndex,
  type LemmaIndex,
  lemmaNotation,
  splitHomograph,
  withBareAlef,
} from './lemma-index.ts';
export {
  createFaultLog,
  type FaultLog,
  readLines,
  requireNfc,
  type Section,
  scriptOf,
  sectionName,
} from './lines.ts';
