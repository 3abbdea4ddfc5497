import type { WordFunction } from '../labels.ts';
import type { Word } from '../line.ts';
import { keyOf } from '../words/folding.ts';
import type { NominalReading } from '../words/reading.ts';
import {
  BELIEVING,
  DISTANCES,
  LENGTHS,
  MEASURES,
  MOTIVES,
  REPETITIONS,
  SPECIFIED,
  TIMES,
} from '../words/word-lists.ts';
import { isDefinite } from './agreement.ts';
import type { Clause } from './clause.ts';
import { seldomHasObject } from './transitivity.ts';
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
  // عَشْرَ خُطُوَاتٍ: how far one goes.
  const isWay =
    unit !== undefined && LENGTHS.has(unit.key) && clause.verb && seldomHasObject(clause.verb.cell.lexeme);
  if (isCounting && isWay) return 'TIME_PLACE';
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

/** ضَحِكَ ضَحِكًا, ضَحِكَ ضَحْكَةً, اِبْتَسَمَ ابْتِسَامَةً: the noun of what the verb says, or of doing it once. */
function isMasdarOf({ cell }: NominalReading, { verb: governing, kind, objects }: Clause): boolean {
  if (kind !== 'verbal' || !governing) return false;
  const { masdarKey, key } = governing.cell.lexeme;
  const noun = cell.lexeme.key;
  // حَكَى حِكَايَةً, رَوَى رِوَايَةً: what is told, or the telling.
  if (noun === masdarKey) return objects > 0 || !OF_ART.test(noun) || seldomHasObject(governing.cell.lexeme);
  if (masdarKey !== undefined && noun === `${masdarKey.slice(0, -1)}\u064Eةٌ`) return true;
  const [, first, second, third] = /^(.)\u064E(.)[\u064E\u0650\u064F](.)\u064E$/.exec(key) ?? [];
  return first !== undefined && noun === `${first}\u064E${second}\u0652${third}\u064Eةٌ` && key !== EATING;
}

/** كِتَابَةٌ, حِكَايَةٌ. */
const OF_ART = /^.\u0650.\u064Eا.\u064Eةٌ$/;

/** أَكْلَةٌ is a meal as well. */
const EATING = /* @__PURE__ */ keyOf('أَكَلَ');

function motive(
  words: readonly Word[],
  word: Word,
  reading: NominalReading,
  clause: Clause,
): WordFunction | undefined {
  const isFilling = SPECIFIED.has(clause.verb?.cell.lexeme.key ?? '');
  const isMotive = MOTIVES.has(reading.cell.lexeme.key) && !isFilling && isDefinite(words, word) === false;
  return isMotive && clause.kind === 'verbal' && (clause.objects > 0 || isIntransitiveClause(clause))
    ? 'PURPOSE'
    : undefined;
}

function isIntransitiveClause({ verb: governing }: Clause): boolean {
  return governing !== undefined && seldomHasObject(governing.cell.lexeme);
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
  // ظَنَّ الْعُمْرَ طَوِيلًا
  if (clause.objects > 0 && BELIEVING.has(clause.verb?.cell.lexeme.key ?? '')) return undefined;
  const next = words[word.index + 1];
  const isFollowedByPart =
    (next !== undefined && !next.startsSentence && next.form.startsWith('مِنَ')) || next?.form === 'مِنْ';
  if (MEASURES.has(reading.cell.lexeme.key)) return isFollowedByPart ? undefined : 'ABSOLUTE';
  return DISTANCES.has(reading.cell.lexeme.key) ? 'TIME_PLACE' : undefined;
}
