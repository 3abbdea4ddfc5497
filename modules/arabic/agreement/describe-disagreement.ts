import { CASE_CAPTIONS, FUNCTION_CAPTIONS, MOOD_CAPTIONS } from '../analysis/display/captions.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Disagreement } from './disagreement.ts';

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

const VOWELS: readonly (readonly [ending: RegExp, name: string])[] = [
  [/[\u064B-\u064D]\u0651?[اى]?$/u, 'tanwin'],
  [/\u064F\u0651?$/u, 'damma'],
  [/\u064E\u0651?$/u, 'fatha'],
  [/\u0650\u0651?$/u, 'kasra'],
  [/\u0652$/u, 'soukoun'],
];

/** The mark that a word ends with, in brackets; nothing for a word that ends with a letter alone. */
function lastVowel(form: string): string {
  const name = VOWELS.find(([ending]) => ending.test(form))?.[1];
  return name ? ` (${name})` : '';
}

const OF_CASE: Readonly<Partial<Record<string, string>>> = {
  NOMINATIVE: 'damma',
  ACCUSATIVE: 'fatha',
  GENITIVE: 'kasra',
};

/** What may be the vowel of a pronoun, of a ن behind the ending, or of a number: أَبَاكَ, مُعَلِّمِينَ, كِتَابَيْنِ. */
const PRONOUN_AT_END = /[كه][\u064E-\u0650]$/u;
const NUN_AT_END = /[\u064F\u0650][وي]ن\u064E$|(?:ا|ي\u0652)ن\u0650$/u;
const HAS_ARTICLE = /^(?:[وفبك][\u064E\u0650])*ال/u;

/** The same where it shows the case: the damma of رَأْسَهُ and the fatha of مُعَلِّمُونَ show none. */
function vowelOfCase(form: string, found: string): string {
  if (NUN_AT_END.test(form) || (PRONOUN_AT_END.test(form) && !HAS_ARTICLE.test(form))) return '';
  const vowel = lastVowel(form);
  return vowel === ' (tanwin)' || vowel === ` (${OF_CASE[found]})` ? vowel : '';
}

const OF_PLURALS =
  '\u00a0: un pluriel de choses demande le féminin singulier, un pluriel de personnes le pluriel';

const LONG_VERB = /(?:[وي]ن\u064E|ان\u0650)$/u;

/**
 * What is wrong with a word, in French, for its author: the role, what it asks for and the vowel that says something else.
 * @param line the line in which it was found
 */
export function describeDisagreement(line: string, fault: Disagreement): string {
  const words = tokenise(line.normalize('NFC'))
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
  const form = words[fault.token] ?? '';
  const governor = quoted(words[fault.governor] ?? '');
  return `${quoted(runOf(words, fault))}\u00a0: ${reasonOf(fault, form, governor)}`;
}

/** The word with the one that asks, where they stand side by side. */
function runOf(words: readonly string[], { token, governor }: Disagreement): string {
  const isBeside = Math.abs(token - governor) === 1;
  return (isBeside ? [Math.min(token, governor), Math.max(token, governor)] : [token])
    .map((at) => words[at])
    .join(' ');
}

