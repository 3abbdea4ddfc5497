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
export type ConjugationPronoun = (typeof PRONOUNS)[number];

/** The five who can be commanded. */
export const ADDRESSEES = ['anta', 'anti', 'antuma', 'antum', 'antunna'] as const;
export type Addressee = (typeof ADDRESSEES)[number];
