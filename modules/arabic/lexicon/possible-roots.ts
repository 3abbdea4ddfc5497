import { withoutPronoun } from '../matching/pronouns.ts';
import { ENDING, readWord, SHADDA, type VowelledWord } from '../text/vowelled-word.ts';
import { openWord } from './entry-form.ts';

/** Letters that forms add to a root; all others are of the root. */
const FORMATIVE = new Set('ءتسمنويا');
/** The t of form VIII behind its neighbours. */
const CHANGED_T: Readonly<Record<string, string>> = { ط: 'صضطظ', د: 'زذد' };
const GLIDES = ['و', 'ي'] as const;
/** A word has fewer; a longer one has more roots than are of use. */
const LONGEST = 14;
const MOST = 120;

interface Slot {
  /** Letters of the root that this one may stand for. */
  readonly letters: readonly string[];
  readonly isOptional: boolean;
  readonly isDouble: boolean;
}

/**
 * The roots that a word's letters may come from, three letters or four, as the dictionary writes them (ك ت ب):
 * every letter that no form adds, in their order, with those that a form may add, or a weak one that is lost.
 * Few of them are roots of the language: a dictionary tells, or the verb that they would make.
 * @param word one word, particles and pronouns on it or not
 */
export function possibleRoots(word: string): string[] {
  const pieces = openWord(word).flatMap((opened) => opened.pieces);
  const roots = pieces.flatMap((piece) => {
    const readings = [piece];
    withoutPronoun(piece, readings);
    return readings.flatMap(rootsOf);
  });
  return [...new Set(roots)].slice(0, MOST);
}

function rootsOf(word: VowelledWord): string[] {
  if (word.letters.length > LONGEST) return [];
  const roots = new Set<string>();
  choose(slotsOf(word), 0, [], roots);
  return [...roots];
}

function slotsOf({ letters, marks }: VowelledWord): Slot[] {
  return [...letters].flatMap((letter, at): Slot[] => {
    if (letter === 'ة') return [];
    const isDouble = ((marks[at] ?? 0) & SHADDA) !== 0;
    if ('اىوي'.includes(letter)) {
      const own = GLIDES.filter((glide) => glide === letter);
      const others = GLIDES.filter((glide) => glide !== letter);
      return [{ letters: [...own, ...others], isOptional: true, isDouble }];
    }
    const plain = 'أإؤئآ'.includes(letter) ? 'ء' : letter;
    const isChangedT = at > 0 && (CHANGED_T[letter] ?? '').includes(letters[at - 1] ?? ' ');
    return [{ letters: [plain], isOptional: FORMATIVE.has(plain) || isChangedT, isDouble }];
  });
}

function choose(slots: readonly Slot[], at: number, chosen: readonly string[], roots: Set<string>): void {
  if (chosen.length > 4 || roots.size >= MOST) return;
  const slot = slots[at];
  if (!slot) {
    addRoot(chosen, roots);
    return;
  }
  // The first letter that a form may add is mostly one that it has added: مَكْتَبَةٌ, تَعَلَّمَ, أَرْسَلَ.
  if (slot.isOptional && at === 0) choose(slots, at + 1, chosen, roots);
  for (const letter of slot.letters) {
    choose(slots, at + 1, [...chosen, letter], roots);
    if (slot.isDouble) choose(slots, at + 1, [...chosen, letter, letter], roots);
  }
  if (slot.isOptional && at > 0) choose(slots, at + 1, chosen, roots);
}

/** A root of three or four; of two, the weak letter that they may have lost is put back. */
function addRoot(chosen: readonly string[], roots: Set<string>): void {
  const isFour = chosen.length === 4 && chosen.every((letter, at) => letter !== chosen[at - 1]);
  if (chosen.length === 3 || isFour) roots.add(chosen.join(' '));
  if (chosen.length !== 2) return;
  for (const at of [1, 2, 0]) {
    for (const glide of GLIDES) roots.add(chosen.toSpliced(at, 0, glide).join(' '));
  }
}

const HAMZAS = /[اأإآؤئٱ]/g;
/** Vowels, tatweel, and whatever sets letters apart. */
const BETWEEN = /[\p{M}\p{Z}\p{P}\u0640]/gu;
const LETTERS = /^[ءبتثجحخدذرزسشصضطظعغفقكلمنهوي]{3,5}$/;

/**
 * The root that somebody means, as the dictionary writes it: letters separated by spaces, every hamza ء. With
 * or without vowels, signs between the letters, or the last of three that is the second once more (مدّ).
 * @returns null for what is no root
 */
export function readRoot(typed: string): string | null {
  const written = typed.normalize('NFC').replace(HAMZAS, 'ء').replaceAll('ى', 'ي').replace(BETWEEN, '');
  const letters = written.length === 2 ? written + written.slice(1) : written;
  return LETTERS.test(letters) ? [...letters].join(' ') : null;
}

/** A hamza may be all that is left of a weak letter, and a ى always is. */
const MAY_HIDE = /[ءأإؤئآى]|^ا/;

const AFAL = /^أ\u064E.\u0652.\u064E.\u064F$/u;

/**
 * The root that the pattern of a noun or an adjective shows by itself: three consonants that are all said (طَحِينٌ: ط ح ن).
 * @returns undefined where a letter of it may be weak or hidden
 */
export function patternRoot(lemma: string): string | undefined {
  const { letters, marks } = readWord(lemma.normalize('NFC'));
  const isDefective = lemma.endsWith('\u064D');
  // أَرِيكَةٌ: with two other consonants a hamza that begins a word is of its root.
  const rest = letters.replace(/^أ/, '');
  if (isDefective || MAY_HIDE.test(rest) || letters.includes(' ')) return undefined;
  const said = [...letters.replace(/ة$/, '')].flatMap((letter, at) => {
    const isLong = letter === 'ا' || ('وي'.includes(letter) && ((marks[at] ?? 0) & ENDING) === 0);
    return isLong ? [] : [{ letter, mark: marks[at] ?? 0 }];
  });
  // أَشْقَرُ: without tanwin it is the pattern's hamza, not the root's.
  const hasPrefix = said[0]?.letter === 'م' || (said.length === 4 && AFAL.test(lemma));
  const radicals = hasPrefix ? said.slice(1) : said;
  const isPlain = radicals.length === 3 && radicals.every(({ letter }) => !'وي'.includes(letter));
  // A last letter that is doubled may be two, or the end of a nisba.
  if (!isPlain || ((radicals[2]?.mark ?? 0) & SHADDA) !== 0) return undefined;
  return radicals.map(({ letter }) => (letter === 'أ' ? 'ء' : letter)).join(' ');
}
