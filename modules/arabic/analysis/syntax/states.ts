import type { Word } from '../line.ts';
import type { NominalReading } from '../words/reading.ts';
import { KIN, MOVING, TIMES } from '../words/word-lists.ts';
import { isActing, isParticiple } from '../words/word-shapes.ts';
import { agreesInKind } from './agreement.ts';
import type { Clause } from './clause.ts';
import { seldomHasObject } from './transitivity.ts';
import { lead, nominal } from './words-around.ts';

/** يَعْمَلُ نَجَّارًا: a trade by its mould, or a person. */
export const isTrade = ({ cell: { lexeme } }: NominalReading) =>
  KIN.has(lexeme.key) ||
  /^.\u064E.\u064E?\u0651\u064E?ا.\u064C$/.test(lexeme.key) ||
  isParticiple(lexeme.lemma, true);

/** رَكَضَ حَامِلًا مِصْبَاحَهُ: who acts has an object as his verb has. */
export function participleBefore(
  words: readonly Word[],
  word: Word,
  { cell }: NominalReading,
): Word | undefined {
  const before = word.startsSentence || word.isAfterPause ? undefined : words[word.index - 1];
  const acts = nominal(before);
  const isActive =
    acts?.cell.pos === 'ADJECTIVE' && acts.cell.shape === 'tanwin' && isActing(acts.cell.lexeme.lemma);
  return isActive && cell.pos !== 'ADJECTIVE' && !TIMES.has(cell.lexeme.key) ? before : undefined;
}

/** A verb of movement or state, or one that has its object. */
export function mayHaveState(clause: Clause): boolean {
  const lexeme = clause.verb?.cell.lexeme;
  return lexeme !== undefined && (clause.objects > 0 || MOVING.has(lexeme.key) || seldomHasObject(lexeme));
}

/** An indefinite adjective that agrees with who does it, or with the object before it. */
export function mayBeState(word: Word, clause: Clause): boolean {
  const own = lead(word) as NominalReading;
  if (clause.subject && clause.subject !== 'unnamed') {
    const subject = nominal(clause.subject);
    if (subject && agreesInKind(subject, own)) return true;
  }
  const object = nominal(clause.lastAccusative);
  if (object && agreesInKind(object, own)) return true;
  if (!clause.verb || clause.verb.enclitic) return clause.verb !== undefined;
  const { person, gender, number } = clause.verb.cell;
  if (clause.subject !== undefined && clause.subject !== 'unnamed') return false;
  return (
    person === '1' ||
    ((number === 'SINGULAR') === (own.cell.number === 'SINGULAR') &&
      (gender === 'C' || gender === own.cell.gender))
  );
}
