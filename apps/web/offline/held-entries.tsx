import { useSyncExternalStore } from 'react';
import { plural } from '../lib/plural.ts';
import { OfflineIcon } from '../ui/offline-icon.tsx';
import { useOffline } from '../ui/states.tsx';
import type { LearningOutbox } from './open-outbox.ts';

/** 'Hors ligne. Vos 6 réponses partiront au retour du réseau.' */
function sayHeld(count: number, isOffline: boolean): string {
  const where = isOffline ? 'Hors ligne.' : 'Le site ne répond pas.';
  const when = isOffline ? 'au retour du réseau' : 'd’elles-mêmes';
  if (count === 1) return `${where} Votre réponse partira ${isOffline ? when : 'd’elle-même'}.`;
  return `${where} Vos ${count === 0 ? 'réponses' : plural(count, 'réponse', 'réponses')} partiront ${when}.`;
}

/** Says that answers wait for the network, while they do. */
export function HeldEntries({ outbox }: { outbox: LearningOutbox }) {
  const held = useSyncExternalStore(outbox.subscribe, outbox.held, () => 0);
  const isOffline = useOffline();
  return (
    <p className="held" role="status">
      {(isOffline || held > 0) && (
        <>
          <OfflineIcon /> <span>{sayHeld(held, isOffline)}</span>
        </>
      )}
    </p>
  );
}
