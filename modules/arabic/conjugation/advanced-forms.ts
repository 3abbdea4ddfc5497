import { spell } from '../spelling/spell.ts';
import { isLaysa } from './exceptions.ts';
import { activeParticiple, passiveParticiple } from './participles.ts';
import { type GrammaticalPerson, PERSONS } from './pronouns.ts';
import { readVerb, type VerbInput } from './read-verb.ts';
import { past, present } from './tenses.ts';
import type { VerbPattern } from './verb.ts';

/** One form a person. */
export type Paradigm = Readonly<Record<GrammaticalPerson, string>>;

/** What the tables of a verb leave to those who ask for it; undefined is what it does not have. */
export interface AdvancedForms {
  readonly subjunctive: Paradigm | undefined;
  readonly jussive: Paradigm | undefined;
  readonly passivePast: Paradigm | undefined;
  readonly passivePresent: Paradigm | undefined;
  readonly passiveSubjunctive: Paradigm | undefined;
  readonly passiveJussive: Paradigm | undefined;
  readonly activeParticiple: string | undefined;
  readonly passiveParticiple: string | undefined;
}

/**
 * Moods, passive and participles of a verb. A passive is formed whether or not the verb has an object; the
 * forms and vowels that never have one (VII, IX, IVq, u in the past) have none here.
 * @throws ConjugationError when there is no such verb
 */
export function conjugateAdvanced(input: VerbInput): AdvancedForms {
  const verb = readVerb(input);
  const hasPresent = !isLaysa(verb);
  const isPassive = hasPresent && hasPassive(verb);
  return {
    subjunctive: hasPresent ? paradigm(present(verb, 'active', 'subjunctive')) : undefined,
    jussive: hasPresent ? paradigm(present(verb, 'active', 'jussive')) : undefined,
    passivePast: isPassive ? paradigm(past(verb, 'passive')) : undefined,
    passivePresent: isPassive ? paradigm(present(verb, 'passive', 'indicative')) : undefined,
    passiveSubjunctive: isPassive ? paradigm(present(verb, 'passive', 'subjunctive')) : undefined,
    passiveJussive: isPassive ? paradigm(present(verb, 'passive', 'jussive')) : undefined,
    activeParticiple: activeParticiple(verb),
    passiveParticiple: isPassive ? passiveParticiple(verb) : undefined,
  };
}

function hasPassive({ form, pastVowel }: VerbPattern): boolean {
  return !['VII', 'IX', 'IIIq', 'IVq'].includes(form) && pastVowel !== 'u';
}

function paradigm(tense: readonly string[]): Paradigm {
  return Object.fromEntries(PERSONS.map((person, at) => [person, spell(tense[at] ?? '')])) as Paradigm;
}
