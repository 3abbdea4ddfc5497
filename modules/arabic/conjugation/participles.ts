import { isGlide, settle } from '../spelling/sounds.ts';
import { spell } from '../spelling/spell.ts';
import { isLaysa } from './exceptions.ts';
import { fill, hasHollowMiddle, nounOf, patternOf, shapeStem } from './stem.ts';
import type { VerbPattern } from './verb.ts';

/**
 * The active participle, indefinite nominative.
 * @returns undefined for لَيْسَ
 */
export function activeParticiple(verb: VerbPattern): string | undefined {
  if (isLaysa(verb)) return undefined;
  if (verb.form === 'I') return spell(participleOfFormOne(verb));
  // Forms V and VI have a in the present and i here: مُتَعَلِّمٌ.
  const pattern = patternOf(verb, 'present').replace(/a(\d)$/, 'i$1');
  return spell(settle(nounOf(shapeStem(verb, pattern, 'مu', false))));
}

/** قَائِلٌ: a hamza in the place of the weak letter; where the last is a hamza, it is then lost: جَاءٍ. */
function participleOfFormOne(verb: VerbPattern): string {
  if (!hasHollowMiddle(verb)) return nounOf(shapeStem(verb, '1A2i3', '', false));
  return verb.root[2] === 'ء' ? fill('1AءiN', verb) : fill('1Aءi3uN', verb);
}

/** The passive participle, indefinite nominative, of a verb that has a passive. */
export function passiveParticiple(verb: VerbPattern): string {
  if (verb.form === 'I') return spell(`${passiveOfFormOne(verb)}uN`);
  return spell(settle(nounOf(shapeStem(verb, patternOf(verb, 'passivePresent'), 'مu', false))));
}

function passiveOfFormOne(verb: VerbPattern): string {
  const [, middle, last] = verb.root;
  if (isGlide(last)) return fill(verb.presentVowel === 'u' ? 'مa12uوو' : 'مa12iيي', verb);
  if (hasHollowMiddle(verb)) return fill(middle === 'و' ? 'مa1U3' : 'مa1I3', verb);
  return fill('مa12U3', verb);
}
