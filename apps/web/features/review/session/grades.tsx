import type { Rating } from '#modules/memory/contract';
import type { DealtCard } from '../../../offline/offline-review.ts';

export const RATINGS = [
  { rating: 1, label: 'À revoir' },
  { rating: 2, label: 'Difficile' },
  { rating: 3, label: 'Bien' },
  { rating: 4, label: 'Facile' },
] as const;
/** What is answered most. */
const LIKELY: Rating = 3;

/** The answer that a key stands for. On French keyboards the row of digits gives them with Shift only. */
export function ratingOfKey({ key, code }: { key: string; code: string }): Rating | undefined {
  const digit = code.replace(/^(Digit|Numpad)/, '');
  return RATINGS.find(({ rating }) => String(rating) === key || String(rating) === digit)?.rating;
}

interface GradesProps {
  card: DealtCard;
  onAnswer: (rating: Rating) => void;
}

/** How well the word was known, and how long it stays away for that. */
export function Grades({ card, onAnswer }: GradesProps) {
  return (
    <fieldset className="grades">
      <legend className="vh">Votre réponse</legend>
      {RATINGS.map(({ rating, label }) => (
        <button
          key={rating}
          className={rating === LIKELY ? 'grade likely' : 'grade'}
          type="button"
          aria-keyshortcuts={String(rating)}
          // The second press of a double click was not meant for the card that has just come.
          onClick={(event) => event.detail < 2 && onAnswer(rating)}
        >
          <span>{label}</span> <small>{sayInterval(card.dealtAt, Date.parse(card.next[rating]))}</small>
          <span className="shortcut" aria-hidden="true">
            {rating}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const said = (count: number, one: string, many = `${one}s`) => `${count}\u00A0${count > 1 ? many : one}`;

/**
 * How long a card stays away: '10 min', '3 jours'.
 * @param from and `to`, in milliseconds
 */
export function sayInterval(from: number, to: number): string {
  const span = to - from;
  const days = Math.round(span / DAY);
  if (span < HOUR) return said(Math.max(1, Math.round(span / MINUTE)), 'min', 'min');
  if (span < DAY) return said(Math.round(span / HOUR), 'h', 'h');
  if (days < 31) return said(days, 'jour');
  if (days < 365) return said(Math.round(days / 30.4), 'mois', 'mois');
  return said(Math.round(days / 365), 'an');
}
