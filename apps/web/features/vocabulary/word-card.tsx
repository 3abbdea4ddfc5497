import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PartOfSpeech, TextWord, WordDetails } from '#modules/vocabulary/contract';
import { CloseIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { placeCard } from './place-card.ts';
import { senseOf } from './sense-of.ts';

const KINDS: Record<PartOfSpeech, string> = {
  noun: 'Nom',
  proper_noun: 'Nom propre',
  adjective: 'Adjectif',
  verb: 'Verbe',
  pronoun: 'Pronom',
  particle: 'Particule',
  adverb: 'Adverbe',
};

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
        {details.french_translation}
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
function ToConjugation({ slug, spelling }: { slug: string | null; spelling: string }) {
  if (!slug) return null;
  const form = encodeURIComponent(spelling);
  return (
    <p className="card-foot">
      <SiteLink to={`/conjugaison/${slug}?forme=${form}`}>Voir la conjugaison</SiteLink>
    </p>
  );
}

interface WordCardProps {
  id: string;
  word: TextWord;
  /** Fully vowelled, as it stands in its line: an entry also covers the word with another last vowel. */
  spelling: string;
  /** The word in the text, as it is written there. */
  anchor: HTMLElement;
  cardRef: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** What a word means here, what it is, and its forms. Floats by its word; a sheet at the foot of a phone. */
export function WordCard({ id, word, spelling, anchor, cardRef, onClose, ...pointer }: WordCardProps) {
  const shownFor = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = cardRef.current;
    if (!card) return;
    if (shownFor.current !== anchor) card.showPopover?.();
    shownFor.current = anchor;
    const place = () => placeCard(card, anchor);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor, cardRef]);

  const { word_details: details } = word;
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
          {senseOf(word)}
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
      <ToConjugation slug={details.verb_slug} spelling={spelling} />
    </div>
  );
}
