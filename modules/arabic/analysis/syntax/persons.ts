import type { Word } from '../line.ts';
import { ACC } from '../words/cells.ts';
import { has, isParticle, isPronoun, isVerb, type VerbReading } from '../words/reading.ts';
import { KIN, SAYING } from '../words/word-lists.ts';
import { mayFollowTopic, mayHaveSubject } from './agreement.ts';
import { casesOf, isCoordinated, lead, nominal, retain, verb } from './words-around.ts';

/** Chooses between « you » and « she » for تَفْعَلُ, where the line tells. */
export function settlePersons(words: readonly Word[]): void {
  for (const word of words) {
    const verbs = word.readings.filter(isVerb);
    const persons = new Set(verbs.map(({ cell }) => cell.person));
    if (persons.size < 2) continue;
    const person = personOf(
      words,
      word,
      verbs.find(({ cell }) => cell.person === '3'),
    );
    if (person) retain(word, (reading) => !isVerb(reading) || reading.cell.person === person);
    else if (word.readings.length > 1) continue;
  }
}

function personOf(words: readonly Word[], word: Word, third: VerbReading | undefined): '2' | '3' | undefined {
  if (!third) return undefined;
  const before = words[word.index - 1];
  if (isParticle(lead(before), 'PROHIBITION')) return '2';
  if (isSubjectAfter(words, word, third)) return '3';
  if (isTopicBefore(words, word, third)) return '3';
  if (isSpokenTo(words, word)) return '2';
  return isNarratedOf(words, word) ? '3' : undefined;
}

/** A feminine in the nominative follows before any other verb. */
function isSubjectAfter(words: readonly Word[], word: Word, third: VerbReading): boolean {
  for (let at = word.index + 1; words[at] && !words[at]?.startsSentence; at++) {
    const other = words[at] as Word;
    if (verb(other) || isParticle(lead(other), 'INNA') || isCoordinated(words, other)) return false;
    const reading = nominal(other);
    if (!reading || reading.cell.pos === 'ADJECTIVE') continue;
    const isAfterPreposition = has(reading, 'PREPOSITION') || isParticle(lead(words[at - 1]), 'PREPOSITION');
    if (casesOf(other) & 1 && !isAfterPreposition && mayHaveSubject(third, reading.cell)) {
      return casesOf(other) === 1 || at === word.index + 1;
    }
  }
  return false;
}

/** What the verb may speak of stands before it: a noun, a pronoun, or the verb that it goes on. */
function isTopicBefore(words: readonly Word[], word: Word, third: VerbReading): boolean {
  for (let at = word.index - 1; at >= 0 && !words[at + 1]?.startsSentence; at--) {
    const other = words[at] as Word;
    const reading = lead(other);
    if (!reading) return false;
    if (isVerb(reading)) {
      if (at === word.index - 1 && reading.enclitic?.person === '3FS') return true;
      return (
        reading.cell.person === '3' &&
        reading.cell.gender === 'F' &&
        reading.cell.number === third.cell.number &&
        other.readings.every((each) => isVerb(each) && each.cell.person === '3')
      );
    }
    if (reading.cell.type === 'function') {
      if (isParticle(reading, 'INNA') && reading.enclitic) return reading.enclitic.person === '3FS';
      if (isPronoun(reading, 'RELATIVE')) {
        if (reading.cell.gender === undefined) return false;
        return reading.cell.gender === 'F';
      }
      if (isPronoun(reading, 'PERSONAL')) return reading.cell.person === '3FS';
      if (isPronoun(reading, 'DEMONSTRATIVE') && reading.cell.gender === 'F') return true;
      continue;
    }
    if (reading.cell.pos === 'ADJECTIVE' && reading.article === undefined) continue;
    if (saysWhen(words, other)) continue;
    const isHead = !(casesOf(other) & 4) || casesOf(other) !== 4;
    if (
      (isHead || at === word.index - 1) &&
      mayFollowTopic(third, reading.cell) &&
      (reading.cell.gender !== undefined || isNameBefore(words, word, other))
    )
      return true;
  }
  return false;
}

/** كَمْ سَاعَةً, كُلَّ لَيْلَةٍ, أَيَّ مَدِينَةٍ: an amount, a time or what is asked for, of which the verb is not said. */
function saysWhen(words: readonly Word[], word: Word): boolean {
  const before = word.startsSentence ? undefined : words[word.index - 1];
  const asks = before?.readings.some(
    ({ cell }) => cell.type === 'function' && cell.kind === 'INTERROGATIVE' && cell.governs === 'ACCUSATIVE',
  );
  if (asks) return true;
  const head = nominal(before);
  const isWhole = head !== undefined && /^(?:كُلٌّ|أَيٌّ)$/.test(head.cell.lexeme.lemma);
  return isWhole && head.enclitic === undefined && casesOf(before) === ACC;
}

/** A name in the nominative right before the verb: the verb speaks of it. */
function isNameBefore(words: readonly Word[], word: Word, name: Word): boolean {
  return words[word.index - 1] === name && nominal(name)?.cell.pos === 'PROPER_NOUN' && casesOf(name) === 1;
}

/** Outside speech, a verb that opens speech goes on about the woman named before. */
function isNarratedOf(words: readonly Word[], word: Word): boolean {
  const reading = verb(word);
  if (!reading || word.isInSpeech || !/:/.test(word.gapAfter) || !SAYING.has(reading.cell.lexeme.key))
    return false;
  return words.slice(0, word.index).some((other) => {
    const noun = nominal(other);
    return (
      !other.isInSpeech &&
      noun?.cell.gender === 'F' &&
      (noun.cell.pos === 'PROPER_NOUN' || KIN.has(noun.cell.lexeme.key))
    );
  });
}

/** Somebody is spoken to in the same sentence: you, your, a command, a call. */
function isSpokenTo(words: readonly Word[], word: Word): boolean {
  for (const other of words) {
    if (other.isInSpeech !== word.isInSpeech) continue;
    const reading = lead(other);
    if (!reading) continue;
    if (reading.enclitic?.person === '2MS' || isParticle(reading, 'VOCATIVE')) return true;
    if (isPronoun(reading, 'PERSONAL') && reading.cell.type === 'function' && reading.cell.person === '2MS')
      return true;
    if (
      isVerb(reading) &&
      other !== word &&
      reading.cell.person === '2' &&
      reading.cell.gender === 'M' &&
      other.readings.length === 1
    )
      return true;
  }
  return word.isInSpeech && word.isInQuestion;
}
