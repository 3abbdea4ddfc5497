import type { Word } from '../analysis/line.ts';
import { compares } from '../analysis/syntax/agreement.ts';
import { isSettled, lead, narrowCase, nominal, retain } from '../analysis/syntax/words-around.ts';
import { ACC, GEN, type Shape } from '../analysis/words/cells.ts';
import { keyOf } from '../analysis/words/folding.ts';
import { isNominal, isPronoun, type Reading } from '../analysis/words/reading.ts';
import { KIN, keys, TIMES } from '../analysis/words/word-lists.ts';

/** By its form alone: annexed, a noun may be definite as well. */
export function isDefinite({ article, enclitic, cell }: Reading): boolean {
  return article !== undefined || enclitic !== undefined || cell.pos === 'PROPER_NOUN';
}

/** Annexes each noun to the one behind it, from the last on: بَابُ بَيْتِ الْمُعَلِّمِ. */
export function annex(words: readonly Word[], free: ReadonlySet<Word>): ReadonlySet<Word> {
  const annexing = new Set<Word>();
  const definite = new Set<Word>();
  for (const word of words.toReversed()) {
    const next = behindDemonstrative(words, words[word.index + 1]);
    if (!next || !mayAnnex(words, word, next)) continue;
    const isDefiniteOwner = definite.has(next) || isDefinite(lead(next) as Reading);
    if (!isDefiniteOwner && !isIndefiniteOwner(word, next)) continue;
    annexing.add(word);
    if (isDefiniteOwner) definite.add(word);
    if (free.has(word)) retain(word, ({ cell }) => cell.type === 'nominal' && cell.shape !== 'tanwin');
    if (free.has(next)) narrowCase(next, GEN);
  }
  return annexing;
}

/** ثَمَنُ هٰذِهِ السَّمَكَةِ: the noun that is pointed at. */
function behindDemonstrative(words: readonly Word[], word: Word | undefined): Word | undefined {
  const reading = lead(word);
  const next = word && words[word.index + 1];
  const isPointing =
    word && !word.startsSentence && isPronoun(reading, 'DEMONSTRATIVE') && reading?.proclitics.length === 0;
  return isPointing && next && nominal(next)?.article !== undefined ? next : word;
}

const OPEN: ReadonlySet<Shape> = new Set(['open', 'diptote', 'fixed']);

function mayAnnex(words: readonly Word[], word: Word, next: Word): boolean {
  const [one, other] = [nominal(word), nominal(next)];
  if (!one || !other || !isSettled(word) || !isSettled(next)) return false;
  if (next.startsSentence || next.isAfterPause || word.gapAfter !== '') return false;
  if (isDefinite(one) || other.cell.pos === 'ADJECTIVE' || other.proclitics.length > 0) return false;
  if (other.cell.lexeme.key === EACH && !other.enclitic) return false;
  if (one.cell.pos === 'ADJECTIVE' && (!compares(one) || describes(words, word))) return false;
  return (
    word.readings.some(({ cell }) => cell.type === 'nominal' && OPEN.has(cell.shape)) && mayHave(next, GEN)
  );
}

const MA = /* @__PURE__ */ keyOf('مَا');

/** بَابٌ أَخْضَرُ: an adjective of the noun before it; or مَا أَجْمَلَ, which admires. */
function describes(words: readonly Word[], word: Word): boolean {
  if (word.startsSentence || word.isAfterPause) return false;
  const before = lead(words[word.index - 1]);
  return isNominal(before)
    ? !isDefinite(before)
    : before?.cell.type === 'function' && before.cell.lemma === MA;
}

export const EACH = /* @__PURE__ */ keyOf('كُلٌّ');
/** Behind these what is annexed is often indefinite: كُلُّ يَوْمٍ. */
const PORTIONS = /* @__PURE__ */ keys('كُلٌّ أَيٌّ بِضْعٌ بِضْعَةٌ غَيْرٌ ذُو');

/** What is not definite owns a noun where it can be neither said of it nor the object: كُوبُ عَصِيرٍ. */
function isIndefiniteOwner(word: Word, next: Word): boolean {
  const [one, other] = [nominal(word), nominal(next)];
  if (!one || !other) return false;
  const { key } = one.cell.lexeme;
  if (other.cell.pos === 'NUMERAL') return TIMES.has(key) || key === EACH;
  if (other.cell.pos !== 'NOUN' || other.cell.lexeme.key === EACH) return false;
  if (one.cell.pos === 'NUMERAL' || PORTIONS.has(key) || compares(one)) return true;
  return !mayHave(next, ACC) && !KIN.has(other.cell.lexeme.key);
}

/** Whether a noun may be of one of these cases; حَامِلَا, of two, is hardly what حاملا is. */
export function mayHave(word: Word, cases: number): boolean {
  return word.readings.some(
    (reading) => isNominal(reading) && reading.cell.shape !== 'cut' && (reading.cases & cases) !== 0,
  );
}
