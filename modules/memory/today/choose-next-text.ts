import type { MemoryCounts } from '../words/contract.ts';

/** The part of new words with which one reads without labour and learns all the same. */
const EASY = { least: 0.08, most: 0.12 };

export interface Candidate {
  text_id: number;
  counts: MemoryCounts;
}

/** The part of a text's different words that is new to its reader; 0 for a text without words. */
export function unknownShareOf({ new: unknown, met, learning, known }: MemoryCounts): number {
  const all = unknown + met + learning + known;
  return all === 0 ? 0 : unknown / all;
}

/** A text whose words nobody has explained says nothing of itself: it comes after all others. */
const UNKNOWN = 2;

function distanceOf({ counts }: Candidate): number {
  if (Object.values(counts).every((count) => count === 0)) return UNKNOWN;
  const share = unknownShareOf(counts);
  return Math.max(EASY.least - share, share - EASY.most, 0);
}

function nearest<T extends Candidate>(candidates: readonly T[]): T | undefined {
  let best: { candidate: T; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = distanceOf(candidate);
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  return best?.candidate;
}

/** As many texts are counted first, and four times as many each time after. */
const COUNTED_FIRST = 64;

/**
 * What to read next: the text whose part of new words is nearest to what is easy, the first of equals.
 * @param ids texts that the reader may read and has not completed, in the order of the shelf
 * @param count counts the reader's words in some of them, in their order; no more is counted once one is easy
 */
export async function chooseNextText<T extends Candidate>(
  ids: readonly number[],
  count: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<T | undefined> {
  let best: T | undefined;
  let from = 0;
  for (let many = COUNTED_FIRST; from < ids.length && !(best && distanceOf(best) === 0); many *= 4) {
    const counted = await count(ids.slice(from, from + many));
    best = nearest(best ? [best, ...counted] : counted);
    from += many;
  }
  return best;
}

/** Why a text with this part of new words is proposed, in French. */
export function reasonFor(share: number): string {
  if (share > EASY.most) return 'Le plus proche de ce que vous lisez sans peine.';
  if (share < EASY.least) return 'Presque rien de nouveau\u00a0: un texte à lire d’un trait.';
  return 'Juste assez de mots nouveaux pour apprendre sans peine.';
}
