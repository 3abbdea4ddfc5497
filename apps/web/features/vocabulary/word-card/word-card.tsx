import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { Recall, TextWord } from '#modules/vocabulary/contract';
import { useSession } from '../../../session/session.ts';
import { CloseIcon, FlagIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { ArabicVoice } from '../../../voice/use-voice.ts';
import { HearWord } from './hear-word.tsx';
import type { OwnWordProps } from './own-word.ts';
import { placeCard } from './place-card.ts';
import { useOwnWord } from './use-own-word.ts';
import { WordEntry } from './word-entry.tsx';
import { WordPlaces } from './word-places.tsx';

/** From a verb in a text to its tables, where the form that stands in the text is shown. */
function ToConjugation({ slug, spelling }: { slug: string; spelling: string }) {
  const form = encodeURIComponent(spelling);
  return (
    <SiteLink className="btn bare" to={`/conjugaison/${slug}?forme=${form}`}>
      Conjugaison
    </SiteLink>
  );
}

/** What is written onto the front of the word, each with its sense. */
function Attached({
  particles,
}: {
  particles: NonNullable<TextWord['attached_particles']>[string] | undefined;
}) {
  return (
    particles && (
      <p className="dict">
        <span>
          {particles.map(({ arabic_with_vowels: arabic, french_translation: french }) => (
            <Fragment key={arabic}>
              <bdi lang="ar" dir="rtl">
                {arabic}
              </bdi>{' '}
              {french} +{' '}
            </Fragment>
          ))}
          …
        </span>
      </p>
    )
  );
}

/** Where a word is, for its card. */
export interface WordContext {
  textId: number;
  bookTitle: string;
  /** Where the words of the text were met before; undefined while nobody knows. */
  recall: Recall | undefined;
  /** A member has words in an account, a visitor on the device; undefined while nobody knows, and in a preview. */
  reader: 'member' | 'visitor' | undefined;
  /** The reader has found an error in the word; nobody is asked about a preview. */
  onReport: (() => void) | undefined;
  /** Says the word, in a text that nobody has recorded. */
  voice: ArabicVoice | undefined;
  /** Plays the line of the word, in a text whose recorded lines are timed. */
  onListen: (() => void) | undefined;
}

/** Who looks at a card, once that is known. */
export function useReader(): WordContext['reader'] {
  const { status } = useSession();
  return status === 'member' || status === 'visitor' ? status : undefined;
}

interface CardFootProps {
  word: TextWord;
  spelling: string;
  context: WordContext;
  children: ReactNode;
}

function CardFoot({ word, spelling, context, children }: CardFootProps) {
  const { verb_slug: slug } = word.word_details;
  const { onReport, voice, onListen } = context;
  const canBeHeard = onListen || voice?.voice;
  if (!children && !slug && !onReport && !canBeHeard) return null;
  return (
    <div className="card-foot">
      {children}
      <HearWord key={spelling} spelling={spelling} {...context} />
      {slug && <ToConjugation slug={slug} spelling={spelling} />}
      {onReport && (
        <button
          className="btn bare report"
          type="button"
          aria-label="Signaler une erreur"
          title="Signaler une erreur"
          onClick={onReport}
        >
          <FlagIcon />
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
  const [, onResize] = useReducer((count: number) => count + 1, 0);
  usePlace(cardRef, anchor);
  const parts = useOwnWord(context.reader);
  const own: OwnWordProps = { textId: context.textId, word, recall: context.recall, onResize };
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
      <WordEntry word={word} senseId={`${id}-sense`}>
        <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
          <CloseIcon />
        </button>
      </WordEntry>
      <Attached particles={word.attached_particles?.[spelling]} />
      {parts && <parts.Memo key={word.id} {...own} />}
      {recalled && <WordPlaces word={recalled} bookTitle={context.bookTitle} />}
      <CardFoot word={word} spelling={spelling} context={context}>
        {parts && <parts.SaveButton {...own} />}
      </CardFoot>
    </div>
  );
}
