import { createMatcher, type FormOfVerb, formsOfVerb, stripVowels, tokenise } from '#modules/arabic';
import type { WordToSave } from '#modules/vocabulary';
import type { ContentLine } from '../files/content.ts';

/** A word of a text's vocabulary with its entry. */
export interface LinkedWord {
  form: string;
  sense: string | null;
  word: WordToSave;
}

/** What is wrong at a line of a text. */
export interface GrammarFault {
  line: number;
  message: string;
  /** What the engine does not know as a form of its verb; a person may, who has corrected its table. */
  strange?: { text: string; word: WordToSave };
}

/** A word of a line; what stands alone between two words is a place without one. */
interface Spot {
  text: string;
  linked: LinkedWord | undefined;
}

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

const readers = new WeakMap<WordToSave, ReturnType<typeof formsOfVerb>>();

/** What a word is of a verb, which is conjugated once; undefined for what is no verb, or none that the engine knows. */
function readVerb(word: WordToSave | undefined, text: string): FormOfVerb[] | undefined {
  if (!word || word.past === null) return undefined;
  if (!readers.has(word)) readers.set(word, formsOfVerb({ ...word, past: word.past }));
  return readers.get(word)?.(text);
}

/**
 * What a program can tell of the grammar of a text without understanding it: forms of verbs that are none of their
 * entry, and the mood, case or gender that a word asks of the very next one. It is silent where another reading would
 * be right.
 * @param words the vocabulary of the text, as its page will match it
 */
export function checkGrammar(lines: readonly ContentLine[], words: readonly LinkedWord[]): GrammarFault[] {
  const segmentsOf = createMatcher(words.map(({ form }) => form));
  const reported = new Set<string>();
  return lines.flatMap(({ line, text }) => {
    const spots: (Spot | undefined)[] = [];
    const faults: Omit<GrammarFault, 'line'>[] = [];
    for (const segment of segmentsOf(text)) {
      const linked = segment.entry === undefined ? undefined : words[segment.entry];
      const own = spotsOf(segment.text, linked);
      spots.push(...own);
      const message = linked && strangeForm(own, linked);
      if (!message || reported.has(segment.text)) continue;
      faults.push({ message, strange: { text: segment.text, word: linked.word } });
      reported.add(segment.text);
    }
    faults.push(...spots.flatMap((_, at) => faultsAt(spots, at).map((message) => ({ message }))));
    return faults.map((fault) => ({ line, ...fault }));
  });
}

function spotsOf(text: string, linked: LinkedWord | undefined): (Spot | undefined)[] {
  const tokens = tokenise(text).filter((token) => token.isWord || token.text.trim() !== '');
  // Of an entry of several words nobody knows which one its lemma is.
  const own = tokens.length === 1 ? linked : undefined;
  return tokens.map((token) => (token.isWord ? { text: token.text, linked: own } : undefined));
}

function strangeForm(spots: readonly (Spot | undefined)[], { word }: LinkedWord): string | undefined {
  const readings = spots.flatMap((spot) => (spot ? [readVerb(word, spot.text)] : []));
  if (readings.some((forms) => !forms || forms.length > 0)) return undefined;
  const form = spots.map((spot) => spot?.text).join(' ');
  const present = word.present ? ` (présent ${word.present})` : '';
  return `${quoted(form)} n’est pas une forme de ${quoted(word.arabic)}${present}`;
}

const ANY = /^/;
const MOODS = [
  { governor: /^(?:أَ)?(?:[وف]َ)?لَمْ$/u, sense: ANY, tense: 'jussive', name: 'apocopé' },
  // Its author says that it forbids: « (après لَا : défense) ».
  { governor: /^(?:[وف]َ)?لَا$/u, sense: /après لَا\u00a0: défense/, tense: 'jussive', name: 'apocopé' },
  { governor: /^(?:[وف]َ)?لَنْ$/u, sense: ANY, tense: 'subjunctive', name: 'subjonctif' },
  { governor: /^(?:[وف]َ)?(?:لِ)?كَيْ$/u, sense: ANY, tense: 'subjunctive', name: 'subjonctif' },
  // Before a past or a command it asks for nothing.
  { governor: /^(?:[وف]َ)?(?:[بلك][َِ])?أَنْ$/u, sense: ANY, tense: 'subjunctive', name: 'subjonctif' },
] as const;
const ACCUSATIVE_NEXT = /^(?:أَ)?(?:[وف]َ)?(?:[بلك][َِ])?(?:إِنَّ|أَنَّ|لٰكِنَّ|لَعَلَّ)$/u;
const NOMINATIVE = /[\u064C\u064F]$/u;
const INDEFINITE_NOMINATIVE = /\u064C$/u;
const NOMINAL: ReadonlySet<string> = new Set(['noun', 'proper_noun', 'adjective']);

