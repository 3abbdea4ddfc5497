import type { WordAnalysis } from '../labels.ts';
import { isActionNoun, isElative, isParticiple } from '../words/word-shapes.ts';
import {
  agreesAsThings,
  askedBy,
  does,
  followsItsPlace,
  isAboveTen,
  isCountedBy,
  isDiptote,
  isKana,
  isLaysa,
  isManyAfterVerb,
  isNegation,
  isOf,
  roleOf,
  type Shows,
  verbWith,
} from './predicates.ts';
export interface NotionRow {
  /** As the file of a lesson names it. */
  readonly name: string;
  /** Every other word shows it: said of one that shows nothing else. */
  readonly isPlain?: true;
  readonly shows: Shows;
}

const isNominal = ({ pos }: WordAnalysis) => pos === 'NOUN' || pos === 'ADJECTIVE';

// From what few words show to what most do: the first ones are said of a word that shows several.
export const NOTION_TABLE = {
  TOPICALISER: { name: 'quant à', shows: ({ kind }) => kind === 'TOPICALISER' },
  PAST_NEGATION: {
    name: 'négation du passé',
    shows: (word, line) =>
      isNegation(word, 'JUSSIVE') || (word.mood === 'JUSSIVE' && isNegation(askedBy(word, line), 'JUSSIVE')),
  },
  FUTURE_NEGATION: {
    name: 'négation du futur',
    shows: (word, line) =>
      isNegation(word, 'SUBJUNCTIVE') ||
      (word.mood === 'SUBJUNCTIVE' && isNegation(askedBy(word, line), 'SUBJUNCTIVE')),
  },
  PROHIBITION: {
    name: 'défense',
    shows: (word, line) =>
      word.kind === 'PROHIBITION' || (word.mood === 'JUSSIVE' && askedBy(word, line)?.kind === 'PROHIBITION'),
  },
  ABSENCE: {
    name: 'absence',
    shows: (word) =>
      word.kind === 'GENUS_NEGATION' ||
      does(word, 'LA_NOUN') ||
      // بِلَا, دُونَ
      (isNegation(word, 'NONE') && roleOf(word, 'PREPOSITION') !== undefined) ||
      (word.pos === 'ZARF' && isOf(word, /^دُونَ$/)),
  },
  EXCEPTION: {
    name: 'exception',
    shows: (word) => word.kind === 'EXCEPTION' || word.kind === 'RESTRICTION' || does(word, 'EXCEPTION'),
  },
  CONDITION: {
    name: 'condition',
    shows: ({ kind, entry }) =>
      kind === 'CONDITION' || kind === 'CONDITIONAL' || (kind === 'SUBORDINATION' && entry === 'إِذَا'),
  },
  NEGATION: {
    name: 'négation',
    shows: (word, line) =>
      isNegation(word, 'NONE') ||
      isLaysa(word) ||
      isLaysa(askedBy(word, line)) ||
      (word.kind === 'ANSWER' && isOf(word, /^لَا$/)),
  },
  IMPERATIVE: { name: 'impératif', shows: ({ tense }) => tense === 'IMPERATIVE' },
  FUTURE: {
    name: 'futur',
    shows: (word) => word.kind === 'FUTURE' || roleOf(word, 'FUTURE') !== undefined,
  },
  PASSIVE: { name: 'passif', shows: (word) => word.voice === 'PASSIVE' || does(word, 'SUBJECT_PASSIVE') },
  SUBJUNCTIVE: {
    name: 'subjonctif',
    shows: ({ mood, kind, governs }) =>
      mood === 'SUBJUNCTIVE' || (kind === 'SUBORDINATION' && governs === 'SUBJUNCTIVE'),
  },
  HAL: { name: 'complément d’état', shows: (word) => does(word, 'HAL') },
  ABSOLUTE: { name: 'complément interne', shows: (word) => does(word, 'ABSOLUTE') },
  PURPOSE: { name: 'complément de cause', shows: (word) => does(word, 'PURPOSE') },
  COUNTED_HIGH: {
    name: 'nombre au-delà de dix',
    shows: (word, line) => isAboveTen(word, line) || isCountedBy(word, line, true),
  },
  COUNTED: {
    name: 'nombre de trois à dix',
    shows: (word, line) =>
      isCountedBy(word, line, false) || (word.pos === 'NUMERAL' && !isAboveTen(word, line)),
  },
  ORDINAL: {
    name: 'ordinal',
    shows: (word) => isOf(word, /^(?:أَوَّلُ|ثَانٍ|ثَالِثٌ|رَابِعٌ|خَامِسٌ|سَادِسٌ|سَابِعٌ|ثَامِنٌ|تَاسِعٌ|عَاشِرٌ)$/),
  },
  ELATIVE: {
    name: 'comparatif ou superlatif',
    shows: (word, line) => {
      const next = line[word.token + 1];
      const isFollowed = word.state === 'ANNEXED' || next?.kind === 'RELATIVE' || isOf(next, /^مِنْ$/);
      return isNominal(word) && isFollowed && !!word.entry && isElative(word.entry);
    },
  },
  INNA: {
    name: 'inna et ses sœurs',
    shows: (word) => word.kind === 'INNA' || does(word, 'INNA_NOUN', 'INNA_PREDICATE'),
  },
  PLURAL_OF_THINGS: { name: 'pluriel de choses', shows: agreesAsThings },
  PLACE_FIRST: { name: 'il y a', shows: followsItsPlace },
  KANA: {
    name: 'kāna et ses sœurs',
    shows: (word, line) =>
      isKana(word, line) || (does(word, 'KANA_NOUN', 'KANA_PREDICATE') && !isLaysa(askedBy(word, line))),
  },
  RELATIVE: {
    name: 'relatif',
    shows: (word) => word.kind === 'RELATIVE' && !isOf(word, /^م/),
  },
  INTERROGATIVE: {
    name: 'interrogation',
    shows: (word, line) =>
      word.kind === 'INTERROGATIVE' ||
      roleOf(word, 'QUESTION') !== undefined ||
      (does(word, 'SPECIFICATION') && askedBy(word, line)?.kind === 'INTERROGATIVE'),
  },
  DEMONSTRATIVE: {
    name: 'démonstratif',
    shows: (word, line) =>
      word.kind === 'DEMONSTRATIVE' ||
      (does(word, 'APPOSITION', 'PREDICATE') && askedBy(word, line)?.kind === 'DEMONSTRATIVE'),
  },
  FIVE_NOUNS: {
    name: 'cinq noms',
    shows: (word) =>
      isOf(word, /^(?:أَبٌ|أَخٌ|حَمٌ|فُو|ذُو|فَمٌ)$/) && /(?:ُو|َا|ِي)$/.test(roleOf(word, 'STEM')?.text ?? ''),
  },
  DIPTOTE: { name: 'diptote', shows: isDiptote },
  DEFECTIVE_NOUN: { name: 'nom en -in', shows: (word) => isNominal(word) && isOf(word, /ٍ$/) },
  DUAL: { name: 'duel', shows: ({ number }) => number === 'DUAL' },
  PLURAL_SUBJECT: {
    name: 'sujet pluriel après son verbe',
    shows: isManyAfterVerb,
  },
  SOUND_PLURAL: {
    name: 'pluriel régulier',
    shows: ({ number }) => number === 'SOUND_PLURAL_M' || number === 'SOUND_PLURAL_F',
  },
  BROKEN_PLURAL: { name: 'pluriel brisé', shows: ({ number }) => number === 'BROKEN_PLURAL' },
  PARTICIPLE: {
    name: 'participe',
    shows: (word) => isNominal(word) && !!word.entry && isParticiple(word.entry, word.pos === 'ADJECTIVE'),
  },
  ACTION_NOUN: {
    name: 'nom de l’action',
    shows: ({ pos, entry }) => pos === 'NOUN' && !!entry && isActionNoun(entry),
  },
  OBJECT_PRONOUN: {
    name: 'pronom complément',
    shows: (word) => roleOf(word, 'PRONOUN_OBJECT', 'PRONOUN_GOVERNED') !== undefined,
  },
  FINAL_WEAK_VERB: { name: 'verbe à finale faible', shows: verbWith('final-weak') },
  HOLLOW_VERB: { name: 'verbe creux', shows: verbWith('hollow') },
  FORMS_V_X: { name: 'formes V à X', shows: verbWith('V-X') },
  FORMS_II_IV: { name: 'formes II à IV', shows: verbWith('II-IV') },
  HAMZA_WAW_DOUBLED_VERB: {
    name: 'verbe à hamza, waw initial ou lettre double',
    shows: verbWith('hamza-waw-doubled'),
  },
  TIME: {
    name: 'complément de temps',
    shows: (word) =>
      does(word, 'TIME_PLACE') ||
      (word.pos === 'ADVERB' && isOf(word, /^(?:غَدًا|لَيْلًا|نَهَارًا|صَبَاحًا|مَسَاءً|ظُهْرًا)$/)),
  },
  ADJECTIVE: { name: 'adjectif', shows: (word) => does(word, 'ADJECTIVE_OF') },
  ANNEXION: {
    name: 'annexion',
    shows: (word, line) => {
      const head = does(word, 'ANNEXED_TO') ? askedBy(word, line) : undefined;
      if (head) return head.pos !== 'ZARF' && head.pos !== 'NUMERAL';
      return word.state === 'ANNEXED' && word.pos !== 'NUMERAL' && !roleOf(word, 'PRONOUN_POSSESSIVE');
    },
  },
  NOMINAL_SENTENCE: { name: 'phrase nominale', shows: (word) => does(word, 'TOPIC', 'PREDICATE') },
  SUBJECT: { name: 'sujet', shows: (word) => does(word, 'SUBJECT') },
  OBJECT: { name: 'complément d’objet', shows: (word) => does(word, 'OBJECT', 'OBJECT_2') },
  PREPOSITION: {
    name: 'préposition',
    shows: (word, line) =>
      word.kind === 'PREPOSITION' ||
      word.pos === 'ZARF' ||
      does(word, 'AFTER_PREPOSITION') ||
      (does(word, 'ANNEXED_TO') && askedBy(word, line)?.pos === 'ZARF'),
  },
  PERSONAL: {
    name: 'pronom personnel',
    shows: (word) => word.kind === 'PERSONAL' || roleOf(word, 'PRONOUN_POSSESSIVE') !== undefined,
  },
  PRESENT: {
    name: 'présent',
    isPlain: true,
    shows: ({ tense, mood }) => tense === 'PRESENT' && mood === 'INDICATIVE',
  },
  PAST: { name: 'passé', isPlain: true, shows: (word) => word.tense === 'PAST' && !isLaysa(word) },
  FEMININE: { name: 'féminin', isPlain: true, shows: (word) => isNominal(word) && word.gender === 'F' },
  DEFINITENESS: {
    name: 'article et tanwin',
    isPlain: true,
    shows: ({ state }) => state === 'ARTICLE' || state === 'INDEFINITE',
  },
} as const satisfies Readonly<Record<string, NotionRow>>;
