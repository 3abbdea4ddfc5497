import { FATHATAN, TANWIN, type VowelledWord } from '../text/vowelled-word.ts';
import type { WritingFaultCode } from './fault-codes.ts';

/** What is wrong with the place of a tanwin that stands on a consonant. */
export function tanwinFault({ letters, marks }: VowelledWord, at: number): WritingFaultCode | undefined {
  const tanwin = (marks[at] ?? 0) & TANWIN;
  if (tanwin === 0 || 'اى'.includes(letters[at] ?? ' ')) return undefined;
  const following = letters.slice(at + 1);
  if (tanwin !== FATHATAN) {
    const isBeforeSilentWaw = following === 'و' && letters.endsWith('عمرو');
    return following === '' || isBeforeSilentWaw ? undefined : 'tanwin-inside-word';
  }
  const needsNoAlef = endsWithoutAlef(letters, at);
  if (following === '') return needsNoAlef ? undefined : 'tanwin-without-alef';
  if (following === 'ا') return needsNoAlef ? 'alef-after-tanwin' : undefined;
  return following === 'ى' ? undefined : 'tanwin-inside-word';
}

/** ة, a hamza after alef, and a hamza on alef: مَدْرَسَةً, مَاءً, خَطَأً. */
function endsWithoutAlef(letters: string, at: number): boolean {
  const letter = letters[at];
  return letter === 'ة' || letter === 'أ' || (letter === 'ء' && letters[at - 1] === 'ا');
}
