import type {
  Gender,
  Governed,
  GrammaticalNumber,
  ParticleKind,
  Person,
  PronounKind,
  PronounPerson,
  Tense,
  Voice,
  WordClass,
} from '../labels.ts';
import type { Lexeme } from './lexemes.ts';

// Bits, so that what is possible at once is one number.
export const NOM = 1;
export const ACC = 2;
export const GEN = 4;
export const ANY_CASE = 7;
export const INDICATIVE = 1;
export const SUBJUNCTIVE = 2;
export const JUSSIVE = 4;

/**
 * What the end of a noun says of its state. `tanwin`: indefinite; `open`: no tanwin though it could have one;
 * `diptote`: none in any state; `full` and `cut`: a dual or plural with its ن and without; `joined`: only before a
 * pronoun; `fixed`: the same in all states.
 */
export type Shape = 'tanwin' | 'open' | 'diptote' | 'full' | 'cut' | 'joined' | 'fixed';

export interface NominalCell {
  readonly type: 'nominal';
  readonly lexeme: Lexeme;
  readonly pos: WordClass;
  readonly gender: Gender | undefined;
  readonly number: GrammaticalNumber;
  readonly cases: number;
  /** The ending does not show which of its cases it is. */
  readonly isHidden: boolean;
  readonly shape: Shape;
  readonly isFive?: boolean;
}

export interface VerbCell {
  readonly type: 'verb';
  readonly lexeme: Lexeme;
  readonly pos: 'VERB';
  readonly tense: Tense;
  readonly moods: number;
  readonly voice: Voice;
  readonly person: Person;
  readonly gender: Gender;
  readonly number: GrammaticalNumber;
  readonly isJoined: boolean;
}

/** A word of the closed classes. */
export interface FunctionCell {
  readonly type: 'function';
  /** Under which the dictionary may have it, or has the word that it is a form of. */
  readonly lemma: string;
  readonly base?: string;
  readonly pos: WordClass;
  readonly kind: ParticleKind | PronounKind | undefined;
  readonly governs: Governed | undefined;
  readonly person?: PronounPerson | undefined;
  readonly gender?: Gender | undefined;
  readonly number?: GrammaticalNumber | undefined;
  /** Of a zarf. */
  readonly cases?: number | undefined;
  readonly isJoined: boolean;
  readonly isAlone: boolean;
  /** It is there for an entry alone: no closed list has it. */
  readonly isOfEntry?: boolean;
}

export type Cell = NominalCell | VerbCell | FunctionCell;
