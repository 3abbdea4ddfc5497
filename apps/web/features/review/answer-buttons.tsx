import type { Rating } from '#modules/memory/contract';
import type { DealtCard } from './review-session.ts';
import { sayReturn } from './say-return.ts';

const RATINGS = [
  { rating: 1, label: 'À revoir' },
  { rating: 2, label: 'Difficile' },
  { rating: 3, label: 'Bien' },
  { rating: 4, label: 'Facile' },
] as const;

/** The answer that a key stands for. On French keyboards the row of digits gives them with Shift only. */
export function ratingOfKey({ key, code }: { key: string; code: string }): Rating | undefined {
  const digit = code.replace(/^(Digit|Numpad)/, '');
  return RATINGS.find(({ rating }) => String(rating) === key || String(rating) === digit)?.rating;
}

interface AnswerButtonsProps {
  card: DealtCard;
  onAnswer: (rating: Rating) => void;
}

/** How well the word was known, and when it comes back for that. */
export function AnswerButtons({ card, onAnswer }: AnswerButtonsProps) {
  return (
    <fieldset className="answers">
      <legend className="vh">Votre réponse</legend>
      {RATINGS.map(({ rating, label }) => (
        <button
          key={rating}
          className="btn"
          type="button"
          aria-keyshortcuts={String(rating)}
          // The second press of a double click was not meant for the card that has just come.
          onClick={(event) => event.detail < 2 && onAnswer(rating)}
        >
          <span>
            <span className="key" aria-hidden="true">
              {rating}
            </span>{' '}
            {label}
          </span>{' '}
          <span className="when">{sayReturn(card.dealtAt, Date.parse(card.next[rating]))}</span>
        </button>
      ))}
    </fieldset>
  );
}
