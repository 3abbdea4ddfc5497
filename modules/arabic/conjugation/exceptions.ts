import type { StemName } from './forms.ts';
import type { VerbPattern } from './verb.ts';

// What grammars call exceptions, and nothing else: everything else follows from root, form and vowels.

const SHORT_COMMANDS: ReadonlySet<string> = new Set(['ءخذ', 'ءكل', 'ءمر']);
const WITHOUT_W: ReadonlySet<string> = new Set(['وسع', 'وطء']);
const SEE = 'رءي';

/** خُذْ, كُلْ, مُرْ: the command loses its hamza. */
export function hasShortCommand({ root, form }: VerbPattern): boolean {
  return form === 'I' && SHORT_COMMANDS.has(root.join(''));
}

/** يَرَى, and the whole of أَرَى: the hamza in the middle is lost. */
export function dropsMiddle({ root, form }: VerbPattern, name: StemName): boolean {
  if (root[1] !== 'ء' || root.join('') !== SEE) return false;
  return form === 'IV' || (form === 'I' && (name === 'present' || name === 'passivePresent'));
}

/** يَسَعُ, يَطَأُ: they lose their w as if the past had no i. */
export function losesFirstByException({ root }: Pick<VerbPattern, 'root'>): boolean {
  return WITHOUT_W.has(root.join(''));
}

/** لَيْسَ: a past alone, without the long vowel of its class. */
export const LAYSA: VerbPattern = { root: ['ل', 'ي', 'س'], form: 'I' };

export function isLaysa({ root, form, pastVowel }: VerbPattern): boolean {
  return form === LAYSA.form && pastVowel === undefined && root.join('') === 'ليس';
}

/** اِتَّخَذَ: its hamza becomes t, as only a w does. */
export const ITTAKHADHA: VerbPattern = { root: ['ء', 'خ', 'ذ'], form: 'VIII', meeting: 'تت' };

export function isIttakhadha({ root, form }: VerbPattern): boolean {
  return form === ITTAKHADHA.form && root.join('') === ITTAKHADHA.root.join('');
}
