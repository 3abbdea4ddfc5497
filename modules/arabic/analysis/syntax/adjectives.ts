import type { Word } from '../line.ts';
import { isVerb, type NominalReading } from '../words/reading.ts';
import { agreesInKind, isDefinite } from './agreement.ts';
import {
  beginsPhrase,
  casesOf,
  isCoordinated,
  lead,
  narrowCase,
  nominal,
  opensGenitive,
} from './words-around.ts';

/** Joins an adjective to the noun that it agrees with, over what belongs to that noun. */
export function attachAdjective(words: readonly Word[], word: Word): boolean {
  const reading = lead(word) as NominalReading;
  if (describesAsOwner(words, word, reading)) return true;
  const mayQualify =
    reading.cell.pos === 'ADJECTIVE' || (reading.cell.pos === 'NUMERAL' && reading.article !== undefined);
  if (!mayQualify || word.startsSentence || reading.enclitic) return false;
  if (isCoordinated(words, word)) return false;
  if (reading.proclitics.length > 0 || words[word.index - 1]?.form === word.form) return false;
  const nouns = nounsBefore(words, word);
  const fitting = nouns.filter((noun) => fits(words, noun, word));
  const [nearest, second] = fitting;
  if (!nearest) return false;
  narrowCase(word, casesOf(nearest));
  narrowCase(nearest, casesOf(word));
  word.function = 'ADJECTIVE_OF';
  word.governor = nearest.index;
  word.isGovernorDoubtful =
    second !== undefined && nearest.function === 'ANNEXED_TO' && nearest.governor === second.index;
  return true;
}

/** رَجُلٌ ذُو خُلُقٍ: of the same case, right behind its noun. */
function describesAsOwner(words: readonly Word[], word: Word, { cell, proclitics }: NominalReading): boolean {
  const before = words[word.index - 1];
  const noun = nominal(before);
  if (
    cell.lexeme.lemma !== 'ذُو' ||
    proclitics.length > 0 ||
    !before ||
    crosses(words, before.index, word.index)
  )
    return false;
  const isAlike = noun !== undefined && noun.cell.gender === cell.gender && (noun.cases & cell.cases) !== 0;
  if (!isAlike || noun.cell.pos === 'ADJECTIVE' || noun.cell.shape === 'open') return false;
  narrowCase(word, noun.cases);
  narrowCase(before, casesOf(word));
  word.function = 'ADJECTIVE_OF';
  word.governor = before.index;
  return true;
}

function fits(words: readonly Word[], noun: Word, adjective: Word): boolean {
  const [one, other] = [nominal(noun), nominal(adjective)];
  if (!one || !other || !(one.cases & other.cases)) return false;
  return isDefinite(words, noun) === isDefinite(words, adjective) && agreesInKind(one, other);
}

/** The nouns of the group before a word, the nearest first; behind a preposition those before it as well. */
function nounsBefore(words: readonly Word[], word: Word): Word[] {
  const nouns: Word[] = [];
  let at = word.index - 1;
  while (at >= 0) {
    const before = words[at];
    if (!before || isVerb(lead(before)) || crosses(words, at, word.index)) break;
    const noun = nominal(before);
    if (!noun) {
      if (opensGenitive(before) || (lead(before)?.enclitic && beginsPhrase(before))) {
        at--;
        continue;
      }
      break;
    }
    if (noun.cell.pos !== 'ADJECTIVE' || before.function !== 'ADJECTIVE_OF') nouns.push(before);
    const isInside = before.function !== undefined && before.function !== 'COORDINATED';
    if (!isInside) break;
    at--;
  }
  return nouns;
}

function crosses(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from + 1; at <= to; at++)
    if (words[at]?.startsSentence || words[at]?.isAfterPause) return true;
  return false;
}
