import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lastSaid, verification } from '../../features/subscriptions/verification.ts';
import { wantedPath } from '../../features/subscriptions/wanted-path.ts';
import { WaysOn } from '../../features/subscriptions/ways-on.tsx';
import { longDay } from '../../features/subscriptions/wording.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import type { LoginState } from '../../session/login-path.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** What is said here, and on the page that it leads to. */
const ENDINGS = {
  now: {
    title: 'Abonnement activé avec succès',
    linkState: { message: 'Votre abonnement est activé. Bonne lecture\u00a0!' },
  },
  later: {
    title: 'Changement de formule enregistré',
    linkState: { message: 'Votre changement de formule est enregistré.' },
  },
} satisfies Record<string, { title: string; linkState: Pick<LoginState, 'message'> }>;

/** @param startsAt of a change of plan that waits for the end of the current period */
function Verified({ message, startsAt }: { message: string; startsAt: string | undefined }) {
  const { title, linkState } = ENDINGS[startsAt ? 'later' : 'now'];
  const client = useQueryClient();
  const wanted = wantedPath();
  // All that was asked for without the subscription, locked texts among it, is asked for anew.
  useEffect(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [whose, what] }) => whose === MEMBER_KEY[0] && what !== 'verification',
    });
  }, [client]);
  return (
    <div className="ending" role="status">
      <h2>{title}</h2>
      <p className="prose">
        {startsAt
          ? `Votre nouvelle formule commence le ${longDay(startsAt)}\u00a0: rien n’est prélevé d’ici là.`
          : message}
      </p>
      <p className="actions under-prose">
        {wanted && (
          <SiteLink className="btn main" to={wanted}>
            Reprendre ma lecture
          </SiteLink>
        )}
        <SiteLink className={wanted ? 'btn' : 'btn main'} to="/subscription/manage" state={linkState}>
          Voir mon abonnement
        </SiteLink>
        <SiteLink className="btn" to="/">
          Retour à l’accueil
        </SiteLink>
      </p>
    </div>
  );
}

function Verification({ externalId }: { externalId: string }) {
  const { data, isPending, error } = useQuery(verification(externalId));
  if (isPending) {
    return (
      <div className="ending" role="status">
        <h2>Finalisation de votre abonnement</h2>
        <p className="prose">Nous attendons la confirmation de PayPal. Cela prend quelques secondes.</p>
        <p className="spin">Vérification en cours…</p>
      </div>
    );
  }
  if (data) return <Verified message={data.message} startsAt={data.starts_at} />;
  return (
    <div className="ending" role="status">
      <h2>Confirmation en attente</h2>
      <p className="prose">
        Votre paiement a été reçu, mais sa confirmation par PayPal prend plus de temps que prévu. Vous n’avez
        pas à payer de nouveau&nbsp;: votre abonnement s’ouvrira de lui-même. Réessayez dans quelques minutes,
        ou écrivez-nous par la page <SiteLink to="/contact">Contact</SiteLink>.
      </p>
      <p className="small soft">{lastSaid(error)}</p>
      <p className="actions under-prose">
        <SiteLink className="btn" to="/subscription/plans">
          Retour aux plans
        </SiteLink>
      </p>
    </div>
  );
}

function Returned() {
  const [search] = useSearchParams();
  const externalId = search.get('subscription_id')?.trim();
  if (externalId) return <Verification externalId={externalId} />;
  return (
    <div className="ending">
      <p className="error" role="alert">
        <AlertIcon /> Paramètres d'abonnement manquants
      </p>
      <WaysOn />
    </div>
  );
}

export function BillingSuccessPage() {
  usePageHead({
    title: 'Finalisation de l’abonnement',
    description: 'La confirmation de votre abonnement.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Votre abonnement" arabic="الِاشْتِرَاكُ" />
      <Protected>
        <Returned />
      </Protected>
    </>
  );
}
