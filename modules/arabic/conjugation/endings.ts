import type { Addressee, ConjugationPronoun } from './pronouns.ts';

/** A pronoun of the tables; `huma_f` is the feminine dual, which most tables leave out. */
export type Person = ConjugationPronoun | 'huma_f';

/** Each person of a tense: what stands before the stem and after it. */
export type Endings<P extends string> = readonly (readonly [person: P, prefix: string, ending: string])[];

export const PAST: Endings<Person> = [
  ['huwa', '', 'a'],
  ['hiya', '', 'aت'],
  ['huma', '', 'A'],
  ['huma_f', '', 'aتA'],
  ['hum', '', 'Uا'],
  ['hunna', '', 'نa'],
  ['anta', '', 'تa'],
  ['anti', '', 'تi'],
  ['antuma', '', 'تuمA'],
  ['antum', '', 'تuم'],
  ['antunna', '', 'تuننa'],
  ['ana', '', 'تu'],
  ['nahnu', '', 'نA'],
];

export type Mood = 'indicative' | 'subjunctive' | 'jussive';

function presentEndings(own: string, plural: string, dual: string, feminine: string): Endings<Person> {
  return [
    ['huwa', 'ي', own],
    ['hiya', 'ت', own],
    ['huma', 'ي', dual],
    ['huma_f', 'ت', dual],
    ['hum', 'ي', plural],
    ['hunna', 'ي', 'نa'],
    ['anta', 'ت', own],
    ['anti', 'ت', feminine],
    ['antuma', 'ت', dual],
    ['antum', 'ت', plural],
    ['antunna', 'ت', 'نa'],
    ['ana', 'ء', own],
    ['nahnu', 'ن', own],
  ];
}

/** The present in each mood: the indicative keeps the n of duals and plurals, the others lose it. */
export const PRESENT: Readonly<Record<Mood, Endings<Person>>> = {
  indicative: presentEndings('u', 'Uنa', 'Aنi', 'Iنa'),
  subjunctive: presentEndings('a', 'Uا', 'A', 'I'),
  jussive: presentEndings('', 'Uا', 'A', 'I'),
};

export const IMPERATIVE: Endings<Addressee> = [
  ['anta', '', ''],
  ['anti', '', 'I'],
  ['antuma', '', 'A'],
  ['antum', '', 'Uا'],
  ['antunna', '', 'نa'],
];
