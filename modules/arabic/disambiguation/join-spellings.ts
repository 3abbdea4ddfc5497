import { mendWriting } from '../repair/mend-writing.ts';
import { tokenise } from '../text/tokenise.ts';

/**
 * The words of a line as they are said together: with the helping vowel before a connecting hamza (مِنَ الْبَيْتِ), and with
 * the vowel of that hamza where speech begins (اِجْلِسْ).
 * @param spellings each word with its vowels; undefined where it stays as the line has it
 */
export function joinSpellings(line: string, spellings: readonly (string | undefined)[]): string[] {
  let at = 0;
  const spelt = tokenise(line.normalize('NFC'))
    .map(({ text, isWord }) => (isWord ? (spellings[at++] ?? text) : text))
    .join('');
  const helped = mendWriting(spelt, 'missing-helping-vowel');
  return tokenise(mendWriting(helped, 'connecting-hamza-without-vowel'))
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
}
