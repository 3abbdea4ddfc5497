import type { Word } from '../analysis/line.ts';
import { unitsOf } from '../analysis/words/folding.ts';
import { has, isNominal, isVerb, type Reading } from '../analysis/words/reading.ts';
import type { Disagreement } from './disagreement.ts';

const MARK = /[\u064B-\u0650]/u;
const KASRATAN_AT_END = /\u064D\u0651?$/u;
const TANWIN = /[\u064B-\u064D]\u0651?ا?$/u;
const FATHA_AT_END = /[\u064B\u064E]\u0651?ا?$/u;
const PLAIN = ['\u064F', '\u064E', '\u0650', '\u064C', '\u064B', '\u064D', '\u0652'];
/** Letters of the longest pronoun, and the one before it. */
const REACH = 4;

/**
 * What is wrong with the end of a word that cannot be read as it stands: بِالْبَيْتُ, الْبَيْتٌ, كَلِمَاتًا, مَصَابِيحًا, لِيَكْتُبُ.
 * @param readingsOf all readings of the word if it were written otherwise
 */
export function faultOfEnding(
  { form, index, readings }: Word,
  readingsOf: (form: string) => readonly Reading[],
): Disagreement | undefined {
  if (readings.length > 0) return undefined;
  const own = { token: index, governor: index };
  const found = otherEndings(form).flatMap((other) => readingsOf(other));
  if (found.length === 0) return undefined;
  const isDefinite = found.every((reading) => isNominal(reading) && reading.article !== undefined);
  // لِلتَّاجِرٍ: the case is the one that the preposition asks for.
  if (isDefinite && KASRATAN_AT_END.test(form)) return { ...own, fault: 'ARTICLE_AND_TANWIN' };
  if (found.every((reading) => isNominal(reading) && has(reading, 'PREPOSITION'))) {
    const asked = { function: 'AFTER_PREPOSITION', expected: 'GENITIVE' } as const;
    const accusative = FATHA_AT_END.test(form);
    return { ...own, fault: 'CASE', ...asked, found: accusative ? 'ACCUSATIVE' : 'NOMINATIVE' };
  }
  if (found.every((reading) => has(reading, 'PURPOSE') || has(reading, 'COMMAND')))
    return { ...own, fault: 'MOOD', expected: ['SUBJUNCTIVE', 'JUSSIVE'] };
  if (found.some(isVerb) || !found.every(isNominal)) return undefined;
  if (TANWIN.test(form) && isDefinite) return { ...own, fault: 'ARTICLE_AND_TANWIN' };
  if (
    FATHA_AT_END.test(form) &&
    found.every(({ cell }) => cell.type === 'nominal' && cell.number === 'SOUND_PLURAL_F')
  )
    return { ...own, fault: 'FEMININE_PLURAL_IN_A' };
  const isDiptote = found.every(
    ({ cell }) => cell.type === 'nominal' && (cell.shape === 'diptote' || cell.shape === 'open'),
  );
  return TANWIN.test(form) && isDiptote ? { ...own, fault: 'DIPTOTE_WITH_TANWIN' } : undefined;
}

/** The same word with another vowel on its last letters, one at a time. */
function otherEndings(form: string): string[] {
  const { written } = unitsOf(form);
  const isLastAlef = written.at(-1) === 'ا' && (written.at(-2) ?? '').includes('\u064B');
  const units = isLastAlef ? written.slice(0, -1) : written;
  const endings: string[] = [];
  for (let at = Math.max(1, units.length - REACH); at < units.length; at++) {
    const unit = units[at] ?? '';
    if (!MARK.test(unit)) continue;
    for (const mark of PLAIN) {
      const other = [...units.slice(0, at), unit.replace(MARK, mark), ...units.slice(at + 1)].join('');
      if (other !== form) endings.push(other.normalize('NFC'));
    }
  }
  return endings;
}
