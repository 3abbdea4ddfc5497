import { type Piece, respelt } from '../text/piece.ts';
import { DAMMA, FATHA, KASRA, SHADDA, SUKUN, TANWIN } from '../text/vowelled-word.ts';

/** What number and the noun that follows add to a noun, and the vowels that stand before it. */
const ENDINGS: readonly { readonly letters: string; readonly after: number }[] = [
  { letters: 'ون', after: DAMMA | FATHA },
  { letters: 'ين', after: KASRA | FATHA },
  { letters: 'ان', after: FATHA },
  { letters: 'ات', after: FATHA },
  { letters: 'ا', after: FATHA },
  { letters: 'و', after: DAMMA | FATHA },
  { letters: 'ي', after: KASRA | FATHA },
];

/** Numbers, which bear ة in the dictionary and lose it before a feminine. */
const COUNTED = /^(ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)$/;

/**
 * Every noun or adjective that a word may be a form of, spelt as its singular masculine or its singular is, but
 * for the vowels of its ending: مُعَلِّمَتَيْنِ gives معلمتين's معلمة and معلم. Many are no words: a dictionary tells.
 */
export function nominalStems(word: Piece): Piece[] {
  const singulars = withoutNumber(word);
  return [
    ...singulars,
    ...[word, ...singulars].flatMap(masculines),
    ...counted(word),
    ...withoutFusedPronoun(word),
  ];
}

/** ثَلَاثُ is ثَلَاثَةٌ; the vowels of عَشْرُ and عَشَرَةٌ differ, so none is compared. */
function counted(word: Piece): Piece[] {
  const number = COUNTED.exec(word.letters)?.[1];
  return number === undefined ? [] : [respelt(word, `${number}ة`, [], 1)];
}

/** مِنَّا and عَنَّا, مِمَّا and عَمَّنْ: two words whose letters have met. */
function withoutFusedPronoun(word: Piece): Piece[] {
  const own = /^([معإأ])(?:نا|ما|من)$/.exec(word.letters)?.[1];
  if (own === undefined || ((word.marks[1] ?? 0) !== 0 && ((word.marks[1] ?? 0) & SHADDA) === 0)) return [];
  return [respelt(word, `${own}ن`, [word.marks[0] ?? 0, 0], 1)];
}

/** The stems of sound plurals and duals alone. */
export function numberStems(word: Piece): Piece[] {
  const hasTanwin = ((word.marks.at(-1) ?? 0) & TANWIN) !== 0;
  return ENDINGS.slice(0, 4).flatMap(({ letters, after }) => {
    // مِسْكِينٌ and إِنْسَانٌ are singulars.
    if (hasTanwin && letters !== 'ات') return [];
    const stem = withoutEnding(word, letters, after);
    if (!stem) return [];
    // الطَّحِينُ is no plural: hardly a noun has two letters, and those that have are in every dictionary.
    if (letters !== 'ات' && stem.letters.length < 3) return [];
    const last = stem.letters.at(-1);
    if (letters === 'ات') return [spelt(stem, `${stem.letters}ة`)];
    return last === 'ت' && letters !== 'ون' ? [spelt(stem, `${stem.letters.slice(0, -1)}ة`)] : [stem];
  });
}

function withoutNumber(word: Piece): Piece[] {
  return ENDINGS.flatMap(({ letters, after }) => {
    const stem = withoutEnding(word, letters, after);
    if (!stem) return [];
    const stems = [stem, ...otherSpellings(stem)];
    if (letters === 'ات') stems.push(spelt(stem, `${stem.letters}ة`));
    if (letters === 'ين') stems.push(asNominative(stem));
    return stems;
  });
}

/** The stem before an ending; it keeps two letters at least. */
function withoutEnding(word: Piece, ending: string, after: number): Piece | undefined {
  const length = word.letters.length - ending.length;
  if (length < 2 || !word.letters.endsWith(ending)) return undefined;
  const before = word.marks[length - 1] ?? 0;
  const own = word.marks[length] ?? 0;
  // The ending is a long vowel or a diphthong, never a consonant with a vowel.
  if ((own | SUKUN) !== SUKUN || (before !== 0 && (before & after) === 0)) return undefined;
  return spelt(word, word.letters.slice(0, length));
}

