import {
  ANALYSIS_FIELDS,
  type AnalysisField,
  type Case,
  type Gender,
  type Governed,
  type Mood,
  type Person,
  type State,
  type WordAnalysis,
} from './labels.ts';
import type { Word } from './line.ts';
import { compares, isAnnexedPronoun } from './syntax/agreement.ts';
import { ACC, GEN, INDICATIVE, JUSSIVE, NOM, SUBJUNCTIVE } from './words/cells.ts';
import { keyOf } from './words/folding.ts';
import type { Lexeme } from './words/lexemes.ts';
import {
  isHidden,
  isNominal,
  isVerb,
  type NominalReading,
  type Reading,
  segmentsOf,
} from './words/reading.ts';

type Fields = { -readonly [Field in AnalysisField]?: WordAnalysis[Field] };

/** What is certain of a word: the fields on which all readings that are left agree. */
export function analysisOf(words: readonly Word[], word: Word): WordAnalysis {
  const all = word.readings.map((reading) => fieldsOf(words, word, reading));
  const [first] = all;
  if (first && mayWonder(words, word)) {
    const { segments, entry } = first;
    const known = { ...(segments && { segments }), ...(entry !== undefined && { entry }) };
    return { form: word.form, token: word.index, ...known, withheld: ['pos'], origin: 'RULE' };
  }
  const shown: Fields = {};
  const withheld: AnalysisField[] = [];
  for (const field of ANALYSIS_FIELDS) {
    const values = all.map((fields) => fields[field]);
    if (values.every((value) => value === undefined) && !isExpected(field, first)) continue;
    const [value] = values;
    if (value !== undefined && values.every((other) => isSame(value, other)))
      Object.assign(shown, { [field]: value });
    else withheld.push(field);
  }
  const base = { form: word.form, token: word.index, ...shown };
  return { ...base, ...(withheld.length > 0 && { withheld }), origin: 'RULE' };
}

const MA = /* @__PURE__ */ keyOf('مَا');

