import type { Mood } from '../analysis/labels.ts';
import type { Word } from '../analysis/line.ts';
import { INDICATIVE, JUSSIVE, SUBJUNCTIVE } from '../analysis/words/cells.ts';
import { keyOf } from '../analysis/words/folding.ts';
import { has, isParticle, type Reading, type VerbReading } from '../analysis/words/reading.ts';
import { are, before, earlier, every, verbs } from './around.ts';
import type { Disagreement, Rule } from './disagreement.ts';

/** Behind these no other mood is right, and no past. */
const ASKING = /* @__PURE__ */ new Map<string, readonly [mood: number, name: Mood]>(
  (
    [
      ['لَمْ', JUSSIVE, 'JUSSIVE'],
      ['لَنْ', SUBJUNCTIVE, 'SUBJUNCTIVE'],
      ['كَيْ', SUBJUNCTIVE, 'SUBJUNCTIVE'],
      ['لِكَيْ', SUBJUNCTIVE, 'SUBJUNCTIVE'],
      ['لِئَلَّا', SUBJUNCTIVE, 'SUBJUNCTIVE'],
      ['أَنْ', SUBJUNCTIVE, 'SUBJUNCTIVE'],
    ] as const
  ).map(([particle, mood, name]) => [keyOf(particle), [mood, name]]),
);
const AN = /* @__PURE__ */ keyOf('أَنْ');

/** لَمْ يَكْتُبُ, لَنْ يَكْتُبْ, أَنْ يَعُودُ. */
function askedMood(words: readonly Word[], word: Word): Disagreement | undefined {
  const governor = before(words, word);
  if (!every(governor, (reading) => isParticle(reading) && !reading.enclitic)) return undefined;
  const [first] = governor.readings;
  const particle = first?.cell.type === 'function' ? first.cell.lemma : '';
  const asked = ASKING.get(particle);
  if (!asked || !governor.readings.every(({ cell }) => cell.type === 'function' && cell.lemma === particle))
    return undefined;
  const [mood, name] = asked;
  const isWrong = are(verbs(word), ({ cell, moods, proclitics }) => {
    if (proclitics.length > 0) return false;
    // Before a past أَنْ asks for nothing, before a command it explains.
    if (cell.tense !== 'PRESENT') return particle !== AN;
    return (moods & mood) === 0;
  });
  if (!isWrong) return undefined;
  return { token: word.index, governor: governor.index, fault: 'MOOD', expected: [name] };
}

/** Whether a word that stands before may ask for the mood of a verb; with فَ an order, a question, a denial may as well. */
function mayAsk(reading: Reading, verb: VerbReading): boolean {
  const { cell } = reading;
  if (verb.proclitics.length > 0 && cell.type === 'function' && LOOSE.test(cell.kind ?? '')) return true;
  if (cell.type === 'verb') {
    if (cell.tense === 'IMPERATIVE') return verb.proclitics.length > 0 || (verb.moods & JUSSIVE) !== 0;
    return cell.tense === 'PRESENT' && (reading.moods & verb.moods) !== 0;
  }
  if (cell.type !== 'function') return false;
  if (cell.kind === 'CONDITIONAL' || cell.governs === 'JUSSIVE') return (verb.moods & JUSSIVE) !== 0;
  return cell.governs === 'SUBJUNCTIVE' && (verb.moods & SUBJUNCTIVE) !== 0;
}

const LOOSE = /^(?:NEGATION|PROHIBITION|INTERROGATIVE)$/;

/** A subjunctive or an apocopate that nothing in its sentence asks for. */
function unaskedMood(words: readonly Word[], word: Word): Disagreement | undefined {
  const isOwn = are(
    verbs(word),
    (reading) =>
      reading.cell.tense === 'PRESENT' &&
      (reading.moods & INDICATIVE) === 0 &&
      !has(reading, 'PURPOSE') &&
      !has(reading, 'COMMAND'),
  );
  if (!isOwn) return undefined;
  const mayBeAsked = earlier(words, word).some(
    ({ readings }) =>
      readings.length === 0 || readings.some((reading) => verbs(word).some((verb) => mayAsk(reading, verb))),
  );
  return mayBeAsked ? undefined : { token: word.index, governor: word.index, fault: 'UNASKED_MOOD' };
}

export const MOOD_RULES: readonly Rule[] = [askedMood, unaskedMood];
