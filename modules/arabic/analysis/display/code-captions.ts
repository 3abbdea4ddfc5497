import type { ChosenField } from '../fields-of-class.ts';
import type { SegmentRole } from '../labels.ts';
import {
  CASE_CAPTIONS,
  CLASS_CAPTIONS,
  FUNCTION_CAPTIONS,
  GENDER_CAPTIONS,
  KIND_CAPTIONS,
  MOOD_CAPTIONS,
  NUMBER_CAPTIONS,
  ROLE_CAPTIONS,
  STATE_CAPTIONS,
  TENSE_CAPTIONS,
} from './captions.ts';

// What whoever decides on an analysis chooses from: each code by itself, where a reader’s caption stands in a sentence.

/** What the team calls the fields of an analysis. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  segments: 'Parties',
  entry: 'Entrée',
  pos: 'Nature',
  kind: 'Sorte',
  governs: 'Demande',
  tense: 'Temps',
  mood: 'Mode',
  voice: 'Voix',
  person: 'Personne',
  gender: 'Genre',
  number: 'Nombre',
  state: 'État',
  case: 'Cas',
  case_visible: 'Cas montré par la fin du mot',
  function: 'Fonction',
  governor: 'Mot qui le demande',
};

/** Functions whose captions would be the same without the word that they name. */
const FUNCTIONS_APART: Readonly<Record<string, string>> = {
  SUBJECT: 'sujet d’un verbe',
  PREDICATE: 'attribut, dans la phrase nominale',
  KANA_NOUN: 'sujet de kāna ou d’une de ses sœurs',
  KANA_PREDICATE: 'attribut, après kāna ou une de ses sœurs',
  INNA_NOUN: 'sujet, après inna ou une de ses sœurs',
  INNA_PREDICATE: 'attribut, après inna ou une de ses sœurs',
  LA_NOUN: 'nié par lā\u00a0: «\u00a0il n’y a pas de…\u00a0»',
};

const ROLES: Readonly<Record<SegmentRole, string>> = { ...ROLE_CAPTIONS, STEM: 'le mot lui-même' };

const CAPTIONS: Readonly<Record<ChosenField | 'pos' | 'role', Readonly<Record<string, string>>>> = {
  pos: CLASS_CAPTIONS,
  role: ROLES,
  kind: { ...KIND_CAPTIONS, INNA: 'de la famille de inna' },
  governs: {
    GENITIVE: 'le génitif',
    ACCUSATIVE: 'l’accusatif',
    SUBJUNCTIVE: 'le subjonctif',
    JUSSIVE: 'l’apocopé',
    NONE: 'rien',
  },
  tense: TENSE_CAPTIONS,
  mood: MOOD_CAPTIONS,
  voice: { ACTIVE: 'actif', PASSIVE: 'passif' },
  person: { 1: '1ʳᵉ personne', 2: '2ᵉ personne', 3: '3ᵉ personne' },
  gender: { ...GENDER_CAPTIONS, C: 'les deux' },
  number: NUMBER_CAPTIONS,
  state: { ...STATE_CAPTIONS, PROPER: 'nom propre' },
  case: CASE_CAPTIONS,
  function: /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.entries(FUNCTION_CAPTIONS).map(([code, [, alone]]) => [
      code,
      FUNCTIONS_APART[code] ?? alone,
    ]),
  ),
};

/** The French of a code of an analysis: `('case', 'GENITIVE')` gives « génitif ». */
export function captionOfCode(field: keyof typeof CAPTIONS, code: string): string {
  return CAPTIONS[field][code] ?? code;
}
