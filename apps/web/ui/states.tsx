import { useEffect, useSyncExternalStore } from 'react';
import { AlertIcon } from './icons.tsx';

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says it has no network; the server never has that trouble. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );
}

/** A failure in its specified words, with a way to try again; it tries by itself when the network is back. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOffline = useOffline();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="state" role="alert">
      <p className="error">
        <AlertIcon /> {message}
      </p>
      {isOffline && (
        <p className="prose">
          Vous êtes hors connexion. La page se chargera d’elle-même au retour du réseau.
        </p>
      )}
      {isOffline && navigator.serviceWorker?.controller && (
        <p>
          <a href="/hors-ligne">Lire un texte déjà ouvert</a>
        </p>
      )}
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
