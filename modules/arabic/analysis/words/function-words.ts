import type { Governed, ParticleKind, PronounPerson, WordClass } from '../labels.ts';
import { ACC, type FunctionCell, GEN } from './cells.ts';
import { keyOf } from './folding.ts';
import type { Keyed } from './nominal-cells.ts';

const ALONE = { isAlone: true, isJoined: false } as const;
const JOINED = { isAlone: false, isJoined: true } as const;

/** Kind, what it governs, then its forms; a form with - stands before a pronoun. The first is its lemma. */
const PARTICLES: readonly (readonly [kind: ParticleKind, governs: Governed, forms: string])[] = [
  ['PREPOSITION', 'GENITIVE', 'فِي فِي- فِ-'],
  ['PREPOSITION', 'GENITIVE', 'مِنْ مِنَ مِنِ مِنْ- مِ-'],
  ['PREPOSITION', 'GENITIVE', 'إِلَى إِلَيْ- إِلَ-'],
  ['PREPOSITION', 'GENITIVE', 'عَلَى عَلَيْ- عَلَ-'],
  ['PREPOSITION', 'GENITIVE', 'عَنْ عَنِ عَنْ- عَ-'],
  ['PREPOSITION', 'GENITIVE', 'مُنْذُ'],
  ['PREPOSITION', 'GENITIVE', 'رُبَّ'],
  ['PREPOSITION', 'GENITIVE', 'حَتَّى'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'حَتَّى'],
  ['SUBORDINATION', 'NONE', 'حَتَّى'],
  ['COORDINATION', 'NONE', 'ثُمَّ'],
  ['COORDINATION', 'NONE', 'أَوْ أَوِ'],
  ['COORDINATION', 'NONE', 'أَمْ أَمِ'],
  ['COORDINATION', 'NONE', 'بَلْ بَلِ'],
  ['COORDINATION', 'NONE', 'لٰكِنْ لٰكِنِ'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'أَنْ أَنِ'],
  ['SUBORDINATION', 'NONE', 'أَنْ أَنِ'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'كَيْ'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'لِكَيْ'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'أَلَّا'],
  ['SUBORDINATION', 'SUBJUNCTIVE', 'لِئَلَّا'],
  ['SUBORDINATION', 'NONE', 'لَمَّا'],
  ['SUBORDINATION', 'NONE', 'كَمَا'],
  ['SUBORDINATION', 'NONE', 'كُلَّمَا'],
  ['SUBORDINATION', 'NONE', 'حَيْثُ'],
  ['SUBORDINATION', 'NONE', 'بَيْنَمَا'],
  ['SUBORDINATION', 'NONE', 'عِنْدَمَا'],
  ['SUBORDINATION', 'NONE', 'حِينَمَا'],
  ['SUBORDINATION', 'NONE', 'قَبْلَمَا'],
  ['SUBORDINATION', 'NONE', 'بَعْدَمَا'],
  ['SUBORDINATION', 'NONE', 'رَيْثَمَا'],
  ['INNA', 'ACCUSATIVE', 'إِنَّ إِنَّ- إِنِّ- إِ-'],
  ['INNA', 'ACCUSATIVE', 'أَنَّ أَنَّ- أَنِّ- أَ-'],
  ['INNA', 'ACCUSATIVE', 'لٰكِنَّ لٰكِنَّ- لٰكِنِّ- لٰكِ-'],
  ['INNA', 'ACCUSATIVE', 'لِأَنَّ لِأَنَّ- لِأَنِّ- لِأَ-'],
  ['INNA', 'ACCUSATIVE', 'كَأَنَّ كَأَنَّ- كَأَنِّ- كَأَ-'],
  ['INNA', 'ACCUSATIVE', 'لَعَلَّ لَعَلَّ- لَعَلِّ-'],
  ['INNA', 'ACCUSATIVE', 'لَيْتَ لَيْتَ- لَيْتِ-'],
  ['NEGATION', 'NONE', 'لَا'],
  ['PROHIBITION', 'JUSSIVE', 'لَا'],
  ['GENUS_NEGATION', 'ACCUSATIVE', 'لَا'],
  ['ANSWER', 'NONE', 'لَا'],
  ['ANSWER', 'NONE', 'نَعَمْ'],
  ['ANSWER', 'NONE', 'بَلَى'],
  ['ANSWER', 'NONE', 'كَلَّا'],
  ['ANSWER', 'NONE', 'أَجَلْ'],
  ['NEGATION', 'NONE', 'مَا'],
  ['NEGATION', 'JUSSIVE', 'لَمْ لَمِ'],
  ['NEGATION', 'SUBJUNCTIVE', 'لَنْ لَنِ'],
  ['INTERROGATIVE', 'NONE', 'هَلْ هَلِ'],
  ['INTERROGATIVE', 'NONE', 'أَيْنَ'],
  ['INTERROGATIVE', 'NONE', 'كَيْفَ'],
  ['INTERROGATIVE', 'NONE', 'مَتَى'],
  ['INTERROGATIVE', 'NONE', 'كَمْ كَمِ'],
  ['INTERROGATIVE', 'ACCUSATIVE', 'كَمْ'],
  ['INTERROGATIVE', 'NONE', 'لِمَاذَا'],
  ['INTERROGATIVE', 'NONE', 'لِمَ'],
  ['CONDITION', 'JUSSIVE', 'إِنْ إِنِ'],
  ['CONDITION', 'NONE', 'لَوْ لَوِ'],
  ['CONDITION', 'NONE', 'لَوْلَا'],
  ['CONDITION', 'NONE', 'إِذَا'],
  ['VOCATIVE', 'NONE', 'يَا'],
  ['EXCEPTION', 'ACCUSATIVE', 'إِلَّا'],
  ['EXCEPTION', 'NONE', 'إِلَّا'],
  ['VERIFICATION', 'NONE', 'قَدْ قَدِ'],
  ['VERIFICATION', 'NONE', 'لَقَدْ لَقَدِ'],
  ['TOPICALISER', 'NONE', 'أَمَّا'],
  ['RESTRICTION', 'NONE', 'إِنَّمَا'],
  ['FUTURE', 'NONE', 'سَوْفَ'],
];

