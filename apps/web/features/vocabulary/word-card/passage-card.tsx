import type { ComponentProps } from 'react';
import type { TextWord, WordDetails } from '#modules/vocabulary/contract';
import { useVoice } from '../../../voice/use-voice.ts';
import { useRecall } from './use-recall.ts';
import { CardFoot, CardFrame, CloseCard, usePlace, useReader, WordCard } from './word-card.tsx';
import { WordEntry } from './word-entry.tsx';

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

interface EntryCardProps extends Omit<ComponentProps<typeof WordCard>, 'word' | 'placed' | 'context'> {
  /** The word as it is shown, and what it means there. */
  arabic: string;
  french: string;
  entry: WordDetails;
}

/** What the dictionary says of a word that stands in no line. */
export function EntryCard({
  id,
  arabic,
  french,
  entry,
  anchor,
  cardRef,
  onClose,
  ...pointer
}: EntryCardProps) {
  usePlace(cardRef, anchor);
  const voice = useVoice();
  const word: TextWord = {
    id: 0,
    display_in_vocabulary_table: false,
    contextual_form_with_vowels: arabic,
    contextual_form_without_vowels: '',
    contextual_translation: french,
    word_details: entry,
  };
  const context = {
    ...{ textId: 0, bookTitle: '', recall: undefined, reader: undefined },
    ...{ onReport: undefined, voice, onListen: undefined },
  };
  return (
    <CardFrame id={id} cardRef={cardRef} {...pointer}>
      <WordEntry word={word} senseId={`${id}-sense`}>
        <CloseCard onClose={onClose} />
      </WordEntry>
      <CardFoot word={word} spelling={arabic} context={context}>
        {null}
      </CardFoot>
    </CardFrame>
  );
}
