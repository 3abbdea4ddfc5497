import { AlertIcon } from './icons.tsx';

/** A failure in its specified words, with a way to try again. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <p className="error">
        <AlertIcon /> {message}
      </p>
      <button className="btn" type="button" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  );
}

/** Ruled blank lines at the height of what is on its way, so that nothing jumps when it comes. */
export function Loading({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className="state" role="status">
      <p className="spin">{label}</p>
      <ol className="blank" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // The lines are blank and alike: their place is all they have.
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blank lines
          <li key={index}>
            <span>{index + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
