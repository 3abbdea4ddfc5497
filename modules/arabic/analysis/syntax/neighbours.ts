import type { Word } from '../line.ts';
import { ACC, GEN, INDICATIVE, JUSSIVE, SUBJUNCTIVE } from '../words/cells.ts';
import { keyOf } from '../words/folding.ts';
import { has, isNominal, isParticle, isPronoun, isVerb, isZarf, type Reading } from '../words/reading.ts';
import { TIMES } from '../words/word-lists.ts';
import { isKana } from './clause.ts';
import { retain } from './words-around.ts';

/** Takes away what a word cannot be beside its neighbours. */
export function settleByNeighbours(words: readonly Word[]): void {
  for (let round = 0; round < 2; round++) {
    for (const word of words) {
      afterParticle(words, word);
      unaskedMood(words, word);
      beforeGenitive(words, word);
    }
  }
  for (const word of words) {
    nounBehindVerb(words, word);
    joinedVerb(words, word);
    commandOrPast(words, word);
    activeFirst(word);
  }
}

const [AN, ANNA] = ['أَنْ', 'أَنَّ'].map(keyOf);
const VERBS_AFTER = /^(?:لَمْ|لَنْ|قَدْ|سَوْفَ|لَقَدْ)$/;

function afterParticle(words: readonly Word[], word: Word): void {
  const before = words[word.index - 1];
  if (!before || word.startsSentence || before.readings.length === 0) return;
  if (before.readings.every((reading) => isParticle(reading) && !reading.enclitic && asksForVerb(reading))) {
    retain(word, (reading) => isVerb(reading) || isParticle(reading, 'NEGATION'));
  }
  if (before.readings.every((reading) => isParticle(reading, 'INNA') && !reading.enclitic)) {
    retain(word, (reading) => !isVerb(reading));
  }
  // يَا رَجُلُ: called, a noun has tanwin in the accusative alone.
  if (before.readings.every((reading) => isParticle(reading, 'VOCATIVE'))) {
    retain(
      word,
      (reading) => !isNominal(reading) || reading.cell.shape !== 'tanwin' || reading.cases === ACC,
    );
  }
  const asked = before.readings.map(moodAsked);
  if (asked.every((mood) => mood !== undefined)) {
    const moods = asked.reduce((all: number, mood) => all | (mood ?? 0), 0);
    retain(
      word,
      (reading) => !isVerb(reading) || reading.cell.tense !== 'PRESENT' || (reading.moods & moods) !== 0,
    );
  }
  // لَا مَالَ لِي: a past is not denied by لَا alone.
  const isDenied = before.readings.some(
    (reading) => isParticle(reading, 'GENUS_NEGATION') && reading.proclitics.length === 0,
  );
  if (isDenied) denyNoPast(word);
  const isGoverned = before.readings.every(
    (reading) => !reading.enclitic && (isParticle(reading, 'PREPOSITION') || isZarf(reading)),
  );
  if (isGoverned) {
    retain(word, (reading) => mayBeGoverned(reading));
    for (const reading of word.readings) {
      if (isNominal(reading) && !has(reading, 'CONJUNCTION')) reading.cases &= GEN;
    }
  }
}

/** The mood of a present right behind a particle, where it asks for one: أَنْ تَشْتَرِي is said to a woman. */
function moodAsked({ cell, enclitic }: Reading): number | undefined {
  if (cell.type !== 'function' || enclitic) return undefined;
  if (cell.lemma === AN || cell.governs === 'SUBJUNCTIVE') return SUBJUNCTIVE;
  return cell.kind === 'NEGATION' && cell.governs === 'JUSSIVE' ? JUSSIVE : undefined;
}

/** لَا شَكَّ where the dictionary has no noun شَكٌّ: better unknown than a verb. */
function denyNoPast(word: Word): void {
  const isPast = (reading: Reading) =>
    isVerb(reading) && reading.cell.tense === 'PAST' && !isKana(reading, true);
  if (word.readings.every(isPast)) word.readings = [];
  else retain(word, (reading) => !isPast(reading));
}

function asksForVerb({ cell }: Reading): boolean {
  return cell.type === 'function' && VERBS_AFTER.test(cell.lemma);
}

function mayBeGoverned(reading: Reading): boolean {
  if (isVerb(reading)) return false;
  return !isNominal(reading) || (reading.cases & GEN) !== 0;
}

/** A subjunctive or an apocopate has a word that asks for it somewhere before. */
function unaskedMood(words: readonly Word[], word: Word): void {
  retain(word, (reading) => {
    if (!isVerb(reading) || reading.cell.tense !== 'PRESENT' || reading.moods & INDICATIVE) return true;
    if (has(reading, 'PURPOSE') || has(reading, 'COMMAND')) return true;
    for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
      if (words[at]?.readings.some(mayAskForMood)) return true;
    }
    return false;
  });
}

function mayAskForMood(reading: Reading): boolean {
  const { cell } = reading;
  if (cell.type === 'verb')
    return cell.tense === 'IMPERATIVE' || (cell.tense === 'PRESENT' && !(reading.moods & INDICATIVE));
  return (
    cell.type === 'function' &&
    (cell.governs === 'JUSSIVE' || cell.governs === 'SUBJUNCTIVE' || cell.kind === 'CONDITIONAL')
  );
}

