import { isGlide, settle } from '../spelling/sounds.ts';
import { spell } from '../spelling/spell.ts';
import { dropsMiddle } from './exceptions.ts';
import { FORM_PATTERNS } from './forms.ts';
import { fill, hasHollowMiddle, nounOf, shapeStem } from './stem.ts';
import { begin } from './tenses.ts';
import type { VerbPattern } from './verb.ts';

export interface Masdar {
  /** Indefinite nominative, vowelled. */
  readonly arabic: string;
  /** Only likely, to be checked in a dictionary. */
  readonly isProposal: boolean;
}

/**
 * The masdars of a verb. Derived forms have one by rule; those of form I have to be learnt, so the usual
 * patterns of its class are proposed, the most frequent first.
 */
export function masdarsOf(verb: VerbPattern): Masdar[] {
  const pattern = FORM_PATTERNS[verb.form].masdar;
  if (pattern === undefined) {
    return proposedPatterns(verb).map((each) => masdar(proposal(verb, each), true));
  }
  const masdars = [masdar(derivedMasdar(verb, pattern), false)];
  return verb.form === 'III' ? [...masdars, masdar(longMasdar(verb, '1i2A3'), true)] : masdars;
}

function masdar(sounds: string, isProposal: boolean): Masdar {
  return { arabic: spell(begin(settle(sounds), 'i')), isProposal };
}

function derivedMasdar(verb: VerbPattern, pattern: string): string {
  const last = verb.root[verb.root.length - 1];
  if (dropsMiddle(verb, 'past')) return fill('ءi1AءaةuN', verb);
  if (pattern.endsWith('ة')) return feminineMasdar(verb, pattern.slice(0, -2));
  // تَسْمِيَةٌ, تَهْنِئَةٌ: a weak letter or hamza at the end has the feminine.
  if (verb.form === 'II' && (isGlide(last) || last === 'ء')) {
    return `${fill('تa12i', verb)}${isGlide(last) ? 'ي' : 'ء'}aةuN`;
  }
  return /[AI]\d$/.test(pattern) ? longMasdar(verb, pattern) : nounOf(shapeStem(verb, pattern, '', false));
}

function feminineMasdar(verb: VerbPattern, pattern: string): string {
  const { open, weakEnd } = shapeStem(verb, pattern, '', false);
  return `${open}${weakEnd ? 'A' : 'a'}ةuN`;
}

/** Masdars with a long vowel before the last letter: إِفْعَالٌ, اِنْفِعَالٌ, اِسْتِفْعَالٌ and their like. */
function longMasdar(verb: VerbPattern, pattern: string): string {
  if (hasHollowMiddle(verb)) {
    // إِقَامَةٌ and اِسْتِقَامَةٌ lose the middle; اِنْقِيَادٌ and اِخْتِيَارٌ have y whatever the root.
    if (pattern.includes('12')) return `${fill(pattern.replace('2', ''), verb)}aةuN`;
    return `${fill(pattern.replace('2', 'ي'), verb)}uN`;
  }
  const sounds = fill(pattern, verb);
  return `${isGlide(sounds[sounds.length - 1]) ? `${sounds.slice(0, -1)}ء` : sounds}uN`;
}

/** The usual patterns of a class, the most frequent first. */
function proposedPatterns({
  root,
  pastVowel,
  presentVowel,
  retainsFirst,
  retainsMiddle,
}: VerbPattern): readonly string[] {
  const [first, middle, last] = root;
  if (presentVowel === undefined) return [];
  const pair = `${pastVowel}${presentVowel}`;
  if (isGlide(last)) {
    if (pair === 'au') return ['1a23', '1u2A3'];
    return pair === 'ia' ? ['1a2a3', '1a2A3'] : ['1a23', '1i2A3aة', '1a2A3'];
  }
  if (isGlide(middle) && !retainsMiddle) return ['1a23', '1i2A3', '1i2A3aة'];
  if (middle === last) return pair === 'ia' ? ['1a2a3', '1a23'] : ['1a23', '1u2U3'];
  if (first === 'و' && !retainsFirst) return ['1a23', '1u2U3', '2i3aة'];
  if (pair === 'uu') return ['1a2A3aة', '1u2U3aة'];
  return pair === 'ia' ? ['1a2a3', '1a23', '1u23'] : ['1a23', '1u2U3', '1i2A3aة'];
}

function proposal(verb: VerbPattern, pattern: string): string {
  // زِيَارَةٌ, قِيَامٌ: w becomes y between i and ā.
  const sounds = fill(hasHollowMiddle(verb) ? pattern.replace('i2A', 'iيA') : pattern, verb);
  if (isGlide(sounds[sounds.length - 1])) {
    if (pattern === '1a2a3') return `${sounds.slice(0, -1)}Nى`;
    if (pattern.endsWith('A3')) return `${sounds.slice(0, -1)}ءuN`;
  }
  // شَيٌّ, طَيٌّ: w before y becomes y.
  return `${sounds.replace(/وي$/, 'يي')}uN`;
}
