import { conjugateAdvanced, type Paradigm } from '../../conjugation/advanced-forms.ts';
import { conjugate } from '../../conjugation/conjugate.ts';
import { ConjugationError } from '../../conjugation/conjugation-error.ts';
import { type GrammaticalPerson, PERSONS } from '../../conjugation/pronouns.ts';
import type { PrincipalParts } from '../../conjugation/read-verb.ts';
import type { Gender, GrammaticalNumber, Person, Tense, Voice } from '../labels.ts';
import { INDICATIVE, JUSSIVE, SUBJUNCTIVE, type VerbCell } from './cells.ts';
import { keyOf } from './folding.ts';
import type { Lexeme } from './lexemes.ts';
import type { Keyed } from './nominal-cells.ts';

type Who = readonly [person: Person, gender: Gender, number: GrammaticalNumber];

const WHO: Readonly<Record<GrammaticalPerson, Who>> = {
  huwa: ['3', 'M', 'SINGULAR'],
  hiya: ['3', 'F', 'SINGULAR'],
  huma: ['3', 'M', 'DUAL'],
  huma_f: ['3', 'F', 'DUAL'],
  hum: ['3', 'M', 'PLURAL'],
  hunna: ['3', 'F', 'PLURAL'],
  anta: ['2', 'M', 'SINGULAR'],
  anti: ['2', 'F', 'SINGULAR'],
  antuma: ['2', 'C', 'DUAL'],
  antum: ['2', 'M', 'PLURAL'],
  antunna: ['2', 'F', 'PLURAL'],
  ana: ['1', 'C', 'SINGULAR'],
  nahnu: ['1', 'C', 'PLURAL'],
};

interface Form {
  readonly form: string;
  readonly who: GrammaticalPerson;
  readonly tense: Tense;
  readonly moods: number;
  readonly voice: Voice;
}

/** All forms of a verb as the conjugation engine makes them; none when it knows no such verb. */
export function verbCells(lexeme: Lexeme): Keyed<VerbCell>[] {
  const { entry, lemma } = lexeme;
  const given = { past: lemma, present: entry.present };
  for (const input of [{ ...given, root: entry.root }, given]) {
    const forms = formsOf(input);
    if (forms.length === 0) continue;
    if (entry.imperative) forms.push({ ...COMMAND, form: entry.imperative });
    return merged(forms, lexeme);
  }
  return [];
}

const COMMAND = { who: 'anta', tense: 'IMPERATIVE', moods: 0, voice: 'ACTIVE' } as const;

function formsOf(input: PrincipalParts): Form[] {
  try {
    const forms: Form[] = [];
    for (const [cell, form] of Object.entries(conjugate(input).cells)) {
      const [tense, ...who] = cell.split('_');
      forms.push({ form, who: who.join('_') as GrammaticalPerson, ...TENSES[tense as keyof typeof TENSES] });
    }
    const advanced = conjugateAdvanced(input);
    add(forms, advanced.subjunctive, 'PRESENT', SUBJUNCTIVE, 'ACTIVE');
    add(forms, advanced.jussive, 'PRESENT', JUSSIVE, 'ACTIVE');
    add(forms, advanced.passivePast, 'PAST', 0, 'PASSIVE');
    add(forms, advanced.passivePresent, 'PRESENT', INDICATIVE, 'PASSIVE');
    add(forms, advanced.passiveSubjunctive, 'PRESENT', SUBJUNCTIVE, 'PASSIVE');
    add(forms, advanced.passiveJussive, 'PRESENT', JUSSIVE, 'PASSIVE');
    return forms;
  } catch (error) {
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}

const TENSES = {
  past: { tense: 'PAST', moods: 0, voice: 'ACTIVE' },
  present: { tense: 'PRESENT', moods: INDICATIVE, voice: 'ACTIVE' },
  imperative: { tense: 'IMPERATIVE', moods: 0, voice: 'ACTIVE' },
} as const;

function add(forms: Form[], paradigm: Paradigm | undefined, tense: Tense, moods: number, voice: Voice): void {
  if (!paradigm) return;
  for (const who of PERSONS) {
    const form = paradigm[who];
    forms.push({ form, who, tense, moods, voice });
    const apart = moods === JUSSIVE ? takenApart(form, paradigm) : undefined;
    if (apart) forms.push({ form: apart, who, tense, moods, voice });
  }
}

/** لَمْ يَمْدُدْ beside لَمْ يَمُدَّ: the doubled letter apart, as before ـنَ. */
function takenApart(form: string, { hunna }: Paradigm): string | undefined {
  if (!form.endsWith('َّ')) return undefined;
  return form.slice(0, 2) + hunna.slice(2, -2);
}

/** One cell for each form and person, with all moods that it may be, whole and before a pronoun. */
function merged(forms: readonly Form[], lexeme: Lexeme): Keyed<VerbCell>[] {
  const cells = new Map<string, [key: string, cell: VerbCell]>();
  for (const { form, who, tense, moods, voice } of forms) {
    for (const [key, isJoined] of [
      [keyOf(form), false],
      [joinedKey(form, tense, who), true],
    ] as const) {
      const id = `${key} ${isJoined} ${who} ${tense} ${voice}`;
      const known = cells.get(id);
      const [person, gender, number] = WHO[who];
      const all = moods | (known?.[1].moods ?? 0);
      const cell: VerbCell = {
        type: 'verb',
        lexeme,
        pos: 'VERB',
        tense,
        moods: all,
        voice,
        person,
        gender,
        number,
        isJoined,
      };
      cells.set(id, [key, cell]);
    }
  }
  return [...cells.values()];
}

/** How a form ends before a pronoun: كَتَبُو, كَتَبْتُمُو, رَمَا. */
function joinedKey(form: string, tense: Tense, who: GrammaticalPerson): string {
  const key = keyOf(form);
  if (tense === 'PAST' && who === 'antum') return `${key.slice(0, -1)}ُو`;
  if (/و[ْ]?ا$/.test(key)) return key.slice(0, -1);
  return key.endsWith('ى') ? `${key.slice(0, -1)}ا` : key;
}
