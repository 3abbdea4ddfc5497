import type { Word } from '../line.ts';
import type { FunctionCell } from './cells.ts';
import { keyOf } from './folding.ts';
import type { FormIndex } from './form-index.ts';
import type { Lexeme } from './lexemes.ts';
import type { Reading } from './reading.ts';
import { readingsOf } from './segmentation.ts';
import { CALLS } from './word-lists.ts';

/** Which entries a line may use. */
export interface Vocabulary {
  readonly index: FormIndex;
  mayUse(lexeme: Lexeme): boolean;
  /** The line itself has brought it. */
  isOfLine(lexeme: Lexeme): boolean;
}

/** Written as one word though it could be cut. */
const WHOLE = /* @__PURE__ */ new Set(
  ['لِأَنَّ', 'كَأَنَّ', 'كَمَا', 'كُلَّمَا', 'إِنَّمَا', 'لَوْلَا', 'أَمَّا', 'عِنْدَئِذٍ', 'أَلَّا'].map(keyOf),
);

/** Zarfs of the specification; others are so only where the dictionary has them as such. */
const ZARFS = /* @__PURE__ */ new Set(
  'عِنْدَ قَبْلَ بَعْدَ أَمَامَ خَلْفَ تَحْتَ فَوْقَ بَيْنَ قُرْبَ مَعَ دُونَ دَاخِلَ حِينَ مِثْلَ لَدَى'.split(' ').map(keyOf),
);

/** All that a word may be by its letters and vowels. */
export function addCandidates(word: Word, next: Word | undefined, vocabulary: Vocabulary): void {
  const isBeforeConnecting = next?.units.written[0] === 'ا';
  const cellsOf = (key: string) => vocabulary.index.cells(key);
  if (CALLS.has(word.units.folded.join(''))) return;
  takeReadings(word, readingsOf(word.units, cellsOf, isBeforeConnecting), vocabulary);
}

/** Gives a word those of its readings that a line may use and no other makes needless. */
export function takeReadings(word: Word, readings: readonly Reading[], vocabulary: Vocabulary): void {
  const found = readings.filter(({ cell }) =>
    cell.type === 'function' || cell.lexeme.isBuiltIn ? true : vocabulary.mayUse(cell.lexeme),
  );
  for (const reading of found) word.entries.set(reading, entryOfReading(reading, vocabulary));
  const known = found.filter(
    (reading) => !isWithoutEntry(word, reading) && !isNeedlessBuiltIn(reading, found),
  );
  word.readings = ofLineFirst(word, unlikelyDropped(word, known), vocabulary);
}

function entryOfReading({ cell }: Reading, vocabulary: Vocabulary): Lexeme | null | undefined {
  if (cell.type === 'function') return entryOf(cell, vocabulary);
  return cell.lexeme.isBuiltIn ? null : cell.lexeme;
}

/** A word that only an entry makes one, in a line that does not have the entry. */
function isWithoutEntry(word: Word, reading: Reading): boolean {
  const { cell } = reading;
  return cell.type === 'function' && cell.isOfEntry === true && word.entries.get(reading) === null;
}

function isNeedlessBuiltIn({ cell }: Reading, readings: readonly Reading[]): boolean {
  if (cell.type === 'function' || !cell.lexeme.isBuiltIn) return false;
  return readings.some(
    ({ cell: other }) =>
      other.type !== 'function' && !other.lexeme.isBuiltIn && other.lexeme.key === cell.lexeme.key,
  );
}

/** Of two entries that explain a word alike, the one that the line has brought is meant. */
function ofLineFirst(word: Word, readings: readonly Reading[], { isOfLine }: Vocabulary): Reading[] {
  const brought = readings.filter((reading) => {
    const entry = word.entries.get(reading);
    return entry !== null && entry !== undefined && isOfLine(entry);
  });
  if (brought.length === 0) return [...readings];
  const isAlike = readings.every(({ cell }) => cell.pos === brought[0]?.cell.pos);
  if (isAlike) return brought;
  // كَرِيمٌ that the line has as an adjective is no man's name in it.
  const named = new Set(brought.map((reading) => word.entries.get(reading)?.key));
  return readings.filter((reading) => {
    const entry = word.entries.get(reading);
    return !entry || isOfLine(entry) || !named.has(entry.key);
  });
}

