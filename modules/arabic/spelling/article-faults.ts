import type { Article } from '../matching/anatomy.ts';
import { SUN_LETTERS } from '../text/letters.ts';
import { KASRA, SHADDA, SUKUN, type VowelledWord } from '../text/vowelled-word.ts';
import type { WritingFaultCode } from './fault-codes.ts';

/** What is wrong with the article of a word: its alef, its lam, and the letter the lam meets. */
export function articleFaults({ letters, marks }: VowelledWord, article: Article): WritingFaultCode[] {
  const faults: WritingFaultCode[] = [];
  if (article.alef >= 0 && marks[article.alef] !== 0) faults.push('article-alef-with-vowel');
  if (article.first === article.lam) return faults;
  const lam = marks[article.lam] ?? 0;
  const isDoubled = ((marks[article.first] ?? 0) & SHADDA) !== 0;
  const letter = letters[article.first] ?? '';
  if (letter === 'ا') {
    if (lam !== KASRA) faults.push('missing-helping-vowel');
  } else if (SUN_LETTERS.has(letter)) {
    if (lam === SUKUN) faults.push('sun-letter-after-sukun');
    if (!isDoubled) faults.push('sun-letter-without-shadda');
  } else {
    if (lam === 0) faults.push('moon-letter-without-sukun');
    if (isDoubled) faults.push('moon-letter-with-shadda');
  }
  return faults;
}
