import { Fragment, type ReactNode } from 'react';
import type { TextWord, WordDetails } from '#modules/vocabulary/contract';
import { rootPath } from '../../../lib/paths.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { WORD_KIND_NAMES } from '../kinds.ts';
import { senseOf } from '../text-words.ts';

/** One of the forms of a word, by its name in a list of details; nothing for a form that the word has not. */
function ArabicDetail({ label, form }: { label: string; form: string | null }) {
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
        <ArabicDetail label="Pluriel" form={details.plural_with_vowels} />
      </dl>
    );
  }
  return (
    <dl className="parts">
      <ArabicDetail label="Nom verbal" form={details.masdar_with_vowels} />
      <ArabicDetail label="Impératif" form={details.imperative_with_vowels} />
      <ArabicDetail label="Présent" form={details.present_with_vowels} />
      <ArabicDetail label="Passé" form={details.past_with_vowels} />
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
            ·{' '}
            <SiteLink to={rootPath(details.root)}>
              racine{' '}
              <bdi lang="ar" dir="rtl">
                {details.root}
              </bdi>
            </SiteLink>
          </span>
        )}
      </span>{' '}
      <span lang="ar" dir="rtl">
        {details.arabic_with_vowels}
      </span>
    </p>
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

export interface WordEntryProps {
  word: TextWord;
  /** The word as it stands in its line. */
  spelling?: string;
  /** Id that the word's sense gets. */
  senseId?: string;
  /** What stands beside the word. */
  children?: ReactNode;
  /** The word in its parts, and what it is and does, once it is parsed. */
  form?: ReactNode;
  parsed?: ReactNode;
  /** The pattern that its root is put into. */
  pattern?: ReactNode;
}

/** What a word means where it stands, what it is, and its forms: the part of its card that is the same for everybody. */
export function WordEntry({ word, spelling, senseId, children, form, parsed, pattern }: WordEntryProps) {
  const { word_details: details } = word;
  return (
    <>
      <div className="card-head">
        <p className="sense" id={senseId} lang="fr">
          <MixedText text={senseOf(word)} />
        </p>
        {form ?? (
          <p lang="ar" dir="rtl">
            {word.contextual_form_with_vowels}
          </p>
        )}
        {children}
        {!parsed && <p className="kind">{WORD_KIND_NAMES[details.part_of_speech]}</p>}
      </div>
      {parsed}
      <DictionaryEntry details={details} />
      {pattern}
      <Forms details={details} />
      {!parsed && spelling && <Attached particles={word.attached_particles?.[spelling]} />}
    </>
  );
}
