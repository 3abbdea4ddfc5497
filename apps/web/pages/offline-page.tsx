import { useEffect } from 'react';
import { OfflineShelf } from '../features/library/offline-shelf.tsx';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { useOffline } from '../ui/states.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

const reload = () => window.location.reload();

/** In the place of a page that could not be had: it comes by itself when the network is back. */
function Unreached() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <p className="actions under-prose">
      <button className="btn main" type="button" onClick={reload}>
        Réessayer
      </button>
    </p>
  );
}

/** What can be read without a network. Stands in for every page that cannot be had without one. */
export function OfflinePage() {
  const { unreached } = usePageContext();
  const isOffline = useOffline();
  const reached = unreached === undefined ? 'Lire hors ligne' : 'Le site ne répond pas';
  const title = isOffline ? 'Vous êtes hors ligne' : reached;
  usePageHead({
    title,
    description: 'Les textes que vous pouvez lire sans réseau.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french={title} arabic="بِلَا شَبَكَةٍ" />
      <p className="prose">
        {unreached !== undefined && 'Cette page a besoin du réseau, et s’ouvrira d’elle-même à son retour. '}
        Les derniers textes que vous avez ouverts sur cet appareil se lisent sans réseau, avec leurs mots.
      </p>
      {unreached !== undefined && <Unreached />}
      <OfflineShelf />
    </>
  );
}
