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

/**
 * Irregular verbs by how they end, the longest ending first: present | future, without its ending | simple past of
 * `il`, without its t | participle | subjunctive, where it does not follow from the present. What stands before the
 * ending stays: tenir, obtenir.
 */
const IRREGULAR: Readonly<Record<string, string>> = {
  être: 'suis es est sommes êtes sont|ser|fu|été|sois sois soit soyons soyez soient',
  avoir: 'ai as a avons avez ont|aur|eu|eu|aie aies ait ayons ayez aient',
  aller: 'vais vas va allons allez vont|ir|alla|allé|aille ailles aille allions alliez aillent',
  faire: 'fais fais fait faisons faites font|fer|fi|fait|fasse fasses fasse fassions fassiez fassent',
  savoir: 'sais sais sait savons savez savent|saur|su|su|sache saches sache sachions sachiez sachent',
  pouvoir:
    'peux peux peut pouvons pouvez peuvent|pourr|pu|pu|puisse puisses puisse puissions puissiez puissent',
  vouloir:
    'veux veux veut voulons voulez veulent|voudr|voulu|voulu|veuille veuilles veuille voulions vouliez veuillent',
  valoir: 'vaux vaux vaut valons valez valent|vaudr|valu|valu|vaille vailles vaille valions valiez vaillent',
  falloir: '- - faut - - -|faudr|fallu|fallu|- - faille - - -',
  pleuvoir: '- - pleut - - pleuvent|pleuvr|plu|plu',
  prévoir: 'prévois prévois prévoit prévoyons prévoyez prévoient|prévoir|prévi|prévu',
  voir: 'vois vois voit voyons voyez voient|verr|vi|vu',
  devoir: 'dois dois doit devons devez doivent|devr|du|dû',
  cevoir: 'çois çois çoit cevons cevez çoivent|cevr|çu|çu',
  mouvoir: 'meus meus meut mouvons mouvez meuvent|mouvr|mu|mu',
  asseoir: 'assieds assieds assied asseyons asseyez asseyent|assiér|assi|assis',
  venir: 'viens viens vient venons venez viennent|viendr|vin|venu',
  tenir: 'tiens tiens tient tenons tenez tiennent|tiendr|tin|tenu',
  mourir: 'meurs meurs meurt mourons mourez meurent|mourr|mouru|mort',
  courir: 'cours cours court courons courez courent|courr|couru|couru',
  quérir: 'quiers quiers quiert quérons quérez quièrent|querr|qui|quis',
  cueillir: 'cueille cueilles cueille cueillons cueillez cueillent|cueiller|cueilli|cueilli',
  bouillir: 'bous bous bout bouillons bouillez bouillent|bouillir|bouilli|bouilli',
  vrir: 'vre vres vre vrons vrez vrent|vrir|vri|vert',
  frir: 'fre fres fre frons frez frent|frir|fri|fert',
  fuir: 'fuis fuis fuit fuyons fuyez fuient|fuir|fui|fui',
  dormir: 'dors dors dort dormons dormez dorment|dormir|dormi|dormi',
  servir: 'sers sers sert servons servez servent|servir|servi|servi',
  sentir: 'sens sens sent sentons sentez sentent|sentir|senti|senti',
  mentir: 'mens mens ment mentons mentez mentent|mentir|menti|menti',
  sortir: 'sors sors sort sortons sortez sortent|sortir|sorti|sorti',
  repentir: 'repens repens repent repentons repentez repentent|repentir|repenti|repenti',
  répartir: 'répartis répartis répartit répartissons répartissez répartissent|répartir|réparti|réparti',
  partir: 'pars pars part partons partez partent|partir|parti|parti',
  vêtir: 'vêts vêts vêt vêtons vêtez vêtent|vêtir|vêti|vêtu',
  haïr: 'hais hais hait haïssons haïssez haïssent|haïr|haï|haï',
  prendre: 'prends prends prend prenons prenez prennent|prendr|pri|pris',
  mettre: 'mets mets met mettons mettez mettent|mettr|mi|mis',
  battre: 'bats bats bat battons battez battent|battr|batti|battu',
  vaincre: 'vaincs vaincs vainc vainquons vainquez vainquent|vaincr|vainqui|vaincu',
  coudre: 'couds couds coud cousons cousez cousent|coudr|cousi|cousu',
  moudre: 'mouds mouds moud moulons moulez moulent|moudr|moulu|moulu',
  résoudre: 'résous résous résout résolvons résolvez résolvent|résoudr|résolu|résolu',
  soudre: 'sous sous sout solvons solvez solvent|soudr|solu|sous',
  aindre: 'ains ains aint aignons aignez aignent|aindr|aigni|aint',
  eindre: 'eins eins eint eignons eignez eignent|eindr|eigni|eint',
  oindre: 'oins oins oint oignons oignez oignent|oindr|oigni|oint',
  rire: 'ris ris rit rions riez rient|rir|ri|ri',
  crire: 'cris cris crit crivons crivez crivent|crir|crivi|crit',
  lire: 'lis lis lit lisons lisez lisent|lir|lu|lu',
  médire: 'médis médis médit médisons médisez médisent|médir|médi|médit',
  interdire: 'interdis interdis interdit interdisons interdisez interdisent|interdir|interdi|interdit',
  prédire: 'prédis prédis prédit prédisons prédisez prédisent|prédir|prédi|prédit',
  dire: 'dis dis dit disons dites disent|dir|di|dit',
  suffire: 'suffis suffis suffit suffisons suffisez suffisent|suffir|suffi|suffi',
  nuire: 'nuis nuis nuit nuisons nuisez nuisent|nuir|nuisi|nui',
  luire: 'luis luis luit luisons luisez luisent|luir|luisi|lui',
  uire: 'uis uis uit uisons uisez uisent|uir|uisi|uit',
  suivre: 'suis suis suit suivons suivez suivent|suivr|suivi|suivi',
  vivre: 'vis vis vit vivons vivez vivent|vivr|vécu|vécu',
  croire: 'crois crois croit croyons croyez croient|croir|cru|cru',
  boire: 'bois bois boit buvons buvez boivent|boir|bu|bu',
  naître: 'nais nais naît naissons naissez naissent|naîtr|naqui|né',
  connaître: 'connais connais connaît connaissons connaissez connaissent|connaîtr|connu|connu',
  aître: 'ais ais aît aissons aissez aissent|aîtr|u|u',
  ccroître: 'ccrois ccrois ccroît ccroissons ccroissez ccroissent|ccroîtr|ccru|ccru',
  croître: 'croîs croîs croît croissons croissez croissent|croîtr|crû|crû',
  plaire: 'plais plais plaît plaisons plaisez plaisent|plair|plu|plu',
  taire: 'tais tais tait taisons taisez taisent|tair|tu|tu',
  braire: 'brais brais brait brayons brayez braient|brair|-|brait',
  traire: 'trais trais trait trayons trayez traient|trair|-|trait',
  clure: 'clus clus clut cluons cluez cluent|clur|clu|clu',
  envoyer: 'envoie envoies envoie envoyons envoyez envoient|enverr|envoya|envoyé',
};
/** Irregular verbs by whose forms one that is read is known: those above that are whole, and what is commonest of the others. */
export const IRREGULAR_VERBS: readonly string[] = [
  ...Object.keys(IRREGULAR),
  ...'écrire ouvrir couvrir offrir souffrir craindre peindre éteindre joindre recevoir apercevoir conduire construire'.split(
    ' ',
  ),
  ...'apprendre comprendre reprendre revenir devenir retenir promettre permettre paraître disparaître reconnaître'.split(
    ' ',
  ),
];
const BY_LENGTH = /* @__PURE__ */ Object.entries(IRREGULAR).sort(([a], [b]) => b.length - a.length);

