import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts.tsx';

const loadCard = () => import('../../features/vocabulary/word-card/passage-card.tsx');
/** On approach: one that does not come is asked for again by the first word. */
export const approachCard = () => void loadCard().catch(() => undefined);

type CardChunk = Awaited<ReturnType<typeof loadCard>>;

/** Says that a card did not come. */
export const sayCardFailed = () =>
  showToast('La fiche n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.', 'failure');

/** The cards of words that stand apart from their text, once somebody wants one. */
export function usePassageCard(isWanted: boolean): CardChunk | undefined {
  const [chunk, setChunk] = useState<CardChunk>();
  const isMissing = isWanted && !chunk;
  useEffect(() => {
    if (isMissing) loadCard().then(setChunk, sayCardFailed);
  }, [isMissing]);
  return chunk;
}