/** Case of -a outside, -i after a preposition. */
const ZARFS =
  'عِنْدَ قَبْلَ بَعْدَ أَمَامَ خَلْفَ تَحْتَ فَوْقَ بَيْنَ قُرْبَ دُونَ دَاخِلَ حِينَ مِثْلَ حَوْلَ وَرَاءَ خَارِجَ نَحْوَ خِلَالَ وَسْطَ جَانِبَ أَثْنَاءَ ضِدَّ عَبْرَ تُجَاهَ إِثْرَ طَوَالَ طِيلَةَ غَدَاةَ';

const DEMONSTRATIVES: readonly (readonly [
  form: string,
  gender: 'M' | 'F' | 'C',
  number: 'SINGULAR' | 'DUAL' | 'PLURAL',
])[] = [
  ['هٰذَا', 'M', 'SINGULAR'],
  ['هٰذِهِ', 'F', 'SINGULAR'],
  ['ذٰلِكَ', 'M', 'SINGULAR'],
  ['تِلْكَ', 'F', 'SINGULAR'],
  ['هٰذَانِ', 'M', 'DUAL'],
  ['هٰذَيْنِ', 'M', 'DUAL'],
  ['هَاتَانِ', 'F', 'DUAL'],
  ['هَاتَيْنِ', 'F', 'DUAL'],
  ['هٰؤُلَاءِ', 'C', 'PLURAL'],
  ['أُولٰئِكَ', 'C', 'PLURAL'],
];

const RELATIVES: readonly (readonly [
  form: string,
  gender: 'M' | 'F',
  number: 'SINGULAR' | 'DUAL' | 'PLURAL',
])[] = [
  ['الَّذِي', 'M', 'SINGULAR'],
  ['الَّتِي', 'F', 'SINGULAR'],
  ['اللَّذَانِ', 'M', 'DUAL'],
  ['اللَّذَيْنِ', 'M', 'DUAL'],
  ['اللَّتَانِ', 'F', 'DUAL'],
  ['اللَّتَيْنِ', 'F', 'DUAL'],
  ['الَّذِينَ', 'M', 'PLURAL'],
  ['اللَّوَاتِي', 'F', 'PLURAL'],
  ['اللَّاتِي', 'F', 'PLURAL'],
];

const PERSONALS: readonly (readonly [forms: string, person: PronounPerson])[] = [
  ['أَنَا', '1CS'],
  ['أَنْتَ', '2MS'],
  ['أَنْتِ', '2FS'],
  ['هُوَ', '3MS'],
  ['هِيَ', '3FS'],
  ['أَنْتُمَا', '2CD'],
  ['هُمَا', '3CD'],
  ['نَحْنُ', '1CP'],
  ['أَنْتُمْ أَنْتُمُ', '2MP'],
  ['أَنْتُنَّ', '2FP'],
  ['هُمْ هُمُ', '3MP'],
  ['هُنَّ', '3FP'],
];

const ASKING = 'مَا مَنْ مَنِ مَاذَا';

