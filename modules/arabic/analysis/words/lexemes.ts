import type { Gender, WordClass } from '../labels.ts';
import { keyOf } from './folding.ts';
import { FEMININES, MASCULINES_IN_TA, NUMERALS } from './word-lists.ts';

/** An entry of a dictionary, as its files have it. */
export interface AnalysisEntry {
  /** The French name of its part of speech: `nom`, `verbe`, `adverbe de lieu ou de temps`… */
  readonly section: string;
  /** Vowelled, with the number of its homograph where it has one (مَا 2). */
  readonly lemma: string;
  readonly french?: string | undefined;
  readonly plural?: string | undefined;
  readonly feminine?: string | undefined;
  readonly root?: string | undefined;
  readonly present?: string | undefined;
  readonly imperative?: string | undefined;
  readonly masdar?: string | undefined;
  /** Where the team has said it; C is both, as one likes. */
  readonly gender?: Gender | undefined;
}

/** An entry with what follows from it. */
export interface Lexeme {
  readonly entry: AnalysisEntry;
  /** Its lemma as the dictionary names it, with its number. */
  readonly label: string;
  /** Its lemma without the number. */
  readonly lemma: string;
  readonly key: string;
  readonly pos: WordClass;
  readonly gender: Gender | undefined;
  readonly masdarKey: string | undefined;
  /** Of a closed list: it counts only where the dictionary has no such word, and has no entry. */
  readonly isBuiltIn: boolean;
}

const POS_OF_SECTION: Readonly<Record<string, WordClass>> = {
  nom: 'NOUN',
  'nom propre': 'PROPER_NOUN',
  adjectif: 'ADJECTIVE',
  verbe: 'VERB',
  pronom: 'PRONOUN',
  préposition: 'PARTICLE',
  conjonction: 'PARTICLE',
  interrogatif: 'PARTICLE',
  particule: 'PARTICLE',
  'adverbe de lieu ou de temps': 'ADVERB',
  adverbe: 'ADVERB',
};

/** Pronouns of the dictionary that are declined as nouns are. */
const NOUNS_AMONG_PRONOUNS = /* @__PURE__ */ new Set(['أَحَدٌ', 'أَيٌّ', 'كُلٌّ', 'بَعْضٌ', 'غَيْرٌ'].map(keyOf));

/** @returns undefined for a section that no dictionary has */
export function lexemeOf(entry: AnalysisEntry, isBuiltIn = false): Lexeme | undefined {
  const sectionPos = POS_OF_SECTION[entry.section];
  if (sectionPos === undefined || entry.lemma.trim() === '') return undefined;
  const label = entry.lemma.normalize('NFC').trim();
  const lemma = label.replace(/\s+\d+$/, '');
  const key = keyOf(lemma);
  const pos = posOf(sectionPos, key);
  const masdarKey = entry.masdar === undefined ? undefined : keyOf(entry.masdar);
  return { entry, label, lemma, key, pos, gender: genderOf(entry, lemma, key, pos), masdarKey, isBuiltIn };
}

function posOf(sectionPos: WordClass, key: string): WordClass {
  if (sectionPos === 'NOUN' && NUMERALS.has(key)) return 'NUMERAL';
  return sectionPos === 'PRONOUN' && NOUNS_AMONG_PRONOUNS.has(key) ? 'NOUN' : sectionPos;
}

function genderOf(entry: AnalysisEntry, lemma: string, key: string, pos: WordClass): Gender | undefined {
  if (entry.gender) return entry.gender;
  if (pos === 'VERB' || pos === 'NUMERAL') return undefined;
  if (entry.french?.includes('(f.)') || FEMININES.has(key)) return 'F';
  if (MASCULINES_IN_TA.has(key)) return 'M';
  if (/ة[ٌُ]$/.test(lemma) || /[^ا]اءُ$/.test(lemma)) return 'F';
  if (pos === 'NOUN') return /ى$/.test(lemma) && !/ًى$/.test(lemma) ? 'F' : 'M';
  if (pos === 'ADJECTIVE') return 'M';
  // A name with tanwin and no mark of the feminine is a man's; of the others only use tells.
  return /ٌ$/.test(lemma) ? 'M' : undefined;
}
