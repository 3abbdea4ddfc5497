import { isConsonantAt } from './sounds.ts';

/** Where a hamza stands in a word. */
export interface HamzaPlace {
  /** The whole word, in sounds. */
  readonly sounds: string;
  readonly at: number;
  /** The vowel it bears, if any. */
  readonly vowel?: string | undefined;
  /** Whether nothing follows but a short vowel, with or without tanwin. */
  readonly isLast: boolean;
  readonly hasTanwin?: boolean;
}

/**
 * The letter that bears a hamza.
 * Inside a word the strongest of the two vowels around it decides (i, then u, then a); after a long vowel it
 * stands alone unless i or u is its own. At the end the vowel before it decides, except where its own vowel
 * belongs to the stem and only a lost weak letter made it the last (اِنْأَ, يَرْتَئِ).
 */
export function hamzaSeat({ sounds, at, vowel, isLast, hasTanwin }: HamzaPlace): string {
  if (at === 0) return vowel === 'i' || vowel === 'I' ? 'إ' : 'أ';
  const before = sounds[at - 1] ?? '';
  const isAfterConsonant = isConsonantAt(sounds, at - 1);
  const ownsItsVowel = !hasTanwin && (isAfterConsonant || (vowel === 'i' && before === 'a'));
  if (vowel === undefined || (isLast && !ownsItsVowel)) return seatAfter(before);
  if (vowel === 'i' || vowel === 'I' || before === 'i' || before === 'I') return 'ئ';
  if (before === 'U' || before === 'و') return 'ء';
  if (vowel === 'u' || vowel === 'U' || before === 'u') return 'ؤ';
  return before === 'A' ? 'ء' : 'أ';
}

function seatAfter(before: string): string {
  if (before === 'a') return 'أ';
  if (before === 'u') return 'ؤ';
  return before === 'i' ? 'ئ' : 'ء';
}
