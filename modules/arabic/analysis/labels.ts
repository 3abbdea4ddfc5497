/** What a segment of a written word does. */
export type SegmentRole =
  | 'QUESTION'
  | 'CONJUNCTION'
  | 'PREPOSITION'
  | 'PURPOSE'
  | 'COMMAND'
  | 'EMPHASIS'
  | 'FUTURE'
  | 'ARTICLE'
  | 'STEM'
  | 'PRONOUN_OBJECT'
  | 'PRONOUN_POSSESSIVE'
  | 'PRONOUN_GOVERNED';

/** The person of an attached or personal pronoun; C is both genders. */
export type PronounPerson =
  | '1CS'
  | '2MS'
  | '2FS'
  | '3MS'
  | '3FS'
  | '2CD'
  | '3CD'
  | '1CP'
  | '2MP'
  | '2FP'
  | '3MP'
  | '3FP';

export type WordClass =
  | 'VERB'
  | 'NOUN'
  | 'ADJECTIVE'
  | 'PROPER_NOUN'
  | 'NUMERAL'
  | 'PRONOUN'
  | 'ZARF'
  | 'PARTICLE'
  | 'ADVERB';

export type ParticleKind =
  | 'PREPOSITION'
  | 'COORDINATION'
  | 'SUBORDINATION'
  | 'INNA'
  | 'NEGATION'
  | 'PROHIBITION'
  | 'GENUS_NEGATION'
  | 'INTERROGATIVE'
  | 'CONDITION'
  | 'VOCATIVE'
  | 'EXCEPTION'
  | 'VERIFICATION'
  | 'TOPICALISER'
  | 'RESTRICTION'
  | 'FUTURE'
  | 'ANSWER';

export type PronounKind = 'PERSONAL' | 'DEMONSTRATIVE' | 'RELATIVE' | 'INTERROGATIVE' | 'CONDITIONAL';

export type Governed = 'GENITIVE' | 'ACCUSATIVE' | 'SUBJUNCTIVE' | 'JUSSIVE' | 'NONE';
export type Tense = 'PAST' | 'PRESENT' | 'IMPERATIVE';
export type Mood = 'INDICATIVE' | 'SUBJUNCTIVE' | 'JUSSIVE';
export type Voice = 'ACTIVE' | 'PASSIVE';
export type Person = '1' | '2' | '3';
export type Gender = 'M' | 'F' | 'C';
export type GrammaticalNumber =
  | 'SINGULAR'
  | 'DUAL'
  | 'PLURAL'
  | 'SOUND_PLURAL_M'
  | 'SOUND_PLURAL_F'
  | 'BROKEN_PLURAL'
  | 'COLLECTIVE';
export type State = 'ARTICLE' | 'ANNEXED' | 'INDEFINITE' | 'PROPER' | 'BARE';
export type Case = 'NOMINATIVE' | 'ACCUSATIVE' | 'GENITIVE' | 'BUILT';

export type WordFunction =
  | 'SUBJECT'
  | 'SUBJECT_PASSIVE'
  | 'TOPIC'
  | 'PREDICATE'
  | 'KANA_NOUN'
  | 'KANA_PREDICATE'
  | 'INNA_NOUN'
  | 'INNA_PREDICATE'
  | 'LA_NOUN'
  | 'OBJECT'
  | 'OBJECT_2'
  | 'ABSOLUTE'
  | 'TIME_PLACE'
  | 'PURPOSE'
  | 'HAL'
  | 'SPECIFICATION'
  | 'EXCEPTION'
  | 'VOCATIVE'
  | 'AFTER_PREPOSITION'
  | 'ANNEXED_TO'
  | 'ADJECTIVE_OF'
  | 'APPOSITION'
  | 'EMPHASIS'
  | 'COORDINATED'
  | 'FRAGMENT';

/** A stretch of a written word; those of a word, joined, are the word. */
export interface WordSegment {
  readonly text: string;
  readonly role: SegmentRole;
  readonly person?: PronounPerson;
}

/** A field of an analysis that may be left out for doubt. */
export type AnalysisField = Exclude<keyof WordAnalysis, 'form' | 'token' | 'withheld' | 'origin'>;

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
  readonly person?: Person | PronounPerson;
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
  readonly origin: 'RULE';
}
