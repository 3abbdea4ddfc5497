import { hear } from '../../spelling/hear.ts';
import { spell } from '../../spelling/spell.ts';
import { ACC, ANY_CASE, GEN, NOM, type Shape } from './cells.ts';

/** A form of a noun with what its end says. */
export interface Declined {
  readonly form: string;
  readonly cases: number;
  readonly isHidden: boolean;
  readonly shape: Shape;
  readonly isFive?: boolean;
}

/** How a noun changes its end, with the sounds before what changes. */
export interface Declension {
  readonly base: string;
  readonly type: 'triptote' | 'diptote' | 'defective' | 'weak' | 'invariable' | 'plural' | 'none';
  /** Of a weak noun: how its long a is spelt. */
  readonly long?: 'Y' | 'A';
}

const DAGGER = '\u0670';
const TANWIN_AT_END = /([\u064B-\u064D])\u0651?([اى]?)$/;

/** A word with a dagger alef has its forms by its last mark alone: اللّٰهُ, إِلٰهٌ. */
export function daggerForms(lemma: string): Declined[] {
  const stem = lemma.slice(0, -1);
  const plain = ['ُ', 'َ', 'ِ'].map(
    (mark, at): Declined => ({ form: stem + mark, cases: 1 << at, isHidden: false, shape: 'open' }),
  );
  const isName = lemma.endsWith('ُ');
  const joined = plain.map((each): Declined => ({ ...each, shape: isName ? 'fixed' : 'joined' }));
  const tanwin = ['ٌ', 'ًا', 'ٍ'].map(
    (mark, at): Declined => ({ form: stem + mark, cases: 1 << at, isHidden: false, shape: 'tanwin' }),
  );
  if (!isName) return [...plain, ...joined, ...tanwin];
  // لِلّٰهِ has lost the alef of its name.
  return [...joined, { form: `${stem.slice(2)}ِ`, cases: GEN, isHidden: false, shape: 'fixed' }];
}

export function hasDagger(lemma: string): boolean {
  return lemma.includes(DAGGER);
}

/** The declension that the indefinite nominative of a noun tells. */
export function declensionOf(lemma: string): Declension {
  const tanwin = TANWIN_AT_END.exec(lemma);
  const sounds = hear(lemma.replace(/\u0670/g, '\u064E')) ?? '';
  if (sounds === '') return { base: '', type: 'none' };
  if (tanwin?.[1] === 'ٌ') return { base: sounds, type: 'triptote' };
  if (tanwin?.[1] === 'ٍ') return { base: sounds, type: 'defective' };
  if (tanwin?.[1] === 'ً' && tanwin[2] !== '') {
    return { base: sounds.slice(0, -1), type: 'weak', long: tanwin[2] === 'ى' ? 'Y' : 'A' };
  }
  if (/Uنa$/.test(sounds)) return { base: sounds.slice(0, -3), type: 'plural' };
  if (sounds.endsWith('u')) return { base: sounds.slice(0, -1), type: 'diptote' };
  if (/[YA]$/.test(sounds)) {
    return { base: sounds.slice(0, -1), type: 'invariable', long: sounds.endsWith('Y') ? 'Y' : 'A' };
  }
  return { base: sounds, type: 'none' };
}

/** All forms of one number: three cases, with and without tanwin, and before a pronoun. */
export function decline({ base, type, long = 'A' }: Declension): Declined[] {
  switch (type) {
    case 'triptote':
      return [...withTanwin(base), ...withVowel(base, 'open'), ...beforePronoun(base)];
    case 'diptote':
      return [...diptote(base), ...beforePronoun(base)];
    case 'defective':
      return defective(base);
    case 'weak':
      return [
        made(`${base}aN${long === 'Y' ? 'ى' : 'ا'}`, ANY_CASE, 'tanwin', true),
        made(base + long, ANY_CASE, 'open', true),
        made(`${base}A`, ANY_CASE, 'joined', true),
      ];
    case 'invariable':
      return [made(base + long, ANY_CASE, 'fixed', true), made(`${base}A`, ANY_CASE, 'joined', true)];
    case 'plural':
      return soundPlural(base);
    default:
      return [];
  }
}

