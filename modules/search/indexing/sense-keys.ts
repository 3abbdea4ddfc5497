import { frenchKey } from '#modules/conjugation';
import { frenchWords } from '../french/french-words.ts';
import type { FrenchStems } from '../french/stems.ts';
import { frenchPhraseKey, stemKey } from '../key-kinds.ts';
import type { WrittenKey } from './written-keys.ts';

/** What is said of a sense beside it: « lettre (de l’alphabet) ». */
const ASIDE = /\([^)]*\)/g;
const LARGEST_RANK = 9;

/** A sense that is one word comes before one that only has the word in it, the first sense before the second. */
function keysOfSense(sense: string, nth: number, stems: FrenchStems): WrittenKey[] {
  const plain = sense.replace(ASIDE, ' ').trim();
  const said = frenchWords(plain).map(({ text }) => stems(text));
  const saying = said.filter((some) => some.length > 0);
  const rank = Math.min(LARGEST_RANK, Math.max(0, saying.length - 1) * 2 + Math.min(nth, 1));
  const words = frenchKey(plain).split(' ');
  return [
    ...saying.flat().map((stem) => ({ key: stemKey(stem), rank, form: plain })),
    ...words.map((_, from) => ({
      key: frenchPhraseKey(words.slice(from).join(' ')),
      rank: from === 0 ? Math.min(nth, 1) : 2,
      form: plain,
    })),
  ];
}

/** What the senses of an entry are found by: each from each of its words on, as it is typed, and by the stems of its words. */
export function sensesKeys(translation: string, stems: FrenchStems): WrittenKey[] {
  return translation
    .split(/[,;]/)
    .map((sense) => sense.trim())
    .filter((sense) => sense !== '')
    .flatMap((sense, nth) => keysOfSense(sense, nth, stems));
}

/** The stems of a French text, each with this rank. */
export function stemsKeys(text: string, rank: number, stems: FrenchStems): WrittenKey[] {
  return frenchWords(text)
    .flatMap((word) => stems(word.text))
    .map((stem) => ({ key: stemKey(stem), rank, form: '' }));
}

/** A title from each of its words on, for what is typed of it. */
export function titleKeys(title: string, rank: number): WrittenKey[] {
  const words = frenchKey(title).split(' ');
  return words.map((_, from) => ({
    key: frenchPhraseKey(words.slice(from).join(' ')),
    rank: from === 0 ? rank : rank + 1,
    form: title,
  }));
}
