import { readFileSync } from 'node:fs';
import { type CellName, ConjugationError, conjugate, type VerbInput } from '#modules/arabic';

/** A verb as somebody else conjugates it. */
export interface Reference {
  readonly root: string;
  readonly form: string;
  readonly type: string;
  readonly vowels: readonly ['a' | 'i' | 'u', 'a' | 'i' | 'u'] | undefined;
  /** Every good form of a cell, the usual first. */
  readonly cells: ReadonlyMap<CellName, readonly string[]>;
}

/** The verbs that stand beside the tests: one for each form, class and pair of vowels. */
export function readParadigms(): Reference[] {
  const text = readFileSync(new URL('paradigms.txt', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split(' ').slice(4) as CellName[];
  return lines.map((line) => {
    const [form = '', type = '', root = '', vowels = '', ...cells] = line.split(' ');
    return {
      root,
      form,
      type,
      vowels: readVowels(vowels),
      cells: new Map(names.map((name, at) => [name, (cells[at] ?? '').split('/')])),
    };
  });
}

function readVowels(text: string): Reference['vowels'] {
  const [past, present] = text.split('/');
  return present ? ([past, present] as Reference['vowels']) : undefined;
}

interface ReferenceLine {
  readonly root: readonly string[];
  readonly form: string;
  readonly type: string;
  readonly past_vowel: string | null;
  readonly present_vowel: string | null;
  readonly cells: Readonly<Record<string, string | readonly string[]>>;
}

/** Verbs from a file of JSON Lines with root, form, type, past_vowel, present_vowel and cells. */
export function readJsonLines(file: string): Reference[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const { root, form, type, past_vowel, present_vowel, cells } = JSON.parse(line) as ReferenceLine;
    const known = Object.entries(cells).map(([name, cell]) => [name, [cell].flat()] as const);
    return {
      root: root.join(''),
      form,
      type,
      vowels: past_vowel && present_vowel ? readVowels(`${past_vowel}/${present_vowel}`) : undefined,
      cells: new Map(known as [CellName, string[]][]),
    };
  });
}

/** The past and present of huwa of a verb, all that the engine is told of it. */
export function principalParts({ cells }: Reference): VerbInput {
  return { past: cells.get('past_huwa')?.[0] ?? '', present: cells.get('present_huwa')?.[0] };
}

export interface Difference {
  readonly cell: CellName;
  readonly ours: string | undefined;
  readonly theirs: readonly string[];
}

/**
 * The cells in which the engine and a reference differ, to the last mark.
 * @returns all cells where the engine knows no such verb
 */
export function differencesFrom({ cells }: Reference, input: VerbInput): Difference[] {
  const ours = cellsOf(input);
  return [...cells]
    .map(([cell, theirs]) => ({ cell, ours: ours[cell], theirs }))
    .filter((each) => each.ours === undefined || !each.theirs.includes(each.ours));
}

function cellsOf(input: VerbInput): Partial<Record<CellName, string>> {
  try {
    return conjugate(input).cells;
  } catch (error) {
    if (error instanceof ConjugationError) return {};
    throw error;
  }
}
