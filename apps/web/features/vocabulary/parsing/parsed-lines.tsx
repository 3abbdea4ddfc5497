import { Fragment, useEffect, useId, useState } from 'react';
import type { ShownWord } from '#modules/parsing/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { WORD_KIND_NAMES } from '../kinds.ts';
import { LessonLinks } from './lesson-links.tsx';

/** What a word is and does, each as a sentence; of a verb its form is given, which does not say that it is one. */
export function sentencesOf({ lines: [form, ...rest] }: ShownWord, part?: PartOfSpeech): string[] {
  const kind = part ? WORD_KIND_NAMES[part] : 'Mot';
  const first = !form ? kind : part === 'verb' ? `${kind}\u00a0: ${form}` : form;
  return [first, ...rest].map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`);
}

/** The reason of an ending: what is heard first, then why. */
function Reason({ sentence }: { sentence: string }) {
  const at = sentence.indexOf(' parce qu');
  return (
    <>
      <b>{sentence.slice(0, at)}</b>
      <MixedText text={sentence.slice(at)} />
    </>
  );
}

/** Lights the word that asks for an ending, as long as this is shown. */
function Lit({ line, stretch }: { line: Element | null; stretch: number }) {
  useEffect(() => {
    const word = line?.querySelector(`.w[data-place$=":${stretch}"]`);
    word?.setAttribute('data-asks', '');
    return () => word?.removeAttribute('data-asks');
  }, [line, stretch]);
  return null;
}

interface ParsedLinesProps {
  word: ShownWord;
  part: PartOfSpeech;
  /** What the terms in its lines mean. */
  terms: Readonly<Record<string, string>>;
  /** The line on the page, and the stretch of it that asks for the ending; -1 where none does. */
  line: Element | null;
  governor: number;
  /** The reader doubts it; undefined in a passage whose errors nobody is asked about. */
  onDoubt: (() => void) | undefined;
  /** It has another height. */
  onResize: () => void;
}

/** What a word is and does; on demand why it ends as it does, and what the terms mean. */
export function ParsedLines({ word, part, terms, line, governor, onDoubt, onResize }: ParsedLinesProps) {
  const [shown, setShown] = useState<'why' | 'terms'>();
  const id = useId();
  const { ending } = word;
  const [is, ...does] = sentencesOf(word, part);
  const used = Object.entries(terms).filter(([term]) => word.lines.some((one) => one.includes(term)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has another height
  useEffect(onResize, [shown, onResize]);
  const opener = (what: 'why' | 'terms', label: string) => (
    <button
      className="btn bare"
      type="button"
      aria-expanded={shown === what}
      aria-controls={id}
      onClick={() => setShown(shown === what ? undefined : what)}
    >
      {label}
    </button>
  );
  return (
    <div className="parsed">
      <p className="parsed-form">
        <MixedText text={is ?? ''} />
      </p>
      {does.map((one) => (
        <p className="parsed-why" key={one}>
          <MixedText text={one} />
        </p>
      ))}
      <div className="parsed-more">
        {ending && opener('why', 'Pourquoi cette voyelle\u00a0?')}
        {used.length > 0 && opener('terms', 'Les termes')}
      </div>
      <div className="parsed-said" id={id} role="status">
        {shown === 'why' && ending && (
          <p className="parsed-why">
            <Reason sentence={ending.sentence} />
            <Lit line={line} stretch={governor} />
          </p>
        )}
        {shown === 'terms' && (
          <dl>
            {used.map(([term, meaning]) => (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>
                  <MixedText text={meaning} />
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      {/* What was stored for reading without a network before lessons were linked names none. */}
      <LessonLinks notions={word.notions ?? []} onResize={onResize} />
      {onDoubt && (
        <button className="btn bare doubt" type="button" onClick={onDoubt}>
          Cette analyse est douteuse&nbsp;?
        </button>
      )}
    </div>
  );
}
