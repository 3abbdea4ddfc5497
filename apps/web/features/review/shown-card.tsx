import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Rating } from '#modules/memory/contract';
import { AnswerButtons, ratingOfKey } from './answer-buttons.tsx';
import { Back, Front } from './card-sides.tsx';
import type { DealtCard } from './review-session.ts';

/** Height of what stays above a card, the bar and the head of the session, in pixels. */
const ABOVE = 136;

interface ShownCardProps {
  card: DealtCard;
  isTurned: boolean;
  onTurn: () => void;
  onAnswer: (rating: Rating) => void;
}

/**
 * One side of a card. It takes the focus when it comes, so that keys go on working, and a screen reader says what is
 * asked, or told.
 */
export function ShownCard({ card, isTurned, onTurn, onAnswer }: ShownCardProps) {
  const element = useRef<HTMLElement>(null);
  const saidId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each side of each card comes anew
  useEffect(() => {
    const side = element.current;
    if (!side) return;
    side.focus({ preventScroll: true });
    // One that is taller than the window is read from its head; its buttons stay at the foot of the window.
    const isTall = side.offsetHeight + ABOVE > window.innerHeight;
    side.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
  }, [card, isTurned]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const rating = isTurned ? ratingOfKey(event) : undefined;
    const isOnCard = event.target === event.currentTarget;
    if (rating) onAnswer(rating);
    // On a button or a link inside, these keys are the button's.
    else if (!isTurned && isOnCard && (event.key === ' ' || event.key === 'Enter')) onTurn();
    else return;
    event.preventDefault();
  }
  return (
    <section
      className={isTurned ? 'review-card turned' : 'review-card'}
      ref={element}
      tabIndex={-1}
      aria-label={isTurned ? 'Verso de la carte' : 'Recto de la carte'}
      aria-describedby={saidId}
      onKeyDown={onKeyDown}
    >
      <div className="side-of-card">
        {isTurned ? <Back card={card} saidId={saidId} /> : <Front card={card} saidId={saidId} />}
      </div>
      <div className="card-actions">
        {isTurned ? (
          <AnswerButtons card={card} onAnswer={onAnswer} />
        ) : (
          <button
            className="btn main turn-card"
            type="button"
            onClick={(event) => event.detail < 2 && onTurn()}
          >
            Voir la réponse
          </button>
        )}
      </div>
    </section>
  );
}
