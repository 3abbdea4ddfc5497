import { keyOf } from './folding.ts';

/** The keys of words with spaces between. */
export function keys(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(keyOf));
}

/** Feminine with no mark of it. */
export const FEMININES = /* @__PURE__ */ keys(
  'أُمٌّ أُخْتٌ بِنْتٌ شَمْسٌ أَرْضٌ نَفْسٌ دَارٌ نَارٌ سُوقٌ حَرْبٌ رِيحٌ كَأْسٌ بِئْرٌ سَمَاءٌ يَدٌ عَيْنٌ أُذُنٌ رِجْلٌ ' +
    'سَاقٌ كَتِفٌ قَدَمٌ إِصْبَعٌ كَفٌّ ذِرَاعٌ رُكْبَةٌ عَرُوسٌ عَجُوزٌ قِدْرٌ عَصًا أَفْعًى مَرْيَمُ زَيْنَبُ سُعَادُ هِنْدُ نُورُ سَلْمَى لَيْلَى ' +
    'فَاسُ مِصْرُ بَغْدَادُ دِمَشْقُ بَيْرُوتُ تُونِسُ دُنْيَازَادُ شَهْرَزَادُ مُنَى هُدَى لُبْنَى سَوْسَنُ مَيُّ',
);

/** Masculine in spite of their ة or ى, and names of men without tanwin. */
export const MASCULINES_IN_TA = /* @__PURE__ */ keys(
  'خَلِيفَةٌ عَلَّامَةٌ كَلِيلَةُ دِمْنَةُ شَهْرَيَارُ عَنْتَرَةُ قُتَيْبَةُ حُذَيْفَةُ عُبَادَةُ حَمْزَةُ أُسَامَةُ مُعَاوِيَةُ طَلْحَةُ مُوسَى عِيسَى يَحْيَى مُصْطَفَى جُحَا كِسْرَى يُوسُفُ إِدْرِيسُ إِبْرَاهِيمُ إِسْمَاعِيلُ ' +
    'أَحْمَدُ عُمَرُ عُثْمَانُ لُقْمَانُ سُلَيْمَانُ إِسْحَاقُ يَعْقُوبُ هَارُونُ دَاوُدُ مَرْوَانُ سُفْيَانُ آدَمُ يُونُسُ أَيُّوبُ أَكْرَمُ أَيْمَنُ هَوًى فَتًى مَعْنًى مَقْهًى مُسْتَشْفًى',
);

/** Cardinals from three on. */
export const NUMERALS = /* @__PURE__ */ keys(
  'ثَلَاثَةٌ أَرْبَعَةٌ خَمْسَةٌ سِتَّةٌ سَبْعَةٌ ثَمَانِيَةٌ تِسْعَةٌ عَشَرَةٌ عِشْرُونَ ثَلَاثُونَ أَرْبَعُونَ خَمْسُونَ سِتُّونَ سَبْعُونَ ثَمَانُونَ تِسْعُونَ ' +
    'مِئَةٌ أَلْفٌ مِلْيُونٌ ثَلَاثٌ أَرْبَعٌ خَمْسٌ سِتٌّ سَبْعٌ ثَمَانٍ تِسْعٌ عَشْرٌ',
);

/** What time is counted in, and its parts. */
export const TIMES = /* @__PURE__ */ keys(
  'يَوْمٌ لَيْلَةٌ سَاعَةٌ شَهْرٌ عَامٌ سَنَةٌ أُسْبُوعٌ دَقِيقَةٌ ثَانِيَةٌ لَحْظَةٌ صَبَاحٌ مَسَاءٌ لَيْلٌ نَهَارٌ ظُهْرٌ صَيْفٌ شِتَاءٌ رَبِيعٌ خَرِيفٌ فَجْرٌ عَصْرٌ ' +
    'وَقْتٌ زَمَنٌ زَمَانٌ فَتْرَةٌ مُدَّةٌ حِينٌ قَرْنٌ بُرْهَةٌ غَدٌ مَرَّةٌ عَشِيَّةٌ ضُحًى سَحَرٌ جُمُعَةٌ خَمِيسٌ سَبْتٌ',
);

