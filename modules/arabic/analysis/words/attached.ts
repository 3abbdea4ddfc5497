import type { PronounPerson } from '../labels.ts';

/** A pronoun written onto the end of a word: its letters, folded. */
export interface Enclitic {
  readonly units: readonly string[];
  readonly person: PronounPerson;
  /** It has ن of protection, as verbs and a few particles take. */
  readonly isProtected: boolean;
}

const WRITTEN: readonly (readonly [person: PronounPerson, forms: string])[] = [
  ['1CS', 'ي يَ'],
  ['1CS', 'نِ+ي نِ+يَ'],
  ['2MS', 'كَ'],
  ['2FS', 'كِ'],
  ['3MS', 'هُ هِ'],
  ['3FS', 'هَ+ا'],
  ['1CP', 'نَ+ا'],
  ['2CD', 'كُ+مَ+ا'],
  ['2MP', 'كُ+مْ كُ+مُ'],
  ['2FP', 'كُ+نَّ'],
  ['3CD', 'هُ+مَ+ا هِ+مَ+ا'],
  ['3MP', 'هُ+مْ هُ+مُ هِ+مْ هِ+مُ هِ+مِ'],
  ['3FP', 'هُ+نَّ هِ+نَّ'],
];

/** By their last letter with its mark. */
export const ENCLITICS = /* @__PURE__ */ byLastUnit();

function byLastUnit(): ReadonlyMap<string, readonly Enclitic[]> {
  const found = new Map<string, Enclitic[]>();
  for (const [person, forms] of WRITTEN) {
    for (const form of forms.normalize('NFC').split(' ')) {
      const units = form.split('+');
      const last = units.at(-1) ?? '';
      const isProtected = person === '1CS' && units.length === 2;
      found.set(last, [...(found.get(last) ?? []), { units, person, isProtected }]);
    }
  }
  return found;
}

/** مِنِّي, عَنَّا, إِنَّا: the pronoun has taken a ن into its own; عَلَيَّ, يَدَيَّ: a ي. */
export const SWALLOWING: readonly Enclitic[] = [
  { units: ['ن\u0650\u0651', 'ي'], person: '1CS', isProtected: true },
  { units: ['ن\u064E\u0651', 'ا'], person: '1CP', isProtected: false },
  { units: ['ي\u064E\u0651'], person: '1CS', isProtected: false },
];
