import type { Word } from '../line.ts';
import { ACC, GEN, INDICATIVE, JUSSIVE, SUBJUNCTIVE } from '../words/cells.ts';
import { keyOf } from '../words/folding.ts';
import { has, isNominal, isParticle, isPronoun, isVerb, isZarf, type Reading } from '../words/reading.ts';
import { lead, retain, verb } from './words-around.ts';

const [LA, MA, MAN, HATTA, AN, KAM, ILLA] = ['لَا', 'مَا', 'مَنْ', 'حَتَّى', 'أَنْ', 'كَمْ', 'إِلَّا'].map(keyOf);

/** The readings that stay; all where nothing tells. */
type Choice = ((reading: Reading) => boolean) | undefined;

const CHOICES: ReadonlyMap<
  string | undefined,
  (words: readonly Word[], word: Word, next: Word | undefined) => Choice
> = /* @__PURE__ */ new Map([
  [LA, chooseLa],
  [MA, chooseMa],
  [MAN, chooseMan],
  [HATTA, chooseHatta],
  [AN, chooseAn],
  [KAM, chooseKam],
  [ILLA, chooseIlla],
]);

/** Chooses between the uses of لَا, مَا, مَنْ, حَتَّى, أَنْ, كَمْ and إِلَّا by what stands around them. */
export function settleParticles(words: readonly Word[]): void {
  for (const word of words) {
    if (word.readings.length < 2 || !word.readings.every(({ cell }) => cell.type === 'function')) continue;
    const { cell } = word.readings[0] as Reading;
    const choose = cell.type === 'function' ? CHOICES.get(cell.lemma) : undefined;
    const next = words[word.index + 1];
    const passes = choose?.(words, word, next && !next.startsSentence ? next : undefined);
    if (passes) retain(word, passes);
  }
}

function isOne(word: Word, lemma: string | undefined): boolean {
  return word.readings.some(({ cell }) => cell.type === 'function' && cell.lemma === lemma);
}

function kindIs(...kinds: readonly string[]): (reading: Reading) => boolean {
  return ({ cell }) => cell.type === 'function' && cell.kind !== undefined && kinds.includes(cell.kind);
}

function isPast(word: Word | undefined): boolean {
  return verb(word)?.cell.tense === 'PAST';
}

function chooseLa(words: readonly Word[], word: Word, next: Word | undefined): Choice {
  const isFirst = word.startsSentence || word.isAfterPause;
  if (isFirst && isParticle(lead(next), 'VOCATIVE')) return kindIs('ANSWER');
  if (!next || (next.isAfterPause && isFirst && !has(word.readings[0] as Reading, 'CONJUNCTION'))) {
    return kindIs(isFirst ? 'ANSWER' : 'NEGATION');
  }
  // Of a word that nobody knows it may deny all or one thing.
  if (next.readings.length === 0 && !next.isAfterPause) return undefined;
  const verbs = next.readings.filter(isVerb);
  if (verbs.length > 0) {
    const moods = verbs.reduce((all, { moods: own }) => all | own, 0);
    if (moods & INDICATIVE || isPast(next)) return kindIs('NEGATION');
    if (isUnderSubjunctive(words, word)) return kindIs('NEGATION');
    if (
      isNegatedBefore(words, word) &&
      moods & JUSSIVE &&
      word.units.folded[0] === 'وَ' &&
      !isForbiddenBefore(words, word)
    ) {
      return kindIs('NEGATION');
    }
    return kindIs('PROHIBITION');
  }
  const isDenied = next.readings.some((reading) => isNominal(reading) && mayBeDenied(reading));
  if (isDenied && !lead(word)?.proclitics.includes('PREPOSITION'))
    return kindIs('GENUS_NEGATION', 'NEGATION');
  return kindIs('NEGATION');
}

function mayBeDenied({ article, enclitic, proclitics, cases, cell }: Reading): boolean {
  if (article !== undefined || enclitic || proclitics.length > 0 || cell.type !== 'nominal') return false;
  return (cases & ACC) !== 0 && (cell.shape === 'open' || cell.shape === 'diptote');
}

function isUnderSubjunctive(words: readonly Word[], word: Word): boolean {
  const before = words[word.index - 1];
  return (before?.readings ?? []).some(
    ({ cell }) => cell.type === 'function' && cell.governs === 'SUBJUNCTIVE',
  );
}

/** لَمْ يَكْتُبُوا وَلَا يَقْرَؤُوا: what denies the verb before asks for its mood as well. */
function isNegatedBefore(words: readonly Word[], word: Word): boolean {
  return words.slice(0, word.index).some((other) => {
    const reading = lead(other);
    const governs = reading?.cell.type === 'function' ? reading.cell.governs : undefined;
    return isParticle(reading, 'NEGATION') && governs !== 'NONE';
  });
}

function isForbiddenBefore(words: readonly Word[], word: Word): boolean {
  return words.slice(0, word.index).some((other) => isParticle(lead(other), 'PROHIBITION'));
}

