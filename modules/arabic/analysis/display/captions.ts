import type {
  Case,
  Gender,
  GrammaticalNumber,
  Mood,
  ParticleKind,
  PronounKind,
  PronounPerson,
  SegmentRole,
  State,
  Tense,
  WordClass,
  WordFunction,
} from '../labels.ts';

// What a reader sees in the place of a code. Codes are data and never change; these words may.

export const ROLE_CAPTIONS: Readonly<Record<Exclude<SegmentRole, 'STEM'>, string>> = {
  QUESTION: 'est-ce que',
  CONJUNCTION: 'et\u00a0; alors',
  PREPOSITION: 'préposition',
  PURPOSE: 'pour que',
  COMMAND: 'que…\u00a0!',
  EMPHASIS: 'certes',
  FUTURE: 'futur',
  ARTICLE: 'le, la, les',
  PRONOUN_OBJECT: 'complément du verbe',
  PRONOUN_POSSESSIVE: 'possessif',
  PRONOUN_GOVERNED: 'pronom',
};

/** What the particles written onto a word say, each by its letter. */
export const PREFIX_CAPTIONS: Readonly<Record<string, string>> = {
  و: 'et',
  ف: 'alors, et',
  ب: 'avec, par, à',
  ل: 'à, pour',
  ك: 'comme',
  م: 'de',
  ع: 'de, au sujet de',
};

type Pronouns = Readonly<Record<PronounPerson, string>>;

export const POSSESSIVES: Pronouns = {
  '1CS': 'mon, ma',
  '2MS': 'ton, ta (d’un homme)',
  '2FS': 'ton, ta (d’une femme)',
  '3MS': 'son, sa (à lui)',
  '3FS': 'son, sa (à elle)',
  '2CD': 'votre (à vous deux)',
  '3CD': 'leur (à eux deux)',
  '1CP': 'notre',
  '2MP': 'votre',
  '2FP': 'votre (à des femmes)',
  '3MP': 'leur',
  '3FP': 'leur (à elles)',
};

export const OBJECTS: Pronouns = {
  '1CS': 'me',
  '2MS': 'te (à un homme)',
  '2FS': 'te (à une femme)',
  '3MS': 'le, lui',
  '3FS': 'la, lui',
  '2CD': 'vous (deux)',
  '3CD': 'les, leur (deux)',
  '1CP': 'nous',
  '2MP': 'vous',
  '2FP': 'vous (des femmes)',
  '3MP': 'les, leur',
  '3FP': 'les, leur (elles)',
};

export const GOVERNED: Pronouns = {
  '1CS': 'moi',
  '2MS': 'toi (un homme)',
  '2FS': 'toi (une femme)',
  '3MS': 'lui',
  '3FS': 'elle',
  '2CD': 'vous deux',
  '3CD': 'eux deux',
  '1CP': 'nous',
  '2MP': 'vous',
  '2FP': 'vous (des femmes)',
  '3MP': 'eux',
  '3FP': 'elles',
};

export const CLASS_CAPTIONS: Readonly<Record<WordClass, string>> = {
  VERB: 'verbe',
  NOUN: 'nom',
  ADJECTIVE: 'adjectif',
  PROPER_NOUN: 'nom propre',
  NUMERAL: 'nom de nombre',
  PRONOUN: 'pronom',
  ZARF: 'mot de lieu ou de temps, comme une préposition',
  PARTICLE: 'particule',
  ADVERB: 'adverbe',
};

export const KIND_CAPTIONS: Readonly<Record<ParticleKind | PronounKind, string>> = {
  PREPOSITION: 'préposition',
  COORDINATION: 'conjonction',
  SUBORDINATION: 'conjonction («\u00a0que\u00a0», «\u00a0quand\u00a0»)',
  INNA: 'de la famille de إِنَّ',
  NEGATION: 'négation',
  PROHIBITION: 'défense',
  GENUS_NEGATION: 'négation totale',
  INTERROGATIVE: 'interrogation',
  CONDITION: 'condition',
  VOCATIVE: 'appel',
  EXCEPTION: 'exception, restriction',
  VERIFICATION: 'accompli (devant un passé), possibilité (devant un présent)',
  TOPICALISER: 'quant à…',
  RESTRICTION: 'ne… que',
  FUTURE: 'futur',
  ANSWER: 'réponse',
  PERSONAL: 'pronom personnel',
  DEMONSTRATIVE: 'pronom démonstratif',
  RELATIVE: 'pronom relatif',
  CONDITIONAL: 'pronom\u00a0: «\u00a0quiconque\u00a0»',
};