/** ضَحِكَهَا behind a verb and its subject is her laughter, not one more verb. */
function nounBehindVerb(words: readonly Word[], word: Word): void {
  if (word.startsSentence || word.isAfterPause || !word.readings.some(isVerb) || word.readings.every(isVerb))
    return;
  if (word.readings.some((reading) => has(reading, 'CONJUNCTION') || !reading.enclitic)) return;
  for (let at = word.index - 1; at >= 0; at--) {
    const before = words[at];
    if (before?.readings.every(isVerb)) retain(word, (reading) => !isVerb(reading));
    if (!before || before.startsSentence || before.isAfterPause || before.readings.every(isVerb)) return;
    if (!before.readings.every(isNominal)) return;
  }
}

/** A noun without article, tanwin and pronoun has a genitive behind it, or is called or denied. */
function beforeGenitive(words: readonly Word[], word: Word): void {
  const next = words[word.index + 1];
  const follows = next && !next.startsSentence && !next.isAfterPause ? next : undefined;
  const before = words[word.index - 1];
  const isBare = before?.readings.some(
    (reading) => isParticle(reading, 'VOCATIVE') || isParticle(reading, 'GENUS_NEGATION'),
  );
  retain(word, (reading) => {
    if (!isNominal(reading) || reading.article !== undefined || reading.enclitic) return true;
    const { shape, isFive, lexeme } = reading.cell;
    if (shape !== 'open' && shape !== 'cut') return true;
    if (isBare && shape === 'open') return true;
    if (!follows) return false;
    if (isFive && reading.cases === GEN && !word.readings.every((other) => other.enclitic === undefined)) {
      return follows.readings.some((each) => mayFollowFive(each, lexeme.lemma));
    }
    return (
      follows.readings.some((each) => isAnnexable(each, TIMES.has(lexeme.key))) ||
      follows.readings.length === 0
    );
  });
  const isFollowedByGenitive = follows?.readings.length !== 0 && follows?.readings.every(isBareGenitive);
  if (
    isFollowedByGenitive &&
    word.readings.some((reading) => isNominal(reading) && reading.cell.shape === 'open')
  ) {
    retain(word, (reading) => !isVerb(reading));
  }
}

/** أَبِي بَكْرٍ, but أَخِي الصَّغِيرُ and أَخِي يُوسُفُ are mine. */
function mayFollowFive(reading: Reading, lemma: string): boolean {
  if (!isNominal(reading) || !(reading.cases & GEN) || reading.proclitics.length > 0) return false;
  if (reading.cell.pos === 'ADJECTIVE') return false;
  return lemma === 'أَبٌ' || reading.cell.pos !== 'PROPER_NOUN';
}

function isBareGenitive(reading: Reading): boolean {
  return isNominal(reading) && reading.cases === GEN && reading.proclitics.length === 0;
}

/** Whether it may stand behind a noun as its genitive. */
export function isAnnexable(reading: Reading, isTime: boolean): boolean {
  if (reading.proclitics.length > 0) return false;
  if (isNominal(reading)) return (reading.cases & GEN) !== 0;
  if (isVerb(reading)) return isTime;
  if (isPronoun(reading)) return !isPronoun(reading, 'PERSONAL');
  if (isZarf(reading)) return true;
  return reading.cell.type === 'function' && (reading.cell.lemma === AN || reading.cell.lemma === ANNA);
}

/** وَتَرَكَ: behind a verb or a preposition « your string », else « and he left ». */
function joinedVerb(words: readonly Word[], word: Word): void {
  const isJoinedVerb = (reading: Reading) => isVerb(reading) && has(reading, 'CONJUNCTION');
  if (!word.readings.some(isJoinedVerb) || word.readings.every(isJoinedVerb)) return;
  const before = word.startsSentence ? undefined : words[word.index - 1];
  const isAsked = before?.readings.some(
    (reading) => isVerb(reading) || isZarf(reading) || isParticle(reading, 'PREPOSITION'),
  );
  // أكل وشرب: behind a verb « and he drank » as well as « and drinking ».
  const isJoined = word.readings.every((reading) => has(reading, 'CONJUNCTION'));
  if (isAsked && isJoined) return;
  retain(word, (reading) => isJoinedVerb(reading) !== (isAsked === true));
}

/** A command stands at the head of what is said: behind another word the same form is something else. */
function commandOrPast(words: readonly Word[], word: Word): void {
  const commands = word.readings.filter(isCommand);
  if (commands.length === 0 || commands.length === word.readings.length) return;
  const before = words[word.index - 1];
  const isFirst =
    word.startsSentence || word.isAfterPause || commands.some(({ proclitics }) => proclitics.length > 0);
  const isAfterCall = before?.readings.some(
    (reading) => isParticle(reading, 'COORDINATION') || isParticle(reading, 'CONDITION'),
  );
  const isCalled = words.some((each) => each.readings.some((reading) => isParticle(reading, 'VOCATIVE')));
  const mayBeCommand = (isFirst || isAfterCall) && (word.isInSpeech || isCalled);
  if (!mayBeCommand) retain(word, (reading) => !isCommand(reading));
}

function isCommand(reading: Reading): boolean {
  return isVerb(reading) && reading.cell.tense === 'IMPERATIVE';
}

/** خِفْتُ is the passive of no one's speech, though the tables have it. */
function activeFirst(word: Word): void {
  const actives = word.readings.filter((reading) => isVerb(reading) && reading.cell.voice === 'ACTIVE');
  retain(word, ({ cell }) => {
    if (cell.type !== 'verb' || cell.voice === 'ACTIVE') return true;
    return !actives.some(
      ({ cell: other }) =>
        other.type === 'verb' &&
        other.lexeme === cell.lexeme &&
        other.person === cell.person &&
        other.tense === cell.tense,
    );
  });
}
