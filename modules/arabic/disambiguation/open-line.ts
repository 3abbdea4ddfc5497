import { readLine, type Word } from '../analysis/line.ts';
import { addCandidates, takeReadings, type Vocabulary } from '../analysis/words/candidates.ts';
import type { Reading } from '../analysis/words/reading.ts';
import { looseReadings } from './loose-readings.ts';
import type { LooseWord, Written } from './options.ts';

/** The words of a line, each with all that its letters and the marks that are written allow. */
export function openLine(line: string, vocabulary: Vocabulary): LooseWord[] {
  const words = readLine(line);
  return words.map((word) => {
    const next = words[word.index + 1];
    const written = new Map<Reading, Written>();
    addCandidates(word, next, vocabulary);
    if (word.entries.size === 0) {
      const isBeforeConnecting = next?.units.written[0] === 'ا';
      const loose = looseReadings(word.units, vocabulary.index, isBeforeConnecting);
      for (const { reading, spelling, distance } of loose) written.set(reading, { spelling, distance });
      takeReadings(word, [...written.keys()], vocabulary);
      addJoinedParticles(word);
    }
    dropNeedlessQuestion(word);
    return { word, written };
  });
}

/** وفي is وَفِي before it is a form of وَفَى, though the latter is cut into fewer pieces. */
function addJoinedParticles(word: Word): void {
  if (word.readings.some(({ cell }) => cell.type === 'function')) return;
  const joined = [...word.entries.keys()].filter(
    (reading) =>
      reading.cell.type === 'function' &&
      reading.proclitics.every((role) => role === 'CONJUNCTION') &&
      isOfUse(word)(reading),
  );
  word.readings = [...joined, ...word.readings];
}

/** أَ asks in a question, or where one begins. */
function dropNeedlessQuestion(word: Word): void {
  if (word.isInQuestion || word.startsSentence) return;
  word.readings = word.readings.filter((reading) => !reading.proclitics.includes('QUESTION'));
}

/** A reading that only an entry makes one has it. */
export const isOfUse = (word: Word) => (reading: Reading) =>
  reading.cell.type !== 'function' || reading.cell.isOfEntry !== true || word.entries.get(reading) !== null;
