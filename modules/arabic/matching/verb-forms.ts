import { type AdvancedForms, conjugateAdvanced } from '../conjugation/advanced-forms.ts';
import { conjugate } from '../conjugation/conjugate.ts';
import { ConjugationError } from '../conjugation/conjugation-error.ts';
import { searchKey } from '../text/search-key.ts';
import { stripVowels } from '../text/strip-vowels.ts';
import { readVerbForm } from './read-verb-form.ts';
import { readWordForm } from './read-word-form.ts';

/** A verb as the dictionary has it. */
export interface DictionaryVerb {
  readonly past: string;
  readonly present: string | null;
  readonly imperative: string | null;
  readonly masdar: string | null;
  readonly root: string | null;
}

type VerbTense = 'past' | 'indicative' | 'subjunctive' | 'jussive' | 'imperative' | 'noun';

/** What a word is of a verb. */
export interface FormOfVerb {
  readonly tense: VerbTense;
  /** The word without the particles that were taken off; a pronoun stays. */
  readonly form: string;
  /** How far the word is from the form: particles and pronouns taken off, marks that differ. */
  readonly distance: number;
}

interface Cell {
  readonly form: string;
  readonly tense: VerbTense;
}

const PARADIGMS: Readonly<Partial<Record<keyof AdvancedForms, VerbTense>>> = {
  subjunctive: 'subjunctive',
  jussive: 'jussive',
  passivePast: 'past',
  passivePresent: 'indicative',
  passiveSubjunctive: 'subjunctive',
  passiveJussive: 'jussive',
};

function tenseOf(cell: string): VerbTense {
  if (cell.startsWith('past_')) return 'past';
  return cell.startsWith('present_') ? 'indicative' : 'imperative';
}

function cellsOf({ past, present, imperative, root }: DictionaryVerb): Cell[] {
  const input = { past, present: present ?? undefined, root: root ?? undefined };
  const advanced = conjugateAdvanced(input);
  const cells = Object.entries(conjugate(input).cells).map(([cell, form]) => ({
    form: form ?? '',
    tense: tenseOf(cell),
  }));
  for (const [name, tense] of Object.entries(PARADIGMS)) {
    const paradigm = advanced[name as 'jussive'];
    if (paradigm) cells.push(...Object.values(paradigm).map((form) => ({ form, tense })));
  }
  if (imperative) cells.push({ form: imperative, tense: 'imperative' });
  return cells;
}

function byKey(cells: readonly Cell[]): ReadonlyMap<string, readonly Cell[]> {
  const keyed = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = searchKey(cell.form);
    keyed.set(key, [...(keyed.get(key) ?? []), cell]);
  }
  return keyed;
}

/** The nouns of a verb that an author may have linked to it: its masdar and its participles. */
function nounsOf({ past, present, root, masdar }: DictionaryVerb): string[] {
  const { activeParticiple, passiveParticiple } = conjugateAdvanced({
    past,
    present: present ?? undefined,
    root: root ?? undefined,
  });
  return [activeParticiple, passiveParticiple, masdar].filter((noun) => noun != null);
}

/**
 * Other spellings of a form, for what the tables of a verb do not show. Each is asked only when the word itself is
 * none of their forms.
 */
const OTHER_SPELLINGS: readonly ((word: string) => string)[] = [
  // فَأْتِ, وَأْمُرْ: behind و or ف the hamza of the root stays, as it does after a prefix.
  (word) => word.replace(/^([وف]َ)أْ/u, '$1تَأْ'),
  // اِيذَنْ, اُومُلْ: where speech begins with it the same hamza is a long vowel.
  (word) => word.replace(/^اِي/u, 'اِئْ').replace(/^اُو/u, 'اُؤْ'),
  // لَمْ يَمْدُدْ, اُمْدُدْ: the doubled letter taken apart, as before ـنَ.
  (word) => word.replace(/^[أن](?=.*ْ$)/u, 'ت').replace(/ْ$/u, 'ْنَ'),
  // لَمْ يَكُ
  (word) => word.replace(/كُ$/u, 'كُنْ'),
];

/** لَيَكْتُبَنَّ: what stands before the ن of emphasis, whose last vowel is its own. */
const EMPHATIC = /ن(?:َّ|ْ)$/u;

/**
 * Makes a function that finds what a word is of a verb: a form of any tense, mood and voice, with particles and
 * pronouns on it or not, or one of its nouns.
 * @returns undefined when the engine knows no such verb
 */
export function formsOfVerb(verb: DictionaryVerb): ((word: string) => FormOfVerb[]) | undefined {
  try {
    const cells = byKey(cellsOf(verb));
    const nouns = nounsOf(verb);
    return (word) => {
      const asVerb = (spelling: string, ending: 'fixed' | 'free') =>
        readVerbForm(spelling).flatMap(({ key, form, removals, differencesFrom }) =>
          (cells.get(key) ?? []).flatMap((cell) => {
            const differences = differencesFrom(cell.form, ending);
            return differences === undefined || isOtherMood(form, cell)
              ? []
              : [{ tense: cell.tense, form, distance: removals + differences }];
          }),
        );
      const found = asVerb(word, 'fixed');
      for (const other of OTHER_SPELLINGS)
        if (found.length === 0) found.push(...asVerb(other(word), 'fixed'));
      if (found.length === 0 && EMPHATIC.test(word))
        found.push(...asVerb(word.replace(EMPHATIC, ''), 'free'));
      return (found.length > 0 ? found : asNoun(word, nouns)).sort((a, b) => a.distance - b.distance);
    };
  } catch (error) {
    if (error instanceof ConjugationError) return undefined;
    throw error;
  }
}

/**
 * Marks are compared leniently, for words that bear none; here each tells a mood. يَفْهَمُ is no يَفْهَمْ (a helping damma
 * stands after the م of a pronoun, كَتَبْتُمُ الدَّرْسَ), يَرْمِي neither يَرْمِيَ nor يَرْمِ with a pronoun, which would be ـنِي.
 */
function isOtherMood(form: string, cell: Cell): boolean {
  if (cell.tense === 'past' || cell.tense === 'indicative') return false;
  if (form.endsWith('مُ')) return true;
  if (!/[وي]$/u.test(form)) return false;
  const added = stripVowels(form).length - stripVowels(cell.form).length;
  return added === 1 || (added === 0 && !/[وي]$/u.test(cell.form));
}

function asNoun(word: string, nouns: readonly string[]): FormOfVerb[] {
  const keys = new Map(nouns.map((noun) => [searchKey(noun), noun]));
  return readWordForm(word).flatMap(({ key, form, removals, differencesFrom }) => {
    const differences = differencesFrom(keys.get(key) ?? '');
    return differences === undefined ? [] : [{ tense: 'noun', form, distance: removals + differences }];
  });
}
