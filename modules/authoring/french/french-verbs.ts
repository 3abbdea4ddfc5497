import { IRREGULAR } from './irregular-verbs.ts';

/** What a French form is of its verb: tense and, of a finite one, the person (1 to 6: je, tu, il, nous, vous, ils). */
export interface FrenchForm {
  readonly tense: FrenchTense;
  /** 0 of an infinitive, a participle, a gerund. */
  readonly person: number;
}

export type FrenchTense =
  | 'present'
  | 'imperfect'
  | 'past'
  | 'future'
  | 'conditional'
  | 'subjunctive'
  | 'imperative'
  | 'participle'
  | 'gerund'
  | 'infinitive';

type Persons = readonly string[];

export interface FrenchVerb {
  readonly infinitive: string;
  readonly present: Persons;
  readonly imperative: Persons;
  /** Masculine singular. */
  readonly participle: string;
  /** By the written form; several where they are spelt alike. */
  readonly forms: ReadonlyMap<string, readonly FrenchForm[]>;
}

const BY_LENGTH = /* @__PURE__ */ Object.entries(IRREGULAR).sort(([a], [b]) => b.length - a.length);

interface Stems {
  readonly present: Persons;
  readonly future: string;
  /** Of `il`, without its t. */
  readonly past: string;
  readonly participle: string;
  readonly subjunctive: Persons | undefined;
}

/** Regular, though they end as irregular ones do. */
const REGULAR = /(?:appauvr|asserv|assort|impart|répart)ir$/;

function stemsOf(infinitive: string): Stems | undefined {
  const known = REGULAR.test(infinitive)
    ? undefined
    : BY_LENGTH.find(([ending]) => infinitive.endsWith(ending));
  // Alone, parler is no aller, and lire no élire: these are whole words.
  const isWhole = (ending: string) => ['être', 'avoir', 'aller', 'rire'].includes(ending);
  if (known && (!isWhole(known[0]) || infinitive === known[0] || infinitive === 'sourire')) {
    const before = infinitive.slice(0, -known[0].length);
    const [present = '', future = '', past = '', participle = '', subjunctive] = known[1].split('|');
    const put = (form: string) => (form === '-' ? '' : before + form);
    return {
      present: present.split(' ').map(put),
      future: put(future),
      past: put(past),
      participle: put(participle),
      subjunctive: subjunctive?.split(' ').map(put),
    };
  }
  if (infinitive.endsWith('er')) return firstGroup(infinitive);
  // No verb in -oir is regular.
  if (/[^o]ir$/.test(infinitive)) {
    const stem = infinitive.slice(0, -1);
    const present = ['s', 's', 't', 'ssons', 'ssez', 'ssent'].map((ending) => stem + ending);
    return { present, future: infinitive, past: stem, participle: stem, subjunctive: undefined };
  }
  if (!infinitive.endsWith('re')) return undefined;
  const stem = infinitive.slice(0, -2);
  const third = /[dt]$/.test(stem) ? stem : `${stem}t`;
  const present = [`${stem}s`, `${stem}s`, third, `${stem}ons`, `${stem}ez`, `${stem}ent`];
  return { present, future: `${stem}r`, past: `${stem}i`, participle: `${stem}u`, subjunctive: undefined };
}

const DOUBLING = /(?:appel|rappel|jet|ruissel|étincel|amoncel|épel|renouvel|feuillet|ficel|ensorcel)$/;

/** The stem before a silent e: j’achète, j’appelle, je nettoie, je répète. */
function heavy(stem: string): string {
  if (DOUBLING.test(stem)) return stem + stem.slice(-1);
  if (/[aou]y$/.test(stem)) return `${stem.slice(0, -1)}i`;
  return stem
    .replace(/e([bcdfgklmnprstv]|vr)$/, 'è$1')
    .replace(/é([bcdfglmnprstvy]{1,2}|gn|gu|ch|qu)$/, 'è$1');
}

