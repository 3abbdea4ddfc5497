import { useEffect, useState } from 'react';
import { plural } from '../../lib/plural.ts';
import { ownPlace } from '../../session/session.ts';
import { OfflineIcon } from '../../ui/offline-icon.tsx';
import { Concordance } from './concordance.tsx';
import type { OfflineFound } from './offline-search.ts';

/** What the texts of this device have, while there is no network. */
export function OfflineResults({ q }: { q: string }) {
  const [found, setFound] = useState<OfflineFound>();
  useEffect(() => {
    let isCurrent = true;
    void import('./offline-search.ts')
      .then(({ searchOffline }) => searchOffline(ownPlace(), q))
      .catch(() => ({ texts: 0, lines: [] }))
      .then((all) => {
        if (isCurrent) setFound(all);
      });
    return () => {
      isCurrent = false;
    };
  }, [q]);
  if (!found) return null;
  const place =
    found.texts < 2 ? 'le texte gardé sur cet appareil' : `les ${found.texts} textes gardés sur cet appareil`;
  return (
    <>
      <p className="notice" role="status">
        <OfflineIcon />
        {found.texts === 0 ? (
          <span>
            Sans réseau, la recherche se fait dans les textes gardés sur cet appareil : il n’y en a aucun.
          </span>
        ) : (
          <span>
            Sans réseau, la recherche se fait dans {place} :{' '}
            {found.lines.length === 0 ? 'aucune ligne' : plural(found.lines.length, 'ligne', 'lignes')}.
          </span>
        )}
      </p>
      <Concordance lines={found.lines} />
    </>
  );
}
