import { withoutArticle } from '../../lexicon/entry-form.ts';
import type { Gender, GrammaticalNumber } from '../labels.ts';
import type { NominalCell } from './cells.ts';
import {
  type Declension,
  type Declined,
  daggerForms,
  declensionOf,
  decline,
  dual,
  femininePlural,
  fiveNoun,
  hasDagger,
  soundPlural,
} from './declension.ts';
import { keyOf } from './folding.ts';
import type { Lexeme } from './lexemes.ts';
import { COLLECTIVES } from './word-lists.ts';

/** A form, under its key, and what it is. */
export type Keyed<T> = readonly [key: string, cell: T];

const FIVE = /* @__PURE__ */ new Set(['أَبٌ', 'أَخٌ', 'حَمٌ'].map(keyOf));

/** All forms of a noun, an adjective, a name or a number. */
export function nominalCells(lexeme: Lexeme): Keyed<NominalCell>[] {
  const { pos } = lexeme;
  if (hasDagger(lexeme.lemma))
    return cellsOf(lexeme, lexeme.gender ?? 'M', 'SINGULAR', daggerForms(lexeme.lemma));
  if (pos === 'NUMERAL') return numeralCells(lexeme);
  // الْهِنْدُ is entered with its article and read without it.
  const bare = withoutArticle(lexeme.lemma);
  if (bare !== lexeme.lemma) return cellsOf(lexeme, lexeme.gender, 'SINGULAR', definiteForms(bare));
  if (pos === 'PROPER_NOUN') {
    return cellsOf(lexeme, lexeme.gender, 'SINGULAR', [
      ...decline(declensionOf(lexeme.lemma)),
      ...called(lexeme.lemma),
    ]);
  }
  return pos === 'ADJECTIVE' ? adjectiveCells(lexeme) : nounCells(lexeme);
}

/** The three forms of a word that is never without its article. */
function definiteForms(bare: string): Declined[] {
  const { base, type, long } = declensionOf(bare);
  const declension: Declension = {
    base,
    type: type === 'diptote' ? 'triptote' : type,
    ...(long && { long }),
  };
  return decline(declension).filter(({ shape }) => shape === 'open' || shape === 'fixed');
}

/** A name of another tongue: it has one form. */
function called(lemma: string): Declined[] {
  return declensionOf(lemma).type === 'none'
    ? [{ form: lemma, cases: 7, isHidden: true, shape: 'fixed' }]
    : [];
}

function cellsOf(
  lexeme: Lexeme,
  gender: Gender | undefined,
  number: GrammaticalNumber,
  forms: readonly Declined[],
): Keyed<NominalCell>[] {
  return forms.map(({ form, cases, isHidden, shape, isFive }) => [
    keyOf(form),
    {
      type: 'nominal',
      lexeme,
      pos: lexeme.pos,
      gender: lexeme.pos === 'NUMERAL' ? undefined : gender,
      number,
      cases,
      isHidden,
      shape,
      ...(isFive && { isFive }),
    },
  ]);
}

function nounCells(lexeme: Lexeme): Keyed<NominalCell>[] {
  const { lemma, gender, key, entry } = lexeme;
  if (lemma === 'ذُو') return cellsOf(lexeme, 'M', 'SINGULAR', fiveNoun('ذ'));
  const singular = declensionOf(lemma);
  if (singular.type === 'plural') return cellsOf(lexeme, 'M', 'SOUND_PLURAL_M', decline(singular));
  const isCollective = COLLECTIVES.has(key) || (entry.french ?? '').includes('(collectif');
  const cells = cellsOf(lexeme, gender, isCollective ? 'COLLECTIVE' : 'SINGULAR', decline(singular));
  if (FIVE.has(key)) {
    cells.push(...cellsOf(lexeme, gender, 'SINGULAR', fiveNoun(singular.base)));
    cells.push(...cellsOf(lexeme, gender, 'DUAL', dual({ base: `${singular.base}aو`, type: 'triptote' })));
  }
  for (const other of otherSingulars(lemma))
    cells.push(...cellsOf(lexeme, gender, 'SINGULAR', decline(other)));
  cells.push(...cellsOf(lexeme, gender, 'DUAL', dual(singular)));
  cells.push(...pluralCells(lexeme, singular, gender));
  return cells;
}

/** الْمَرْأَةُ of اِمْرَأَةٌ, بْنُ of اِبْنٌ. */
function otherSingulars(lemma: string): Declension[] {
  if (lemma === 'اِمْرَأَةٌ') return [declensionOf('مَرْأَةٌ')];
  return lemma === 'اِبْنٌ' ? [{ base: 'بن', type: 'triptote' }] : [];
}

function pluralCells(lexeme: Lexeme, singular: Declension, gender: Gender | undefined): Keyed<NominalCell>[] {
  const cells = (lexeme.entry.plural ?? '')
    .split(/[,،/]| ou /)
    .map((plural) => plural.trim())
    .filter((plural) => plural !== '')
    .flatMap((plural) => givenPlural(lexeme, singular, plural, gender));
  const bare = singular.base.replace(/[aA]ة$/, '');
  if (singular.type === 'triptote' || singular.type === 'defective') {
    const isGiven = lexeme.entry.plural !== undefined || FIVE.has(lexeme.key);
    if (bare === singular.base && !isGiven)
      cells.push(...cellsOf(lexeme, gender, 'SOUND_PLURAL_M', soundPlural(bare)));
    if (bare !== singular.base || !isGiven)
      cells.push(...cellsOf(lexeme, gender, 'SOUND_PLURAL_F', feminineOf(singular, bare)));
  }
  return cells;
}

