import type { Word } from '../line.ts';
import type { VerbReading } from '../words/reading.ts';
import { KANA, KANA_NEGATED } from '../words/word-lists.ts';

/** What has been read of a clause so far. */
export interface Clause {
  kind: 'open' | 'verbal' | 'kana' | 'inna';
  readonly parent: Clause | undefined;
  /** Its verb, or the particle of إِنَّ. */
  head: Word | undefined;
  verb: VerbReading | undefined;
  /** Who does it or of whom it is said: a word, or nobody named. */
  subject: Word | 'unnamed' | undefined;
  /** The subject is what stands before the verb, unless a noun of its own follows. */
  isSubjectSoft: boolean;
  topic: Word | undefined;
  predicate: Word | undefined;
  objects: number;
  lastAccusative: Word | undefined;
  /** A place, a time or a question stands at its head: its noun comes second. */
  isFronted: boolean;
  /** It belongs to الَّذِي and its like. */
  relative: Word | undefined;
  first: number;
  /** A word that nothing explains stands in it: what comes behind may belong to that. */
  isDoubtful: boolean;
}

export function openClause(parent: Clause | undefined, first: number): Clause {
  return {
    kind: 'open',
    parent,
    head: undefined,
    verb: undefined,
    subject: undefined,
    isSubjectSoft: false,
    topic: undefined,
    predicate: undefined,
    objects: 0,
    lastAccusative: undefined,
    isFronted: false,
    relative: undefined,
    first,
    isDoubtful: false,
  };
}

/** كَانَ and its sisters; زَالَ only behind a negation. */
export function isKana({ cell }: VerbReading, isNegated: boolean): boolean {
  if (cell.voice === 'PASSIVE') return false;
  return KANA.has(cell.lexeme.key) || (isNegated && KANA_NEGATED.has(cell.lexeme.key));
}