function firstGroup(infinitive: string): Stems {
  const stem = infinitive.slice(0, -2);
  const silent = heavy(stem);
  const soft = stem.replace(/c$/, 'ç').replace(/g$/, 'ge');
  const future = /é(?:[^aeiou]+|[gq]u)$/.test(stem) ? `${stem}er` : `${silent}er`;
  return {
    present: [`${silent}e`, `${silent}es`, `${silent}e`, `${soft}ons`, `${stem}ez`, `${silent}ent`],
    future,
    past: `${soft}a`,
    participle: `${stem}é`,
    subjunctive: undefined,
  };
}

const CIRCUMFLEX: Readonly<Record<string, string>> = { a: 'â', i: 'î', u: 'û', ï: 'ï', û: 'û' };

function simplePast(base: string, infinitive: string): Persons {
  if (base === '') return [];
  const long = base.replace(/[aiuïû](?=n?$)/, (vowel) => CIRCUMFLEX[vowel] ?? vowel);
  const plural = [`${long}mes`, `${long}tes`];
  if (!infinitive.endsWith('er')) return [`${base}s`, `${base}s`, `${base}t`, ...plural, `${base}rent`];
  const soft = base.slice(0, -1);
  const light = soft.replace(/ç$/, 'c').replace(/ge$/, 'g');
  return [`${base}i`, `${base}s`, base, ...plural, `${light}èrent`];
}

const IMPERFECT = ['ais', 'ais', 'ait', 'ions', 'iez', 'aient'];
const FUTURE = ['ai', 'as', 'a', 'ons', 'ez', 'ont'];
const SUBJUNCTIVE = ['e', 'es', 'e', 'ions', 'iez', 'ent'];

/** Before i the stem of manger and commencer needs nothing to stay soft. */
const light = (stem: string) => stem.replace(/ç$/, 'c').replace(/ge$/, 'g');
const imperfectOf = (stem: string, infinitive: string): Persons => {
  const bare = infinitive.endsWith('er') ? light(stem) : stem;
  return IMPERFECT.map((ending) => withEnding(ending.startsWith('i') ? bare : stem, ending));
};

/** Nothing of a verb that has no such form. */
const withEnding = (stem: string, ending: string) => (stem === '' ? '' : stem + ending);

/** « déchoir » has none. */
const GERUNDS: Readonly<Record<string, string>> = {
  être: 'étant',
  avoir: 'ayant',
  savoir: 'sachant',
  pleuvoir: 'pleuvant',
  échoir: 'échéant',
  déchoir: '',
};

const IMPERFECT_STEMS: Readonly<Record<string, string>> = {
  être: 'ét',
  falloir: 'fall',
  pleuvoir: 'pleuv',
  échoir: 'échoy',
};

const cache = new Map<string, FrenchVerb | undefined>();

/** All forms of a French verb; undefined for what is no infinitive. */
export function frenchVerb(infinitive: string): FrenchVerb | undefined {
  if (!cache.has(infinitive)) cache.set(infinitive, makeVerb(infinitive));
  return cache.get(infinitive);
}

