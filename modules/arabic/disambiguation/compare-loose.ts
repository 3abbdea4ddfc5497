const FATHA = '\u064E';
const DAMMA = '\u064F';
const KASRA = '\u0650';
const SHADDA = '\u0651';
const SUKUN = '\u0652';
const DAGGER = '\u0670';
const LONG = /[اىوي]/;
const ATOM = /[^\u064B-\u0652\u0670][\u064B-\u0652\u0670]*/g;

/** A letter that is written otherwise than in the form, and a vowel that the form has elsewhere, in this order. */
const OTHER_LETTER = 2;
const NO_HAMZA = 1;
const LESS_MARKED = 1;

/** The letters of a form, each with its marks. */
export function atomsOf(form: string): string[] {
  return form.match(ATOM) ?? [];
}

export interface LooseComparison {
  /** A letter without vowel follows the word, so that a vowel may help over its last one. */
  readonly mayBeHelped: boolean;
  /** All its letters bear their marks: a shadda that is not there is none. */
  readonly isMarked: boolean;
  /** The form ends the word: in pause it is written with a sukun. */
  readonly isWhole: boolean;
  /** The first letter as it is written, seat and all. */
  readonly first: string;
}

/**
 * How far what is written is from a form of the same skeleton: 0 where only marks are left out.
 * @param written folded, with the marks that are there
 * @param full the form as it is looked up, with all its marks
 * @returns undefined where a mark makes them two words
 */
export function looseDistance(
  written: readonly string[],
  full: readonly string[],
  how: LooseComparison,
): number | undefined {
  if (written.length !== full.length) return undefined;
  if (!mayBeginSo(how.first, full[0] ?? '')) return undefined;
  let distance = 0;
  for (const [at, own] of written.entries()) {
    const other = full[at] ?? '';
    const apart = lettersApart(own, other, at);
    const marks = marksApart(own, other, { at, isLast: at === full.length - 1, ...how });
    if (marks === undefined) return undefined;
    distance += apart + marks;
  }
  return distance;
}

/** إ is read i, أ and آ are not. */
function mayBeginSo(first: string, full: string): boolean {
  if (!full.startsWith('ء')) return true;
  const isKasra = full.includes(KASRA);
  return first.startsWith('إ') ? isKasra : !first.startsWith('أ') || !isKasra;
}

function lettersApart(own: string, other: string, at: number): number {
  if (own[0] === other[0]) return 0;
  return at === 0 && own.startsWith('ا') ? NO_HAMZA : OTHER_LETTER;
}

const vowelOf = (unit: string) => unit.slice(1).replace(SHADDA, '').replace(DAGGER, FATHA);

function marksApart(
  own: string,
  other: string,
  { at, isLast, mayBeHelped, isWhole, isMarked }: LooseComparison & { at: number; isLast: boolean },
): number | undefined {
  const written = own.slice(1);
  if (written === '' || (at === 0 && other.startsWith('ا'))) return 0;
  const [hasShadda, isDouble] = [written.includes(SHADDA), other.includes(SHADDA)];
  if (hasShadda ? !isDouble : isDouble && isMarked) return undefined;
  const [vowel, full] = [vowelOf(own), vowelOf(other)];
  const lessMarked = isDouble && !hasShadda ? LESS_MARKED : 0;
  if (vowel === '' || vowel === full) return vowel === '' ? 0 : lessMarked;
  if (full === '') return vowel === SUKUN || LONG.test(other) ? 0 : undefined;
  if (!isLast) return undefined;
  const isHelping = full === SUKUN && (vowel === KASRA || vowel === DAMMA || vowel === FATHA);
  if (mayBeHelped && isHelping) return 0;
  return isWhole && vowel === SUKUN && !isDouble ? LESS_MARKED : undefined;
}
