import {
  DAGGER,
  DAMMA,
  DAMMATAN,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  readWord,
  SHADDA,
  TANWIN,
} from '../text/vowelled-word.ts';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', ت: 't', ث: 'ṯ', ج: 'j', ح: 'ḥ', خ: 'ḫ', د: 'd', ذ: 'ḏ', ر: 'r', ز: 'z', س: 's', ش: 'š' },
  ...{ ص: 'ṣ', ض: 'ḍ', ط: 'ṭ', ظ: 'ẓ', ع: 'ʿ', غ: 'ġ', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
  ...{ ه: 'h', و: 'w', ي: 'y', ة: 't', ء: 'ʾ', أ: 'ʾ', إ: 'ʾ', ؤ: 'ʾ', ئ: 'ʾ' },
};

function vowelOf(mark: number): string {
  if (mark & (FATHATAN | DAMMATAN | KASRATAN)) {
    return mark & FATHATAN ? 'an' : mark & DAMMATAN ? 'un' : 'in';
  }
  if (mark & DAGGER) return 'ā';
  if (mark & FATHA) return 'a';
  if (mark & DAMMA) return 'u';
  return mark & KASRA ? 'i' : '';
}

/** What a letter without marks does to the vowel before it; undefined where it is a consonant. */
function lengthened(letter: string, said: string): string | undefined {
  const before = said.slice(0, -1);
  if ((letter === 'ا' || letter === 'ى') && said.endsWith('a')) return `${before}ā`;
  if (letter === 'و' && said.endsWith('u')) return `${before}ū`;
  if (letter === 'ي' && said.endsWith('i')) return `${before}ī`;
  // The alef of كَتَبُوا and of كِتَابًا is not heard.
  return letter === 'ا' || letter === 'ى' ? said : undefined;
}

/**
 * A vowelled word in the Latin letters of the house: ā ī ū, ḥ ḫ ḏ ṯ š ṣ ḍ ṭ ẓ ʿ ġ q ʾ.
 * @returns as it is read when speech goes on, and as it is read when it stops after tanwin
 */
export function transcribe(word: string): string[] {
  const { letters, marks } = readWord(word);
  let said = '';
  for (let at = 0; at < letters.length; at++) {
    const [letter, mark] = [letters[at] ?? '', marks[at] ?? 0];
    if (letter === 'آ') said += 'ʾā';
    else if (letter === 'ا' && at === 0) said += vowelOf(mark) || (letters[1] === 'ل' ? 'a' : '');
    else if (mark !== 0 || lengthened(letter, said) === undefined) {
      // The lam of the article is not heard before a letter that has taken it in.
      const isSilent = letter === 'ل' && mark === 0 && at === 1 && ((marks[2] ?? 0) & SHADDA) !== 0;
      const consonant = isSilent ? '' : (CONSONANTS[letter] ?? '');
      said += consonant + (mark & SHADDA ? consonant : '') + vowelOf(mark);
    } else said = lengthened(letter, said) ?? said;
  }
  if (!marks.some((mark) => mark & TANWIN)) return [said];
  return [said, said.replace(letters.endsWith('ة') ? /t[aiu]n$/ : /[aiu]n$/, '')];
}
