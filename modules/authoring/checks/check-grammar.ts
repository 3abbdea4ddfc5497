import { createMatcher, type FormOfVerb, formsOfVerb, tokenise } from '#modules/arabic';
import type { ContentLine } from '#modules/content-format';
import { describeDisagreements } from '#modules/parsing';
import type { WordToSave } from '#modules/vocabulary';

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
  /** The rule that is broken, by its French name. */
  rule: string;
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
 * entry, and endings that are not those that the words around ask for. It is silent where another reading would be right.
 * @param words the vocabulary of the text, as its page will match it
 */
export function checkGrammar(lines: readonly ContentLine[], words: readonly LinkedWord[]): GrammarFault[] {
  const segmentsOf = createMatcher(words.map(({ form }) => form));
  const reported = new Set<string>();
  const disagreements = describeDisagreements(
    lines.map(({ text }) => text),
    words.map(({ form, word }) => ({ form, entry: word })),
  );
  return lines.flatMap(({ line, text }, place) => {
    const spots: (Spot | undefined)[] = [];
    const faults: Omit<GrammarFault, 'line'>[] = [];
    for (const segment of segmentsOf(text)) {
      const linked = segment.entry === undefined ? undefined : words[segment.entry];
      const own = spotsOf(segment.text, linked);
      spots.push(...own);
      const message = linked && strangeForm(own, linked);
      if (!message || reported.has(segment.text)) continue;
      faults.push({ message, rule: 'forme du lemme', strange: { text: segment.text, word: linked.word } });
      reported.add(segment.text);
    }
    for (const [at, spot] of spots.entries()) {
      const message = prohibitionFault(spot, spots[at + 1]);
      if (message) faults.push({ message, rule: 'mode du verbe' });
    }
    faults.push(...(disagreements[place] ?? []));
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

/** Its author says that it forbids: « (après لَا : défense) ». */
const FORBIDDEN = /après لَا\u00a0: défense/;
const FORBIDDING = /^(?:[وف]َ)?لَا$/u;

/** لَا تَخَافُ: what its author glosses as forbidden is in the apocopate. */
function prohibitionFault(spot: Spot | undefined, next: Spot | undefined): string | undefined {
  if (!spot || !next || !FORBIDDING.test(spot.text) || !FORBIDDEN.test(next.linked?.sense ?? ''))
    return undefined;
  const forms = readVerb(next.linked?.word, next.text);
  if (!forms || forms.length === 0 || forms.some(({ tense }) => tense === 'jussive')) return undefined;
  return `${quoted(`${spot.text} ${next.text}`)}\u00a0: apocopé attendu`;
}
