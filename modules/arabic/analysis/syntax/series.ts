import type { Word } from '../line.ts';
import { ACC, GEN } from '../words/cells.ts';
import { isParticle } from '../words/reading.ts';
import { isDefinite } from './agreement.ts';
import { casesOf, isCoordinated, isGen, lead, narrowCase, nominal } from './words-around.ts';

/** The first term of the series that a word is in. */
export function firstOfSeries(words: readonly Word[], word: Word): Word {
  let first = word;
  for (
    let steps = 0;
    first.function === 'COORDINATED' && first.governor !== undefined && steps < words.length;
    steps++
  ) {
    const before = words[first.governor];
    if (!before) break;
    first = before;
  }
  return first;
}

/** A genitive with وَ that nothing else governs goes on a series in the genitive. */
export function coordinateGenitive(words: readonly Word[], word: Word): boolean {
  if (word.startsSentence || !isCoordinated(words, word)) return false;
  const reading = nominal(word);
  if (!reading || !(reading.cases & GEN)) return false;
  const genitives = genitivesBefore(words, word);
  const [nearest] = genitives;
  if (!nearest) return false;
  if (reading.cases !== GEN && !isGenitiveAlone(words, word, reading.cases)) return false;
  const kind = isDefinite(words, word);
  const alike = genitives.filter((other) => isDefinite(words, other) === kind);
  const inSeries = genitives.find((other) => other.function === 'COORDINATED');
  const chosen = inSeries ?? alike[0] ?? nearest;
  narrowCase(word, GEN);
  const first = firstOfSeries(words, chosen);
  word.function = 'COORDINATED';
  word.governor = first.index;
  word.isGovernorDoubtful =
    !inSeries &&
    alike.some((other) => firstOfSeries(words, other) !== first && isOneChain(words, other, chosen));
  return true;
}

/** A dual or a plural whose ending is that of two cases, where no accusative stands before it. */
function isGenitiveAlone(words: readonly Word[], word: Word, cases: number): boolean {
  if (cases !== (ACC | GEN)) return false;
  const before = nominal(words[word.index - 1]);
  if (before?.cell.pos === 'NUMERAL' && nominal(word)?.cell.pos === 'NUMERAL') return before.cases === GEN;
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const other = words[at];
    if (lead(other)?.cell.type === 'verb') return true;
    if ((nominal(other)?.cases ?? 0) & ACC) return false;
  }
  return true;
}

function isOneChain(words: readonly Word[], outer: Word, inner: Word): boolean {
  for (let word: Word | undefined = inner; word?.governor !== undefined && word.function === 'ANNEXED_TO'; ) {
    word = words[word.governor];
    if (word === outer) return true;
  }
  return false;
}

/** Nouns in the genitive before a word, the nearest first, up to a verb. */
function genitivesBefore(words: readonly Word[], word: Word): Word[] {
  const found: Word[] = [];
  for (let at = word.index - 1; at >= 0; at--) {
    const before = words[at];
    if (!before || words[at + 1]?.startsSentence) break;
    if (lead(before)?.cell.type === 'verb') break;
    if (isParticle(lead(before), 'INNA') && !lead(before)?.enclitic) break;
    if (isGen(before) && before.function !== undefined && before.function !== 'ADJECTIVE_OF')
      found.push(before);
  }
  return found;
}

const SAME_CASE: ReadonlySet<string> = new Set(['ADJECTIVE_OF', 'APPOSITION', 'EMPHASIS', 'COORDINATED']);

/** سَمَكَتَيْنِ صَغِيرَتَيْنِ: what agrees with a word has the case that the clause has left to that word. */
export function followGovernor(words: readonly Word[], word: Word): void {
  const other = word.governor === undefined || word.isGovernorDoubtful ? undefined : words[word.governor];
  if (word.function === undefined || !SAME_CASE.has(word.function) || !nominal(other)) return;
  const cases = casesOf(other);
  if (casesOf(word) & cases) narrowCase(word, cases);
}
