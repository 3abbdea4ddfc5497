import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../../client/call-refused.ts';
import { WaysOn } from '../../features/subscriptions/ways-on.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { memberQueries } from '../../session/member-queries.ts';
import { call, useSession } from '../../session/session.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** Ends the subscription whose approval was turned down, once; a failure changes nothing for its reader. */
function useCancelPending(): void {
  const { status } = useSession();
  const client = useQueryClient();
  const isAsked = useRef(false);
  useEffect(() => {
    if (status !== 'member' || isAsked.current) return;
    isAsked.current = true;
    call('POST /subscription/cancel_pending/', { body: {} })
      .then(() => client.invalidateQueries(memberQueries.subscriptions))
      // biome-ignore lint/suspicious/noConsole: its reader is told of nothing, because nothing changes for them
      .catch((error: unknown) => console.warn(messageOf(error, String(error))));
  }, [status, client]);
}

function MustLogIn() {
  const { pathname } = useLocation();
  return (
    <div className="outcome" role="alert">
      <p className="error">
        <AlertIcon /> Vous devez être connecté pour supprimer l'abonnement pending.
      </p>
      <SiteLink className="btn" to="/login" state={{ from: pathname }}>
        Se connecter
      </SiteLink>
    </div>
  );
}

export function BillingCancelPage() {
  const { status } = useSession();
  useCancelPending();
  usePageHead({
    title: 'Procédure terminée',
    description: 'La demande d’annulation a été traitée\u00a0: rien n’a été prélevé.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Procédure terminée" arabic="اِنْتَهَى الْإِجْرَاءُ" />
      <div className="ending">
        {status === 'visitor' && <MustLogIn />}
        <p className="prose">
          {status !== 'visitor' && 'Votre demande d’annulation a été traitée. '}
          Rien n’a été prélevé&nbsp;; vous pouvez recommencer quand vous voulez.
        </p>
        <WaysOn />
      </div>
    </>
  );
}