export const TENSE_CAPTIONS: Readonly<Record<Tense, string>> = {
  PAST: 'passé',
  PRESENT: 'présent',
  IMPERATIVE: 'impératif',
};

export const MOOD_CAPTIONS: Readonly<Record<Mood, string>> = {
  INDICATIVE: 'indicatif',
  SUBJUNCTIVE: 'subjonctif',
  JUSSIVE: 'apocopé',
};

export const GENDER_CAPTIONS: Readonly<Record<Gender, string>> = { M: 'masculin', F: 'féminin', C: '' };

export const NUMBER_CAPTIONS: Readonly<Record<GrammaticalNumber, string>> = {
  SINGULAR: 'singulier',
  DUAL: 'duel',
  PLURAL: 'pluriel',
  SOUND_PLURAL_M: 'pluriel en -ūna',
  SOUND_PLURAL_F: 'pluriel en -āt',
  BROKEN_PLURAL: 'pluriel brisé',
  COLLECTIVE: 'collectif',
};

export const STATE_CAPTIONS: Readonly<Record<State, string>> = {
  ARTICLE: 'défini par l’article',
  ANNEXED: 'annexé',
  INDEFINITE: 'indéfini',
  PROPER: '',
  BARE: 'sans article ni tanwin',
};

export const CASE_CAPTIONS: Readonly<Record<Case, string>> = {
  NOMINATIVE: 'nominatif',
  ACCUSATIVE: 'accusatif',
  GENITIVE: 'génitif',
  BUILT: 'forme figée',
};

/** Behind the case; % is the word that the function names. One without it stands where none is named. */
export const FUNCTION_CAPTIONS: Readonly<Record<WordFunction, readonly [named: string, alone: string]>> = {
  SUBJECT: ['sujet de %', 'sujet'],
  SUBJECT_PASSIVE: ['sujet du verbe passif %', 'sujet d’un verbe passif'],
  TOPIC: ['sujet de la phrase nominale', 'sujet de la phrase nominale'],
  PREDICATE: ['attribut\u00a0: ce qu’on dit de %', 'attribut'],
  KANA_NOUN: ['sujet de %', 'sujet'],
  KANA_PREDICATE: ['attribut, après %', 'attribut'],
  INNA_NOUN: ['sujet, après %', 'sujet'],
  INNA_PREDICATE: ['attribut, après %', 'attribut'],
  LA_NOUN: ['nié par %\u00a0: «\u00a0il n’y a pas de…\u00a0»', 'nié\u00a0: «\u00a0il n’y a pas de…\u00a0»'],
  OBJECT: ['complément d’objet de %', 'complément d’objet'],
  OBJECT_2: ['second complément d’objet de %', 'second complément d’objet'],
  ABSOLUTE: ['complément interne de %', 'complément interne\u00a0: il renforce ou précise le verbe'],
  TIME_PLACE: ['complément de temps ou de lieu de %', 'complément de temps ou de lieu'],
  PURPOSE: ['complément de cause de %', 'complément de cause'],
  HAL: ['complément d’état, avec %', 'complément d’état\u00a0: comment il était'],
  SPECIFICATION: ['précise %', 'précise la quantité ou la nature'],
  EXCEPTION: ['excepté, après %', 'excepté'],
  VOCATIVE: ['la personne qu’on appelle', 'la personne qu’on appelle'],
  AFTER_PREPOSITION: ['après la préposition %', 'après une préposition'],
  ANNEXED_TO: ['complément de nom de %', 'complément de nom'],
  ADJECTIVE_OF: ['adjectif de %\u00a0: il s’accorde avec lui', 'adjectif\u00a0: il s’accorde avec son nom'],
  APPOSITION: ['reprend %', 'reprend le mot d’avant'],
  EMPHASIS: ['renforce %', 'renforce le mot d’avant'],
  COORDINATED: ['coordonné à %', 'coordonné à ce qui précède'],
  FRAGMENT: ['mot isolé', 'mot isolé'],
};
