import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId } from 'react';
import { createMatcher, type Segment, tokenise } from '#modules/arabic';
import type { ShownBlock, ShownLine } from '#modules/lessons/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { placeOfWord } from '../../features/lessons/alphabet/reading-blocks.tsx';
import { placeOfLine } from '../../features/lessons/lesson-line.tsx';
import { useWordCard } from '../../features/vocabulary/word-card/use-word-card.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';
import { sayCardFailed, usePassageCard } from './use-passage-card.ts';

/** Each word of a line, and what stands between two, with the entry that explains it on the page of its text. */
function segmentsOf(line: string, words: readonly TextWord[]): Segment[] {
  const entries: (number | undefined)[] = [];
  for (const { text, entry } of createMatcher(words.map((word) => word.contextual_form_with_vowels))(line))
    entries.push(...Array.from(text, () => entry));
  let at = 0;
  return tokenise(line).map(({ text, isWord }) => {
    const entry = entries[at];
    at += text.length;
    return { text, entry: isWord ? entry : undefined };
  });
}

type Card = NonNullable<ReturnType<typeof usePassageCard>>['PassageCard'];

interface QuotedWordCardProps extends Omit<ComponentProps<Card>, 'textId' | 'bookTitle' | 'word' | 'placed'> {
  Card: Card;
  line: ShownLine;
  /** Place of the word among the tokens of its line. */
  at: number;
}

/** The card of a word of a quoted line; the words of its text come with the first one. */
function QuotedWordCard({ Card, line, at, ...card }: QuotedWordCardProps) {
  const { text_id: textId, book_title: bookTitle } = line;
  const { data: words, isError } = useQuery({
    queryKey: [...MEMBER_KEY, 'quoted-words', textId],
    queryFn: () => call('GET /vocabulary/text/{textId}/', { params: { textId } }),
    // The next press asks again.
    retryOnMount: true,
  });
  const segments = words && segmentsOf(line.arabic, words);
  const { entry, text: spelling = '' } = segments?.[at] ?? {};
  const word = entry === undefined ? undefined : words?.[entry];
  const isUnknown = words !== undefined && !word;
  const { onClose } = card;
  useEffect(() => {
    if (!isError && !isUnknown) return;
    if (isError) sayCardFailed();
    else showToast('Ce mot n’a pas de fiche.', 'info');
    onClose();
  }, [isError, isUnknown, onClose]);
  if (!word || !segments) return null;
  const placed = { line: line.line, segments, at, spelling };
  return <Card textId={textId} bookTitle={bookTitle} word={word} placed={placed} {...card} />;
}

/** The words of the lines that a lesson quotes, and those that it gives to be read: each opens its card. */
export function useQuotedWords(blocks: readonly ShownBlock[]) {
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const id = useId();
  const cards = usePassageCard(open !== null);
  const [, place, at] = /^(.*):(\d+)$/.exec(open?.place ?? '') ?? [];
  const line = blocks.find((block) => block.kind === 'line' && placeOfLine(block) === place);
  const item = blocks
    .flatMap((block) => (block.kind === 'words' ? block.items : []))
    .find((word) => placeOfWord(word) === open?.place);
  const shown = open && { id, anchor: open.anchor, cardRef: card, onClose: close, ...cardHandlers };
  return {
    handlers,
    open: open ? { place: open.place, senseId: `${id}-sense` } : undefined,
    card: cards && shown && (
      <>
        {line?.kind === 'line' && (
          <QuotedWordCard Card={cards.PassageCard} line={line} at={Number(at)} {...shown} />
        )}
        {item?.entry && (
          <cards.EntryCard arabic={item.arabic} french={item.french} entry={item.entry} {...shown} />
        )}
      </>
    ),
  };
}
