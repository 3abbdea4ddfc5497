import { ConjugationError, compareWriting, conjugate, conjugateAdvanced, stripVowels } from '#modules/arabic';
import type { Solution } from '../making/draft.ts';
import { describeCell, partsOfCell, quotedPronoun, tenseName } from './describe-cell.ts';

type Verb = NonNullable<Solution['verb']>;

type Paradigm = [cell: string, form: string, bare: string][];

/** Every form of a verb with its cell, moods and passives among them. */
function conjugated({ past, present, root }: Verb): [cell: string, form: string][] {
  try {
    const input = { past, present: present ?? undefined, root: root ?? undefined };
    const { activeParticiple: _, passiveParticiple: __, ...moods } = conjugateAdvanced(input);
    return [
      ...Object.entries(conjugate(input).cells),
      ...Object.entries(moods).flatMap(([tense, forms]) =>
        Object.entries(forms ?? {}).map(([person, form]): [string, string] => [`${tense}_${person}`, form]),
      ),
    ];
  } catch (error) {
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}

const paradigms = new WeakMap<Verb, Paradigm>();

/** The same, made once for all answers to one question. */
function paradigmOf(verb: Verb): Paradigm {
  const known = paradigms.get(verb);
  if (known) return known;
  const made = conjugated(verb).map(([cell, form]): Paradigm[number] => [cell, form, stripVowels(form)]);
  paradigms.set(verb, made);
  return made;
}

/** How far two cells are apart, the same tense being nearest. */
function cellDistance(one: string, other: string): number {
  const [a, b] = [partsOfCell(one), partsOfCell(other)];
  return (a.tense === b.tense ? 0 : 2) + (a.person === b.person ? 0 : 1);
}

/**
 * What a wrong answer is of the same verb: « existe : c’est « tu », à un homme ».
 * @returns nothing when the verb has no such form
 */
export function explainForm(verb: Verb, written: string): string | undefined {
  const bare = stripVowels(written).trim();
  const cells = paradigmOf(verb)
    .filter(([, , formBare]) => formBare === bare)
    .filter(([, form]) => compareWriting(written, [form]).verdict === 'right')
    .map(([cell]) => cell)
    .sort((one, other) => cellDistance(one, verb.cell) - cellDistance(other, verb.cell));
  const [cell] = cells;
  if (cell === undefined) return undefined;
  const [was, asked] = [partsOfCell(cell), partsOfCell(verb.cell)];
  if (was.person === asked.person)
    return `Vous avez écrit le ${tenseName(was.tense)}.`.replace('le im', 'l’im').replace('le ap', 'l’ap');
  const form = written.trim();
  if (was.tense === asked.tense) return `${form} existe\u00a0: c’est ${quotedPronoun(was.person)}.`;
  return `${form} existe\u00a0: c’est ${describeCell(cell)}.`;
}
