import type { WordAnalysis } from '../labels.ts';
import { MOOD_CAPTIONS } from './captions.ts';
import { type EndingReason, isBeforeConnecting, LONG_ENDINGS, SHORT_ENDINGS, stemOf } from './endings.ts';
import { governorOf } from './governor-form.ts';

const SUKUN = '\u0652';
const KASRA = '\u0650';
const ONLY_HELPS = ' Le -i ne sert qu’à passer au mot suivant.';

/** What the end of a verb says: who does it in the past and in an order, the mood in the present. */
export function explainVerbEnding(
  words: readonly WordAnalysis[],
  word: WordAnalysis,
): EndingReason | undefined {
  if (word.tense === 'PAST') return ofPast(words, word);
  if (word.tense === 'IMPERATIVE') return ofOrder(words, word);
  return word.mood ? ofMood(words, word) : undefined;
}

const who = ({ person, gender, number }: WordAnalysis) => `${person}${gender}${number?.[0]}`;

/** By person, gender and number. */
const PAST_ENDINGS: Readonly<Record<string, readonly [ending: string, says: string]>> = {
  '3MS': ['-a', '«\u00a0il\u00a0»'],
  '3FS': ['-at', '«\u00a0elle\u00a0»'],
  '3MD': ['-ā', '«\u00a0eux deux\u00a0»'],
  '3FD': ['-atā', '«\u00a0elles deux\u00a0»'],
  '3MP': ['-ū', '«\u00a0ils\u00a0»'],
  '3FP': ['-na', '«\u00a0elles\u00a0»'],
  '2MS': ['-ta', '«\u00a0tu\u00a0», dit à un homme'],
  '2FS': ['-ti', '«\u00a0tu\u00a0», dit à une femme'],
  '2CD': ['-tumā', '«\u00a0vous deux\u00a0»'],
  '2MP': ['-tum', '«\u00a0vous\u00a0»'],
  '2FP': ['-tunna', '«\u00a0vous\u00a0», dit à des femmes'],
  '1CS': ['-tu', '«\u00a0je\u00a0»'],
  '1CP': ['-nā', '«\u00a0nous\u00a0»'],
};

const said = (sentence: string): EndingReason => ({ sentence, governor: undefined });

function ofPast(words: readonly WordAnalysis[], word: WordAnalysis): EndingReason | undefined {
  const [ending, says] = PAST_ENDINGS[who(word)] ?? [];
  if (!ending) return undefined;
  const stem = stemOf(word);
  const isIl = who(word) === '3MS';
  if (isIl && /[اى]$/.test(stem))
    return said(`Il finit en -ā\u00a0: le -a de ${says} s’est fondu dans sa dernière lettre (passé).`);
  // رَمَوْا: -aw.
  const shown = who(word) === '3MP' && /\u0648\u0652ا?$/.test(stem) ? '-aw' : ending;
  const helps = who(word) === '3FS' && stem.endsWith(KASRA) && isBeforeConnecting(words, word);
  return said(`Il finit en ${shown}, la marque de ${says} (passé).${helps ? ONLY_HELPS : ''}`);
}

const ORDER_ENDINGS: Readonly<Record<string, readonly [ending: string, to: string]>> = {
  '2FS': ['en -ī', 'à une femme'],
  '2CD': ['en -ā', 'à deux personnes'],
  '2MP': ['en -ū', 'à plusieurs'],
  '2FP': ['en -na', 'à des femmes'],
};

function ofOrder(words: readonly WordAnalysis[], word: WordAnalysis): EndingReason | undefined {
  const [ending, to] = ORDER_ENDINGS[who(word)] ?? [];
  if (ending) return said(`Il finit ${ending}, la marque de l’ordre donné ${to} (impératif).`);
  if (who(word) !== '2MS') return undefined;
  const stem = stemOf(word);
  const isHelped = stem.endsWith(KASRA) && isBeforeConnecting(words, word) && !isFinalWeak(word);
  if (isHelped)
    return said(`Il est sans voyelle, la marque de l’ordre donné à un homme (impératif).${ONLY_HELPS}`);
  if (stem.endsWith(SUKUN))
    return said('Il finit sans voyelle, la marque de l’ordre donné à un homme (impératif).');
  return isFinalWeak(word)
    ? said('Il a perdu sa dernière lettre, la marque de l’ordre donné à un homme (impératif).')
    : undefined;
}

const isFinalWeak = ({ entry }: WordAnalysis) => /(?:[اى]|ِيَ)$/.test(entry?.replace(/\s+\d+$/, '') ?? '');

function ofMood(words: readonly WordAnalysis[], word: WordAnalysis): EndingReason | undefined {
  const { mood, gender, number } = word;
  if (!mood) return undefined;
  if (gender === 'F' && number === 'PLURAL')
    return said(
      `Il finit en -na, la marque de «\u00a0elles\u00a0», qui ne change jamais (${MOOD_CAPTIONS[mood]}).`,
    );
  const governor = governorOf(words, word);
  if (mood !== 'INDICATIVE' && governor === '') return undefined;
  const because =
    mood === 'INDICATIVE'
      ? 'parce que rien devant lui ne demande autre chose'
      : `parce qu’il suit ${governor}`;
  const end = endOf(words, word);
  if (!end) return undefined;
  const [says, helps] = end;
  const sentence = `${says} ${because} (${MOOD_CAPTIONS[mood]}).${helps}`;
  return { sentence, governor: word.governor };
}

/** What is said of its end, and of a vowel that only helps; undefined for one that says nothing. */
function endOf(words: readonly WordAnalysis[], word: WordAnalysis): readonly [string, string] | undefined {
  const stem = stemOf(word);
  const long = LONG_ENDINGS.find(([pattern]) => pattern.test(stem))?.[1];
  if (long) return [`Il finit en ${long}`, ''];
  if (/\u0648\u0652?\u0627$/.test(stem)) return ['Il finit en -ū', ''];
  if (word.gender === 'F' && word.person === '2' && stem.endsWith('ي')) return ['Il finit en -ī', ''];
  if (word.number === 'DUAL' && stem.endsWith('ا')) return ['Il finit en -ā', ''];
  if (word.mood === 'JUSSIVE' && word.number === 'SINGULAR' && isFinalWeak(word) && !/[\u064A]$/.test(stem))
    return ['Il a perdu sa dernière lettre', ''];
  if (/[ىاي]$/.test(stem)) return ['Il finit par une voyelle longue, qui cache celle du mode,', ''];
  const last = stem.replace(/\u0651$/, '').at(-1) ?? '';
  if (last === SUKUN) return ['Il finit sans voyelle', ''];
  if (last === KASRA && word.mood === 'JUSSIVE' && isBeforeConnecting(words, word))
    return ['Il est sans voyelle', ONLY_HELPS];
  return last === '\u064E' || last === '\u064F' ? [`Il finit en ${SHORT_ENDINGS[last]}`, ''] : undefined;
}