function faultsAt(spots: readonly (Spot | undefined)[], at: number): string[] {
  const [spot, next] = [spots[at], spots[at + 1]];
  if (!spot || !next?.linked) return [];
  const found = [
    moodFault(spot, next),
    accusativeFault(spot, next),
    predicateFault(spots, at),
    numberFault(spot, next),
  ];
  return found.filter((message) => message !== undefined);
}

/** لَمْ يَكْتُبُ: what stands before a verb and asks for its mood. */
function moodFault({ text }: Spot, { text: verb, linked }: Spot): string | undefined {
  const mood = MOODS.find(({ governor, sense }) => governor.test(text) && sense.test(linked?.sense ?? ''));
  const forms = mood && readVerb(linked?.word, verb);
  if (!forms || forms.length === 0) return undefined;
  const isFree = text.endsWith('أَنْ') && forms.some(({ tense }) => tense !== 'indicative');
  if (isFree || forms.some(({ tense }) => tense === mood.tense)) return undefined;
  return `${quoted(`${text} ${verb}`)}\u00a0: ${mood.name} attendu`;
}

/** Whether a noun or an adjective is in the nominative, as far as it bears no pronoun. */
function isNominative({ text, linked }: Spot): boolean {
  const { arabic = '', plural = null } = linked?.word ?? {};
  const [letters, lemma] = [stripVowels(text), stripVowels(arabic)];
  const bare = [
    lemma,
    `${lemma}ة`,
    `${lemma.replace(/ة$/u, '')}ات`,
    ...(plural ? [stripVowels(plural)] : []),
  ];
  return NOMINATIVE.test(text) && bare.some((each) => letters.endsWith(each));
}

/** لٰكِنَّ الصُّنْدُوقُ: the noun right behind إِنَّ and its sisters is never in the nominative. */
function accusativeFault({ text }: Spot, next: Spot): string | undefined {
  if (!ACCUSATIVE_NEXT.test(text) || !NOMINAL.has(next.linked?.word.partOfSpeech ?? '')) return undefined;
  return isNominative(next) ? `${quoted(`${text} ${next.text}`)}\u00a0: accusatif attendu` : undefined;
}

const PRONOUN_ENDS = /(?:كُنْتُ|كُنْتَ|كُنْتِ|كُنَّا|كُنْتُمْ|كُنْتُمَا|كُنْتُنَّ)$/u;

/** كَانَ الْبَيْتُ قَدِيمٌ, كُنْتُ مَرِيضٌ: the adjective that ends such a clause is its predicate. */
function predicateFault(spots: readonly (Spot | undefined)[], at: number): string | undefined {
  const [was, second] = [spots[at], spots[at + 1]];
  if (was?.linked?.word.arabic !== 'كَانَ' || !second) return undefined;
  const hasOwnSubject = PRONOUN_ENDS.test(was.text);
  const part = second.linked?.word.partOfSpeech;
  const isSubject =
    (part === 'proper_noun' || (part === 'noun' && second.text.startsWith('ال'))) && isNominative(second);
  if (!hasOwnSubject && !isSubject) return undefined;
  const [predicate, after] = hasOwnSubject ? [second, spots[at + 2]] : [spots[at + 2], spots[at + 3]];
  // كَانَ الْبَيْتُ كَبِيرٌ بَابُهُ: there the predicate is a sentence.
  if (after || predicate?.linked?.word.partOfSpeech !== 'adjective') return undefined;
  return INDEFINITE_NOMINATIVE.test(predicate.text)
    ? `${quoted(predicate.text)}\u00a0: attribut de ${quoted('كَانَ')}, accusatif attendu`
    : undefined;
}

const COUNTED = /^(?:[وفبلك][َِ])*(ثَلَاثَة|أَرْبَعَة|خَمْسَة|سِتَّة|سَبْعَة|ثَمَانِيَة|تِسْعَة|عَشَرَة)[\u064E-\u0650]$/u;
/** Men, though they bear ة. */
const MEN = /^(?:خليفة|علامة|طاغية|داهية|راوية|نابغة)$/u;
const NUMBERS = /^(?:ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|مئة)$/u;

/** عَشَرَةُ تَمَرَاتٍ: before the plural of a noun in ة a number has none. */
function numberFault({ text, linked }: Spot, next: Spot): string | undefined {
  const counted = next.linked?.word;
  if (linked?.word.partOfSpeech !== 'noun' || counted?.partOfSpeech !== 'noun' || !COUNTED.test(text))
    return undefined;
  const lemma = stripVowels(counted.arabic);
  const isFeminine = lemma.endsWith('ة') && !MEN.test(lemma) && !NUMBERS.test(lemma);
  return isFeminine && !next.text.startsWith('ال')
    ? `${quoted(`${text} ${next.text}`)}\u00a0: nombre sans ة devant un féminin (${counted.arabic})`
    : undefined;
}
