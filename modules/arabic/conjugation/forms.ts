/** The ten forms of a root of three letters and the four of a root of four. */
export const FORMS = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'Iq',
  'IIq',
  'IIIq',
  'IVq',
] as const;
export type Form = (typeof FORMS)[number];

/** The four stems of a verb. */
export type StemName = 'past' | 'present' | 'passivePast' | 'passivePresent';

/**
 * A form as it is with four strong letters. In a pattern, 1 to 4 stand for the letters of the root, p and v
 * for the vowels of past and present, and + for the first letter together with the n or t of the form, which
 * may change each other.
 */
export interface FormPattern extends Readonly<Record<StemName, string>> {
  /** Vowel of the prefix in the active present. */
  readonly prefix: 'a' | 'u';
  /**
   * What does not stay as it is: two equal letters at the end, which come together before a vowel (مَدَّ), or
   * also a middle w or y, which becomes a long vowel (قَالَ).
   */
  readonly contracts: 'nothing' | 'doubles' | 'doubles and glides';
  /** The masdar; undefined for form I, where only the dictionary knows. */
  readonly masdar?: string;
}

/** VII with its n before the first letter of the root, VIII with its t behind it. */
const WITH_ADDED_LETTER: FormPattern = {
  past: '+a2a3',
  present: '+a2i3',
  passivePast: '+u2i3',
  passivePresent: '+a2a3',
  prefix: 'a',
  masdar: '+i2A3',
  contracts: 'doubles and glides',
};

export const FORM_PATTERNS: Readonly<Record<Form, FormPattern>> = {
  I: {
    past: '1a2p3',
    present: '12v3',
    passivePast: '1u2i3',
    passivePresent: '12a3',
    prefix: 'a',
    contracts: 'doubles and glides',
  },
  II: {
    past: '1a22a3',
    present: '1a22i3',
    passivePast: '1u22i3',
    passivePresent: '1a22a3',
    prefix: 'u',
    masdar: 'تa12I3',
    contracts: 'nothing',
  },
  III: {
    past: '1A2a3',
    present: '1A2i3',
    passivePast: '1U2i3',
    passivePresent: '1A2a3',
    prefix: 'u',
    masdar: 'مu1A2a3aة',
    contracts: 'doubles',
  },
  IV: {
    past: 'ءa12a3',
    present: '12i3',
    passivePast: 'ءu12i3',
    passivePresent: '12a3',
    prefix: 'u',
    masdar: 'ءi12A3',
    contracts: 'doubles and glides',
  },
  V: {
    past: 'تa1a22a3',
    present: 'تa1a22a3',
    passivePast: 'تu1u22i3',
    passivePresent: 'تa1a22a3',
    prefix: 'a',
    masdar: 'تa1a22u3',
    contracts: 'nothing',
  },
  VI: {
    past: 'تa1A2a3',
    present: 'تa1A2a3',
    passivePast: 'تu1U2i3',
    passivePresent: 'تa1A2a3',
    prefix: 'a',
    masdar: 'تa1A2u3',
    contracts: 'doubles',
  },
  VII: WITH_ADDED_LETTER,
  VIII: WITH_ADDED_LETTER,
  IX: {
    past: '12a3a3',
    present: '12a3i3',
    passivePast: '12u3i3',
    passivePresent: '12a3a3',
    prefix: 'a',
    masdar: '12i3A3',
    contracts: 'doubles',
  },
  X: {
    past: 'ستa12a3',
    present: 'ستa12i3',
    passivePast: 'ستu12i3',
    passivePresent: 'ستa12a3',
    prefix: 'a',
    masdar: 'ستi12A3',
    contracts: 'doubles and glides',
  },
  Iq: {
    past: '1a23a4',
    present: '1a23i4',
    passivePast: '1u23i4',
    passivePresent: '1a23a4',
    prefix: 'u',
    masdar: '1a23a4aة',
    contracts: 'nothing',
  },
  IIq: {
    past: 'تa1a23a4',
    present: 'تa1a23a4',
    passivePast: 'تu1u23i4',
    passivePresent: 'تa1a23a4',
    prefix: 'a',
    masdar: 'تa1a23u4',
    contracts: 'nothing',
  },
  IIIq: {
    past: '12aن3a4',
    present: '12aن3i4',
    passivePast: '12uن3i4',
    passivePresent: '12aن3a4',
    prefix: 'a',
    masdar: '12iن3A4',
    contracts: 'nothing',
  },
  IVq: {
    past: '12a34a4',
    present: '12a34i4',
    passivePast: '12u34i4',
    passivePresent: '12a34a4',
    prefix: 'a',
    masdar: '12i34A4',
    contracts: 'doubles',
  },
};

export const isQuadriliteral = (form: Form): boolean => form.endsWith('q');
