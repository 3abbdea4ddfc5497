import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { ReportKind } from '#modules/reports/contract';
import type { Recall, TextWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../../session/member-queries.ts';
import { useSession } from '../../../session/session.ts';
import { CloseIcon, FlagIcon, VolumeIcon } from '../../../ui/icons.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import type { ArabicVoice } from '../../../voice/use-voice.ts';
import type { PlacedWord } from '../placed-word.ts';
import { OwnRoom, ParsedRoom } from './card-room.tsx';
import type { OwnWordProps } from './own-word.ts';
import { type CardSide, placeCard } from './place-card.ts';
import { useCardParts, useOwnWord } from './use-own-word.ts';
import { WordEntry } from './word-entry.tsx';

interface HearWordProps {
  /** The word as it stands in its line, with its vowels. */
  spelling: string;
  /** Says the word, in a text that nobody has recorded. */
  voice: ArabicVoice | undefined;
  /** Plays the line of the word, in a text whose recorded lines are timed. */
  onListen: (() => void) | undefined;
}

/** A word is heard in the voice of whoever has recorded its line, else in the browser's. */
function HearWord({ spelling, voice, onListen }: HearWordProps) {
  if (!onListen) return <SayButton voice={voice} text={spelling} isSign />;
  return (
    <button className="btn bare say" type="button" aria-label="Écouter la ligne" onClick={onListen}>
      <VolumeIcon />
    </button>
  );
}

/** From a verb in a text to its tables, where the form that stands in the text is shown. */
function ToConjugation({ slug, spelling }: { slug: string; spelling: string }) {
  const form = encodeURIComponent(spelling);
  return (
    <SiteLink className="btn bare" to={`/conjugaison/${slug}?forme=${form}`}>
      Conjugaison
    </SiteLink>
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
  /** The reader has found an error in the word, perhaps of a kind; nobody is asked about a preview. */
  onReport: ((kind?: ReportKind) => void) | undefined;
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

export function CardFoot({ word, spelling, context, children }: CardFootProps) {
  const { verb_slug: slug } = word.word_details;
  const { reader, onReport, voice, onListen } = context;
  const canBeHeard = onListen || voice?.voice;
  // Whoever reads has a button there, if not yet.
  if (!children && !reader && !slug && !onReport && !canBeHeard) return null;
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
          onClick={() => onReport()}
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
  placed: PlacedWord;
  context: WordContext;
  /** The word in the text, as it is written there. */
  anchor: HTMLElement;
  cardRef: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** How the words of a text are parsed; no data until that is known, and when it cannot be had. */
function useParsing({ textId, reader }: WordContext) {
  const { hasFailed } = useSession();
  // Without a network nobody says who reads; what was stored of this text for them is there all the same.
  const enabled = reader !== undefined || hasFailed;
  return useQuery({ ...memberQueries.parsing(textId), enabled });
}

/** Shows the card by its word, and keeps it there whatever comes to stand in it. */
export function usePlace(card: RefObject<HTMLDivElement | null>, anchor: HTMLElement): void {
  const shownFor = useRef<HTMLElement>(null);
  const side = useRef<CardSide>(undefined);
  // After every rendering: another content, another height.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (shownFor.current !== anchor) {
      element.showPopover?.();
      element.scrollTop = 0;
      side.current = undefined;
    }
    shownFor.current = anchor;
    side.current = placeCard(element, anchor, side.current);
    const placeAnew = () => {
      side.current = placeCard(element, anchor);
    };
    window.addEventListener('resize', placeAnew);
    return () => window.removeEventListener('resize', placeAnew);
  });
}

interface CardFrameProps extends Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'> {
  id: string;
  cardRef: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The card itself, whatever stands in it. */
export function CardFrame({ id, cardRef, ...rest }: CardFrameProps) {
  return (
    <div
      className="card"
      id={id}
      popover="manual"
      role="dialog"
      aria-label="Fiche du mot"
      ref={cardRef}
      {...rest}
    />
  );
}

export function CloseCard({ onClose }: { onClose: () => void }) {
  return (
    <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
      <CloseIcon />
    </button>
  );
}

/**
 * What a word means here, what it is, its forms, and where it was met before. Floats by its word; a sheet at the
 * foot of a phone.
 */
export function WordCard({ id, word, placed, context, anchor, cardRef, onClose, ...pointer }: WordCardProps) {
  const [, onResize] = useReducer((count: number) => count + 1, 0);
  usePlace(cardRef, anchor);
  const forAll = useCardParts();
  const parts = useOwnWord(context.reader);
  const { data: parsing, isLoading } = useParsing(context);
  const { spelling } = placed;
  const { onReport, reader } = context;
  const onDoubt = onReport && (() => onReport('parsing'));
  const own: OwnWordProps = { textId: context.textId, word, recall: context.recall, onResize };
  const { part_of_speech: part } = word.word_details;
  const isComing = isLoading || (forAll === undefined && reader !== undefined);
  const slots =
    parsing && forAll
      ? forAll.CARD_PARTS.parsedSlots(parsing, { word, placed, anchor, onDoubt, onResize })
      : { parsed: isComing && <ParsedRoom part={part} isDoubted={onDoubt !== undefined} /> };
  const recalled = context.recall?.words.find((one) => one.text_word_id === word.id);
  return (
    <CardFrame id={id} cardRef={cardRef} {...pointer}>
      <WordEntry word={word} spelling={spelling} senseId={`${id}-sense`} {...slots}>
        <CloseCard onClose={onClose} />
      </WordEntry>
      {parts ? (
        <parts.Memo key={word.id} {...own} />
      ) : (
        parts === undefined && reader && <OwnRoom of={reader} />
      )}
      {forAll && recalled && <forAll.CARD_PARTS.WordPlaces word={recalled} bookTitle={context.bookTitle} />}
      <CardFoot word={word} spelling={spelling} context={context}>
        {parts && <parts.SaveButton {...own} />}
      </CardFoot>
    </CardFrame>
  );
}
