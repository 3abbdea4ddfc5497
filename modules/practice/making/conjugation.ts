import { type CellName, otherSpellings } from '#modules/arabic';
import {
  partsOfCell,
  pronounOf,
  quotedPronoun,
  ruleOfCell,
  tenseName,
  withinTense,
} from '../marking/describe-cell.ts';
import type { Draft, Place, PracticeVerb, PracticeWord, Random } from './draft.ts';
import { pick } from './random.ts';

/** Persons that are asked rarely: one reads them rarely. */
const RARE = /_(huma|huma_f|hunna|antuma|antunna)$/;
const ONE_IN_RARE = 5;

/** The past of huwa names the verb. */
const isAsked = (cell: string) => cell !== 'past_huwa';

/**
 * A cell of a verb to ask for: one that its reader is weak in, or one that is read often.
 * @param weak cells that go first
 */
export function chooseCell(
  { cells }: PracticeVerb,
  weak: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  random: Random,
): string | undefined {
  const all = Object.keys(cells).filter((cell) => cells[cell] && isAsked(cell) && !asked.has(cell));
  const weakOnes = all.filter((cell) => weak.has(cell));
  if (weakOnes.length > 0 && random() < 0.7) return pick(weakOnes, random);
  const isRare = random() * ONE_IN_RARE < 1;
  const usual = all.filter((cell) => RARE.test(cell) === isRare);
  return pick(usual.length > 0 ? usual : all, random);
}

/** Whatever is right in a cell: of each present that the verb has, in each good spelling. */
function acceptedForms({ cells, twins }: PracticeVerb, cell: string): string[] {
  const forms = [cells, ...twins()].flatMap((table) => table[cell] ?? []);
  return [...new Set(forms.flatMap((form) => [form, ...otherSpellings(cell as CellName, form)]))];
}

/** One sense of a verb: « demander ». */
export const firstSense = (french: string): string => french.split(/[,;(]/)[0]?.trim() ?? french;

/**
 * A cell of a verb, to be written.
 * @param place a line that was read and has the verb
 */
export function makeConjugation(
  word: PracticeWord,
  verb: PracticeVerb,
  cell: string,
  place: Place,
): Draft | undefined {
  const [asked, ...others] = acceptedForms(verb, cell);
  if (asked === undefined || word.past === null) return undefined;
  const { tense, person } = partsOfCell(cell);
  const pronoun = pronounOf(person);
  return {
    kind: 'conjugation',
    prompt: `«\u00a0${firstSense(word.french)}\u00a0»\u00a0: ${quotedPronoun(person)}, ${withinTense(tense)}`,
    question: {
      kind: 'conjugation',
      verb: { arabic: word.lemma, french: word.french, slug: word.slug },
      tense: tenseName(tense),
      pronoun,
      verb_type: verb.type,
    },
    solution: {
      asked,
      accepted: [asked, ...others],
      known: {},
      why: ruleOfCell(cell),
      verb: { past: word.past, present: word.present, root: word.root, cell },
    },
    place,
    word_id: word.word_id,
    points: [`cell:${cell}`, `type:${verb.type}`],
  };
}
