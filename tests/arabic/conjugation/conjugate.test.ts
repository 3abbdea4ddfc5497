import { describe, expect, it } from 'vitest';
import { type CellName, type Conjugation, conjugate, findWritingFaults } from '#modules/arabic';

/** A verb by its past and present, with cells as 'tense_pronoun form …'. */
function cellsOf(verb: string): Conjugation['cells'] {
  const [past = '', present] = verb.split(' ');
  return conjugate({ past, present }).cells;
}

function expectCells(verb: string, expected: Partial<Record<CellName, string>>): void {
  expect(cellsOf(verb)).toMatchObject(expected);
}

describe('verbs that learners meet first', () => {
  it('the connecting hamza of a command takes u where the present has u, else i', () => {
    expectCells('كَتَبَ يَكْتُبُ', { imperative_anta: 'اُكْتُبْ', past_hum: 'كَتَبُوا' });
    expectCells('جَلَسَ يَجْلِسُ', { imperative_anta: 'اِجْلِسْ' });
    expectCells('فَهِمَ يَفْهَمُ', { imperative_anta: 'اِفْهَمْ', past_ana: 'فَهِمْتُ' });
    expectCells('أَخْبَرَ يُخْبِرُ', { imperative_anta: 'أَخْبِرْ' });
  });

  it('a hollow verb shortens before a consonant', () => {
    expectCells('قَالَ يَقُولُ', {
      past_ana: 'قُلْتُ',
      present_hunna: 'يَقُلْنَ',
      imperative_anta: 'قُلْ',
      imperative_anti: 'قُولِي',
    });
    expectCells('بَاعَ يَبِيعُ', { past_ana: 'بِعْتُ', present_hunna: 'يَبِعْنَ', imperative_antum: 'بِيعُوا' });
    expectCells('خَافَ يَخَافُ', { past_ana: 'خِفْتُ', present_hunna: 'يَخَفْنَ', imperative_anta: 'خَفْ' });
    expectCells('أَرَادَ يُرِيدُ', { past_ana: 'أَرَدْتُ', present_hunna: 'يُرِدْنَ', imperative_anta: 'أَرِدْ' });
    expectCells('اِحْتَاجَ يَحْتَاجُ', { past_ana: 'اِحْتَجْتُ', imperative_anta: 'اِحْتَجْ' });
  });

  it('equal consonants that meet are joined', () => {
    expectCells('مَاتَ يَمُوتُ', { past_ana: 'مُتُّ', past_anta: 'مُتَّ', past_nahnu: 'مُتْنَا' });
    expectCells('كَانَ يَكُونُ', { past_nahnu: 'كُنَّا', past_hunna: 'كُنَّ', present_hunna: 'يَكُنَّ' });
    expectCells('ظَنَّ يَظُنُّ', { past_nahnu: 'ظَنَنَّا', present_hunna: 'يَظْنُنَّ' });
  });

  it('a last weak letter contracts with the ending', () => {
    expectCells('رَمَى يَرْمِي', {
      past_hiya: 'رَمَتْ',
      past_hum: 'رَمَوْا',
      past_ana: 'رَمَيْتُ',
      present_anti: 'تَرْمِينَ',
      imperative_anta: 'اِرْمِ',
    });
    expectCells('دَعَا يَدْعُو', {
      past_ana: 'دَعَوْتُ',
      present_hum: 'يَدْعُونَ',
      present_hunna: 'يَدْعُونَ',
      present_anti: 'تَدْعِينَ',
      imperative_anta: 'اُدْعُ',
    });
    expectCells('نَسِيَ يَنْسَى', { past_hum: 'نَسُوا', present_hum: 'يَنْسَوْنَ', present_anti: 'تَنْسَيْنَ' });
    expectCells('حَيَّا يُحَيِّي', { past_ana: 'حَيَّيْتُ', past_hiya: 'حَيَّتْ' });
    expectCells('أَحْيَا يُحْيِي', { past_huwa: 'أَحْيَا', imperative_anta: 'أَحْيِ' });
    expectCells('وَقَى يَقِي', { imperative_anta: 'قِ', imperative_antum: 'قُوا' });
  });

  it('an initial w goes or stays as past and present say', () => {
    expectCells('وَصَلَ يَصِلُ', { imperative_anta: 'صِلْ' });
    expectCells('وَضَعَ يَضَعُ', { imperative_anta: 'ضَعْ' });
    expectCells('وَدَّ يَوَدُّ', { past_ana: 'وَدِدْتُ' });
    expectCells('وَجِلَ يَوْجَلُ', { present_ana: 'أَوْجَلُ', imperative_anta: 'اِيجَلْ' });
    expectCells('وَخُمَ يَوْخُمُ', { past_ana: 'وَخُمْتُ', imperative_anta: 'اُوخُمْ' });
    expectCells('يَسُرَ يَيْسُرُ', { present_nahnu: 'نَيْسُرُ', imperative_anta: 'اُوسُرْ' });
  });

  it('two hamzas become one long vowel, and every hamza has its seat', () => {
    expectCells('أَخَذَ يَأْخُذُ', { present_ana: 'آخُذُ', imperative_anta: 'خُذْ' });
    expectCells('أَتَى يَأْتِي', { present_ana: 'آتِي', imperative_anta: 'اِئْتِ', past_hum: 'أَتَوْا' });
    expectCells('آمَنَ يُؤْمِنُ', { present_ana: 'أُومِنُ', past_nahnu: 'آمَنَّا', imperative_anta: 'آمِنْ' });
    expectCells('قَرَأَ يَقْرَأُ', {
      past_huma: 'قَرَآ',
      past_hum: 'قَرَؤُوا',
      present_anti: 'تَقْرَئِينَ',
      present_huma: 'يَقْرَآنِ',
    });
    expectCells('جَرُؤَ يَجْرُؤُ', { imperative_anta: 'اُجْرُؤْ', present_huma: 'يَجْرُؤَانِ' });
    expectCells('جَاءَ يَجِيءُ', { past_ana: 'جِئْتُ', past_hum: 'جَاؤُوا', present_anti: 'تَجِيئِينَ' });
    expectCells('سَاءَ يَسُوءُ', { past_ana: 'سُؤْتُ', present_hum: 'يَسُوءُونَ', present_anti: 'تَسُوئِينَ' });
    expectCells('نَأَى يَنْأَى', { imperative_anta: 'اِنْأَ' });
    expectCells('اِطْمَأَنَّ يَطْمَئِنُّ', { past_ana: 'اِطْمَأْنَنْتُ' });
  });

  it('a doubled verb splits before a consonant, with the vowel of its class', () => {
    expectCells('مَدَّ يَمُدُّ', { past_ana: 'مَدَدْتُ', present_hunna: 'يَمْدُدْنَ', imperative_anta: 'مُدَّ' });
    expectCells('ظَلَّ يَظَلُّ', { past_ana: 'ظَلِلْتُ' });
    expectCells('اِحْمَرَّ يَحْمَرُّ', { past_ana: 'اِحْمَرَرْتُ', present_hunna: 'يَحْمَرِرْنَ' });
    expectCells('تَحَابَّ يَتَحَابُّ', { past_hunna: 'تَحَابَبْنَ', imperative_antunna: 'تَحَابَبْنَ' });
  });

  it('the exceptions of grammars are kept', () => {
    expectCells('رَأَى يَرَى', { past_ana: 'رَأَيْتُ', present_hum: 'يَرَوْنَ', imperative_anta: 'رَ' });
    expectCells('أَرَى يُرِي', { past_hiya: 'أَرَتْ', imperative_anti: 'أَرِي' });
    expectCells('اِتَّخَذَ يَتَّخِذُ', { past_ana: 'اِتَّخَذْتُ' });
    expectCells('وَسِعَ يَسَعُ', { imperative_anta: 'سَعْ' });
  });

  it('نَهَى, whose command its neighbours in dictionaries leave out, has one', () => {
    expectCells('نَهَى يَنْهَى', { imperative_anta: 'اِنْهَ', imperative_antum: 'اِنْهَوْا' });
  });

  it('لَيْسَ has a past alone', () => {
    const cells = cellsOf('لَيْسَ');
    expect(cells).toMatchObject({ past_ana: 'لَسْتُ', past_hum: 'لَيْسُوا', past_huma_f: 'لَيْسَتَا' });
    expect(Object.keys(cells).filter((name) => !name.startsWith('past_'))).toEqual([]);
  });
});

