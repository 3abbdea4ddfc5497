export { describeDisagreement, ruleOfDisagreement } from './agreement/describe-disagreement.ts';
export { ANALYSIS_VERSION, type Analyser, createAnalyser } from './analysis/analyser.ts';
export { captionOfCode, FIELD_NAMES } from './analysis/display/code-captions.ts';
export { describeWord } from './analysis/display/describe-word.ts';
export { explainEnding } from './analysis/display/explain-ending.ts';
export { wordPattern } from './analysis/display/word-pattern.ts';
export {
  CHOSEN_FIELDS,
  type ChosenField,
  choicesOf,
  FIELD_CODES,
  isDeclined,
  mayBeGoverned,
  strayFields,
} from './analysis/fields-of-class.ts';
export {
  ANALYSIS_FIELDS,
  PRONOUN_PERSONS,
  SEGMENT_ROLES,
  WORD_CLASSES,
  type WordAnalysis,
  type WordSegment,
} from './analysis/labels.ts';
export {
  NOTIONS,
  type Notion,
  nameOfNotion,
  notionNamed,
  notionsOf,
  showsNotion,
} from './analysis/notions/notions.ts';
export type { AnalysisEntry } from './analysis/words/lexemes.ts';
export { answerFaults } from './comparison/answer-faults.ts';
export { diffOfWords } from './comparison/compare-arabic.ts';
export { compareWriting } from './comparison/compare-writing.ts';
export { type Comparison, type DiffPart, type Verdict, verdictOf } from './comparison/comparison.ts';
export { describeAnswer, describeFault } from './comparison/describe-answer.ts';
export { type AdvancedForms, conjugateAdvanced } from './conjugation/advanced-forms.ts';
export { type CellName, type Conjugation, conjugate } from './conjugation/conjugate.ts';
export { ConjugationError } from './conjugation/conjugation-error.ts';
export { otherSpellings, otherTables } from './conjugation/other-forms.ts';
export type { VerbInput } from './conjugation/read-verb.ts';
export {
  CEILINGS,
  LEVELS,
  type Level,
  type LevelReason,
  levelOf,
  type TextFigures,
} from './difficulty/levels.ts';
export { countNotion, measureLines } from './difficulty/measure-lines.ts';
export { createEntryFilter } from './disambiguation/entry-filter.ts';
export {
  createTextReader,
  type ReaderEntry,
  type ReadWord,
  type TextReader,
  type WordOption,
} from './disambiguation/text-reader.ts';
export { bearsRoot } from './lexicon/bears-root.ts';
export { withoutArticle } from './lexicon/entry-form.ts';
export { isShownInTables, PART_NAMES, partOfSpeechNamed } from './lexicon/parts-of-speech.ts';
export { patternRoot, possibleRoots, readRoot } from './lexicon/possible-roots.ts';
export { createParticleReader } from './matching/borne-particles.ts';
export { guessVerbs } from './matching/guess-verbs.ts';
export { indicativeKeys } from './matching/indicative-keys.ts';
export { createMatcher, governedWords, type Segment } from './matching/match.ts';
export { nominalLemmas } from './matching/nominal-lemmas.ts';
export {
  comparative,
  isPronounceable,
  looksAdjectival,
  looksVerbal,
  singularsOfBroken,
  traitAdjective,
} from './matching/nominal-patterns.ts';
export {
  genderUnshown,
  type PluralPrecedent,
  pluralByPattern,
  templateOf,
} from './matching/plural-patterns.ts';
export { readVerbForm } from './matching/read-verb-form.ts';
export { readWordForm, type WordFormReading } from './matching/read-word-form.ts';
export { type FormOfVerb, formsOfVerb } from './matching/verb-forms.ts';
export { decodeText } from './repair/decode-text.ts';
export { mendWriting } from './repair/mend-writing.ts';
export { pairColumns } from './repair/pair-columns.ts';
export { type Repair, repairText } from './repair/repair-text.ts';
export { splitLines } from './repair/split-lines.ts';
export type { WritingFaultCode } from './spelling/fault-codes.ts';
export { findWritingFaults } from './spelling/writing-faults.ts';
export { describeWritingFaults, explainWritingFaults } from './spelling/writing-messages.ts';
export { fadeVowels, fadeWord, type KnownWord, type Rival, tellingPositions } from './text/fade-vowels.ts';
export { splitAtArabic } from './text/letters.ts';
export { searchKey } from './text/search-key.ts';
export { stripVowels } from './text/strip-vowels.ts';
export { spokenWords, tokenise, wordsOf } from './text/tokenise.ts';
export { transliterate } from './text/transliterate.ts';