function feminineOf({ base, type }: Declension, bare: string): Declined[] {
  if (type === 'defective') return femininePlural(`${base}iي`);
  return femininePlural(base.endsWith('Aة') ? `${bare}aو` : bare);
}

/** A plural as the entry gives it: sound where it is the singular with the ending of one, else broken. */
function givenPlural(
  lexeme: Lexeme,
  singular: Declension,
  plural: string,
  gender: Gender | undefined,
): Keyed<NominalCell>[] {
  const declension = declensionOf(plural);
  if (declension.type === 'plural') {
    return cellsOf(lexeme, gender, 'SOUND_PLURAL_M', soundPlural(declension.base));
  }
  if (isFeminine(declension, singular)) {
    return cellsOf(lexeme, gender, 'SOUND_PLURAL_F', femininePlural(declension.base.slice(0, -2)));
  }
  return cellsOf(lexeme, gender, 'BROKEN_PLURAL', decline(declension));
}

/** أَخَوَاتٌ is a sound plural, أَصْوَاتٌ with the ت of صَوْتٌ is none. */
function isFeminine({ base, type }: Declension, singular: Declension): boolean {
  if (type !== 'triptote' || !base.endsWith('Aت')) return false;
  return !singular.base.endsWith('ت') || /^(?:بiنت|ءuخت)$/.test(singular.base);
}

function adjectiveCells(lexeme: Lexeme): Keyed<NominalCell>[] {
  const masculine = declensionOf(lexeme.lemma);
  const isFeminineLemma = lexeme.gender === 'F';
  const cells = cellsOf(lexeme, lexeme.gender, 'SINGULAR', decline(masculine));
  cells.push(...cellsOf(lexeme, lexeme.gender, 'DUAL', dual(masculine)));
  if (!isFeminineLemma) {
    for (const feminine of femininesOf(lexeme, masculine)) {
      cells.push(...cellsOf(lexeme, 'F', 'SINGULAR', decline(feminine)));
      cells.push(...cellsOf(lexeme, 'F', 'DUAL', dual(feminine)));
      const bare = feminine.base.replace(/[aA]ة$/, '');
      if (feminine.type === 'triptote')
        cells.push(...cellsOf(lexeme, 'F', 'SOUND_PLURAL_F', femininePlural(bare)));
      if (feminine.long === 'Y')
        cells.push(...cellsOf(lexeme, 'F', 'SOUND_PLURAL_F', femininePlural(`${bare}aي`)));
    }
  }
  if (masculine.type !== 'invariable')
    cells.push(...cellsOf(lexeme, 'M', 'SOUND_PLURAL_M', soundPlural(masculine.base)));
  const plurals = (lexeme.entry.plural ?? '').split(/[,،/]| ou /).map((plural) => plural.trim());
  for (const plural of plurals) {
    const declension = declensionOf(plural);
    if (declension.type !== 'plural')
      cells.push(...cellsOf(lexeme, 'M', 'BROKEN_PLURAL', decline(declension)));
  }
  return cells;
}

function femininesOf({ entry }: Lexeme, { base, type, long }: Declension): Declension[] {
  if (entry.feminine) return [declensionOf(entry.feminine)];
  if (type === 'triptote') return [{ base: `${base}aة`, type }];
  if (type === 'defective') return [{ base: `${base}iيaة`, type: 'triptote' }];
  if (type === 'weak') return [{ base: `${base}Aة`, type: 'triptote', long: long ?? 'Y' }];
  const afal = /^ءa(.)(.)a(.)$/.exec(base);
  if (afal) {
    const [, first, second, third] = afal;
    return [
      { base: `${first}a${second}${third}Aء`, type: 'diptote' },
      { base: `${first}u${second}${third}`, type: 'invariable', long: 'Y' },
    ];
  }
  return type === 'diptote' && base.endsWith('Aن')
    ? [{ base: base.slice(0, -2), type: 'invariable', long: 'Y' }]
    : [];
}

/** ثَلَاثَةٌ has the form without ة too; عَشَرَةٌ, خَمْسَةَ عَشَرَ their own vowels. */
function numeralCells(lexeme: Lexeme): Keyed<NominalCell>[] {
  const declension = declensionOf(lexeme.lemma);
  const forms = decline(declension);
  const { base } = declension;
  if (base.endsWith('aة') && !base.startsWith('مiءa')) {
    const short = base.slice(0, -2);
    if (short.endsWith('iي')) forms.push(...decline({ base: short.slice(0, -2), type: 'defective' }));
    else forms.push(...decline({ base: short, type: 'triptote' }));
    if (base === 'عaشaرaة') {
      forms.push(
        ...decline({ base: 'عaشر', type: 'triptote' }),
        ...decline({ base: 'عaشرaة', type: 'triptote' }),
      );
    }
  }
  if (declension.type === 'triptote') forms.push(...dual(declension));
  for (const plural of [lexeme.entry.plural ?? ''].filter(Boolean))
    forms.push(...decline(declensionOf(plural)));
  return cellsOf(lexeme, undefined, 'SINGULAR', forms);
}