/** One time, two times: they count the verb. */
export const REPETITIONS = /* @__PURE__ */ keys('مَرَّةٌ');

/** People by their tie to somebody: with a suffix of mine their case is hidden, and they act. */
export const KIN = /* @__PURE__ */ keys(
  'أَبٌ أُمٌّ أَخٌ أُخْتٌ جَدٌّ جَدَّةٌ عَمٌّ عَمَّةٌ خَالٌ خَالَةٌ اِبْنٌ اِبْنَةٌ بِنْتٌ وَلَدٌ زَوْجٌ زَوْجَةٌ جَارٌ جَارَةٌ صَدِيقٌ صَدِيقَةٌ مُعَلِّمٌ مُعَلِّمَةٌ ' +
    'صَاحِبٌ صَاحِبَةٌ رَجُلٌ اِمْرَأَةٌ شَيْخٌ حَفِيدٌ حَفِيدَةٌ سَيِّدٌ سَيِّدَةٌ طِفْلٌ طِفْلَةٌ مَلِكٌ مَلِكَةٌ أَمِيرٌ تَاجِرٌ طَبِيبٌ تِلْمِيذٌ أُسْتَاذٌ أُسْتَاذَةٌ مُدِيرٌ مُدِيرَةٌ ' +
    'قَاضٍ وَزِيرٌ طَحَّانٌ خَيَّاطٌ نَحَّاسٌ فَلَّاحٌ حَارِسٌ',
);

/** كَانَ and its sisters; the subject of those that come near the act stands with them. */
export const KANA = /* @__PURE__ */ keys('كَانَ صَارَ أَصْبَحَ أَمْسَى أَضْحَى لَيْسَ ظَلَّ بَاتَ دَامَ بَقِيَ كَادَ أَوْشَكَ');

/** Sisters of كَانَ behind a negation alone. */
export const KANA_NEGATED = /* @__PURE__ */ keys('زَالَ بَرِحَ فَتِئَ اِنْفَكَّ');

/** Verbs with two objects: of giving and of holding for something. */
export const TWO_OBJECTS = /* @__PURE__ */ keys(
  'أَعْطَى مَنَحَ وَهَبَ سَأَلَ عَلَّمَ أَطْعَمَ أَلْبَسَ كَسَا سَقَى أَرَى بَاعَ نَاوَلَ أَهْدَى ظَنَّ حَسِبَ وَجَدَ رَأَى جَعَلَ اِتَّخَذَ صَيَّرَ سَمَّى زَوَّجَ وَعَدَ أَسْكَنَ ' +
    'عَدَّ اِعْتَبَرَ تَرَكَ زَعَمَ عَلِمَ خَالَ نَادَى دَعَا أَبْلَغَ',
);

/** What they say of their object is a second object or its state. */
export const FINDING = /* @__PURE__ */ keys('وَجَدَ رَأَى ظَنَّ حَسِبَ جَعَلَ تَرَكَ عَدَّ اِعْتَبَرَ أَلْفَى خَالَ زَعَمَ عَلِمَ أَبْصَرَ');

/** Of these, those by which one holds a thing for something: what follows the object is not how much. */
export const BELIEVING = /* @__PURE__ */ keys('ظَنَّ حَسِبَ جَعَلَ عَدَّ اِعْتَبَرَ خَالَ زَعَمَ وَجَدَ');

/** Verbs of movement, of posture and of showing what one feels: how one is while one does so may follow. */
export const MOVING = /* @__PURE__ */ keys(
  'جَاءَ أَتَى عَادَ رَجَعَ ذَهَبَ خَرَجَ دَخَلَ وَصَلَ مَشَى سَارَ جَرَى رَكَضَ جَلَسَ قَعَدَ وَقَفَ قَامَ نَامَ عَاشَ مَاتَ هَرَبَ نَزَلَ صَعِدَ سَقَطَ وَقَعَ أَقْبَلَ اِنْطَلَقَ سَافَرَ ' +
    'مَضَى ظَهَرَ حَضَرَ سَكَتَ ضَحِكَ بَكَى صَاحَ اِبْتَسَمَ نَظَرَ قَالَ أَجَابَ صَرَخَ هَمَسَ اِسْتَيْقَظَ فَرَّ غَابَ لَعِبَ رَقَصَ تَكَلَّمَ سَقَطَ طَارَ سَبَحَ مَرَّ حَيَا اِنْصَرَفَ اِنْتَظَرَ',
);

