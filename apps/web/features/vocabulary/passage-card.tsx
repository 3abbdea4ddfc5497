import type { ComponentProps } from 'react';
import { useSession } from '../../lib/session.ts';
import { useVoice } from '../../lib/use-voice.ts';
import { useRecall } from './use-recall.ts';
import { WordCard } from './word-card.tsx';

type PassageCardProps = Omit<ComponentProps<typeof WordCard>, 'context'> & {
  textId: number;
  bookTitle: string;
};

/** The card of a word of a passage that stands apart from its text: what only a card needs comes with the first one. */
export function PassageCard({ textId, bookTitle, ...card }: PassageCardProps) {
  const { status } = useSession();
  const voice = useVoice();
  const recall = useRecall(textId, true);
  const isMember = status === 'member';
  const context = {
    textId,
    bookTitle,
    recall,
    isMember,
    onReport: undefined,
    voice,
    onListen: undefined,
  };
  return <WordCard context={context} {...card} />;
}
