/** Pronouns of the tables, in Arabic and in French. */
const PRONOUNS: Readonly<Record<string, { arabic: string; french: string }>> = {
  huwa: { arabic: 'هُوَ', french: 'il' },
  hiya: { arabic: 'هِيَ', french: 'elle' },
  huma: { arabic: 'هُمَا', french: 'eux deux' },
  huma_f: { arabic: 'هُمَا', french: 'elles deux' },
  hum: { arabic: 'هُمْ', french: 'ils' },
  hunna: { arabic: 'هُنَّ', french: 'elles' },
  anta: { arabic: 'أَنْتَ', french: 'tu, à un homme' },
  anti: { arabic: 'أَنْتِ', french: 'tu, à une femme' },
  antuma: { arabic: 'أَنْتُمَا', french: 'vous deux' },
  antum: { arabic: 'أَنْتُمْ', french: 'vous, à des hommes' },
  antunna: { arabic: 'أَنْتُنَّ', french: 'vous, à des femmes' },
  ana: { arabic: 'أَنَا', french: 'je' },
  nahnu: { arabic: 'نَحْنُ', french: 'nous' },
};

const TENSES: Readonly<Record<string, { name: string; within: string }>> = {
  past: { name: 'passé', within: 'au passé' },
  present: { name: 'présent', within: 'au présent' },
  imperative: { name: 'impératif', within: 'à l’impératif' },
  subjunctive: { name: 'subjonctif', within: 'au subjonctif' },
  jussive: { name: 'apocopé', within: 'à l’apocopé' },
  passivePast: { name: 'passé passif', within: 'au passé passif' },
  passivePresent: { name: 'présent passif', within: 'au présent passif' },
  passiveSubjunctive: { name: 'subjonctif passif', within: 'au subjonctif passif' },
  passiveJussive: { name: 'apocopé passif', within: 'à l’apocopé passif' },
};

/** What marks a person in the past, at the end of the word. */
const PAST_ENDINGS: Readonly<Record<string, string>> = {
  hiya: 'un تْ sans voyelle',
  huma: 'un alif',
  huma_f: 'تَا',
  hum: 'un و long, suivi d’un alif qui ne se lit pas',
  hunna: 'نَ',
  anta: 'تَ',
  anti: 'تِ',
  antuma: 'تُمَا',
  antum: 'تُمْ',
  antunna: 'تُنَّ',
  ana: 'تُ',
  nahnu: 'نَا',
};

/** What marks a person in the present: before the word, and after it. */
const PRESENT_MARKS: Readonly<Record<string, readonly [string, string?]>> = {
  huwa: ['ي'],
  hiya: ['ت'],
  huma: ['ي', 'انِ'],
  huma_f: ['ت', 'انِ'],
  hum: ['ي', 'ونَ'],
  hunna: ['ي', 'نَ'],
  anta: ['ت'],
  anti: ['ت', 'ينَ'],
  antuma: ['ت', 'انِ'],
  antum: ['ت', 'ونَ'],
  antunna: ['ت', 'نَ'],
  ana: ['أ'],
  nahnu: ['ن'],
};

export interface CellParts {
  tense: string;
  person: string;
}

/** `past_huma_f` is the past of `huma_f`. */
export function partsOfCell(cell: string): CellParts {
  const at = cell.indexOf('_');
  return { tense: cell.slice(0, at), person: cell.slice(at + 1) };
}

export const pronounOf = (person: string) => PRONOUNS[person] ?? { arabic: '', french: '' };
export const tenseName = (tense: string): string => TENSES[tense]?.name ?? tense;
export const withinTense = (tense: string): string => TENSES[tense]?.within ?? tense;

/** « tu », à un homme. */
export function quotedPronoun(person: string): string {
  const [pronoun, ...to] = pronounOf(person).french.split(',');
  return [`«\u00a0${pronoun}\u00a0»`, ...to].join(',');
}

/** « elle », au passé. */
export function describeCell(cell: string): string {
  const { tense, person } = partsOfCell(cell);
  return `${quotedPronoun(person)}, ${withinTense(tense)}`;
}

/** How a form is made, in a sentence. */
export function ruleOfCell(cell: string): string {
  const { tense, person } = partsOfCell(cell);
  const quoted = quotedPronoun(person);
  const pronoun = quoted.endsWith('»') ? quoted : `${quoted},`;
  if (tense === 'past') {
    const ending = PAST_ENDINGS[person];
    return ending
      ? `Au passé, ${pronoun} se marque à la fin\u00a0: ${ending}.`
      : `Au passé, ${pronoun} est la forme nue.`;
  }
  if (tense === 'imperative') return 'L’impératif est le présent sans ce qui précède le radical.';
  const [before, after] = PRESENT_MARKS[person] ?? [];
  const end = after ? `, et ${after} à la fin` : '';
  return `Au présent, ${pronoun} se marque au début\u00a0: ${before}${end}.`;
}