/** مَا أَجْمَلَ الْبَحْرَ: grammars hold أَجْمَلَ for a verb, though it has the form of an adjective. */
function mayWonder(words: readonly Word[], word: Word): boolean {
  const before = word.startsSentence || word.isAfterPause ? undefined : words[word.index - 1];
  const isOpen = (before?.readings.length ?? 0) > 1;
  return (
    isOpen &&
    before?.readings.every(({ cell }) => cell.type === 'function' && cell.lemma === MA) === true &&
    word.readings.every((each) => isNominal(each) && each.cases === ACC && compares(each))
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Functions without a governor, or with a free one. */
const UNGOVERNED = /^(?:TOPIC|FRAGMENT|ABSOLUTE|TIME_PLACE|PURPOSE|HAL|VOCATIVE)$/;
const DECLINED = /^(?:NOUN|ADJECTIVE|PROPER_NOUN|NUMERAL)$/;

/** Whether a word of such a kind has a field, so that it is withheld and not absent. */
function isExpected(field: AnalysisField, fields: Fields | undefined): boolean {
  if (!fields) return field === 'segments' || field === 'entry' || field === 'pos';
  if (field === 'segments' || field === 'entry' || field === 'pos') return true;
  const pos = fields.pos ?? '';
  switch (field) {
    case 'kind':
      return pos === 'PARTICLE' || pos === 'PRONOUN';
    case 'governs':
      return pos === 'PARTICLE' || pos === 'ZARF';
    case 'mood':
      return fields.tense === 'PRESENT';
    case 'tense':
    case 'voice':
    case 'person':
      return pos === 'VERB';
    case 'gender':
    case 'number':
      return pos === 'VERB' || (DECLINED.test(pos) && pos !== 'NUMERAL');
    case 'state':
    case 'case_visible':
    case 'function':
      return DECLINED.test(pos);
    case 'case':
      return DECLINED.test(pos) || pos === 'ZARF';
    default:
      if (pos === 'VERB') return fields.mood === 'SUBJUNCTIVE' || fields.mood === 'JUSSIVE';
      return (
        fields.function !== undefined &&
        !UNGOVERNED.test(fields.function) &&
        fields.function !== 'SPECIFICATION'
      );
  }
}

function fieldsOf(words: readonly Word[], word: Word, reading: Reading): Fields {
  const entry = entryOf(word.entries.get(reading));
  const segments = segmentsOf(word.units.written, reading);
  const base: Fields = { segments, ...(entry !== undefined && { entry }), pos: reading.cell.pos };
  if (isVerb(reading)) return { ...base, ...verbFields(word, reading) };
  if (isNominal(reading)) return { ...base, ...nominalFields(words, word, reading) };
  return { ...base, ...functionFields(words, word, reading) };
}

function entryOf(lexeme: Lexeme | null | undefined): string | null | undefined {
  return lexeme === null ? null : lexeme?.label;
}

const MOODS: Readonly<Record<number, Mood>> = {
  [INDICATIVE]: 'INDICATIVE',
  [SUBJUNCTIVE]: 'SUBJUNCTIVE',
  [JUSSIVE]: 'JUSSIVE',
};
const CASES: Readonly<Record<number, Case>> = { [NOM]: 'NOMINATIVE', [ACC]: 'ACCUSATIVE', [GEN]: 'GENITIVE' };

function verbFields(word: Word, reading: Reading): Fields {
  const { cell } = reading;
  if (cell.type !== 'verb') return {};
  const { tense, voice, person, gender, number } = cell;
  const mood = tense === 'PRESENT' ? MOODS[reading.moods] : undefined;
  const isGoverned = (mood === 'SUBJUNCTIVE' || mood === 'JUSSIVE') && word.moodGovernor !== undefined;
  return {
    tense,
    voice,
    person,
    gender,
    number,
    ...(mood && { mood }),
    ...(isGoverned && { governor: word.moodGovernor as number }),
  };
}

function nominalFields(words: readonly Word[], word: Word, reading: NominalReading): Fields {
  const { cell } = reading;
  const fields: Fields = {};
  if (cell.pos !== 'NUMERAL') {
    const gender = cell.gender ?? genderOfName(words, word);
    // A word of both genders agrees with both; of the two the first is said.
    if (gender) fields.gender = gender === 'C' ? 'M' : gender;
    fields.number = cell.number;
  }
  const state = stateOf(words, word, reading);
  if (state) fields.state = state;
  const grammaticalCase = word.builtCase ?? CASES[reading.cases];
  const isKnown = grammaticalCase !== undefined && !(word.function === 'VOCATIVE' && word.isGovernorDoubtful);
  if (isKnown) fields.case = grammaticalCase;
  fields.case_visible = !isHidden(reading);
  if (word.function && isKnown) {
    fields.function = word.function;
    if (word.governor !== undefined && !word.isGovernorDoubtful) fields.governor = word.governor;
  }
  return fields;
}

/** The gender of a name that does not show it: that of its verb, or of the person that it names. */
function genderOfName(words: readonly Word[], word: Word): Gender | undefined {
  const only = (other: Word | undefined) => (other?.readings.length === 1 ? other.readings[0] : undefined);
  const governor = word.governor === undefined ? undefined : only(words[word.governor]);
  const next = words[word.index + 1];
  const isBeforeVerb = word.function === 'TOPIC' || word.function === 'INNA_NOUN';
  const verb = isBeforeVerb && next && !next.isAfterPause && !next.startsSentence ? only(next) : governor;
  if (isVerb(verb) && (isBeforeVerb || /^(?:SUBJECT|KANA_NOUN)/.test(word.function ?? ''))) {
    return verb.cell.person === '3' && verb.cell.number === 'SINGULAR' ? verb.cell.gender : undefined;
  }
  return word.function === 'APPOSITION' && isNominal(governor) ? governor.cell.gender : undefined;
}

function stateOf(words: readonly Word[], word: Word, reading: NominalReading): State | undefined {
  if (reading.article !== undefined) return 'ARTICLE';
  if (reading.enclitic) return 'ANNEXED';
  const { shape, pos } = reading.cell;
  if (pos === 'PROPER_NOUN') return 'PROPER';
  if (shape === 'tanwin') return 'INDEFINITE';
  const next = words[word.index + 1];
  const isAnnexed = next?.function === 'ANNEXED_TO' && next.governor === word.index;
  if (isAnnexed || (shape !== 'full' && isAnnexedPronoun(word, next))) return 'ANNEXED';
  if (word.function === 'LA_NOUN' || (word.function === 'VOCATIVE' && word.builtCase === 'BUILT'))
    return 'BARE';
  if (shape === 'full' || shape === 'diptote' || shape === 'fixed') return 'INDEFINITE';
  return shape === 'cut' || (shape === 'open' && word.function !== 'VOCATIVE') ? 'ANNEXED' : undefined;
}

function functionFields(words: readonly Word[], word: Word, reading: Reading): Fields {
  const { cell } = reading;
  if (cell.type !== 'function') return {};
  const fields: Fields = {};
  if (cell.kind) fields.kind = cell.kind;
  if (cell.governs) fields.governs = cell.governs as Governed;
  // Gender and number stand beside it.
  if (cell.person) fields.person = cell.person.charAt(0) as Person;
  if (cell.pos === 'PRONOUN' && cell.gender) fields.gender = cell.gender;
  if (cell.pos === 'PRONOUN' && cell.number) fields.number = cell.number;
  if (cell.pos === 'ZARF') {
    const isAfterPreposition = isGovernedZarf(words, word, reading);
    fields.case = isAfterPreposition ? 'GENITIVE' : 'ACCUSATIVE';
  }
  return fields;
}

function isGovernedZarf(words: readonly Word[], word: Word, reading: Reading): boolean {
  if (reading.proclitics.includes('PREPOSITION')) return true;
  const before = words[word.index - 1]?.readings[0];
  const { cell } = before ?? {};
  return (
    !word.startsSentence &&
    cell?.type === 'function' &&
    cell.kind === 'PREPOSITION' &&
    before?.enclitic === undefined
  );
}
