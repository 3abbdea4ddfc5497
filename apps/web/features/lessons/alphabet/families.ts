interface Letter {
  letter: string;
  /** As its unit writes it. */
  name: string;
  /** In a word or two. */
  sound: string;
}

interface Family {
  title: string;
  hint?: string;
  letters: readonly Letter[];
}

const letter = (sign: string, name: string, sound: string): Letter => ({ letter: sign, name, sound });

/** The 28 letters by the shape that they share, which is how the eye tells them apart. */
export const FAMILIES: readonly Family[] = [
  { title: 'Les traits droits', letters: [letter('ا', 'alif', 'ā'), letter('ل', 'lām', 'l')] },
  {
    title: 'La barque et ses points',
    hint: 'Une même coque\u00a0: le nombre et la place des points font la lettre.',
    letters: [
      letter('ب', 'bā’', 'b'),
      letter('ت', 'tā’', 't'),
      letter('ث', 'ṯā’', 'th anglais de think'),
      letter('ن', 'nūn', 'n'),
      letter('ي', 'yā’', 'y, ī'),
    ],
  },
  {
    title: 'Le crochet',
    letters: [
      letter('ج', 'jīm', 'dj'),
      letter('ح', 'ḥā’', 'h soufflé'),
      letter('خ', 'ḫā’', 'jota espagnole'),
    ],
  },
  {
    title: 'Celles qui ne s’attachent pas à la suivante',
    hint: 'Après elles, la lettre suivante repart de zéro.',
    letters: [
      letter('د', 'dāl', 'd'),
      letter('ذ', 'ḏāl', 'th anglais de this'),
      letter('ر', 'rā’', 'r roulé'),
      letter('ز', 'zāy', 'z'),
      letter('و', 'wāw', 'w, ū'),
    ],
  },
  { title: 'Les dents', letters: [letter('س', 'sīn', 's'), letter('ش', 'šīn', 'ch')] },
  {
    title: 'Les emphatiques',
    hint: 'La langue se creuse\u00a0: la voyelle voisine s’assombrit.',
    letters: [
      letter('ص', 'ṣād', 's sombre'),
      letter('ض', 'ḍād', 'd sombre'),
      letter('ط', 'ṭā’', 't sombre'),
      letter('ظ', 'ẓā’', 'ḏ sombre'),
    ],
  },
  {
    title: 'Le fond de la gorge',
    letters: [letter('ع', 'ʿayn', 'voix serrée'), letter('غ', 'ġayn', 'r grasseyé')],
  },
  {
    title: 'Les têtes rondes',
    letters: [letter('ف', 'fā’', 'f'), letter('ق', 'qāf', 'k du fond'), letter('ك', 'kāf', 'k')],
  },
  { title: 'Les boucles', letters: [letter('م', 'mīm', 'm'), letter('ه', 'hā’', 'h léger')] },
];

/** The nine signs: on a letter or as one, its name, what it says, and the unit of the alphabet that teaches it. */
export const SIGNS = [
  { shown: 'بَ', name: 'La fatha', says: 'un «\u00a0a\u00a0» bref, au-dessus', unit: 1 },
  { shown: 'بُ', name: 'La damma', says: 'un «\u00a0ou\u00a0» bref, au-dessus', unit: 1 },
  { shown: 'بِ', name: 'La kasra', says: 'un «\u00a0i\u00a0» bref, au-dessous', unit: 2 },
  { shown: 'بْ', name: 'Le soukoun', says: 'aucune voyelle', unit: 2 },
  { shown: 'ة', name: 'Le tā’ lié', says: 'la marque du féminin', unit: 9 },
  { shown: 'بّ', name: 'La chadda', says: 'la lettre compte double', unit: 12 },
  { shown: 'بٌ', name: 'Le tanwin', says: '«\u00a0-oun\u00a0»\u00a0: un mot indéfini', unit: 18 },
  { shown: 'أ', name: 'La hamza', says: 'un coup de glotte, et ses sièges', unit: 21 },
  { shown: 'ى', name: 'L’alif brisé', says: 'un «\u00a0ā\u00a0» en fin de mot', unit: 22 },
] as const;

/** Words that can be read once the units of the alphabet up to theirs are learned. */
export const READABLE = [
  { word: 'بَابٌ', sense: 'porte', unit: 1 },
  { word: 'بِنْتٌ', sense: 'fille', unit: 2 },
  { word: 'بَيْتٌ', sense: 'maison', unit: 2 },
  { word: 'لَيْلٌ', sense: 'nuit', unit: 3 },
  { word: 'نَامَ', sense: 'il a dormi', unit: 3 },
  { word: 'يَوْمٌ', sense: 'jour', unit: 4 },
  { word: 'وَلَدٌ', sense: 'garçon, enfant', unit: 5 },
  { word: 'ذَهَبَ', sense: 'il est allé', unit: 6 },
  { word: 'رَجُلٌ', sense: 'homme', unit: 7 },
  { word: 'شَمْسٌ', sense: 'soleil', unit: 8 },
  { word: 'مَدْرَسَةٌ', sense: 'école', unit: 9 },
  { word: 'كَتَبَ', sense: 'il a écrit', unit: 10 },
  { word: 'فَتَحَ', sense: 'il a ouvert', unit: 11 },
  { word: 'جَدَّةٌ', sense: 'grand-mère', unit: 12 },
  { word: 'ثَلْجٌ', sense: 'neige', unit: 13 },
  { word: 'عَيْنٌ', sense: 'œil', unit: 14 },
  { word: 'غُرْفَةٌ', sense: 'chambre', unit: 15 },
  { word: 'صُورَةٌ', sense: 'image', unit: 16 },
  { word: 'طَرِيقٌ', sense: 'chemin', unit: 17 },
  { word: 'غَدًا', sense: 'demain', unit: 18 },
  { word: 'الْبَيْتُ', sense: 'la maison', unit: 19 },
  { word: 'الشَّمْسُ', sense: 'le soleil', unit: 20 },
  { word: 'أُمٌّ', sense: 'mère', unit: 21 },
  { word: 'عَلَى', sense: 'sur', unit: 22 },
  { word: 'اِسْمٌ', sense: 'nom', unit: 23 },
  { word: 'وَاحِدٌ', sense: 'un', unit: 24 },
] as const;
