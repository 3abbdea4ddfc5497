import type { WordAnalysis } from '#modules/arabic';

/** A kind of fault: how a word that is right is written wrongly; undefined where it cannot be so. */
export interface Planting {
  name: string;
  plant: (word: WordAnalysis, line: readonly WordAnalysis[]) => string | undefined;
}

type Case = 'NOMINATIVE' | 'ACCUSATIVE' | 'GENITIVE';

const VOWEL = { NOMINATIVE: '\u064F', ACCUSATIVE: '\u064E', GENITIVE: '\u0650' } as const;
const TANWIN = { NOMINATIVE: '\u064C', ACCUSATIVE: '\u064B', GENITIVE: '\u064D' } as const;
const LAST_VOWEL = /[\u064E-\u0650](\u0651?)$/u;

/** The same word in another case, its pronoun in tune with it. */
function inCase(word: WordAnalysis, to: Case): string | undefined {
  const { segments = [], number = '' } = word;
  if (word.case === to || word.case_visible === false || !/SINGULAR|BROKEN|^$/.test(number)) return undefined;
  const at = segments.findIndex(({ role }) => role === 'STEM');
  const stem = segments[at]?.text ?? '';
  const before = segments.slice(0, at).map(({ text }) => text);
  const behind = segments.slice(at + 1).map(({ text }) => text);
  const other = stemInCase(stem, to);
  if (other === undefined || other === stem || /^ي/.test(behind[0] ?? '')) return undefined;
  const pronoun = behind.join('').replace(/^ه[\u064F\u0650]/u, to === 'GENITIVE' ? 'هِ' : 'هُ');
  return [...before, other, pronoun].join('').normalize('NFC');
}

function stemInCase(stem: string, to: Case): string | undefined {
  if (LAST_VOWEL.test(stem)) return stem.replace(LAST_VOWEL, `${VOWEL[to]}$1`);
  const tanwin = /[\u064B-\u064D](\u0651?)ا?$/u;
  if (!tanwin.test(stem)) return undefined;
  const bare = stem.replace(tanwin, '$1');
  const needsAlef = to === 'ACCUSATIVE' && !/(?:ة|اء|أ|ى)\u0651?$/u.test(bare);
  const shadda = bare.endsWith('\u0651');
  const letters = shadda ? bare.slice(0, -1) : bare;
  return `${letters}${TANWIN[to]}${shadda ? '\u0651' : ''}${needsAlef ? 'ا' : ''}`;
}

const cased = (name: string, functions: string, to: Case): Planting => ({
  name: `${name} → ${to.toLowerCase()}`,
  plant: (word) =>
    word.function !== undefined && functions.split(' ').includes(word.function)
      ? inCase(word, to)
      : undefined,
});

/** A present in the indicative where a subjunctive or an apocopate stands, and the other way round. */
function inIndicative(word: WordAnalysis): string | undefined {
  if (/ُوا$/u.test(word.form)) return word.form.replace(/وا$/u, 'ونَ');
  return /[\u0652\u064E]$/u.test(word.form) ? word.form.replace(/.$/u, '\u064F') : undefined;
}

const moodAfter =
  (particle: RegExp): Planting['plant'] =>
  (word, line) =>
    word.governor !== undefined &&
    particle.test(line[word.governor]?.form ?? '') &&
    word.governor === word.token - 1
      ? inIndicative(word)
      : undefined;

/** With ة where it has none, without where it has one. */
function otherGender(form: string): string | undefined {
  if (/َة[\u064B-\u0650]$/u.test(form))
    return form.replace(/َة([\u064B-\u0650])$/u, (_, mark) => withAlef(mark));
  if (/[اىيوء\u0651]$/u.test(form.replace(/[\u064B-\u0650]ا?$/u, ''))) return undefined;
  return /[\u064B-\u0650]ا?$/u.test(form) ? form.replace(/([\u064B-\u0650])ا?$/u, 'َة$1') : undefined;
}

const withAlef = (mark: string) => (mark === '\u064B' ? `${mark}ا` : mark);

