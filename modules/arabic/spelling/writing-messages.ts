import type { WritingFault, WritingFaultCode } from './fault-codes.ts';
import { findWritingFaults } from './writing-faults.ts';

/** What each rule of writing tells, in French, the author whose Arabic breaks it. */
const WRITING_MESSAGES: Readonly<Record<WritingFaultCode, string>> = {
  'not-nfc': 'à enregistrer en Unicode NFC',
  'presentation-form': 'forme de présentation\u00a0: écrire la lettre elle-même',
  tatweel: 'tatweel à enlever',
  'foreign-letter': 'lettre étrangère à l’arabe (ی ou ک persans, par exemple)',
  'foreign-mark': 'signe étranger à la vocalisation ordinaire',
  'foreign-digit': 'chiffre à écrire ٠-٩',
  'latin-punctuation': 'ponctuation latine\u00a0: écrire ؟ ، ؛ ou «\u00a0»',
  'foreign-writing': 'lettres latines dans le texte arabe',
  'stop-after-quotation': 'ponctuation après «\u00a0»\u00a0»\u00a0: la citation a déjà la sienne',
  'stray-space': 'espace de trop (double, devant un signe ou à l’intérieur des guillemets)',
  'doubled-stop': 'signe de ponctuation doublé',
  'detached-particle': 'particule à écrire contre le mot qui la suit',
  'invisible-character': 'caractère invisible à enlever',
  'stray-mark': 'signe de vocalisation sans lettre',
  'missing-vowel': 'une lettre n’a ni voyelle ni soukoun',
  'missing-final-vowel': 'la dernière lettre n’a ni voyelle ni soukoun',
  'shadda-without-vowel': 'chadda sans voyelle',
  'conflicting-marks': 'deux signes qui s’excluent sur une lettre',
  'long-vowel-with-mark': 'une lettre de prolongation ne porte pas de signe',
  'long-vowel-after-wrong-vowel': 'voyelle brève qui ne s’accorde pas avec la lettre de prolongation',
  'diphthong-without-sukun': 'diphtongue\u00a0: soukoun attendu sur le و ou le ي',
  'silent-alef-with-mark': 'l’alef muet ne porte pas de signe',
  'alef-maqsura-inside-word': 'ى à l’intérieur d’un mot',
  'ta-marbuta-inside-word': 'ة à l’intérieur d’un mot',
  'wrong-vowel-before-ta-marbuta': 'fatha attendue devant ة',
  'tanwin-on-alef': 'le tanwin se met sur la lettre qui précède l’alef',
  'tanwin-without-alef': 'alef attendu après le tanwin',
  'alef-after-tanwin': 'pas d’alef après ce tanwin',
  'tanwin-inside-word': 'tanwin à l’intérieur d’un mot',
  'sun-letter-after-sukun': 'article devant une lettre solaire\u00a0: pas de soukoun sur le lam',
  'sun-letter-without-shadda': 'article devant une lettre solaire\u00a0: chadda attendue',
  'moon-letter-without-sukun': 'article devant une lettre lunaire\u00a0: soukoun attendu sur le lam',
  'moon-letter-with-shadda': 'article devant une lettre lunaire\u00a0: pas de chadda',
  'article-alef-with-vowel': 'l’alef de l’article ne porte pas de voyelle',
  'connecting-hamza-without-vowel': 'hamza de liaison en début de phrase\u00a0: voyelle attendue sur l’alef',
  'connecting-hamza-with-vowel': 'hamza de liaison à l’intérieur d’une phrase\u00a0: alef sans voyelle',
  'cut-hamza-for-connecting': 'hamza de liaison\u00a0: alef sans hamza',
  'plain-alef-for-cut-hamza': 'hamza à écrire sur l’alef (أ, إ ou آ)',
  'missing-helping-vowel': 'voyelle de liaison attendue devant la hamza de liaison qui suit',
  'wrong-hamza-seat': 'hamza sur un mauvais support',
  'missing-dagger-alef': 'petit alef suscrit attendu',
  'dagger-alef-with-vowel': 'le petit alef suscrit remplace la fatha',
  'hundred-with-alef': 'écrire مِئَةٌ',
};

interface Origin {
  /** A form copied from inside a phrase may begin with a connecting hamza without its vowel. */
  isFromInsidePhrase?: boolean;
}

/** A broken rule of writing, as its author is told. */
interface DescribedFault {
  code: WritingFaultCode;
  message: string;
  /** The name of the rule, in French. */
  rule: string;
}

function ruleOf(code: WritingFaultCode): string {
  if (/connecting-hamza|helping-vowel|cut-hamza-for/.test(code)) return 'hamza de liaison';
  if (/hamza|hundred/.test(code)) return 'support de la hamza';
  return /quotation|punctuation|stop|space/.test(code) ? 'ponctuation' : 'vocalisation';
}

/** The broken rules of writing in French, in the order of the text; none for text as it should be. */
export function explainWritingFaults(
  text: string,
  { isFromInsidePhrase = false }: Origin = {},
): DescribedFault[] {
  const isAllowed = ({ code, offset }: WritingFault) =>
    isFromInsidePhrase && offset === 0 && code === 'connecting-hamza-without-vowel';
  return findWritingFaults(text)
    .filter((fault) => !isAllowed(fault))
    .map(({ code, word }) => ({
      code,
      message: `«\u00a0${word}\u00a0»\u00a0: ${WRITING_MESSAGES[code]}`,
      rule: ruleOf(code),
    }));
}

/** The same without the names of the rules. */
export const describeWritingFaults = (text: string, origin?: Origin): string[] =>
  explainWritingFaults(text, origin).map(({ message }) => message);
