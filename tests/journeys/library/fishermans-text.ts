/** A text of ten lines that nobody has written before: about half of its words are in the starter dictionary. */
export const ARABIC = `خَرَجَ الصَّيَّادُ إِلَى الْبَحْرِ قَبْلَ الْفَجْرِ.
كَانَ الْقَارِبُ ثَقِيلًا، وَالشِّرَاعُ مُمَزَّقًا.
رَمَى شَبَكَتَهُ فِي الْمَاءِ الْعَمِيقِ.
جَلَسَ تَحْتَ الشَّمْسِ، وَانْتَظَرَ طَوِيلًا.

ثُمَّ سَحَبَ الْحَبْلَ بِقُوَّةٍ.
وَجَدَ صُنْدُوقًا مُغْلَقًا مِنَ النُّحَاسِ.
حَطَّمَ قُفْلَهُ بِمِطْرَقَةٍ، وَرَأَى لُؤْلُؤَةً لَامِعَةً.
قَالَ: «هٰذِهِ هَدِيَّةُ الْمُحِيطِ».
جَدَّفَ نَحْوَ الشَّاطِئِ وَهُوَ يُغَنِّي.
وَفِي الْمَسَاءِ عَلَّقَ اللُّؤْلُؤَةَ فَوْقَ الْبَابِ.`;

/** As a keyboard types it: straight apostrophes, plain spaces. */
export const FRENCH = `Le pêcheur sortit vers la mer avant l'aube.
La barque était lourde, et la voile déchirée.
Il jeta son filet dans l'eau profonde.
Il s'assit sous le soleil et attendit longtemps.

Puis il tira la corde avec force.
Il trouva un coffre de cuivre, fermé.
Il brisa sa serrure avec un marteau, et vit une perle brillante.
Il dit : « C'est un cadeau de l'océan. »
Il rama vers le rivage en chantant.
Et le soir, il suspendit la perle au-dessus de la porte.`;

interface NewWord {
  /** As it comes into the dictionary. */
  lemma: string;
  french: string;
  sense?: string;
  /** What the author says where the proposal is another. */
  part?: 'adjectif' | 'adverbe' | 'particule';
  root?: string;
  /** The author takes another reading than the first. */
  isOtherReading?: true;
}

/** What the dictionary does not have, by the word of the text that asks for it first. */
export const NEW_WORDS: Readonly<Record<string, NewWord>> = {
  الصَّيَّادُ: { lemma: 'صَيَّادٌ', french: 'pêcheur' },
  الْبَحْرِ: { lemma: 'بَحْرٌ', french: 'mer' },
  الْقَارِبُ: { lemma: 'قَارِبٌ', french: 'barque' },
  ثَقِيلًا: { lemma: 'ثَقِيلٌ', french: 'lourd', part: 'adjectif' },
  وَالشِّرَاعُ: { lemma: 'شِرَاعٌ', french: 'voile' },
  مُمَزَّقًا: { lemma: 'مُمَزَّقٌ', french: 'déchiré', part: 'adjectif' },
  شَبَكَتَهُ: { lemma: 'شَبَكَةٌ', french: 'filet' },
  الْعَمِيقِ: { lemma: 'عَمِيقٌ', french: 'profond', part: 'adjectif' },
  سَحَبَ: { lemma: 'سَحَبَ', french: 'tirer', sense: 'il tira' },
  الْحَبْلَ: { lemma: 'حَبْلٌ', french: 'corde' },
  بِقُوَّةٍ: { lemma: 'قُوَّةٌ', french: 'force', isOtherReading: true, root: 'ق و ي' },
  النُّحَاسِ: { lemma: 'نُحَاسٌ', french: 'cuivre', root: 'ن ح س' },
  حَطَّمَ: { lemma: 'حَطَّمَ', french: 'briser', sense: 'il brisa' },
  لُؤْلُؤَةً: { lemma: 'لُؤْلُؤَةٌ', french: 'perle', root: 'ل ء ل ء' },
  لَامِعَةً: { lemma: 'لَامِعٌ', french: 'brillant', part: 'adjectif' },
  الْمُحِيطِ: { lemma: 'مُحِيطٌ', french: 'océan' },
  جَدَّفَ: { lemma: 'جَدَّفَ', french: 'ramer', sense: 'il rama' },
  نَحْوَ: { lemma: 'نَحْوَ', french: 'vers', part: 'particule' },
  الشَّاطِئِ: { lemma: 'شَاطِئٌ', french: 'rivage' },
  فَوْقَ: { lemma: 'فَوْقَ', french: 'au-dessus de', part: 'particule' },
};

/** What each of them must be linked to in the end, beside some that were known before. */
export const KNOWN_WORDS: Readonly<Record<string, string>> = {
  خَرَجَ: 'خَرَجَ',
  فِي: 'فِي',
  الْمَاءِ: 'مَاءٌ',
  وَجَدَ: 'وَجَدَ',
  صُنْدُوقًا: 'صُنْدُوقٌ',
  هٰذِهِ: 'هٰذِهِ',
  يُغَنِّي: 'غَنَّى',
  الْبَابِ: 'بَابٌ',
};
