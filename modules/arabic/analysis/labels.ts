/** What a segment of a written word does. */
export const SEGMENT_ROLES = [
  'QUESTION',
  'CONJUNCTION',
  'PREPOSITION',
  'PURPOSE',
  'COMMAND',
  'EMPHASIS',
  'FUTURE',
  'ARTICLE',
  'STEM',
  'PRONOUN_OBJECT',
  'PRONOUN_POSSESSIVE',
  'PRONOUN_GOVERNED',
] as const;
export type SegmentRole = (typeof SEGMENT_ROLES)[number];

/** The person of an attached or personal pronoun; C is both genders. */
export const PRONOUN_PERSONS = [
  '1CS',
  '2MS',
  '2FS',
  '3MS',
  '3FS',
  '2CD',
  '3CD',
  '1CP',
  '2MP',
  '2FP',
  '3MP',
  '3FP',
] as const;
export type PronounPerson = (typeof PRONOUN_PERSONS)[number];

export const WORD_CLASSES = [
  'VERB',
  'NOUN',
  'ADJECTIVE',
  'PROPER_NOUN',
  'NUMERAL',
  'PRONOUN',
  'ZARF',
  'PARTICLE',
  'ADVERB',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

export const PARTICLE_KINDS = [
  'PREPOSITION',
  'COORDINATION',
  'SUBORDINATION',
  'INNA',
  'NEGATION',
  'PROHIBITION',
  'GENUS_NEGATION',
  'INTERROGATIVE',
  'CONDITION',
  'VOCATIVE',
  'EXCEPTION',
  'VERIFICATION',
  'TOPICALISER',
  'RESTRICTION',
  'FUTURE',
  'ANSWER',
] as const;
export type ParticleKind = (typeof PARTICLE_KINDS)[number];

export const PRONOUN_KINDS = [
  'PERSONAL',
  'DEMONSTRATIVE',
  'RELATIVE',
  'INTERROGATIVE',
  'CONDITIONAL',
] as const;
export type PronounKind = (typeof PRONOUN_KINDS)[number];

export const GOVERNED = ['GENITIVE', 'ACCUSATIVE', 'SUBJUNCTIVE', 'JUSSIVE', 'NONE'] as const;
export type Governed = (typeof GOVERNED)[number];
export const TENSES = ['PAST', 'PRESENT', 'IMPERATIVE'] as const;
export type Tense = (typeof TENSES)[number];
export const MOODS = ['INDICATIVE', 'SUBJUNCTIVE', 'JUSSIVE'] as const;
export type Mood = (typeof MOODS)[number];
export const VOICES = ['ACTIVE', 'PASSIVE'] as const;
export type Voice = (typeof VOICES)[number];
export const PERSONS = ['1', '2', '3'] as const;
export type Person = (typeof PERSONS)[number];
export const GENDERS = ['M', 'F', 'C'] as const;
export type Gender = (typeof GENDERS)[number];
export const NUMBERS = [
  'SINGULAR',
  'DUAL',
  'PLURAL',
  'SOUND_PLURAL_M',
  'SOUND_PLURAL_F',
  'BROKEN_PLURAL',
  'COLLECTIVE',
] as const;
export type GrammaticalNumber = (typeof NUMBERS)[number];
export const STATES = ['ARTICLE', 'ANNEXED', 'INDEFINITE', 'PROPER', 'BARE'] as const;
export type State = (typeof STATES)[number];
export const CASES = ['NOMINATIVE', 'ACCUSATIVE', 'GENITIVE', 'BUILT'] as const;
export type Case = (typeof CASES)[number];

export const FUNCTIONS = [
  'SUBJECT',
  'SUBJECT_PASSIVE',
  'TOPIC',
  'PREDICATE',
  'KANA_NOUN',
  'KANA_PREDICATE',
  'INNA_NOUN',
  'INNA_PREDICATE',
  'LA_NOUN',
  'OBJECT',
  'OBJECT_2',
  'ABSOLUTE',
  'TIME_PLACE',
  'PURPOSE',
  'HAL',
  'SPECIFICATION',
  'EXCEPTION',
  'VOCATIVE',
  'AFTER_PREPOSITION',
  'ANNEXED_TO',
  'ADJECTIVE_OF',
  'APPOSITION',
  'EMPHASIS',
  'COORDINATED',
  'FRAGMENT',
] as const;
export type WordFunction = (typeof FUNCTIONS)[number];

/** A stretch of a written word; those of a word, joined, are the word. */
export interface WordSegment {
  readonly text: string;
  readonly role: SegmentRole;
  readonly person?: PronounPerson;
}

/** A field of an analysis that may be left out for doubt. */
export const ANALYSIS_FIELDS = [
  'segments',
  'entry',
  'pos',
  'kind',
  'governs',
  'tense',
  'mood',
  'voice',
  'person',
  'gender',
  'number',
  'state',
  'case',
  'case_visible',
  'function',
  'governor',
] as const satisfies readonly (keyof WordAnalysis)[];
export type AnalysisField = (typeof ANALYSIS_FIELDS)[number];

/** What is certain of a word in its line; a field that is absent does not apply or is doubtful. */
export interface WordAnalysis {
  readonly form: string;
  /** Place in the line, counted in words from 0. */
  readonly token: number;
  readonly segments?: readonly WordSegment[];
  /** Lemma with the number of its homograph; null where the dictionary has none. */
  readonly entry?: string | null;
  readonly pos?: WordClass;
  readonly kind?: ParticleKind | PronounKind;
  readonly governs?: Governed;
  readonly tense?: Tense;
  readonly mood?: Mood;
  readonly voice?: Voice;
  readonly person?: Person;
  readonly gender?: Gender;
  readonly number?: GrammaticalNumber;
  readonly state?: State;
  readonly case?: Case;
  readonly case_visible?: boolean;
  readonly function?: WordFunction;
  /** Place in the line of the word that its function or mood names. */
  readonly governor?: number;
  /** Fields that apply and are left out for doubt: for staff. */
  readonly withheld?: readonly AnalysisField[];
  readonly origin: 'RULE' | 'CONFIRMED' | 'CORRECTED';
}
