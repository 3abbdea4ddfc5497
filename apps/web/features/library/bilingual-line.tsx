import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChoices } from '../../lib/choices.ts';
import { FlagIcon } from '../../ui/icons.tsx';

interface BilingualLineProps {
  number: number;
  french: string;
  /** A word of this line is being looked at, or the line is being said. */
  isLit: boolean;
  /** Lets this line be heard. */
  onListen: (() => void) | undefined;
  /** Who says it then, when that is no person. */
  speaker?: string | undefined;
  /** Opens this line parsed as a whole, where that is chosen; without either the number is only a number. */
  onParse?: (() => void) | undefined;
  /** The reader has found an error in a line that has no word whose card would report it. */
  onReport?: (() => void) | undefined;
  /** The Arabic of the line; the words in it are the caller's to mark. */
  children: ReactNode;
}

/** One line of a text: Arabic and French aligned on their first baselines. */
export function BilingualLine({
  number,
  french,
  isLit,
  onListen,
  speaker,
  onParse,
  onReport,
  children,
}: BilingualLineProps) {
  const [isRevealed, setRevealed] = useState(false);
  const { translation: isTranslated } = useChoices();
  const translation = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone: it passes to what the reader asked to see.
  useEffect(() => {
    if (isRevealed) translation.current?.focus({ preventScroll: true });
  }, [isRevealed]);
  // What was revealed line by line is hidden again with the rest.
  useEffect(() => {
    if (isTranslated) setRevealed(false);
  }, [isTranslated]);
  const classes = ['line', isLit && 'on', isRevealed && 'shown'].filter(Boolean).join(' ');
  return (
    <li className={classes} id={`l${number}`}>
      <p lang="ar" dir="rtl" className="ar" data-vowelled="">
        {children}
      </p>
      {onParse || onListen ? (
        <button
          className="n"
          type="button"
          aria-label={
            onParse
              ? `Analyser la ligne ${number}`
              : `Écouter la ligne ${number}${speaker ? ` (${speaker.toLowerCase()})` : ''}`
          }
          title={onParse ? undefined : speaker}
          onClick={onParse ?? onListen}
        >
          {number}
        </button>
      ) : (
        <span className="n">{number}</span>
      )}
      <p className="fr" ref={translation} tabIndex={isRevealed ? -1 : undefined}>
        {french}
        {onReport && (
          <button
            className="flag"
            type="button"
            aria-label={`Signaler une erreur, ligne ${number}`}
            onClick={onReport}
          >
            <FlagIcon />
          </button>
        )}
      </p>
      <button className="btn bare reveal" type="button" onClick={() => setRevealed(true)}>
        Voir la traduction<span className="vh"> de la ligne {number}</span>
      </button>
    </li>
  );
}