function reasonOf(fault: Disagreement, form: string, governor: string): string {
  const vowel = lastVowel(form);
  switch (fault.fault) {
    case 'CASE': {
      const [named, alone] = FUNCTION_CAPTIONS[fault.function];
      const role = fault.governor === fault.token ? alone : named.replace('%', governor);
      const expected = CASE_CAPTIONS[fault.expected];
      return `${expected} attendu (${role}), et non ${CASE_CAPTIONS[fault.found]}${vowelOfCase(form, fault.found)}`;
    }
    case 'MOOD': {
      const expected = fault.expected.map((mood) => MOOD_CAPTIONS[mood]).join(' ou ');
      const after = fault.governor === fault.token ? 'après «\u00a0لِ\u00a0»' : `après ${governor}`;
      // تَكْتُبُونَ: its last vowel is of no mood.
      return `${expected} attendu ${after}, et non une autre forme${LONG_VERB.test(form) ? '' : vowel}`;
    }
    case 'GENDER':
    case 'NUMBER': {
      const what = fault.fault === 'GENDER' ? 'genre' : 'nombre';
      // كَتَبَ الرِّسَالَةُ: it may be the case of the noun that is wrong.
      const isBefore = fault.function === 'VERB' && fault.governor > fault.token;
      const more = isBefore ? ', mis au nominatif comme un sujet' : fault.isOfPlural ? OF_PLURALS : '';
      return `${ROLES[fault.function] ?? 'mot'} d’un autre ${what} que ${governor}${more}`;
    }
    case 'NUMERAL_GENDER':
      return `${quoted(form)} n’a pas le genre que demande ${governor}\u00a0: de 3 à 10, le nombre prend ة devant un masculin et le perd devant un féminin`;
    case 'COUNTED_NUMBER':
      return `après ${governor}, le nom compté n’est pas au nombre attendu (pluriel de 3 à 10, singulier ensuite)`;
    case 'UNASKED_GENITIVE':
      return `${quoted(form)} est au génitif${vowelOfCase(form, 'GENITIVE')} sans que rien ne le demande`;
    case 'UNASKED_MOOD':
      return `subjonctif ou apocopé${vowel} sans que rien ne le demande, indicatif attendu`;
    case 'UNFINISHED_ANNEXATION':
      return `nom sans article ni tanwin${vowel}, et sans complément de nom`;
    case 'ARTICLE_AND_TANWIN':
      return 'tanwin sur un mot qui a l’article';
    case 'ARTICLE_AFTER_CALL':
      return `pas d’article après ${governor}`;
    case 'DIPTOTE_WITH_TANWIN':
      return 'tanwin sur un mot qui n’en prend pas (diptote)';
    case 'FEMININE_PLURAL_IN_A':
      return 'pluriel en -āt à l’accusatif\u00a0: kasra attendue, et non fatha';
  }
}

/** The rule of agreement that a word breaks, by its French name. */
export function ruleOfDisagreement(fault: Disagreement): string {
  switch (fault.fault) {
    case 'CASE':
      return RULES[fault.function] ?? 'cas';
    case 'MOOD':
    case 'UNASKED_MOOD':
      return 'mode du verbe';
    case 'GENDER':
    case 'NUMBER':
      return RULES[fault.function] ?? 'accord';
    case 'NUMERAL_GENDER':
    case 'COUNTED_NUMBER':
      return 'nombre et nom';
    case 'DIPTOTE_WITH_TANWIN':
      return 'diptotes';
    case 'UNFINISHED_ANNEXATION':
      return 'annexion';
    case 'ARTICLE_AND_TANWIN':
    case 'ARTICLE_AFTER_CALL':
      return 'article';
    case 'FEMININE_PLURAL_IN_A':
      return 'pluriel en -āt';
    case 'UNASKED_GENITIVE':
      return 'cas';
  }
}

const RULES: Readonly<Partial<Record<string, string>>> = {
  AFTER_PREPOSITION: 'préposition',
  ANNEXED_TO: 'annexion',
  INNA_NOUN: 'inna et ses sœurs',
  INNA_PREDICATE: 'inna et ses sœurs',
  KANA_NOUN: 'kāna et ses sœurs',
  KANA_PREDICATE: 'kāna et ses sœurs',
  SPECIFICATION: 'nombre et nom',
  ADJECTIVE_OF: 'nom et adjectif',
  VERB: 'verbe et sujet',
};

const ROLES: Readonly<Partial<Record<string, string>>> = {
  ADJECTIVE_OF: 'adjectif',
  PREDICATE: 'attribut',
  DEMONSTRATIVE: 'démonstratif',
  VERB: 'verbe',
};
