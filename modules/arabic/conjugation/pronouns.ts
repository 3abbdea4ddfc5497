/** Those of a tense, in the order a table is read; last the feminine dual, which most tables leave out. */
export const PERSONS = [
  'huwa',
  'hiya',
  'huma',
  'hum',
  'hunna',
  'anta',
  'anti',
  'antuma',
  'antum',
  'antunna',
  'ana',
  'nahnu',
  'huma_f',
] as const;
export type GrammaticalPerson = (typeof PERSONS)[number];

/** The five who can be commanded. */
export const ADDRESSEES = ['anta', 'anti', 'antuma', 'antum', 'antunna'] as const;
export type Addressee = (typeof ADDRESSEES)[number];
