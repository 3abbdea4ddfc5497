// What stands before and after a stem, in sounds: one for each of PERSONS, in their order, or of ADDRESSEES.

export type Mood = 'indicative' | 'subjunctive' | 'jussive';

export const PAST_ENDINGS: readonly string[] = [
  'a', // huwa
  'aت', // hiya
  'A', // huma
  'Uا', // hum
  'نa', // hunna
  'تa', // anta
  'تi', // anti
  'تuمA', // antuma
  'تuم', // antum
  'تuننa', // antunna
  'تu', // ana
  'نA', // nahnu
  'aتA', // huma_f
];

export const PRESENT_PREFIXES: readonly string[] = [
  'ي', // huwa
  'ت', // hiya
  'ي', // huma
  'ي', // hum
  'ي', // hunna
  'ت', // anta
  'ت', // anti
  'ت', // antuma
  'ت', // antum
  'ت', // antunna
  'ء', // ana
  'ن', // nahnu
  'ت', // huma_f
];

/** The indicative keeps the n of duals and plurals, the other moods lose it. */
export const PRESENT_ENDINGS: Readonly<Record<Mood, readonly string[]>> = {
  indicative: /* @__PURE__ */ presentEndings('u', 'Aنi', 'Uنa', 'Iنa'),
  subjunctive: /* @__PURE__ */ presentEndings('a', 'A', 'Uا', 'I'),
  jussive: /* @__PURE__ */ presentEndings('', 'A', 'Uا', 'I'),
};

function presentEndings(own: string, dual: string, plural: string, feminine: string): readonly string[] {
  return [own, own, dual, plural, 'نa', own, feminine, dual, plural, 'نa', own, own, dual];
}

export const COMMAND_ENDINGS: readonly string[] = ['', 'I', 'A', 'Uا', 'نa'];
