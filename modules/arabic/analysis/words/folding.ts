const MARK_CODE = { first: 0x064b, last: 0x0652, dagger: 0x0670 };
const SHADDA = '\u0651';
const HAMZA_SEATS: Readonly<Record<string, string>> = { أ: 'ء', إ: 'ء', ؤ: 'ء', ئ: 'ء', آ: 'ءَا', ٱ: 'ا' };

/** The letters of a word, each with its marks: as they stand, and as words are looked up. */
export interface Units {
  readonly written: readonly string[];
  /** Hamza without its seat, a connecting hamza without its vowel. */
  readonly folded: readonly string[];
}

function isMark(code: number): boolean {
  return (code >= MARK_CODE.first && code <= MARK_CODE.last) || code === MARK_CODE.dagger;
}

export function unitsOf(word: string): Units {
  const written: string[] = [];
  for (const character of word.normalize('NFC')) {
    if (isMark(character.charCodeAt(0)) && written.length > 0) written[written.length - 1] += character;
    else written.push(character);
  }
  return { written, folded: written.map(foldUnit) };
}

/** Fully vowelled, the place of a hamza tells its seat: no two words differ by it. */
function foldUnit(unit: string, at: number): string {
  const letter = unit[0] ?? '';
  if (at === 0 && letter === 'ا') return 'ا';
  const seat = HAMZA_SEATS[letter];
  return seat === undefined ? unit : seat + unit.slice(1);
}

/** Under which a form is found. */
export function keyOf(form: string): string {
  return unitsOf(form).folded.join('');
}

/** A letter without the shadda that the article leaves on it. */
export function withoutShadda(unit: string): string {
  return unit.replace(SHADDA, '');
}

export function hasShadda(unit: string): boolean {
  return unit.includes(SHADDA);
}

const FOLDED_ENDS: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه' };

/**
 * What a form, or what is written of one, has in common with others of the same letters: no vowels, hamza without its
 * seat, none on a first alef, ى as ي and ة as ه.
 * @param folded a form as it is looked up, or the folded units of a word, joined
 */
export function skeletonOf(folded: string): string {
  return folded
    .replace(/[\u064B-\u0652\u0670]/g, '')
    .replace(/^ء/, 'ا')
    .replace(/[ىة]/g, (letter) => FOLDED_ENDS[letter] ?? letter);
}
