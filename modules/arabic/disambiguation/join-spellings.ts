import { mendWriting } from '../repair/mend-writing.ts';
import { tokenise } from '../text/tokenise.ts';
import type { ReadWord } from './text-reader.ts';

/**
 * Words as they are said in their line: with the helping vowel before a connecting hamza (مِنَ الْبَيْتِ), and with the vowel
 * of that hamza where speech begins (اِجْلِسْ).
 * @param isFree whether the spelling of a word is not what its author has written
 */
export function joinSpellings(
  line: string,
  words: readonly ReadWord[],
  isFree: (word: ReadWord) => boolean,
): ReadWord[] {
  let at = 0;
  const spelt = tokenise(line.normalize('NFC')).map(({ text, isWord }) =>
    isWord ? (words[at++]?.options[0]?.spelling ?? text) : text,
  );
  const helped = mendWriting(spelt.join(''), 'missing-helping-vowel');
  const said = tokenise(mendWriting(helped, 'connecting-hamza-without-vowel')).filter(({ isWord }) => isWord);
  return words.map((word) => {
    const [first, ...others] = word.options;
    const spelling = said[word.token]?.text;
    return first && spelling && isFree(word)
      ? { ...word, options: [{ ...first, spelling }, ...others] }
      : word;
  });
}
