import type { VerbCells, VerbConjugation } from '#modules/conjugation/contract';

/** The tenses of the tables, in the order of their tabs. */
export const TENSES = [
  { key: 'imperative', french: 'Impératif' },
  { key: 'present', french: 'Présent' },
  { key: 'past', french: 'Passé' },
] as const;
export type Tense = (typeof TENSES)[number]['key'];

export type Pronoun = keyof VerbCells extends `${Tense}_${infer P}` ? P : never;

interface PronounTerms {
  key: Pronoun;
  french: string;
  arabic: string;
}

export interface PronounGroup {
  french: string;
  arabic: string;
  pronouns: readonly PronounTerms[];
}

/** Two women who are absent: a form of its own, which most tables leave out. */
export const FEMININE_DUAL: Pronoun = 'huma_f';

/** Arabic names the persons by who is away, who is spoken to and who speaks. */
const ABSENT: PronounGroup = {
  french: 'Absent',
  arabic: 'الْغَائِبُ',
  pronouns: [
    { key: 'huwa', french: 'il', arabic: 'هُوَ' },
    { key: 'hiya', french: 'elle', arabic: 'هِيَ' },
    { key: 'huma', french: 'eux deux', arabic: 'هُمَا' },
    { key: FEMININE_DUAL, french: 'elles deux', arabic: 'هُمَا' },
    { key: 'hum', french: 'ils', arabic: 'هُمْ' },
    { key: 'hunna', french: 'elles', arabic: 'هُنَّ' },
  ],
};

const ADDRESSEE: PronounGroup = {
  french: 'Interlocuteur',
  arabic: 'الْمُخَاطَبُ',
  pronouns: [
    { key: 'anta', french: 'tu (m.)', arabic: 'أَنْتَ' },
    { key: 'anti', french: 'tu (f.)', arabic: 'أَنْتِ' },
    { key: 'antuma', french: 'vous deux', arabic: 'أَنْتُمَا' },
    { key: 'antum', french: 'vous (m.)', arabic: 'أَنْتُمْ' },
    { key: 'antunna', french: 'vous (f.)', arabic: 'أَنْتُنَّ' },
  ],
};

const SPEAKER: PronounGroup = {
  french: 'Locuteur',
  arabic: 'الْمُتَكَلِّمُ',
  pronouns: [
    { key: 'ana', french: 'je', arabic: 'أَنَا' },
    { key: 'nahnu', french: 'nous', arabic: 'نَحْنُ' },
  ],
};

export const ALL_GROUPS: readonly PronounGroup[] = [ABSENT, ADDRESSEE, SPEAKER];

/** What a table has for a tense and a pronoun; null where it has nothing. */
export function cellOf(conjugation: VerbConjugation, tense: Tense, pronoun: Pronoun): string | null {
  return conjugation[`${tense}_${pronoun}` as keyof VerbCells] ?? null;
}

/** Only those who are spoken to can be commanded. */
export function groupsOf(tense: Tense): readonly PronounGroup[] {
  return tense === 'imperative' ? [ADDRESSEE] : ALL_GROUPS;
}