function made(sounds: string, cases: number, shape: Shape, isHidden = false): Declined {
  return { form: spell(sounds), cases, shape, isHidden };
}

function withTanwin(base: string): Declined[] {
  const needsNoAlef = /ة$|Aء$|aء$/.test(base);
  return [
    made(`${base}uN`, NOM, 'tanwin'),
    made(`${base}aN${needsNoAlef ? '' : 'ا'}`, ACC, 'tanwin'),
    made(`${base}iN`, GEN, 'tanwin'),
  ];
}

function withVowel(base: string, shape: Shape): Declined[] {
  return [made(`${base}u`, NOM, shape), made(`${base}a`, ACC, shape), made(`${base}i`, GEN, shape)];
}

/** فِي مَدَارِسَ, but فِي الْمَدَارِسِ. */
function diptote(base: string): Declined[] {
  return [
    made(`${base}u`, NOM, 'diptote'),
    made(`${base}a`, ACC | GEN, 'diptote'),
    made(`${base}i`, GEN, 'open'),
  ];
}

function beforePronoun(base: string): Declined[] {
  const open = base.replace(/ة$/, 'ت');
  return (
    [
      ['u', NOM],
      ['a', ACC],
      ['i', GEN],
    ] as const
  ).map(([vowel, cases]) => {
    // A hamza sits as in the middle of a word: ضَوْءُهُ, أَبْنَاؤُهُ.
    const whole = spell(`${open + vowel}هu`);
    return { form: whole.slice(0, -2), cases, shape: 'joined', isHidden: false };
  });
}

function defective(base: string): Declined[] {
  return [
    made(`${base}iN`, NOM | GEN, 'tanwin', true),
    made(`${base}iيaNا`, ACC, 'tanwin'),
    made(`${base}I`, NOM | GEN, 'open', true),
    made(`${base}I`, NOM | GEN, 'joined', true),
    made(`${base}iيa`, ACC, 'diptote'),
    made(`${base}iيa`, ACC, 'joined'),
  ];
}

export function soundPlural(base: string): Declined[] {
  return [
    made(`${base}Uنa`, NOM, 'full'),
    made(`${base}Iنa`, ACC | GEN, 'full'),
    made(`${base}U`, NOM, 'cut'),
    made(`${base}I`, ACC | GEN, 'cut'),
  ];
}

/** @param base up to the ا of ـَات */
export function femininePlural(base: string): Declined[] {
  const open = `${base}Aت`;
  return [
    made(`${open}uN`, NOM, 'tanwin'),
    made(`${open}iN`, ACC | GEN, 'tanwin'),
    made(`${open}u`, NOM, 'open'),
    made(`${open}i`, ACC | GEN, 'open'),
    made(`${open}u`, NOM, 'joined'),
    made(`${open}i`, ACC | GEN, 'joined'),
  ];
}

export function dual({ base, type, long }: Declension): Declined[] {
  const stems = dualStems(base, type, long);
  return stems.flatMap((stem) => [
    made(`${stem}Aنi`, NOM, 'full'),
    made(`${stem}aينi`, ACC | GEN, 'full'),
    made(`${stem}A`, NOM, 'cut'),
    made(`${stem}aي`, ACC | GEN, 'cut'),
  ]);
}

function dualStems(base: string, type: Declension['type'], long: Declension['long']): string[] {
  if (type === 'defective') return [`${base}iي`];
  if (type === 'weak' || type === 'invariable') return [`${base}a${long === 'A' ? 'و' : 'ي'}`];
  if (type === 'diptote' && base.endsWith('Aء')) return [`${base.slice(0, -1)}و`];
  if (base.endsWith('Aء')) return [base, `${base.slice(0, -1)}و`];
  return type === 'triptote' || type === 'diptote' ? [base.replace(/ة$/, 'ت')] : [];
}

/** أَبُو أَبَا أَبِي: the five nouns, annexed or before a pronoun. */
export function fiveNoun(base: string): Declined[] {
  return [
    { ...made(`${base}U`, NOM, 'cut'), isFive: true },
    { ...made(`${base}A`, ACC, 'cut'), isFive: true },
    { ...made(`${base}I`, GEN, 'cut'), isFive: true },
  ];
}
