/** Words of French that stand before a noun and say which one, or how many. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  'le la l’ les un une des du au aux mon ton son ma ta sa mes tes ses notre votre leur nos vos leurs ce cet cette ces quel quelle quels quelles chaque'.split(
    ' ',
  ),
);
export const NUMBERS: ReadonlySet<string> = new Set(
  'deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante cent mille plusieurs quelques'.split(
    ' ',
  ),
);
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'à de d’ en dans sur sous par pour avec sans vers chez entre contre devant derrière après avant depuis pendant jusqu’ comme et ou mais ni'.split(
    ' ',
  ),
);
/** No noun and no adjective among them. */
const SMALL: ReadonlySet<string> = new Set(
  'je j’ tu il elle on nous vous ils elles me m’ te t’ se s’ y en lui ne n’ pas que qu’ qui quand si puis donc car a ont est sont où dont'.split(
    ' ',
  ),
);
export const isSmall = (key: string): boolean =>
  SMALL.has(key) || DETERMINERS.has(key) || PREPOSITIONS.has(key);

const PLURALS: Readonly<Record<string, string>> = {
  œil: 'yeux',
  ciel: 'cieux',
  monsieur: 'messieurs',
  madame: 'mesdames',
  travail: 'travaux',
  bijou: 'bijoux',
  genou: 'genoux',
  caillou: 'cailloux',
  bleu: 'bleus',
  pneu: 'pneus',
  festival: 'festivals',
};

export function pluralOf(word: string): string {
  if (/^(?:petit|grand)[es]*-./.test(word)) return word.split('-').map(pluralOf).join('-');
  const own = PLURALS[word];
  if (own) return own;
  if (/[sxz]$/.test(word)) return word;
  if (/(?:eau|eu)$/.test(word)) return `${word}x`;
  return /al$/.test(word) ? word.replace(/al$/, 'aux') : `${word}s`;
}

const FEMININES: Readonly<Record<string, string>> = {
  vieux: 'vieille',
  doux: 'douce',
  roux: 'rousse',
  faux: 'fausse',
  long: 'longue',
  blanc: 'blanche',
  franc: 'franche',
  sec: 'sèche',
  frais: 'fraîche',
  gros: 'grosse',
  gras: 'grasse',
  bas: 'basse',
  épais: 'épaisse',
  fou: 'folle',
  gentil: 'gentille',
  public: 'publique',
  favori: 'favorite',
  bon: 'bonne',
  debout: 'debout',
  chic: 'chic',
  marron: 'marron',
};
/** How French adjectives end in the masculine and in the feminine; the first that fits. */
const ENDINGS: readonly (readonly [masculine: RegExp, feminine: string])[] = [
  [/e$/, 'e'],
  [/eux$/, 'euse'],
  [/eau$/, 'elle'],
  [/el$/, 'elle'],
  [/er$/, 'ère'],
  [/et$/, 'ette'],
  [/en$/, 'enne'],
  [/on$/, 'onne'],
  [/f$/, 've'],
  [/$/, 'e'],
];

export function feminineOf(masculine: string): string {
  const [ending, feminine] = ENDINGS.find(([each]) => each.test(masculine)) ?? [/$/, 'e'];
  return FEMININES[masculine] ?? masculine.replace(ending, feminine);
}

/** The masculine of a feminine that follows no rule. */
export const masculineOfIrregular = (feminine: string): string | undefined =>
  Object.entries(FEMININES).find(([, own]) => own === feminine)?.[0];

/** Before a vowel: un bel homme. */
const BEFORE_VOWEL: Readonly<Record<string, string>> = {
  beau: 'bel',
  nouveau: 'nouvel',
  vieux: 'vieil',
  fou: 'fol',
};

/** An adjective in all its forms. */
export function formsOfAdjective(masculine: string): string[] {
  const feminine = feminineOf(masculine);
  const before = BEFORE_VOWEL[masculine];
  return [masculine, feminine, pluralOf(masculine), pluralOf(feminine), ...(before ? [before] : [])];
}

/** Nothing is elided before these: le hasard, la haine, le yaourt, le onze. */
const ASPIRATED = new RegExp(
  `^(?:${[
    'ha(?!b|cie|gi|leine|lieu|llali|lluc|log|lt[eéè]r|meç|rm|rus)|hâ',
    'he(?:a|nn|rni|rs|urt)|hé(?:l(?:er|é|a(?:$|i|nt))|r(?:aut|on|os$|iss))|hè(?:le|re)|hê',
    'hi(?:bou|c$|de|ér|jab|pp(?:ie|y)|ss)',
    'ho(?:ch|ck|lland|mard|n(?:gr|ni|t)|qu|rd|rs|tte|u)',
    'hu(?:[aeé]|ch|gu|it(?!r)|l|m(?:er?|ée?|a|ai[st]|aient|ant|ent)s?$|n|pp|r[elo]|ssard|tt)',
    'y[aéo]|yen|onz|oui',
  ].join('|')})`,
);
export const beginsWithVowel = (word: string): boolean =>
  /^[aeiouyhàâéèêëîïôœ]/i.test(word) && !ASPIRATED.test(word.toLowerCase());
