import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Recall, TextWord } from '#modules/vocabulary/contract';
import type { ArabicVoice } from '../../lib/use-voice.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { HearWord } from './hear-word.tsx';
import { placeCard } from './place-card.ts';
import { SaveWordButton } from './save-word-button.tsx';
import { WordEntry } from './word-entry.tsx';
import { WordPlaces } from './word-places.tsx';

/** From a verb in a text to its tables, where the form that stands in the text is shown. */
function ToConjugation({ slug, spelling }: { slug: string; spelling: string }) {
  const form = encodeURIComponent(spelling);
  return <SiteLink to={`/conjugaison/${slug}?forme=${form}`}>Voir la conjugaison</SiteLink>;
}

/** Where a word is, for its card. */
export interface WordContext {
  textId: number;
  bookTitle: string;
  /** Where the words of the text were met before; undefined while nobody knows. */
  recall: Recall | undefined;
  /** Whoever reads has a vocabulary of their own. */
  isMember: boolean;
  /** The reader has found an error in the word; nobody is asked about a preview. */
  onReport: (() => void) | undefined;
  /** Says the word, in a text that nobody has recorded. */
  voice: ArabicVoice | undefined;
  /** Plays the line of the word, in a text whose recorded lines are timed. */
  onListen: (() => void) | undefined;
}

interface CardFootProps {
  word: TextWord;
  spelling: string;
  context: WordContext;
}

function CardFoot({ word, spelling, context }: CardFootProps) {
  const { verb_slug: slug } = word.word_details;
  const { textId, recall, isMember, onReport } = context;
  const canBeSaved = isMember && recall;
  if (!canBeSaved && !slug && !onReport) return null;
  return (
    <div className="card-foot">
      {canBeSaved && (
        <SaveWordButton
          textId={textId}
          textWordId={word.id}
          isSaved={recall.saved_text_word_ids.includes(word.id)}
        />
      )}
      {slug && <ToConjugation slug={slug} spelling={spelling} />}
      {onReport && (
        <button className="btn bare report" type="button" onClick={onReport}>
          Signaler
        </button>
      )}
    </div>
  );
}

interface WordCardProps {
  id: string;
  word: TextWord;
  /** Fully vowelled, as it stands in its line: an entry also covers the word with another last vowel. */
  spelling: string;
  context: WordContext;
  /** The word in the text, as it is written there. */
  anchor: HTMLElement;
  cardRef: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Shows the card by its word, and keeps it there whatever comes to stand in it. */
function usePlace(card: RefObject<HTMLDivElement | null>, anchor: HTMLElement): void {
  const shownFor = useRef<HTMLElement>(null);
  // After every rendering: another content, another height.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (shownFor.current !== anchor) {
      element.showPopover?.();
      element.scrollTop = 0;
    }
    shownFor.current = anchor;
    const place = () => placeCard(element, anchor);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  });
}

/**
 * What a word means here, what it is, its forms, and where it was met before. Floats by its word; a sheet at the
 * foot of a phone.
 */
export function WordCard({
  id,
  word,
  spelling,
  context,
  anchor,
  cardRef,
  onClose,
  ...pointer
}: WordCardProps) {
  usePlace(cardRef, anchor);
  const recalled = context.recall?.words.find((one) => one.text_word_id === word.id);
  return (
    <div
      className="card"
      id={id}
      popover="manual"
      role="dialog"
      aria-label="Fiche du mot"
      ref={cardRef}
      {...pointer}
    >
      <WordEntry
        word={word}
        senseId={`${id}-sense`}
        foot={<HearWord key={spelling} spelling={spelling} {...context} />}
      >
        <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
          <CloseIcon />
        </button>
      </WordEntry>
      {recalled && <WordPlaces word={recalled} bookTitle={context.bookTitle} />}
      <CardFoot word={word} spelling={spelling} context={context} />
    </div>
  );
}
