import type { WordAnalysis } from '../labels.ts';
import { type EndingReason, isBeforeConnecting, SHORT_ENDINGS, stemOf } from './endings.ts';
import { governorOf, nameOf } from './governor-form.ts';

const said = (sentence: string): EndingReason => ({ sentence, governor: undefined });

/** Why the end of a particle, a pronoun, an adverb or a word of place and time is as it is: most never change. */
export function explainFixedEnding(
  words: readonly WordAnalysis[],
  word: WordAnalysis,
): EndingReason | undefined {
  const attached = word.segments?.find(({ role }) => role.startsWith('PRONOUN_'));
  if (attached) return ofAttached(attached.text);
  if (word.pos === 'ZARF') return ofZarf(words, word);
  if (word.pos === 'ADVERB' && isDeclined(word)) return ofDeclined(stemOf(word));
  // هٰذَانِ and هٰذَيْنِ: these do change.
  if (word.number === 'DUAL' && word.kind !== 'PERSONAL') return undefined;
  const vowel = helpingVowel(words, word);
  if (vowel)
    return said(`Il est sans voyelle à la fin\u00a0: le ${vowel} ne sert qu’à passer au mot suivant.`);
  return said('Sa fin ne change jamais, quelle que soit sa place dans la phrase.');
}

function ofAttached(pronoun: string): EndingReason {
  return said(
    pronoun.startsWith('هِ')
      ? 'Sa fin est un pronom attaché\u00a0: son -hu devient -hi après un -i ou un y.'
      : 'Sa fin est un pronom attaché, qui ne change pas selon sa place dans la phrase.',
  );
}

/** غَدًا and الْيَوْمَ are nouns in the accusative (إِلَى الْغَدِ), and بَعْدُ has another end before a noun. */
const isDeclined = (word: WordAnalysis) =>
  /\u064B[اى]?$/.test(stemOf(word)) || word.entry === 'الْيَوْمَ' || word.entry === 'بَعْدُ';

function ofDeclined(stem: string): EndingReason | undefined {
  if (stem.endsWith('\u064E')) return said('Il finit en -a parce qu’il dit quand (accusatif).');
  return stem.endsWith('\u064F')
    ? undefined
    : said('Il finit en -an parce qu’il sert d’adverbe (accusatif).');
}

function ofZarf(words: readonly WordAnalysis[], word: WordAnalysis): EndingReason | undefined {
  const last = stemOf(word).at(-1) ?? '';
  if (word.case === 'ACCUSATIVE' && last === '\u064E')
    return said('Il finit en -a parce qu’il dit où, quand ou comment (accusatif).');
  if (word.case !== 'GENITIVE' || last !== '\u0650') return undefined;
  const own = governorOf(words, { ...word, governor: word.token });
  const before = words[word.token - 1];
  const asks = own || nameOf(before);
  return {
    sentence: `Il finit en -i parce qu’il suit ${asks} (génitif).`,
    governor: own ? word.token : before?.token,
  };
}

/** The vowel that a word without one has before the article: مِنَ, عَنِ, هُمُ. */
function helpingVowel(words: readonly WordAnalysis[], word: WordAnalysis): string | undefined {
  const lemma = word.entry?.replace(/\s+\d+$/, '') ?? '';
  const stem = stemOf(word);
  const isHelped =
    lemma.endsWith('\u0652') && stem.slice(0, -1) === lemma.slice(0, -1) && isBeforeConnecting(words, word);
  return isHelped ? SHORT_ENDINGS[stem.at(-1) ?? ''] : undefined;
}
