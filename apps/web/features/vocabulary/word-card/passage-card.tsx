import type { ComponentProps } from 'react';
import { useVoice } from '../../../voice/use-voice.ts';
import { useRecall } from './use-recall.ts';
import { useReader, WordCard } from './word-card.tsx';

type PassageCardProps = Omit<ComponentProps<typeof WordCard>, 'context'> & {
  textId: number;
  bookTitle: string;
};

/** The card of a word of a passage that stands apart from its text: what only a card needs comes with the first one. */
export function PassageCard({ textId, bookTitle, ...card }: PassageCardProps) {
  const reader = useReader();
  const voice = useVoice();
  const recall = useRecall(textId, true);
  const context = {
    textId,
    bookTitle,
    recall,
    reader,
    onReport: undefined,
    voice,
    onListen: undefined,
  };
  return <WordCard context={context} {...card} />;
}
