import type { WordAnalysis } from '../labels.ts';

/** A word as another one's explanation names it: a verb as it stands here, a particle as the dictionary has it. */
export function nameOf(word: WordAnalysis | undefined): string {
  if (!word) return '';
  if (word.pos === 'PARTICLE' && word.entry) return word.entry.replace(/\s+\d+$/, '');
  const stem = word.segments?.find(({ role }) => role === 'STEM')?.text;
  return stem === undefined ? word.form : articleOf(word) + stem;
}

/** A sun letter keeps the shadda that the article gives it, so a word is named with its article: الرَّجُلُ, of لِلرَّجُلِ too. */
function articleOf({ state, segments }: WordAnalysis): string {
  if (state !== 'ARTICLE') return '';
  const lam = segments?.find(({ role }) => role === 'ARTICLE')?.text.replace(/^[اٱ]/, '');
  return `ا${lam || 'ل'}`;
}

/** The word that asks for the form of another; بِ of بِالْبَيْتِ stands in the same word. */
export function governorOf(words: readonly WordAnalysis[], word: WordAnalysis): string {
  if (word.governor === undefined) return '';
  if (word.governor !== word.token) return nameOf(words[word.governor]);
  const own = word.segments?.find(
    ({ role }) => role === 'PREPOSITION' || role === 'PURPOSE' || role === 'COMMAND',
  );
  return own?.text ?? '';
}