describe('what is said of a verb', () => {
  it.each([
    ['كَتَبَ يَكْتُبُ', 'كتب', 'I', 'sain', 'سَالِمٌ', 'فَعَلَ يَفْعُلُ'],
    ['خَافَ يَخَافُ', 'خوف', 'I', 'concave', 'أَجْوَفُ', 'فَعِلَ يَفْعَلُ'],
    ['شَاءَ يَشَاءُ', 'شيء', 'I', 'concave, hamzé en dernière consonne', 'أَجْوَفُ مَهْمُوزُ اللَّامِ', 'فَعِلَ يَفْعَلُ'],
    ['شَوَى يَشْوِي', 'شوي', 'I', 'doublement faible', 'لَفِيفٌ مَقْرُونٌ', 'فَعَلَ يَفْعِلُ'],
    ['وَعَى يَعِي', 'وعي', 'I', 'doublement faible', 'لَفِيفٌ مَفْرُوقٌ', 'فَعَلَ يَفْعِلُ'],
    ['اِتَّصَلَ يَتَّصِلُ', 'وصل', 'VIII', 'assimilé', 'مِثَالٌ', 'اِفْتَعَلَ يَفْتَعِلُ'],
    ['اِتَّخَذَ يَتَّخِذُ', 'ءخذ', 'VIII', 'hamzé en première consonne', 'مَهْمُوزُ الْفَاءِ', 'اِفْتَعَلَ يَفْتَعِلُ'],
    ['اِزْدَادَ يَزْدَادُ', 'زود', 'VIII', 'concave', 'أَجْوَفُ', 'اِفْتَعَلَ يَفْتَعِلُ'],
    ['اِضْطَرَبَ يَضْطَرِبُ', 'ضرب', 'VIII', 'sain', 'سَالِمٌ', 'اِفْتَعَلَ يَفْتَعِلُ'],
    ['اِنْتَقَلَ يَنْتَقِلُ', 'نقل', 'VIII', 'sain', 'سَالِمٌ', 'اِفْتَعَلَ يَفْتَعِلُ'],
    ['اِنْكَسَرَ يَنْكَسِرُ', 'كسر', 'VII', 'sain', 'سَالِمٌ', 'اِنْفَعَلَ يَنْفَعِلُ'],
    ['تَرْجَمَ يُتَرْجِمُ', 'ترجم', 'Iq', 'sain', 'سَالِمٌ', 'فَعْلَلَ يُفَعْلِلُ'],
    ['آخَذَ يُؤَاخِذُ', 'ءخذ', 'III', 'hamzé en première consonne', 'مَهْمُوزُ الْفَاءِ', 'فَاعَلَ يُفَاعِلُ'],
  ])('%s: root %s, form %s, %s, %s, %s', (verb, root, form, french, arabic, pattern) => {
    const [past = '', present] = verb.split(' ');
    const said = conjugate({ past, present });
    expect([said.root.join(''), said.form, said.type.french, said.type.arabic, said.pattern]).toEqual([
      root,
      form,
      french,
      arabic,
      pattern,
    ]);
  });

  it('the root that is given settles the weak letter that no form shows', () => {
    expect(conjugate({ past: 'اِزْدَادَ', present: 'يَزْدَادُ', root: 'ز ي د' }).root.join('')).toBe('زيد');
  });

  it.each([
    ['كَتَبَ يَكْتُبُ', []],
    ['قَالَ يَقُولُ', []],
    ['سَعَى يَسْعَى', []],
    ['أَكَلَ يَأْكُلُ', ['short-command']],
    ['رَأَى يَرَى', ['lost-hamza']],
    ['اِتَّخَذَ يَتَّخِذُ', ['hamza-as-w']],
    ['وَسِعَ يَسَعُ', ['lost-w']],
    ['اِسْتَحْوَذَ يَسْتَحْوِذُ', ['kept-glide']],
    ['أَبَى يَأْبَى', ['a-without-guttural']],
    ['حَسِبَ يَحْسِبُ', ['i-twice']],
    ['لَيْسَ', ['past-only']],
  ])('%s is irregular by %j, and only what departs from its class is', (verb, codes) => {
    const [past = '', present] = verb.split(' ');
    expect(conjugate({ past, present }).irregularities.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a root with its form and vowels', () => {
  it.each([
    ['ذكر', 'VIII', undefined, 'اِدَّكَرَ يَدَّكِرُ'],
    ['زهر', 'VIII', undefined, 'اِزْدَهَرَ يَزْدَهِرُ'],
    ['ءخذ', 'VIII', undefined, 'اِتَّخَذَ يَتَّخِذُ'],
    ['وجل', 'I', ['i', 'a'], 'وَجِلَ يَوْجَلُ'],
    ['وسع', 'I', ['i', 'a'], 'وَسِعَ يَسَعُ'],
    ['وضع', 'I', ['a', 'a'], 'وَضَعَ يَضَعُ'],
    ['ونن', 'I', ['a', 'i'], 'وَنَّ يَوِنُّ'],
    ['رضو', 'I', ['i', 'a'], 'رَضِيَ يَرْضَى'],
  ] as const)('%s %s %j is %s', (root, form, vowels, parts) => {
    const { cells } = conjugate({ root, form, vowels });
    expect(`${cells.past_huwa} ${cells.present_huwa}`).toBe(parts);
  });

  it('takes the short vowel of a hollow past as its vowel too', () => {
    const { cells, irregularities } = conjugate({ root: 'بيع', form: 'I', vowels: ['i', 'i'] });
    expect(cells).toEqual(cellsOf('بَاعَ يَبِيعُ'));
    expect(irregularities).toEqual([]);
  });

  it('is enough for لَيْسَ without vowels', () => {
    expect(conjugate({ root: 'ليس', form: 'I' }).cells).toEqual(cellsOf('لَيْسَ'));
  });
});

describe('the masdar', () => {
  it.each([
    ['عَلَّمَ يُعَلِّمُ', 'تَعْلِيمٌ'],
    ['سَمَّى يُسَمِّي', 'تَسْمِيَةٌ'],
    ['هَنَّأَ يُهَنِّئُ', 'تَهْنِئَةٌ'],
    ['سَافَرَ يُسَافِرُ', 'مُسَافَرَةٌ'],
    ['نَادَى يُنَادِي', 'مُنَادَاةٌ'],
    ['أَقَامَ يُقِيمُ', 'إِقَامَةٌ'],
    ['آمَنَ يُؤْمِنُ', 'إِيمَانٌ'],
    ['أَعْطَى يُعْطِي', 'إِعْطَاءٌ'],
    ['أَوْجَبَ يُوجِبُ', 'إِيجَابٌ'],
    ['تَحَدَّى يَتَحَدَّى', 'تَحَدٍّ'],
    ['تَسَاءَلَ يَتَسَاءَلُ', 'تَسَاؤُلٌ'],
    ['اِنْقَادَ يَنْقَادُ', 'اِنْقِيَادٌ'],
    ['اِتَّصَلَ يَتَّصِلُ', 'اِتِّصَالٌ'],
    ['اِحْمَرَّ يَحْمَرُّ', 'اِحْمِرَارٌ'],
    ['اِسْتَقَامَ يَسْتَقِيمُ', 'اِسْتِقَامَةٌ'],
    ['اِسْتَدْعَى يَسْتَدْعِي', 'اِسْتِدْعَاءٌ'],
    ['تَرْجَمَ يُتَرْجِمُ', 'تَرْجَمَةٌ'],
    ['اِطْمَأَنَّ يَطْمَئِنُّ', 'اِطْمِئْنَانٌ'],
  ])('of %s is %s, by rule', (verb, masdar) => {
    const [past = '', present] = verb.split(' ');
    expect(conjugate({ past, present }).masdars[0]).toEqual({ arabic: masdar, isProposal: false });
  });

  it('has its hamza where a noun has it', () => {
    expect(conjugate({ past: 'بَدَأَ', present: 'يَبْدَأُ' }).masdars[0]?.arabic).toBe('بَدْءٌ');
  });

  it.each([
    ['كَتَبَ يَكْتُبُ', 'كَتْبٌ كُتُوبٌ كِتَابَةٌ'],
    ['فَرِحَ يَفْرَحُ', 'فَرَحٌ فَرْحٌ فُرْحٌ'],
    ['كَبُرَ يَكْبُرُ', 'كَبَارَةٌ كُبُورَةٌ'],
    ['مَرَّ يَمُرُّ', 'مَرٌّ مُرُورٌ'],
    ['شَمَّ يَشَمُّ', 'شَمَمٌ شَمٌّ'],
    ['زَارَ يَزُورُ', 'زَوْرٌ زِيَارٌ زِيَارَةٌ'],
    ['دَعَا يَدْعُو', 'دَعْوٌ دُعَاءٌ'],
    ['رَمَى يَرْمِي', 'رَمْيٌ رِمَايَةٌ رَمَاءٌ'],
    ['بَقِيَ يَبْقَى', 'بَقًى بَقَاءٌ'],
    ['طَوَى يَطْوِي', 'طَيٌّ طِوَايَةٌ طَوَاءٌ'],
  ])('of %s, of form I, is proposed by the patterns of its class: %s', (verb, proposed) => {
    const [past = '', present = ''] = verb.split(' ');
    const { masdars } = conjugate({ past, present });
    expect(masdars.map(({ arabic }) => arabic).join(' ')).toBe(proposed.normalize('NFC'));
    expect(masdars.every(({ isProposal }) => isProposal)).toBe(true);
  });

  it('of form I is proposed only: the usual patterns of its class', () => {
    const { masdars } = conjugate({ past: 'وَصَلَ', present: 'يَصِلُ' });
    expect(masdars).toEqual([
      { arabic: 'وَصْلٌ', isProposal: true },
      { arabic: 'وُصُولٌ', isProposal: true },
      { arabic: 'صِلَةٌ', isProposal: true },
    ]);
  });
});

describe('the spelling of a past or present', () => {
  it('is forgiven where nothing else can be meant', () => {
    const asItShouldBe = cellsOf('قَالَ يَقُولُ');
    expect(cellsOf('قالَ يَقُوْلُ')).toEqual(asItShouldBe);
    expect(cellsOf('اجْتَمَعَ يَجتَمِعُ')).toEqual(cellsOf('اِجْتَمَعَ يَجْتَمِعُ'));
    expect(cellsOf('مَدَّ يَمُدُّ')).toEqual(cellsOf('مَد\u0651\u064E يَمُد\u0651\u064F'));
    expect(cellsOf('قَرَءَ يَقْرَءُ')).toEqual(cellsOf('قَرَأَ يَقْرَأُ'));
    expect(cellsOf('أَحْيَى يُحْيِي')).toEqual(cellsOf('أَحْيَا يُحْيِي'));
    expect(cellsOf('حَيِيَ يَحْيَى')).toEqual(cellsOf('حَيِيَ يَحْيَا'));
    expect(cellsOf('حَاشَا يُحَاشِي')).toEqual(cellsOf('حَاشَى يُحَاشِي'));
  });

  it('of every cell is as the house writes it', () => {
    const verbs = ['قَرَأَ يَقْرَأُ', 'اِتَّصَلَ يَتَّصِلُ', 'حَيَّا يُحَيِّي', 'وَجِلَ يَوْجَلُ', 'أَتَى يَأْتِي', 'سَاءَ يَسُوءُ'];
    for (const cell of verbs.flatMap((verb) => Object.values(cellsOf(verb)))) {
      expect(findWritingFaults(cell), cell).toEqual([]);
      expect(cell).toBe(cell.normalize('NFC'));
    }
  });
});
