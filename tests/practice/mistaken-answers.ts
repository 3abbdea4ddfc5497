import { compareWriting, stripVowels } from '#modules/arabic';

/** An answer that is wrong, what it has to be marked as, and what its reason has to say. */
export interface WrongAnswer {
  answer: string;
  verdict: 'vowels' | 'wrong';
  reason: RegExp;
}

const SHORT = ['\u064E', '\u064F', '\u0650'];
const TANWIN = ['\u064B', '\u064C', '\u064D'];
const SHADDA = '\u0651';
/** Whatever is said of a vowel, of a shadda, and of one letter too many, too few or in the place of another. */
const OF_A_VOWEL = /voyelle finale|tanwin|porte|Il manque l|n’a pas/;
const OF_A_SHADDA = /chadda/;
const OF_A_LETTER = /Il faut un|ta marbouta|hamza/;
const OF_ONE_LESS = /Il manque|alif/;
const OF_ONE_MORE = /en trop|alif/;

const lettersOf = (word: string) => word.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? [];

/** Each answer with one vowel, one shadda or one letter changed. */
function* nearOnes(asked: string): Generator<WrongAnswer> {
  const letters = lettersOf(asked);
  const replaced = (at: number, ...some: string[]) =>
    [...letters.slice(0, at), ...some, ...letters.slice(at + 1)].join('').normalize('NFC');
  for (const [at, letter] of letters.entries()) {
    if (!/\p{L}/u.test(letter) || (at === 0 && letter.startsWith('ا'))) continue;
    for (const marks of [SHORT, TANWIN]) {
      const mark = marks.find((one) => letter.includes(one));
      for (const other of marks) {
        if (mark === undefined || other === mark) continue;
        yield { answer: replaced(at, letter.replace(mark, other)), verdict: 'vowels', reason: OF_A_VOWEL };
      }
    }
    if (letter.includes(SHADDA)) {
      yield { answer: replaced(at, letter.replace(SHADDA, '')), verdict: 'vowels', reason: OF_A_SHADDA };
    }
    const bare = stripVowels(letter);
    const other = 'زذظ'.includes(bare) ? 'م' : 'ز';
    yield { answer: replaced(at, letter.replace(bare, other)), verdict: 'wrong', reason: OF_A_LETTER };
    yield { answer: replaced(at), verdict: 'wrong', reason: OF_ONE_LESS };
    yield {
      answer: replaced(at, letter, `${bare === 'م' ? 'ز' : 'م'}\u064E`),
      verdict: 'wrong',
      reason: OF_ONE_MORE,
    };
  }
}

/**
 * So many wrong answers that are nearest to the one that was asked for.
 * @param accepted what is right all the same
 */
export function nearestWrong(asked: string, accepted: readonly string[], count: number): WrongAnswer[] {
  const all = [...nearOnes(asked)];
  // From all over the word, not from its beginning.
  const step = Math.max(1, Math.floor(all.length / (count * 1.5)));
  return all
    .filter((_, at) => at % step === 0)
    .filter(({ answer }) => answer.trim() !== '' && compareWriting(answer, accepted).verdict !== 'right')
    .slice(0, count);
}
