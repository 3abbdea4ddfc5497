import { isGlide } from '../spelling/sounds.ts';
import { dropsMiddle, hasShortCommand, isIttakhadha, isLaysa, losesFirstByException } from './exceptions.ts';
import type { VerbPattern } from './verb.ts';

const SENTENCES = {
  'past-only': 'N’existe qu’au passé, et perd son ي devant les terminaisons en consonne.',
  'short-command': 'L’impératif perd la hamza.',
  'lost-hamza': 'La hamza du milieu disparaît.',
  'hamza-as-w': 'La hamza se change en ت, ce qui n’arrive d’ordinaire qu’au و.',
  'lost-w': 'Le و tombe au présent, alors que la voyelle i du passé devrait le garder.',
  'kept-glide': 'La lettre faible du milieu reste une consonne.',
  'kept-double': 'Les deux consonnes égales restent séparées.',
  'a-without-guttural': 'Voyelle a au passé et au présent sans consonne gutturale.',
  'i-twice': 'Voyelle i au passé et au présent.',
  'i-then-u': 'Voyelle i au passé et u au présent.',
} as const;

export type IrregularityCode = keyof typeof SENTENCES;

/** Why a verb is irregular: a stable code and a French sentence. */
export interface Irregularity {
  readonly code: IrregularityCode;
  readonly french: string;
}

const GUTTURALS = 'ءهعحغخ';

/** In what a verb departs from its class; a weak verb that follows its class is regular. */
export function irregularitiesOf(verb: VerbPattern): Irregularity[] {
  return codesOf(verb).map((code) => ({ code, french: SENTENCES[code] }));
}

function codesOf(verb: VerbPattern): IrregularityCode[] {
  const { root, form } = verb;
  if (isLaysa(verb)) return ['past-only'];
  const codes: IrregularityCode[] = [];
  if (hasShortCommand(verb)) codes.push('short-command');
  if (dropsMiddle(verb, 'present')) codes.push('lost-hamza');
  if (isIttakhadha(verb)) codes.push('hamza-as-w');
  if (form === 'I' && losesFirstByException(verb)) codes.push('lost-w');
  if (verb.retainsMiddle) codes.push(isGlide(root[1]) ? 'kept-glide' : 'kept-double');
  return form === 'I' ? [...codes, ...vowelCodesOf(verb)] : codes;
}

function vowelCodesOf({ root, pastVowel, presentVowel }: VerbPattern): IrregularityCode[] {
  const [first, middle = '', last = ''] = root;
  const pair = `${pastVowel}${presentVowel}`;
  if (pair === 'iu') return ['i-then-u'];
  if (pair === 'ii') return first === 'و' || middle === last || isGlide(middle) ? [] : ['i-twice'];
  if (pair !== 'aa' || middle === last) return [];
  return GUTTURALS.includes(middle) || GUTTURALS.includes(last) ? [] : ['a-without-guttural'];
}