function verbOfOther({
  form,
  tense,
  gender,
  person,
  number,
  segments = [],
}: WordAnalysis): string | undefined {
  if (person !== '3' || number !== 'SINGULAR' || segments.at(-1)?.role !== 'STEM') return undefined;
  if (tense === 'PAST') {
    if (gender === 'F') return form.replace(/تْ$/u, '');
    return /\u064E$/u.test(form) ? `${form}تْ` : undefined;
  }
  return gender === 'F' ? form.replace(/^([وف]َ)?ت/u, '$1ي') : form.replace(/^([وف]َ)?ي/u, '$1ت');
}

const isBeside = ({ governor, token }: WordAnalysis) => governor === token - 1;

export const PLANTINGS: readonly Planting[] = [
  cased('after a preposition', 'AFTER_PREPOSITION', 'NOMINATIVE'),
  cased('after a preposition', 'AFTER_PREPOSITION', 'ACCUSATIVE'),
  cased('annexed', 'ANNEXED_TO', 'NOMINATIVE'),
  cased('annexed', 'ANNEXED_TO', 'ACCUSATIVE'),
  cased('subject', 'SUBJECT SUBJECT_PASSIVE', 'ACCUSATIVE'),
  cased('subject', 'SUBJECT SUBJECT_PASSIVE', 'GENITIVE'),
  cased('object', 'OBJECT', 'NOMINATIVE'),
  cased('object', 'OBJECT', 'GENITIVE'),
  cased('noun of إِنَّ', 'INNA_NOUN', 'NOMINATIVE'),
  cased('predicate of كَانَ', 'KANA_PREDICATE', 'NOMINATIVE'),
  cased('noun of كَانَ', 'KANA_NOUN', 'ACCUSATIVE'),
  cased('topic', 'TOPIC', 'ACCUSATIVE'),
  cased('predicate', 'PREDICATE INNA_PREDICATE', 'ACCUSATIVE'),
  { name: 'indicative after لَمْ', plant: moodAfter(/لَمْ$/u) },
  { name: 'indicative after أَنْ, لَنْ, كَيْ', plant: moodAfter(/(?:أَنْ|لَنْ|كَيْ)$/u) },
  {
    name: 'subjunctive without cause',
    plant: ({ mood, form, segments = [] }) =>
      mood === 'INDICATIVE' && /\u064F$/u.test(form) && segments.at(-1)?.role === 'STEM'
        ? form.replace(/.$/u, '\u064E')
        : undefined,
  },
  {
    name: 'adjective of the other gender',
    plant: (word) =>
      word.function === 'ADJECTIVE_OF' && isBeside(word) && word.number === 'SINGULAR'
        ? otherGender(word.form)
        : undefined,
  },
  {
    name: 'number of the other gender',
    plant: (word, line) => {
      const next = line[word.token + 1];
      const isFew =
        word.pos === 'NUMERAL' && /PLURAL/.test(next?.number ?? '') && next?.governor === word.token;
      return isFew ? otherGender(word.form) : undefined;
    },
  },
  {
    name: 'verb of the other gender before its subject',
    plant: (word, line) => {
      const next = line[word.token + 1];
      const isAct = next?.function === 'SUBJECT' && next.governor === word.token && next.pos === 'NOUN';
      return word.pos === 'VERB' && isAct && next.number === 'SINGULAR' ? verbOfOther(word) : undefined;
    },
  },
  {
    name: 'article and tanwin',
    plant: ({ form, state, number }) =>
      state === 'ARTICLE' && number !== 'DUAL'
        ? form.replace(/([\u064E-\u0650])(\u0651?)$/u, (_, mark, shadda) =>
            `${String.fromCharCode(mark.charCodeAt(0) - 3)}${shadda}`.normalize('NFC'),
          )
        : undefined,
  },
  {
    name: 'noun without tanwin',
    plant: ({ form, state, pos }) =>
      state === 'INDEFINITE' && pos === 'NOUN' && /[\u064C\u064D]$/u.test(form)
        ? form.replace(/.$/u, (mark) => String.fromCharCode(mark.charCodeAt(0) + 3))
        : undefined,
  },
  {
    name: 'demonstrative of the other gender',
    plant: ({ form, pos }, line) => {
      if (pos !== 'PRONOUN' || !line.some(({ function: as }) => as === 'APPOSITION')) return undefined;
      const other = form.endsWith('هٰذَا') ? form.replace('هٰذَا', 'هٰذِهِ') : form.replace('هٰذِهِ', 'هٰذَا');
      return other === form ? undefined : other;
    },
  },
];
