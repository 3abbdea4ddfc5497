/** Words that say little of what another word means. */
const EMPTY = new Set(
  'les des une aux ses mes tes son mon ton sur par pas qui que quoi dont est sont fut etre avoir avait etaient etait ont avec pour dans sans leur leurs cette ces cet vers chez tout tous toute toutes bien plus elle elles ils lui nous vous ici apres comme mais'.split(
    ' ',
  ),
);
/** Words that begin alike are taken for one: « trompe » for « tromper ». */
const STEM_LENGTH = 4;

/** The stems of the words that carry the sense of some French. */
export function stemsOf(french: string): Set<string> {
  const words = french
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .split(/[^a-z]+/);
  const full = words.filter((word) => word.length > 2 && !EMPTY.has(word));
  return new Set(full.map((word) => word.slice(0, STEM_LENGTH)));
}

/** What a gloss says beside the sense: « petite (ici : petit) ». */
export const withoutAsides = (sense: string): string => sense.replace(/\s*\([^)]*\)/g, '');
