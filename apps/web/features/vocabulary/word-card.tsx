import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Recall, TextWord, WordDetails } from '#modules/vocabulary/contract';
import { CloseIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { KINDS } from './kinds.ts';
import { placeCard } from './place-card.ts';
import { SaveWordButton } from './save-word-button.tsx';
import { senseOf } from './sense-of.ts';
import { WordPlaces } from './word-places.tsx';

function Part({ label, form }: { label: string; form: string | null }) {
  if (!form) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd lang="ar" dir="rtl">
        {form}
      </dd>
    </div>
  );
}

function Forms({ details }: { details: WordDetails }) {
  if (details.is_noun) {
    if (!details.plural_with_vowels) return null;
    return (
      <dl className="parts">
        <Part label="Pluriel" form={details.plural_with_vowels} />
      </dl>
    );
  }
  return (
    <dl className="parts">
      <Part label="Nom verbal" form={details.masdar_with_vowels} />
      <Part label="Impératif" form={details.imperative_with_vowels} />
      <Part label="Présent" form={details.present_with_vowels} />
      <Part label="Passé" form={details.past_with_vowels} />
    </dl>
  );
}

function DictionaryEntry({ details }: { details: WordDetails }) {
  return (
    <p className="dict">
      <span>
        <MixedText text={details.french_translation} />
        {details.root && (
          <span className="soft">
            {' '}
            · racine{' '}
            <bdi lang="ar" dir="rtl">
              {details.root}
            </bdi>
          </span>
        )}
      </span>{' '}
      <span lang="ar" dir="rtl">
        {details.arabic_with_vowels}
      </span>
    </p>
  );
}

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
}

interface CardFootProps {
  word: TextWord;
  spelling: string;
  context: WordContext;
}

function CardFoot({ word, spelling, context }: CardFootProps) {
  const { verb_slug: slug } = word.word_details;
  const { textId, recall, isMember } = context;
  const canBeSaved = isMember && recall;
  if (!canBeSaved && !slug) return null;
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
  const { word_details: details } = word;
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
      <div className="card-head">
        <p className="sense" id={`${id}-sense`} lang="fr">
          <MixedText text={senseOf(word)} />
        </p>
        <p lang="ar" dir="rtl">
          {word.contextual_form_with_vowels}
        </p>
        <button className="btn bare card-close" type="button" aria-label="Fermer" onClick={onClose}>
          <CloseIcon />
        </button>
        <p className="kind">{KINDS[details.part_of_speech]}</p>
      </div>
      <DictionaryEntry details={details} />
      <Forms details={details} />
      {recalled && <WordPlaces word={recalled} bookTitle={context.bookTitle} />}
      <CardFoot word={word} spelling={spelling} context={context} />
    </div>
  );
}
