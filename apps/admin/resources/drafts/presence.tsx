import { useCallback, useEffect, useState } from 'react';
import type { PresentPerson } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { hourOf } from '../../ui/paris-time.ts';
import type { DraftKind } from './draft-kinds.ts';
import './state-badge.css';

/** A page says that it is there, and asks who else is, as often as this; who is silent three times as long has left. */
const BEAT_MS = 30_000;

/** Asks again and again, and at once when the page comes to the front; behind others it is silent. */
function useBeat(ask: () => Promise<PresentPerson[]>): PresentPerson[] {
  const [present, setPresent] = useState<PresentPerson[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const beat = () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer nobody is known to be there.
      ask().then(
        (found) => isCurrent && setPresent(found),
        () => isCurrent && setPresent([]),
      );
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [ask]);
  return present;
}

const NAMES = new Intl.ListFormat('fr');

function nameAll(present: readonly PresentPerson[]): string {
  return NAMES.format(present.map(({ username, since }) => `${username} (depuis ${hourOf(since)})`));
}

/** Who else has this draft open: nobody is kept out, what two have changed is put together. */
export function PresentHere({ kind, id }: { kind: DraftKind; id: number }) {
  const ask = useCallback(
    () => call('PUT /admin/draft-presence/{kind}/{id}/', { params: { kind, id } }),
    [kind, id],
  );
  const present = useBeat(ask);
  return (
    <span className="present" aria-live="polite">
      {present.length > 0 &&
        `${nameAll(present)} ${present.length === 1 ? 'est aussi ici' : 'sont aussi ici'}`}
    </span>
  );
}

const everywhere = () => call('GET /admin/draft-presence/');

/** Who else has which draft open, for a list of them. */
export const usePresence = (): PresentPerson[] => useBeat(everywhere);

/** Who has a draft of a list open. */
export function PresentThere({
  present,
  kind,
  id,
}: {
  present: readonly PresentPerson[];
  kind: DraftKind;
  id: number;
}) {
  const here = present.filter((one) => one.kind === kind && one.id === id);
  if (here.length === 0) return null;
  return <span className="present">{`ouvert par ${nameAll(here)}`}</span>;
}
