import { type AdvancedForms, readVerbForm, searchKey, stripVowels, tokenise } from '#modules/arabic';
import type { VerbConjugation } from '#modules/conjugation/contract';
import { ALL_GROUPS, cellOf, groupsOf, TENSES, type Tense } from '../../lib/pronouns.ts';

/** A form that the page shows: in a tense of its table, or among the advanced forms. */
export interface FoundForm {
  place: Tense | 'advanced';
  form: string;
}

interface Candidate extends FoundForm {
  /** What a text has, where it is not the very form that is shown. */
  spelling?: string;
}

/**
 * The form of a verb's table that a word of a text is; undefined also where a mood or the passive could have it
 * rather. Without vowels the first tense that fits has it.
 */
export function findInTable(conjugation: VerbConjugation, word: string): FoundForm | undefined {
  const [best] = matches(formsOfTable(conjugation), word, 'fixed');
  const isWhole = best?.removals === 0;
  return isWhole && (best.differences === 0 || stripVowels(word) === word) ? best.found : undefined;
}

/**
 * The form of a verb that a word of a text is, with whatever is written together with it (وَ, سَ, a pronoun) and
 * before whatever follows (كَتَبَتِ الْبِنْتُ); undefined when its vowels make it none of them. What is none of them to
 * the last vowel is the one from which only its ending differs.
 * @param advanced null where the engine knows no such verb
 */
export function findAnywhere(
  conjugation: VerbConjugation,
  advanced: AdvancedForms | null,
  word: string,
): FoundForm | undefined {
  const forms = [...formsOfTable(conjugation), ...(advanced ? formsBeyondTable(advanced) : [])];
  const [best = matches(forms, word, 'free')[0]] = matches(forms, word, 'fixed');
  return best?.found;
}

function formsOfTable(conjugation: VerbConjugation): Candidate[] {
  return [...TENSES].reverse().flatMap(({ key: place }) =>
    groupsOf(place).flatMap(({ pronouns }) =>
      pronouns.flatMap(({ key }) => {
        const form = cellOf(conjugation, place, key);
        return form ? [{ place, form }] : [];
      }),
    ),
  );
}

/** The moods of the passive have no tables: its indicative stands for them. */
function formsBeyondTable(forms: AdvancedForms): Candidate[] {
  const { subjunctive, jussive, passivePast, passivePresent, passiveSubjunctive, passiveJussive } = forms;
  const persons = ALL_GROUPS.flatMap(({ pronouns }) => pronouns);
  const shownAs = (shown: AdvancedForms['jussive'], written = shown): Candidate[] =>
    persons.flatMap(({ key }) =>
      shown && written ? [{ place: 'advanced', form: shown[key], spelling: written[key] }] : [],
    );
  return [
    ...shownAs(subjunctive),
    ...shownAs(jussive),
    ...shownAs(passivePast),
    ...shownAs(passivePresent),
    ...shownAs(passivePresent, passiveSubjunctive),
    ...shownAs(passivePresent, passiveJussive),
  ];
}

interface Match {
  found: FoundForm;
  removals: number;
  differences: number;
}

/** All that the word, or a word of several, can be: first with the least taken off, then with the nearest vowels. */
function matches(candidates: readonly Candidate[], word: string, ending: 'fixed' | 'free'): Match[] {
  const readings = tokenise(word).flatMap(({ text, isWord }) => (isWord ? readVerbForm(text) : []));
  const all = candidates.flatMap(({ place, form, spelling = form }) => {
    const key = searchKey(spelling);
    return readings.flatMap((reading) => {
      const differences = reading.key === key ? reading.differencesFrom(spelling, ending) : undefined;
      if (differences === undefined) return [];
      return [{ found: { place, form }, removals: reading.removals, differences }];
    });
  });
  return all.sort((a, b) => a.removals - b.removals || a.differences - b.differences);
}
