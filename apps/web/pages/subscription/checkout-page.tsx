import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Plan } from '#modules/subscriptions/contract';
import { CheckoutSummary } from '../../features/subscriptions/checkout-summary.tsx';
import { PaymentPanel } from '../../features/subscriptions/payment-panel.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { AlertIcon, InfoIcon } from '../../ui/icons.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** Counts how often the browser has brought the page back as it was left: nothing of it works any more. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = ({ persisted }: PageTransitionEvent) => persisted && setReturns((last) => last + 1);
    window.addEventListener('pageshow', count);
    return () => window.removeEventListener('pageshow', count);
  }, []);
  return returns;
}

function AlreadyCurrent() {
  return (
    <>
      <p className="notice before-list" role="status">
        <InfoIcon /> <span>Vous êtes déjà abonné à cette formule.</span>
      </p>
      <p className="actions">
        <SiteLink className="btn main" to="/subscription/manage">
          Mon abonnement
        </SiteLink>
        <SiteLink className="btn" to="/subscription/plans">
          Retour aux plans
        </SiteLink>
      </p>
    </>
  );
}

function Steps({ plan }: { plan: Plan }) {
  const { user } = useSession();
  const quote = useQuery(memberQueries.quote(plan.id));
  const [isConfirmed, setConfirmed] = useState(false);
  const returns = useReturns();
  if (quote.isPending) return <Loading label="Chargement de la formule…" lines={5} />;
  if (quote.isError) {
    return (
      <Failure
        message="Erreur lors de la récupération des détails de l'abonnement"
        onRetry={() => quote.refetch()}
      />
    );
  }
  if (quote.data.kind === 'current') return <AlreadyCurrent />;
  if (!isConfirmed) {
    return <CheckoutSummary plan={plan} quote={quote.data} onConfirmed={() => setConfirmed(true)} />;
  }
  return <PaymentPanel key={returns} plan={plan} quote={quote.data} username={user?.username ?? ''} />;
}

function Checkout({ planId }: { planId: string }) {
  const { queries } = usePageContext();
  const plans = useQuery(queries.plans);
  if (plans.isPending) return <Loading label="Chargement de la formule…" lines={5} />;
  if (plans.isError) {
    return (
      <Failure message="Erreur lors du chargement des plans d'abonnement" onRetry={() => plans.refetch()} />
    );
  }
  const plan = plans.data.find(({ id }) => String(id) === planId);
  if (plan) return <Steps plan={plan} />;
  return (
    <div className="outcome apart" role="alert">
      <p className="error">
        <AlertIcon /> Plan d'abonnement non trouvé
      </p>
      <SiteLink className="btn" to="/subscription/plans">
        Retour aux plans
      </SiteLink>
    </div>
  );
}

export function CheckoutPage() {
  const { planId = '' } = usePageParams();
  usePageHead({
    title: 'Souscrire un abonnement',
    description: 'Le récapitulatif de votre abonnement, puis son paiement.',
    canonicalPath: null,
  });
  return (
    <>
      <BackLink to="/subscription/plans" label="Plans d’abonnement" />
      <TitlePair french="Souscrire un abonnement" arabic="الِاشْتِرَاكُ" />
      <Protected>
        <Checkout planId={planId} />
      </Protected>
    </>
  );
}