/** Verbs with an object in spite of a masdar فُعُولٌ. */
export const TRANSITIVE = /* @__PURE__ */ keys('وَجَدَ عَبَرَ بَلَغَ رَكِبَ دَخَلَ حَضَرَ لَزِمَ وَلَجَ جَحَدَ');

/** Verbs without an object whose form does not show it. */
export const INTRANSITIVE = /* @__PURE__ */ keys(
  'مَشَى سَارَ جَرَى رَكَضَ نَامَ عَاشَ مَاتَ هَرَبَ فَرَّ أَقْبَلَ سَافَرَ ضَحِكَ صَاحَ اِبْتَسَمَ طَارَ سَبَحَ رَجَعَ عَادَ ذَهَبَ اِشْتَغَلَ تَقَدَّمَ اِبْتَعَدَ اِقْتَرَبَ اِنْتَقَلَ',
);

/** What one works as follows them. */
export const WORKING = /* @__PURE__ */ keys('عَمِلَ اِشْتَغَلَ');

/** What ways are measured in. */
export const LENGTHS = /* @__PURE__ */ keys('خُطْوَةٌ مِيلٌ مِتْرٌ كِيلُومِتْرٌ فَرْسَخٌ مَسَافَةٌ مَرْحَلَةٌ ذِرَاعٌ شِبْرٌ');

/** What one does to time. */
export const SPENDING = /* @__PURE__ */ keys('قَضَى أَمْضَى أَضَاعَ صَرَفَ');

/** Said alone in the accusative, of a verb that is not said: thanks, pardon. */
export const WISHES = /* @__PURE__ */ keys('شُكْرٌ عَفْوٌ مَرْحَبٌ حَقٌّ مَعْذِرَةٌ صَبْرٌ رِفْقٌ مَهْلٌ سَلَامٌ أَهْلٌ');

/** Verbs that open speech and take no noun as their object. */
export const SAYING = /* @__PURE__ */ keys('قَالَ صَاحَ أَجَابَ هَمَسَ صَرَخَ');

/** Nouns of motive: why something is done. */
export const MOTIVES = /* @__PURE__ */ keys(
  'خَوْفٌ حُبٌّ طَمَعٌ رَغْبَةٌ شَوْقٌ خَجَلٌ أَمَلٌ خَشْيَةٌ حَيَاءٌ إِكْرَامٌ اِحْتِرَامٌ بَحْثٌ طَلَبٌ اِبْتِغَاءٌ حِرْصٌ غَيْرَةٌ تَقْدِيرٌ تَكْرِيمٌ',
);

/** What is filled, grows or differs in something. */
export const SPECIFIED = /* @__PURE__ */ keys('اِمْتَلَأَ اِزْدَادَ مَلَأَ كَفَى فَاضَ اِشْتَعَلَ تَصَبَّبَ زَادَ');

/** Adjectives that, alone in the accusative, say how much or how long the verb. */
export const MEASURES = /* @__PURE__ */ keys('كَثِيرٌ قَلِيلٌ طَوِيلٌ جَيِّدٌ شَدِيدٌ');

/** Adjectives that, alone in the accusative, say where or when. */
export const DISTANCES = /* @__PURE__ */ keys('بَعِيدٌ قَرِيبٌ قَدِيمٌ حَدِيثٌ دَائِمٌ');

/** They stress a noun that stands before them. */
export const STRESSING = /* @__PURE__ */ keys('كُلٌّ نَفْسٌ عَيْنٌ جَمِيعٌ كِلَا كِلْتَا');

export const COLLECTIVES = /* @__PURE__ */ keys('نَاسٌ قَوْمٌ');

/** Between يَا and the article: neither their pronoun nor their case is what it seems. */
export const CALLS = /* @__PURE__ */ keys('أَيُّهَا أَيَّتُهَا');
