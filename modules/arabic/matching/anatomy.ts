import { SUN_LETTERS } from '../text/letters.ts';
import {
  DAMMA,
  ENDING,
  FATHA,
  KASRA,
  SHADDA,
  SUKUN,
  TANWIN,
  type VowelledWord,
} from '../text/vowelled-word.ts';

/** Where the article of a word stands. */
export interface Article {
  /** Index of its alef, -1 in لِلْبَيْتِ where spelling drops it. */
  readonly alef: number;
  readonly lam: number;
  /** Index of the first letter after it; in الَّذِي the lam itself, which is both. */
  readonly first: number;
}

/** The parts of a word that spelling treats apart from its letters. */
export interface Anatomy {
  readonly article: Article | undefined;
  /** Index of the alef of a connecting hamza, other than that of the article; -1 without one. */
  readonly connecting: number;
}

const PARTICLES_BEFORE_ALEF = /^أ?[وف]?[بكلت]?(?=ا)/;
const PARTICLES_BEFORE_LAMS = /^أ?[وف]?(?=لل)/;
const FATHA_PARTICLES = 'أوفكت';

/** What may follow in a verb that begins with lam and the ت of form VIII (اِلْتَقَى), as against تِلْمِيذٌ. */
const FORM_EIGHT_AFTER_LAM = 'قفزحهمبوصجثأئط';
/** Commands of verbs whose first letter is lam and whose second is a sun letter (اِلْزَمْ). */
const COMMANDS_AFTER_LAM: ReadonlySet<string> = new Set(['زم', 'زمي', 'زما', 'زموا']);

/**
 * Finds the article and the connecting hamza of a word.
 * Letters and marks cannot always tell them from others (وَالِدٌ is no article): what could be either is
 * taken for what breaks no rule.
 */
export function anatomyOf(word: VowelledWord): Anatomy {
  const start = particlesBefore(word, PARTICLES_BEFORE_ALEF);
  const article = (start === undefined ? undefined : articleAt(word, start)) ?? articleAfterLam(word);
  if (article) return { article, connecting: word.letters[article.first] === 'ا' ? article.first : -1 };
  const isConnecting =
    start === 0 || (start !== undefined && (mayFollowConnecting(word, start + 1) || isTowards(word, start)));
  return { article: undefined, connecting: isConnecting ? (start ?? -1) : -1 };
}

/**
 * Whether a letter may follow a connecting hamza: it has no vowel of its own. That is a sukun, a shadda, or
 * the bare long vowel of a few commands (اِيقَظْ), which no tanwin ends.
 */
export function mayFollowConnecting({ letters, marks }: VowelledWord, at: number): boolean {
  const mark = marks[at] ?? 0;
  if (mark & (SUKUN | SHADDA)) return true;
  const vowel = (marks[at - 1] ?? 0) & ENDING;
  const isLong =
    (letters[at] === 'ي' && (vowel === 0 || vowel === KASRA)) ||
    (letters[at] === 'و' && (vowel === 0 || vowel === DAMMA));
  return mark === 0 && isLong && at < letters.length - 1 && !marks.some((each) => (each & TANWIN) !== 0);
}

/** الى is إِلَى without its hamza: no noun is a mere ى. (وَالَى, whose lam has its vowel, is a verb.) */
export const isTowards = ({ letters, marks }: VowelledWord, alef: number) =>
  letters.slice(alef) === 'الى' && marks[alef + 1] === 0;

/** The number of particles in front, undefined when these letters with these vowels are no particles. */
function particlesBefore({ letters, marks }: VowelledWord, pattern: RegExp): number | undefined {
  const particles = pattern.exec(letters)?.[0];
  if (particles === undefined) return undefined;
  for (let at = 0; at < particles.length; at++) {
    const mark = marks[at] ?? 0;
    const vowel = FATHA_PARTICLES.includes(particles[at] ?? ' ') ? FATHA : KASRA;
    if (mark !== 0 && mark !== vowel) return undefined;
  }
  return particles.length;
}

function articleAt(word: VowelledWord, alef: number): Article | undefined {
  const { letters, marks } = word;
  const lam = alef + 1;
  const first = alef + 2;
  // الْ alone is the article itself, as the dictionary has it.
  if (letters[lam] !== 'ل' || (first >= letters.length && alef > 0)) return undefined;
  if (isTowards(word, alef)) return undefined;
  // اِلْتَقَى, اِلْعَبْ: the article's alef is said with fatha if at all.
  if ((marks[alef] ?? 0) & (KASRA | DAMMA)) return undefined;
  const isRelative = ((marks[lam] ?? 0) & SHADDA) !== 0 && 'ذت'.includes(letters[first] ?? ' ');
  if (isRelative) return { alef, lam, first: lam };
  if (!isArticleLam(word, lam) || isRadicalLam(word, lam)) return undefined;
  return { alef, lam, first };
}

function articleAfterLam(word: VowelledWord): Article | undefined {
  const particles = /^أ?[وف]?لل/.test(word.letters)
    ? particlesBefore(word, PARTICLES_BEFORE_LAMS)
    : undefined;
  if (particles === undefined) return undefined;
  const mark = word.marks[particles] ?? 0;
  const isFor = mark === KASRA || mark === 0 || (mark === FATHA && particles === 0);
  const lam = particles + 1;
  if (!isFor || lam + 1 >= word.letters.length || !isArticleLam(word, lam)) return undefined;
  return { alef: -1, lam, first: lam + 1 };
}

function isArticleLam({ letters, marks }: VowelledWord, lam: number): boolean {
  const vowel = (marks[lam] ?? 0) & (ENDING | SHADDA);
  return vowel === 0 || vowel === SUKUN || (vowel === KASRA && letters[lam + 1] === 'ا');
}

/** Whether the lam is the first letter of a verb or of its noun: وَالْتَقَى, وَالْزَمِ الصَّمْتَ. */
function isRadicalLam({ letters, marks }: VowelledWord, lam: number): boolean {
  const rest = letters.slice(lam + 1);
  const next = marks[lam + 1] ?? 0;
  if (marks[lam] !== SUKUN || next & SHADDA || !SUN_LETTERS.has(rest[0] ?? '')) return false;
  // A noun with the article keeps its case ending; only a command ends without a vowel.
  const isCommand = marks.at(-1) === SUKUN || (rest.endsWith('وا') && marks.at(-2) === SUKUN);
  if (isCommand || rest.length === 1 || COMMANDS_AFTER_LAM.has(rest)) return true;
  return rest[0] === 'ت' && FORM_EIGHT_AFTER_LAM.includes(rest[1] ?? ' ');
}
