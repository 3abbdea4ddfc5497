/** What a machine can hold against a text that is to be fully vowelled, one code for each rule of the house. */
export type WritingFaultCode =
  // Encoding
  | 'not-nfc'
  | 'presentation-form'
  | 'tatweel'
  | 'foreign-letter'
  | 'foreign-mark'
  | 'foreign-digit'
  | 'latin-punctuation'
  | 'invisible-character'
  | 'stray-mark'
  | 'foreign-writing'
  // What stands between words
  | 'stop-after-quotation'
  | 'stray-space'
  | 'doubled-stop'
  | 'detached-particle'
  // Vowels
  | 'missing-vowel'
  | 'missing-final-vowel'
  | 'shadda-without-vowel'
  | 'conflicting-marks'
  | 'long-vowel-with-mark'
  | 'long-vowel-after-wrong-vowel'
  | 'diphthong-without-sukun'
  | 'silent-alef-with-mark'
  | 'alef-maqsura-inside-word'
  | 'ta-marbuta-inside-word'
  | 'wrong-vowel-before-ta-marbuta'
  // Tanwin
  | 'tanwin-on-alef'
  | 'tanwin-without-alef'
  | 'alef-after-tanwin'
  | 'tanwin-inside-word'
  // Article
  | 'sun-letter-after-sukun'
  | 'sun-letter-without-shadda'
  | 'moon-letter-without-sukun'
  | 'moon-letter-with-shadda'
  | 'article-alef-with-vowel'
  // Hamza
  | 'connecting-hamza-without-vowel'
  | 'connecting-hamza-with-vowel'
  | 'cut-hamza-for-connecting'
  | 'plain-alef-for-cut-hamza'
  | 'missing-helping-vowel'
  | 'wrong-hamza-seat'
  // Spellings to be known by heart
  | 'missing-dagger-alef'
  | 'dagger-alef-with-vowel'
  | 'hundred-with-alef';

/** A rule broken by a word, or by a character between two words. */
export interface WritingFault {
  readonly code: WritingFaultCode;
  /** The word, or the character, as it stands in the text. */
  readonly word: string;
  /** Where `word` begins in the text, in UTF-16 units. */
  readonly offset: number;
}
