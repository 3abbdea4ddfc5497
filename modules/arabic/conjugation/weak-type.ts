import { isGlide } from '../spelling/sounds.ts';
import type { VerbPattern } from './verb.ts';

/** What is special about the letters of a root, the most important first. */
export const WEAK_CLASSES = [
  'lafif',
  'assimilated',
  'hollow',
  'defective',
  'doubled',
  'hamza-initial',
  'hamza-middle',
  'hamza-final',
  'sound',
] as const;
export type WeakClass = (typeof WEAK_CLASSES)[number];

/** The class of a verb, with its terms; a crossing names each of its classes. */
export interface WeakType {
  readonly code: WeakClass;
  readonly french: string;
  readonly arabic: string;
}

const TERMS: Readonly<Record<WeakClass, readonly [french: string, arabic: string]>> = {
  lafif: ['doublement faible', 'لَفِيفٌ'],
  assimilated: ['assimilé', 'مِثَالٌ'],
  hollow: ['concave', 'أَجْوَفُ'],
  defective: ['défectueux', 'نَاقِصٌ'],
  doubled: ['redoublé', 'مُضَعَّفٌ'],
  'hamza-initial': ['hamzé en première consonne', 'مَهْمُوزُ الْفَاءِ'],
  'hamza-middle': ['hamzé en deuxième consonne', 'مَهْمُوزُ الْعَيْنِ'],
  'hamza-final': ['hamzé en dernière consonne', 'مَهْمُوزُ اللَّامِ'],
  sound: ['sain', 'سَالِمٌ'],
};

/** The class of a verb by the letters of its root. */
export function weakTypeOf({ root }: VerbPattern): WeakType {
  const classes = root.length === 4 ? classesOfFour(root) : classesOfThree(root);
  const [code = 'sound'] = classes;
  const named = classes.length > 0 ? classes : [code];
  return {
    code,
    french: named.map((each) => TERMS[each][0]).join(', '),
    arabic: named.map((each) => arabicTerm(each, root)).join(' '),
  };
}

/** Two weak letters are apart (وَقَى) or together (شَوَى). */
function arabicTerm(code: WeakClass, root: readonly string[]): string {
  if (code !== 'lafif') return TERMS[code][1];
  return `${TERMS.lafif[1]} ${isGlide(root[1]) ? 'مَقْرُونٌ' : 'مَفْرُوقٌ'}`;
}

function classesOfThree(root: readonly string[]): WeakClass[] {
  const [first, middle, last] = root;
  const classes: WeakClass[] = [];
  const weak = root.filter(isGlide).length;
  if (weak > 1) classes.push('lafif');
  else if (isGlide(first)) classes.push('assimilated');
  else if (isGlide(middle)) classes.push('hollow');
  else if (isGlide(last)) classes.push('defective');
  if (middle === last && !isGlide(last)) classes.push('doubled');
  if (first === 'ء') classes.push('hamza-initial');
  if (middle === 'ء') classes.push('hamza-middle');
  if (last === 'ء') classes.push('hamza-final');
  return classes;
}

/** In a root of four letters only the last is weak: the others stay consonants (سَيْطَرَ). */
function classesOfFour([first, second, third, last]: readonly string[]): WeakClass[] {
  const classes: WeakClass[] = [];
  if (isGlide(last)) classes.push('defective');
  if (first === 'ء') classes.push('hamza-initial');
  if (second === 'ء' || third === 'ء') classes.push('hamza-middle');
  if (last === 'ء') classes.push('hamza-final');
  return classes;
}