/** The entry of a word of the closed classes: null without one, undefined where several could be meant. */
function entryOf(cell: FunctionCell, { index, mayUse, isOfLine }: Vocabulary): Lexeme | null | undefined {
  const own = index.named(cell.lemma).filter(mayUse);
  const all = own.length > 0 || !cell.base ? own : index.named(cell.base).filter(mayUse);
  const named = all.length > 0 || cell.pos !== 'ZARF' ? all : nounOfZarf(cell, index).filter(mayUse);
  const isOfKind = ({ entry: { section } }: Lexeme) =>
    cell.pos === 'PRONOUN' ? section === 'pronom' : cell.pos !== 'PARTICLE' || section !== 'pronom';
  const fitting = named.filter(isOfKind);
  const best = fitting.length > 0 ? fitting : named;
  const [first = null, ...others] = best.some(isOfLine) ? best.filter(isOfLine) : best;
  return others.every(({ label }) => label === first?.label) ? first : undefined;
}

function nounOfZarf({ lemma }: FunctionCell, index: FormIndex): readonly Lexeme[] {
  return index.named(`${lemma.slice(0, -1)}ٌ`);
}

/** Readings that another of the same word makes needless. */
function unlikelyDropped(word: Word, readings: readonly Reading[]): Reading[] {
  let left: Reading[] = readings.filter(({ cell }) => isKnown(word, cell, readings));
  left = leastCut(word, left);
  const adverbs = left.filter(({ cell, enclitic }) => cell.pos === 'ADVERB' && !enclitic);
  if (adverbs.length > 0) left = left.filter(({ cell }) => cell.type === 'function');
  const plain = left.filter(({ proclitics }) => !proclitics.includes('EMPHASIS'));
  if (plain.length > 0) left = plain;
  const collective = left.filter(({ cell }) => cell.type === 'nominal' && cell.number === 'COLLECTIVE');
  if (collective.length > 0) left = collective;
  const closed = left.filter(
    ({ cell }) => cell.type === 'function' && (cell.kind !== undefined || cell.pos === 'ZARF'),
  );
  if (closed.length > 0) left = left.filter(({ cell }) => cell.type === 'function');
  const zarfs = left.filter(({ cell }) => cell.pos === 'ZARF');
  return zarfs.length > 0 ? left.filter(({ cell }) => cell.pos === 'ZARF' || cell.pos === 'ADVERB') : left;
}

/** A word that is an entry as it stands is not cut; nor is what stands behind its وَ. */
function leastCut(word: Word, readings: readonly Reading[]): Reading[] {
  const certain = readings.filter((reading) => !isDecomposed(word, reading) && !isCut(reading));
  if (certain.length === 0) return [...readings];
  const least = Math.min(...certain.map(({ proclitics }) => proclitics.length));
  const left = readings.filter(({ proclitics }) => proclitics.length === least);
  if (!left.every(isSuffixed)) return left;
  return readings.filter((reading) => left.includes(reading) || isJoinedVerb(reading));
}

function isJoinedVerb({ cell, proclitics }: Reading): boolean {
  return cell.type === 'verb' && proclitics.length === 1 && proclitics[0] === 'CONJUNCTION';
}

/** وَتَرَكَ is « and he left » as well as « your string »: a word with its pronoun is no entry. */
function isSuffixed({ cell, enclitic, proclitics }: Reading): boolean {
  return cell.type !== 'function' && enclitic !== undefined && proclitics.length === 0;
}

/** The annexed dual or plural of a noun: rarer than particles with a word. */
function isCut({ cell, enclitic }: Reading): boolean {
  return cell.type === 'nominal' && cell.shape === 'cut' && !enclitic;
}

/** لِمَاذَا and لَقَدْ are words of the dictionary or two words. */
function isDecomposed(word: Word, reading: Reading): boolean {
  const { cell } = reading;
  return (
    cell.type === 'function' && word.entries.get(reading) === null && !WHOLE.has(cell.lemma) && cell.isAlone
  );
}

function isKnown(word: Word, cell: Reading['cell'], readings: readonly Reading[]): boolean {
  if (cell.type !== 'function') return true;
  if (cell.pos === 'ZARF' && !ZARFS.has(cell.lemma)) return zarfIsKnown(word, cell, readings);
  // Of an entry of the closed classes the closed list knows more than the section.
  return cell.kind !== undefined || cell.pos === 'ZARF' || !readings.some((other) => isListed(other, cell));
}

function isListed({ cell }: Reading, named: FunctionCell): boolean {
  return (
    cell.type === 'function' &&
    cell !== named &&
    cell.lemma === named.lemma &&
    (cell.kind !== undefined || (cell.pos === 'ZARF' && ZARFS.has(cell.lemma)))
  );
}

function zarfIsKnown(word: Word, cell: FunctionCell, readings: readonly Reading[]): boolean {
  const reading = readings.find((each) => each.cell === cell);
  const entry = reading && word.entries.get(reading);
  return entry ? entry.entry.section === 'adverbe de lieu ou de temps' : false;
}
