/** The twelve pronouns of a table, in the order it is read. */
export const PRONOUNS = [
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
] as const;

/** The five who can be commanded. */
export const ADDRESSEES = ['anta', 'anti', 'antuma', 'antum', 'antunna'] as const;
export type Addressee = (typeof ADDRESSEES)[number];

/** Those of a tense: the pronouns, and the feminine dual that most tables leave out. */
export const PERSONS = [...PRONOUNS, 'huma_f'] as const;
export type Person = (typeof PERSONS)[number];