function makeVerb(infinitive: string): FrenchVerb | undefined {
  const stems = /^[a-zà-ÿœ]+(?:er|ir|ïr|re)$/.test(infinitive) ? stemsOf(infinitive) : undefined;
  if (!stems) return undefined;
  const { present, participle, future } = stems;
  const we = (present[3] ?? '').replace(/ons$/, '');
  const they = (present[5] ?? '').replace(/ent$/, '');
  const imperfectStem = IMPERFECT_STEMS[infinitive] ?? we;
  const subjunctive =
    stems.subjunctive ??
    SUBJUNCTIVE.map((ending) => withEnding(ending.startsWith('i') ? light(we) : they, ending));
  const gerund = GERUNDS[infinitive] ?? withEnding(we, 'ant');
  const imperative = imperativeOf(infinitive, present);
  const forms = new Map<string, FrenchForm[]>();
  const add = (form: string, tense: FrenchTense, person = 0) => {
    if (form === '') return;
    const alike = forms.get(form);
    if (alike) alike.push({ tense, person });
    else forms.set(form, [{ tense, person }]);
  };
  const addAll = (some: Persons, tense: FrenchTense) => {
    // « falloir » has no other person in any tense than in the present.
    for (const [at, form] of some.entries()) if (present[at] !== '') add(form, tense, at + 1);
  };
  addAll(present, 'present');
  addAll(imperfectOf(imperfectStem, infinitive), 'imperfect');
  addAll(simplePast(stems.past, infinitive), 'past');
  addAll(
    FUTURE.map((ending) => withEnding(future, ending)),
    'future',
  );
  addAll(
    IMPERFECT.map((ending) => withEnding(future, ending)),
    'conditional',
  );
  addAll(subjunctive, 'subjunctive');
  addAll(imperative, 'imperative');
  for (const form of new Set(AGREEMENTS.map((one) => agreed(participle, one)))) add(form, 'participle');
  add(gerund, 'gerund');
  add(infinitive, 'infinitive');
  return { infinitive, present, imperative, participle, forms };
}

/** By the subjunctive or of their own, in the persons that are bidden: tu, nous, vous. */
const IMPERATIVES: Readonly<Record<string, Persons>> = {
  être: ['sois', 'soyons', 'soyez'],
  avoir: ['aie', 'ayons', 'ayez'],
  savoir: ['sache', 'sachons', 'sachez'],
  vouloir: ['veuille', 'veuillons', 'veuillez'],
  pouvoir: [],
};

function imperativeOf(infinitive: string, present: Persons): Persons {
  const [, second = '', , first = '', plural = ''] = present;
  // va, mange: without the s of « tu vas », « tu manges ».
  const short = /(?:e|a)s$/.test(second) ? second.slice(0, -1) : second;
  const [tu = '', nous = '', vous = ''] = IMPERATIVES[infinitive] ?? [short, first, plural];
  return ['', tu, '', nous, vous, ''];
}

interface Agreement {
  gender?: 'M' | 'F' | undefined;
  isPlural?: boolean | undefined;
}

/** Participles that agree with nothing, and that of verbs that have none. */
const INVARIABLE = new Set(['', ...'été fallu plu pu ri souri suffi nui lui'.split(' ')]);
export const isInvariable = (participle: string): boolean => INVARIABLE.has(participle);

/** A participle in a gender and number: dû, due, dus; absous, absoute. */
export function agreed(participle: string, { gender, isPlural }: Agreement): string {
  if (isInvariable(participle)) return participle;
  const stem = gender === 'F' || isPlural ? participle.replace(/û$/, 'u') : participle;
  const own = gender === 'F' ? `${stem.replace(/sous$/, 'sout')}e` : stem;
  return isPlural && !own.endsWith('s') ? `${own}s` : own;
}

const AGREEMENTS: readonly Agreement[] = [
  {},
  { gender: 'F' },
  { isPlural: true },
  { gender: 'F', isPlural: true },
];

/** Verbs whose compound past is with être. */
const WITH_ETRE = new Set(
  [
    'aller venir revenir devenir redevenir parvenir intervenir survenir arriver partir repartir entrer rentrer sortir',
    'ressortir rester mourir décéder naître renaître tomber retomber retourner monter descendre échoir éclore',
  ].flatMap((some) => some.split(' ')),
);
export const isWithEtre = (infinitive: string): boolean => WITH_ETRE.has(infinitive);

/** « venu », « parties »: before these « être » is an auxiliary. */
export const isParticipleWithEtre = (word: string): boolean =>
  [...WITH_ETRE].some((infinitive) =>
    frenchVerb(infinitive)
      ?.forms.get(word)
      ?.some(({ tense }) => tense === 'participle'),
  );
