import { type Piece, respelt, withoutLast } from '../text/piece.ts';
import { DAMMA, FATHA, KASRA, SHADDA } from '../text/vowelled-word.ts';

/** The pronouns written onto the end of a word, with the vowels their first letter may bear. */
const PRONOUNS: readonly { readonly letters: string; readonly vowels: number }[] = [
  { letters: 'ي', vowels: FATHA },
  { letters: 'ني', vowels: KASRA },
  { letters: 'ك', vowels: FATHA | KASRA },
  { letters: 'ه', vowels: DAMMA | KASRA },
  { letters: 'ها', vowels: FATHA },
  { letters: 'نا', vowels: FATHA },
  { letters: 'كما', vowels: DAMMA },
  { letters: 'كم', vowels: DAMMA },
  { letters: 'كن', vowels: DAMMA },
  { letters: 'هما', vowels: DAMMA | KASRA },
  { letters: 'هم', vowels: DAMMA | KASRA },
  { letters: 'هن', vowels: DAMMA | KASRA },
];

const LAST_LETTERS: ReadonlySet<string> = new Set('يكهانم');

/**
 * Adds every way to take one pronoun off the end of a word, with the spelling the word has without it
 * (مَدْرَسَتُهُ gives مدرسة, كَتَبُوهُ gives كتبوا, أَبْنَاؤُهُ gives أبناء).
 * @param piece a word of a text, or what its particles have left of it
 * @param pieces takes what may be left; one lone letter only when it bears its vowel (بِهِ gives بِ)
 */
export function withoutPronoun(piece: Piece, pieces: Piece[]): void {
  if (!LAST_LETTERS.has(piece.letters.at(-1) ?? '')) return;
  for (const pronoun of PRONOUNS) {
    const length = piece.letters.length - pronoun.letters.length;
    if (length < 1 || !piece.letters.endsWith(pronoun.letters)) continue;
    if (!mayEnd(piece, length, pronoun.vowels)) continue;
    const rest = withoutLast(piece, piece.letters.slice(0, length));
    pieces.push(rest);
    const spelling = ownSpelling(rest.letters);
    if (spelling) pieces.push(withOwnSpelling(rest, spelling));
    // لِ is said لَ before a pronoun.
    if (rest.letters === 'ل' && rest.marks[0] === FATHA) pieces.push(respelt(rest, 'ل', [KASRA], 0));
  }
  // عَلَيَّ: the pronoun and the last letter of عَلَى have become one letter.
  if (piece.letters.endsWith('ي') && piece.marks.at(-1) === (SHADDA | FATHA)) {
    pieces.push(withoutLast(piece, `${piece.letters.slice(0, -1)}ى`));
  }
}

/** Whether the letters from `start` on bear the vowels of a pronoun, and what precedes can be a word. */
function mayEnd(piece: Piece, start: number, vowels: number): boolean {
  const mark = piece.marks[start] ?? 0;
  if ((mark & vowels) !== mark) return false;
  const before = piece.marks[start - 1] ?? 0;
  if (start === 1 && before === 0) return false;
  const isMine = start === piece.letters.length - 1 && piece.letters[start] === 'ي';
  // My book is كِتَابِي: before this pronoun stands kasra, or a long letter.
  return !isMine || before === 0 || (before & KASRA) !== 0 || piece.letters[start - 1] === 'ي';
}

/** How a word that ends so before a pronoun ends without it. */
function ownSpelling(letters: string): string | undefined {
  const stem = letters.slice(0, -1);
  switch (letters.at(-1)) {
    case 'ت':
      return `${stem}ة`;
    case 'ا':
    case 'ي':
      return `${stem}ى`;
    case 'آ':
      return `${stem}أى`;
    case 'ؤ':
    case 'ئ':
      return `${stem}ء`;
    case 'و':
      return letters.endsWith('مو') ? stem : `${letters}ا`;
    default:
      return undefined;
  }
}

function withOwnSpelling(rest: Piece, letters: string): Piece {
  const marks = rest.marks.slice(0, letters.length);
  while (marks.length < letters.length) marks.push(0);
  return respelt(rest, letters, marks, 0);
}