interface Stems {
  readonly present: Persons;
  readonly future: string;
  /** Of `il`, without its t. */
  readonly past: string;
  readonly participle: string;
  readonly subjunctive: Persons | undefined;
}

function stemsOf(infinitive: string): Stems | undefined {
  const known = BY_LENGTH.find(([ending]) => infinitive.endsWith(ending));
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
  if (infinitive.endsWith('ir')) {
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
  return IMPERFECT.map((ending) => (ending.startsWith('i') ? bare : stem) + ending);
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
  const imperfectStem = infinitive === 'être' ? 'ét' : infinitive === 'falloir' ? 'fall' : we;
  const subjunctive =
    stems.subjunctive ?? SUBJUNCTIVE.map((ending) => (ending.startsWith('i') ? light(we) : they) + ending);
  const gerund = { être: 'étant', avoir: 'ayant', savoir: 'sachant' }[infinitive] ?? `${we}ant`;
  const imperative = imperativeOf(infinitive, present, stems.subjunctive);
  const forms = new Map<string, FrenchForm[]>();
  const add = (form: string, tense: FrenchTense, person = 0) => {
    if (form === '') return;
    const alike = forms.get(form);
    if (alike) alike.push({ tense, person });
    else forms.set(form, [{ tense, person }]);
  };
  const addAll = (some: Persons, tense: FrenchTense) => {
    for (const [at, form] of some.entries()) add(form, tense, at + 1);
  };
  addAll(present, 'present');
  addAll(imperfectOf(imperfectStem, infinitive), 'imperfect');
  addAll(simplePast(stems.past, infinitive), 'past');
  addAll(
    FUTURE.map((ending) => future + ending),
    'future',
  );
  addAll(
    IMPERFECT.map((ending) => future + ending),
    'conditional',
  );
  addAll(subjunctive, 'subjunctive');
  addAll(imperative, 'imperative');
  for (const form of new Set(AGREEMENTS.map((one) => agreed(participle, one)))) add(form, 'participle');
  add(gerund, 'gerund');
  add(infinitive, 'infinitive');
  return { infinitive, present, imperative, participle, forms };
}

function imperativeOf(infinitive: string, present: Persons, subjunctive: Persons | undefined): Persons {
  const bySubjunctive = ['être', 'avoir', 'savoir', 'vouloir'].includes(infinitive) ? subjunctive : undefined;
  const [, tu = '', , nous = '', vous = ''] = bySubjunctive ?? present;
  const short = /(?:e|a)s$/.test(tu) ? tu.slice(0, -1) : tu;
  if (infinitive !== 'savoir') return ['', short, '', nous, vous, ''];
  return ['', short, '', 'sachons', 'sachez', ''];
}

interface Agreement {
  gender?: 'M' | 'F' | undefined;
  isPlural?: boolean | undefined;
}

/** A participle in a gender and number. */
export function agreed(participle: string, { gender, isPlural }: Agreement): string {
  const stem = participle === 'dû' && (gender === 'F' || isPlural) ? 'du' : participle;
  const own = gender === 'F' ? `${stem}e` : stem;
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
  'aller venir revenir devenir parvenir arriver partir repartir entrer rentrer sortir rester mourir naître tomber retourner monter descendre'.split(
    ' ',
  ),
);
export const isWithEtre = (infinitive: string): boolean => WITH_ETRE.has(infinitive);