function chooseMa(words: readonly Word[], word: Word, next: Word | undefined): Choice {
  const before = word.startsSentence ? undefined : words[word.index - 1];
  if (word.readings.some((reading) => has(reading, 'EMPHASIS'))) return kindIs('NEGATION');
  const isGoverned = word.readings.some((reading) => has(reading, 'PREPOSITION')) || isPrepositional(before);
  if (isGoverned) return word.isInQuestion && !next ? kindIs('INTERROGATIVE') : kindIs('RELATIVE');
  const opensClause =
    before === undefined || word.isAfterPause || word.readings.some((each) => has(each, 'CONJUNCTION'));
  if (before && !opensClause && !isParticle(lead(before), 'COORDINATION')) return kindIs('RELATIVE');
  const hasExcept = words.slice(word.index).some((other) => isOne(other, ILLA));
  if (hasExcept) return kindIs('NEGATION');
  if (isPast(next)) {
    // مَا أَجْمَلَ السَّمَاءَ has the form of a past: only staff can say.
    const isExclaimed = /!/.test(sentenceEnd(words, word));
    if (word.isInQuestion || isExclaimed || isRelativeBefore(words, word)) return undefined;
    return kindIs('NEGATION');
  }
  if (word.isInQuestion) return kindIs('INTERROGATIVE');
  if (isVerb(lead(next))) return kindIs('NEGATION', 'RELATIVE');
}

function isRelativeBefore(words: readonly Word[], word: Word): boolean {
  return words.slice(0, word.index).some((other) => isPronoun(lead(other), 'RELATIVE') && isOne(other, MA));
}

function sentenceEnd(words: readonly Word[], word: Word): string {
  let last = word;
  for (let at = word.index + 1; words[at] && !words[at]?.startsSentence; at++) last = words[at] as Word;
  return last.gapAfter;
}

function isPrepositional(word: Word | undefined): boolean {
  const reading = lead(word);
  return (
    reading !== undefined && !reading.enclitic && (isParticle(reading, 'PREPOSITION') || isZarf(reading))
  );
}

function chooseMan(words: readonly Word[], word: Word, next: Word | undefined): Choice {
  const verbs = verbsAfter(words, word);
  const jussives = verbs.filter(
    (each) =>
      ((verb(each)?.moods ?? 0) & (INDICATIVE | SUBJUNCTIVE)) === 0 && verb(each)?.cell.tense === 'PRESENT',
  );
  if (jussives.length >= 2 && jussives[0] === next) return kindIs('CONDITIONAL');
  if (word.isInQuestion && word.units.folded[0] === 'فَ') return kindIs('INTERROGATIVE');
  const before = word.startsSentence ? undefined : words[word.index - 1];
  if (before && !word.isAfterPause && (isNominal(lead(before)) || isParticle(lead(before), 'EXCEPTION'))) {
    return word.isInQuestion && !next ? kindIs('INTERROGATIVE') : kindIs('RELATIVE');
  }
  if (word.isInQuestion) {
    const opens =
      before === undefined ||
      word.readings.some((each) => has(each, 'PREPOSITION') || has(each, 'CONJUNCTION')) ||
      isPrepositional(before);
    return opens ? kindIs('INTERROGATIVE') : kindIs('RELATIVE', 'INTERROGATIVE');
  }
  if (before && isVerb(lead(before)) && isNominal(lead(next))) return kindIs('INTERROGATIVE');
  if (before && isVerb(lead(before)) && isPronoun(lead(next), 'PERSONAL')) return kindIs('INTERROGATIVE');
  return kindIs('RELATIVE');
}

function verbsAfter(words: readonly Word[], word: Word): Word[] {
  const found: Word[] = [];
  for (let at = word.index + 1; words[at] && !words[at]?.startsSentence; at++) {
    const other = words[at] as Word;
    if (isVerb(lead(other))) found.push(other);
  }
  return found;
}

function chooseAn(_: readonly Word[], __: Word, next: Word | undefined): Choice {
  return ({ cell }) => cell.type !== 'function' || (cell.governs === 'NONE') === isPast(next);
}

function chooseHatta(_: readonly Word[], __: Word, next: Word | undefined): Choice {
  const follows = lead(next);
  if (isVerb(follows)) {
    const isPastAfter = follows.cell.tense === 'PAST';
    return ({ cell }) =>
      cell.type === 'function' && cell.kind === 'SUBORDINATION' && (cell.governs === 'NONE') === isPastAfter;
  }
  if (isNominal(follows) && follows.cases === GEN) return kindIs('PREPOSITION');
  if (isParticle(follows, 'CONDITION') || isParticle(follows, 'SUBORDINATION'))
    return ({ cell }) => cell.type === 'function' && cell.kind === 'SUBORDINATION' && cell.governs === 'NONE';
}

function chooseKam(_: readonly Word[], __: Word, next: Word | undefined): Choice {
  const follows = lead(next);
  const isCounted =
    isNominal(follows) &&
    follows.cases === ACC &&
    follows.article === undefined &&
    follows.cell.shape === 'tanwin';
  return ({ cell }) => cell.type === 'function' && (cell.governs === 'ACCUSATIVE') === isCounted;
}

function chooseIlla(words: readonly Word[], word: Word): Choice {
  const isNegative = isNegativeBefore(words, word);
  return ({ cell }) => cell.type === 'function' && (cell.governs === 'NONE') === isNegative;
}

/** A negation or a question stands before إِلَّا in its sentence. */
function isNegativeBefore(words: readonly Word[], word: Word): boolean {
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const reading = lead(words[at]);
    if (
      isParticle(reading, 'NEGATION') ||
      isParticle(reading, 'GENUS_NEGATION') ||
      isParticle(reading, 'PROHIBITION')
    )
      return true;
    if (isParticle(reading, 'INTERROGATIVE')) return true;
    if (isVerb(reading) && reading.cell.lexeme.lemma === 'لَيْسَ') return true;
  }
  return false;
}
