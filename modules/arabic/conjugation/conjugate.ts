import type { ShortVowel } from '../spelling/sounds.ts';
import { spell } from '../spelling/spell.ts';
import { isLaysa } from './exceptions.ts';
import { type Form, isQuadriliteral } from './forms.ts';
import { type Irregularity, irregularitiesOf } from './irregularities.ts';
import { type Masdar, masdarsOf } from './masdars.ts';
import { ADDRESSEES, type Addressee, type GrammaticalPerson, PERSONS } from './pronouns.ts';
import { readVerb, type VerbInput } from './read-verb.ts';
import { command, past, pastOfHuwa, present, presentOfHuwa } from './tenses.ts';
import type { VerbPattern } from './verb.ts';
import { type WeakType, weakTypeOf } from './weak-type.ts';

export type CellName =
  | `past_${GrammaticalPerson}`
  | `present_${GrammaticalPerson}`
  | `imperative_${Addressee}`;

type Cells = Partial<Record<CellName, string>>;

export interface Conjugation {
  readonly root: readonly string[];
  readonly form: Form;
  /** Form I only. */
  readonly vowels: readonly [past: ShortVowel, present: ShortVowel] | undefined;
  readonly type: WeakType;
  /** The past and present of its pattern (وَزْنٌ): فَعَلَ يَفْعُلُ. */
  readonly pattern: string;
  /** Empty for a verb that follows its class. */
  readonly irregularities: readonly Irregularity[];
  readonly masdars: readonly Masdar[];
  /** Twelve persons of the past and of the present indicative, five commands, and the feminine dual. */
  readonly cells: Readonly<Cells>;
}

/**
 * All that the tables of a verb show.
 * @throws ConjugationError when there is no such verb
 */
export function conjugate(input: VerbInput): Conjugation {
  const verb = readVerb(input);
  const { root, form, pastVowel, presentVowel } = verb;
  return {
    root,
    form,
    vowels: pastVowel && presentVowel ? [pastVowel, presentVowel] : undefined,
    type: weakTypeOf(verb),
    pattern: patternNameOf(verb),
    irregularities: irregularitiesOf(verb),
    masdars: masdarsOf(verb),
    cells: cellsOf(verb),
  };
}

const PAST_CELLS = /* @__PURE__ */ PERSONS.map((person) => `past_${person}` as const);
const PRESENT_CELLS = /* @__PURE__ */ PERSONS.map((person) => `present_${person}` as const);
const COMMAND_CELLS = /* @__PURE__ */ ADDRESSEES.map((person) => `imperative_${person}` as const);

function cellsOf(verb: VerbPattern): Cells {
  const cells: Cells = {};
  write(past(verb, 'active'), PAST_CELLS, cells);
  if (isLaysa(verb)) return cells;
  write(present(verb, 'active', 'indicative'), PRESENT_CELLS, cells);
  write(command(verb), COMMAND_CELLS, cells);
  return cells;
}

function write(tense: readonly string[], names: readonly CellName[], cells: Cells): void {
  names.forEach((name, at) => {
    cells[name] = spell(tense[at] ?? '');
  });
}

const patternNames = new Map<string, string>();

/** The letters ف ع ل stand for the root, whatever it is: a weak verb has the pattern of its class. */
function patternNameOf({ form, pastVowel, presentVowel }: VerbPattern): string {
  const key = `${form}${pastVowel}${presentVowel}`;
  const known = patternNames.get(key);
  if (known !== undefined) return known;
  const root = isQuadriliteral(form) ? ['ف', 'ع', 'ل', 'ل'] : ['ف', 'ع', 'ل'];
  // That of لَيْسَ, whose vowels are not seen, is held to be فَعِلَ.
  const model: VerbPattern = { root, form, pastVowel: pastVowel ?? 'i', presentVowel };
  const hasPresent = form !== 'I' || presentVowel !== undefined;
  const parts = hasPresent ? [pastOfHuwa(model), presentOfHuwa(model)] : [pastOfHuwa(model)];
  const name = parts.map(spell).join(' ');
  patternNames.set(key, name);
  return name;
}
