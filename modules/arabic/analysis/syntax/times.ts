import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import type { NominalReading } from '../words/reading.ts';
import { DISTANCES, MEASURES, MOTIVES, REPETITIONS, TIMES } from '../words/word-lists.ts';
import { isDefinite } from './agreement.ts';
import type { Clause } from './clause.ts';
import { isIntransitive } from './transitivity.ts';
import { nominal, verb } from './words-around.ts';

/** When, how long, how often, how much. */
export function timeOrMeasure(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  clause: Clause,
): WordFunction | undefined {
  const { lexeme, pos } = reading.cell;
  if (clause.kind === 'inna') return undefined;
  if (lexeme.lemma === 'جَمِيعٌ' && reading.cell.shape === 'tanwin') return 'HAL';
  if (pos === 'ADJECTIVE') return clause.kind === 'kana' ? undefined : measure(words, word, reading, clause);
  const counted = pos === 'NUMERAL' || HEADS_OF_TIME.has(lexeme.lemma) ? words[word.index + 1] : undefined;
  const isCounting =
    counted?.governor === word.index &&
    (counted.function === 'ANNEXED_TO' || counted.function === 'SPECIFICATION');
  const unit = isCounting && counted ? nominal(counted)?.cell.lexeme : lexeme;
  if (
    !unit ||
    !TIMES.has(unit.key) ||
    reading.enclitic ||
    (reading.article !== undefined && unit.lemma === 'سَاعَةٌ')
  )
    return isMasdarOf(reading, clause) ? 'ABSOLUTE' : motive(words, word, reading, clause);
  if (REPETITIONS.has(unit.key)) return clause.kind === 'open' ? undefined : 'ABSOLUTE';
  const isTime =
    isCounting ||
    isDefinite(words, word) === false ||
    (reading.cell.shape === 'open' && reading.article === undefined);
  if (!isTime || (clause.kind === 'open' && word.startsSentence && !verbFollows(words, word)))
    return undefined;
  // An hour is a clock as well: only a number or a verb that has its object makes it a time.
  if (unit.lemma === 'سَاعَةٌ' && !isCounting && clause.objects === 0 && clause.kind === 'verbal')
    return undefined;
  return 'TIME_PLACE';
}

const HEADS_OF_TIME = /* @__PURE__ */ new Set([
  'كُلٌّ',
  'بَعْضٌ',
  'نِصْفٌ',
  'طُولٌ',
  'أَوَّلُ',
  'ذَاتٌ',
  'جَمِيعٌ',
  'رُبْعٌ',
  'آخِرٌ',
  'أَيٌّ',
]);

function verbFollows(words: readonly Word[], word: Word): boolean {
  for (let at = word.index + 1; words[at] && !words[at]?.startsSentence; at++)
    if (verb(words[at])) return true;
  return false;
}

function isMasdarOf(reading: NominalReading, { verb: governing, kind }: Clause): boolean {
  return kind === 'verbal' && governing?.cell.lexeme.masdarKey === reading.cell.lexeme.key;
}

function motive(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  clause: Clause,
): WordFunction | undefined {
  const isMotive = MOTIVES.has(reading.cell.lexeme.key) && isDefinite(words, word) === false;
  return isMotive && clause.kind === 'verbal' && (clause.objects > 0 || isIntransitiveClause(clause))
    ? 'PURPOSE'
    : undefined;
}

function isIntransitiveClause({ verb: governing }: Clause): boolean {
  return governing !== undefined && isIntransitive(governing.cell.lexeme);
}

function measure(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  clause: Clause,
): WordFunction | undefined {
  if (
    clause.kind !== 'verbal' ||
    isDefinite(words, word) !== false ||
    reading.cell.gender !== 'M' ||
    reading.cell.number !== 'SINGULAR'
  )
    return undefined;
  const next = words[word.index + 1];
  const isFollowedByPart =
    (next !== undefined && !next.startsSentence && next.form.startsWith('مِنَ')) || next?.form === 'مِنْ';
  if (MEASURES.has(reading.cell.lexeme.key)) return isFollowedByPart ? undefined : 'ABSOLUTE';
  return DISTANCES.has(reading.cell.lexeme.key) ? 'TIME_PLACE' : undefined;
}