const ADVERBS =
  'هُنَا هُنَاكَ هُنَالِكَ الْآنَ الْيَوْمَ أَمْسِ غَدًا جِدًّا أَيْضًا فَقَطْ مَعًا أَبَدًا عِنْدَئِذٍ حِينَئِذٍ بَعْدُ قَطُّ هٰكَذَا كَذٰلِكَ إِذَنْ رُبَّمَا';

function adverbCells(): Keyed<FunctionCell>[] {
  return ADVERBS.split(' ').map((form) => [keyOf(form), cell(form, 'ADVERB', {})]);
}

/** Every word of the closed classes under its forms. */
export function functionCells(): Keyed<FunctionCell>[] {
  return [...particleCells(), ...zarfCells(), ...pronounCells(), ...adverbCells()];
}

function cell(lemma: string, pos: WordClass, rest: Partial<FunctionCell>): FunctionCell {
  return {
    type: 'function',
    lemma: keyOf(lemma),
    pos,
    kind: undefined,
    governs: undefined,
    ...ALONE,
    ...rest,
  };
}

function particleCells(): Keyed<FunctionCell>[] {
  const cells: Keyed<FunctionCell>[] = [];
  for (const [kind, governs, forms] of PARTICLES) {
    const [lemma = ''] = forms.split(' ');
    for (const form of forms.split(' ')) {
      const use = form.endsWith('-') ? JOINED : ALONE;
      cells.push([keyOf(form.replace('-', '')), cell(lemma, 'PARTICLE', { kind, governs, ...use })]);
    }
  }
  for (const form of ['بِ', 'لَ', 'لِ']) {
    const lemma = form === 'لَ' ? 'لِ' : form;
    cells.push([
      keyOf(form),
      cell(lemma, 'PARTICLE', { kind: 'PREPOSITION', governs: 'GENITIVE', ...JOINED }),
    ]);
  }
  return cells;
}

function zarfCells(): Keyed<FunctionCell>[] {
  const cells: Keyed<FunctionCell>[] = [];
  const zarf = (lemma: string, form: string, cases: number) => {
    const one = cell(lemma, 'ZARF', { governs: 'GENITIVE', cases, isAlone: true, isJoined: true });
    cells.push([keyOf(form), one]);
  };
  for (const lemma of ZARFS.split(' ')) {
    zarf(lemma, lemma, ACC);
    zarf(lemma, `${lemma.slice(0, -1)}ِ`, GEN);
  }
  for (const [lemma, forms] of [
    ['مَعَ', 'مَعَ مَعِ'],
    ['لَدَى', 'لَدَى لَدَيْ لَدَ'],
  ] as const) {
    for (const form of forms.split(' ')) zarf(lemma, form, ACC | GEN);
  }
  return cells;
}

/** The entry of هٰذَانِ or الَّذِينَ in a dictionary that has but the singular. */
const BASES: Readonly<Record<string, string>> = {
  'DEMONSTRATIVE M': 'هٰذَا',
  'DEMONSTRATIVE F': 'هٰذِهِ',
  'RELATIVE M': 'الَّذِي',
  'RELATIVE F': 'الَّتِي',
};

function pronounCells(): Keyed<FunctionCell>[] {
  const cells: Keyed<FunctionCell>[] = [];
  for (const [kind, list] of [
    ['DEMONSTRATIVE', DEMONSTRATIVES],
    ['RELATIVE', RELATIVES],
  ] as const) {
    for (const [form, gender, number] of list) {
      const base = keyOf(BASES[`${kind} ${gender}`] ?? form);
      cells.push([keyOf(form), cell(form, 'PRONOUN', { kind, gender, number, base })]);
    }
  }
  for (const [forms, person] of PERSONALS) {
    const gender = person[1] === 'M' ? 'M' : person[1] === 'F' ? 'F' : 'C';
    const number = person[2] === 'S' ? 'SINGULAR' : person[2] === 'D' ? 'DUAL' : 'PLURAL';
    const [lemma = ''] = forms.split(' ');
    for (const form of forms.split(' ')) {
      cells.push([keyOf(form), cell(lemma, 'PRONOUN', { kind: 'PERSONAL', person, gender, number })]);
    }
  }
  for (const form of ASKING.split(' ')) {
    const lemma = form === 'مَنِ' ? 'مَنْ' : form;
    const kinds = lemma === 'مَاذَا' ? (['INTERROGATIVE'] as const) : ASKING_KINDS;
    for (const kind of kinds) cells.push([keyOf(form), cell(lemma, 'PRONOUN', { kind })]);
  }
  return cells;
}

const ASKING_KINDS = ['RELATIVE', 'INTERROGATIVE', 'CONDITIONAL'] as const;
