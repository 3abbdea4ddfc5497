import type { SegmentRole } from '../labels.ts';
import type { Enclitic } from './attached.ts';
import {
  type Cell,
  type FunctionCell,
  INDICATIVE,
  JUSSIVE,
  NOM,
  type NominalCell,
  SUBJUNCTIVE,
  type VerbCell,
} from './cells.ts';
import { hasShadda } from './folding.ts';

const KASRA_AT_END = /\u0650\u0651?$/;

/** Stems that a pronoun has taken a letter from: مِ of مِنِّي, عَلَ of عَلَيَّ. */
const SHORTENED = /^(?:[مع][\u0650\u064E]|ء[\u0650\u064E]|لٰكِ|لِءَ|كَءَ|فِ|ءِلَ|عَلَ|لَدَ)$/;

/**
 * Whether a pronoun may stand behind a stem: its vowel after what comes before, its ن as the kind of word asks.
 * @param isCompleted the last ي of the stem stands in the pronoun
 */
export function agreesWithEnclitic(
  cell: Cell,
  stem: readonly string[],
  enclitic: Enclitic,
  isCompleted: boolean,
): boolean {
  const last = stem.at(-1) ?? '';
  const [first = ''] = enclitic.units;
  const isSwallowing = hasShadda(first) && enclitic.person[0] === '1';
  if (SHORTENED.test(stem.join('')) !== isSwallowing && cell.type === 'function') return false;
  if (isSwallowing && !first.startsWith('نَ') && cell.type === 'function' && cell.kind === 'INNA')
    return false;
  if (isSwallowing) return (cell.type === 'function') !== isCompleted;
  const isHigh = KASRA_AT_END.test(last) || last === 'ي' || last === 'يْ';
  if (first.startsWith('ه')) return first.startsWith('هَ') || first.startsWith('هِ') === isHigh;
  if (enclitic.person !== '1CS') return true;
  if (enclitic.isProtected) return cell.type !== 'nominal';
  if (cell.type === 'verb') return false;
  return first === 'ي' ? KASRA_AT_END.test(last) : KASRA_AT_END.test(last) || last === 'ا';
}

/** Whether a form may have a pronoun, or none, and an article. */
export function mayBear(cell: Cell, enclitic: Enclitic | undefined, hasArticle: boolean): boolean {
  if (cell.type === 'verb') return !hasArticle && cell.isJoined === (enclitic !== undefined);
  if (cell.type === 'function') return !hasArticle && (enclitic ? cell.isJoined : cell.isAlone);
  return nominalMayBear(cell, enclitic, hasArticle);
}

function nominalMayBear(
  { shape, cases, isFive }: NominalCell,
  enclitic: Enclitic | undefined,
  hasArticle: boolean,
): boolean {
  if (hasArticle)
    return !enclitic && (shape === 'open' || shape === 'diptote' || shape === 'full' || shape === 'fixed');
  if (!enclitic) return shape !== 'joined';
  if (shape === 'cut') return !isFive || enclitic.person !== '1CS';
  if (shape !== 'joined') return false;
  // كِتَابِي has one vowel before its ي in all three cases.
  return enclitic.person !== '1CS' || (cases & ~NOM) !== 0;
}

/** What the particles before a stem are to it; undefined where they cannot stand there. */
export function mayFollow(cell: Cell, roles: readonly SegmentRole[]): readonly SegmentRole[] | undefined {
  const last = roles.at(-1);
  if (last === undefined || last === 'CONJUNCTION' || last === 'QUESTION') return roles;
  if (cell.type === 'verb') return beforeVerb(cell, roles, last);
  if (last === 'EMPHASIS') return mayBeStressed(cell) ? roles : undefined;
  if (last !== 'PREPOSITION') return undefined;
  return cell.type === 'nominal' || mayStandGoverned(cell) ? roles : undefined;
}

/** لَهُوَ, لَقَدْ; not لَوَ. */
function mayBeStressed(cell: FunctionCell | NominalCell): boolean {
  return cell.type === 'function' ? cell.kind !== 'COORDINATION' : (cell.cases & NOM) !== 0;
}

function beforeVerb(
  { tense, moods }: VerbCell,
  roles: readonly SegmentRole[],
  last: SegmentRole,
): readonly SegmentRole[] | undefined {
  if (last === 'EMPHASIS') return tense === 'IMPERATIVE' ? undefined : roles;
  if (tense !== 'PRESENT') return undefined;
  if (last === 'FUTURE') return moods & INDICATIVE ? roles : undefined;
  if (last === 'COMMAND') return moods & JUSSIVE ? roles : undefined;
  if (last !== 'PREPOSITION') return undefined;
  if (moods & SUBJUNCTIVE) return [...roles.slice(0, -1), 'PURPOSE'];
  return moods & JUSSIVE ? [...roles.slice(0, -1), 'COMMAND'] : undefined;
}

/** What a preposition may be written onto beside nouns: لِمَنْ, بِهٰذَا, بِلَا, بِأَنَّ. */
function mayStandGoverned({ pos, kind }: FunctionCell): boolean {
  if (pos === 'PRONOUN') return kind !== 'PERSONAL';
  if (pos === 'PARTICLE')
    return kind === 'INNA' || kind === 'SUBORDINATION' || kind === 'NEGATION' || kind === 'INTERROGATIVE';
  return pos === 'ZARF' || pos === 'ADVERB';
}