/** عِشْرِينَ is عِشْرُونَ, سِنِينَ is سِنُونَ: the dictionary has them with their ending. */
function asNominative(stem: Piece): Piece {
  const { letters, marks } = spelt(stem, `${stem.letters}ون`);
  return respelt(stem, letters, marks.with(stem.letters.length - 1, 0), 0);
}

/** How a stem that ends so before an ending is spelt without it. */
function otherSpellings(stem: Piece): Piece[] {
  const open = stem.letters.slice(0, -1);
  switch (stem.letters.at(-1)) {
    case 'ت':
      return [spelt(stem, `${open}ة`)];
    case 'ي':
      return [spelt(stem, `${open}ى`)];
    case 'و':
      // حَمْرَاوَانِ are two of حَمْرَاءُ.
      return [spelt(stem, open), ...(open.endsWith('ا') ? [spelt(stem, `${open}ء`)] : [])];
    case 'ئ':
    case 'ؤ':
      return [spelt(stem, `${open}ء`)];
    default:
      return [];
  }
}

function masculines(word: Piece): Piece[] {
  const found = [...weakEnds(word), ...ofAfal(word)];
  const stem = withoutFeminine(word);
  return stem ? [...found, stem, ...otherSpellings(stem), ...weakEnds(stem)] : found;
}

export function withoutFeminine(word: Piece): Piece | undefined {
  const length = word.letters.length - 1;
  if (length < 2 || !word.letters.endsWith('ة')) return undefined;
  return spelt(word, word.letters.slice(0, length));
}

/** الْعَالِي and عَالِيًا are عَالٍ; شَيْئًا is شَيْءٌ. */
function weakEnds(word: Piece): Piece[] {
  const open = word.letters.slice(0, -1);
  if (open.length < 2) return [];
  // Doubled it is of the word: خَشَبِيٌّ is no خَشَبٌ.
  if (word.letters.endsWith('ي')) return ((word.marks.at(-1) ?? 0) & SHADDA) === 0 ? [spelt(word, open)] : [];
  return /[ئؤ]$/.test(word.letters) ? [spelt(word, `${open}ء`)] : [];
}

/** Feminines that no rule gives. */
const FEMININES: ReadonlyMap<string, string> = new Map([
  ['أولى', 'أول'],
  ['أخرى', 'آخر'],
]);

/**
 * Feminines that are made by vowels: بَيْضَاءُ of أَبْيَضُ, عَمْيَاءُ of أَعْمَى, صَمَّاءُ of أَصَمُّ, كُبْرَى of أَكْبَرُ, عُلْيَا of
 * أَعْلَى, عَطْشَى of عَطْشَانُ.
 */
function ofAfal(word: Piece): Piece[] {
  const { letters, marks, vowelled } = word;
  const fixed = FEMININES.get(letters);
  if (fixed !== undefined) return [respelt(word, fixed, [], 1)];
  const middle = marks[1] ?? 0;
  const made = (masculine: string, vowels: readonly number[]) =>
    respelt(word, masculine, vowelled ? vowels : [], 1);
  const doubled = /^(..)اء$/.exec(letters)?.[1];
  if (doubled !== undefined && middle & SHADDA) return [made(`أ${doubled}`, [FATHA, FATHA, SHADDA])];
  if ((middle | SUKUN) !== SUKUN) return [];
  const [, root, open, ending] = /^((..).)(اء|ى|ا)$/.exec(letters) ?? [];
  if (root === undefined || (ending === 'ا' && !root.endsWith('ي'))) return [];
  const afal = root.endsWith('ي')
    ? made(`أ${open}ى`, [FATHA, SUKUN, FATHA, 0])
    : made(`أ${root}`, [FATHA, SUKUN, FATHA, 0]);
  const isFala = ending === 'ى' && ((marks[0] ?? 0) | FATHA) === FATHA;
  return isFala ? [afal, made(`${root}ان`, [FATHA, SUKUN, FATHA, 0, 0])] : [afal];
}

/** The same word in another spelling, one removal further; letters that are added bear no mark. */
function spelt(word: Piece, letters: string): Piece {
  const marks = word.marks.slice(0, letters.length);
  while (marks.length < letters.length) marks.push(0);
  return respelt(word, letters, marks, 1);
}
