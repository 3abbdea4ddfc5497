import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UserSubscription } from '#modules/subscriptions/contract';
import { CancelSubscription } from '../../features/subscriptions/cancel-subscription.tsx';
import { CurrentSubscription } from '../../features/subscriptions/current-subscription.tsx';
import { PaymentHistory } from '../../features/subscriptions/payment-history.tsx';
import { usePageMessage } from '../../features/subscriptions/use-page-message.ts';
import { longDay } from '../../features/subscriptions/wording.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { memberQueries } from '../../session/member-queries.ts';
import { CheckIcon, InfoIcon } from '../../ui/icons.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** How long a message stays that the reader has brought along. */
const MESSAGE_MS = 5_000;

function NoSubscription() {
  return (
    <>
      <p className="prose">Vous n'avez pas d'abonnement actif.</p>
      <p className="actions under-prose">
        <SiteLink className="btn main" to="/subscription/plans">
          Voir les formules
        </SiteLink>
      </p>
    </>
  );
}

function Cancelling({ subscription }: { subscription: UserSubscription }) {
  const [said, setSaid] = useState<string>();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  const { status, end_date, grants_access: isOpen } = subscription;
  const isRunning = status === 'active' || status === 'suspended';
  return (
    <section className="side" aria-label="Résilier">
      <h2>Résilier</h2>
      <div className="checkout">
        {said === undefined ? (
          <>
            {isRunning && (
              <p className="prose">
                Résiliez ici, en deux clics, ou en nous contactant par l’onglet{' '}
                <SiteLink to="/contact">Contact</SiteLink>.
                {isOpen && end_date && ` Vous lisez jusqu’au ${longDay(end_date)}.`}
              </p>
            )}
            <CancelSubscription subscription={subscription} onCancelled={setSaid} />
          </>
        ) : (
          <p className="success" role="status" ref={place} tabIndex={-1}>
            <CheckIcon /> {said}
          </p>
        )}
      </div>
    </section>
  );
}

/** What has ended here and may still be charged: nothing is promised that PayPal has not confirmed. */
function EndAwaited({ subscription }: { subscription: UserSubscription }) {
  return (
    <p className="notice">
      <InfoIcon />
      <span>
        PayPal n’a pas encore confirmé l’arrêt des prélèvements pour la formule {subscription.plan_name}
        &nbsp;: nous y veillons, et ce qui serait encore prélevé vous serait rendu.
      </span>
    </p>
  );
}

/** Whether there is something left to cancel; what was just cancelled keeps its place, and says so. */
function canCancel({ status, auto_renew }: UserSubscription, next: UserSubscription | undefined): boolean {
  if (status === 'active') return auto_renew || next !== undefined;
  return status === 'suspended' || status === 'pending';
}

function Manage() {
  const subscriptions = useQuery({ ...memberQueries.subscriptions, staleTime: 0 });
  const [wasCancellable, setCancellable] = useState(false);
  const [current, ...others] = subscriptions.data ?? [];
  const isRunning = current?.status === 'active' || current?.status === 'suspended';
  const next = isRunning ? others.find(({ status }) => status === 'pending') : undefined;
  const isCancellable = current !== undefined && canCancel(current, next);
  useEffect(() => {
    if (isCancellable) setCancellable(true);
  }, [isCancellable]);
  if (subscriptions.isPending) return <Loading label="Chargement de votre abonnement…" lines={5} />;
  if (subscriptions.isError) {
    return (
      <Failure
        message="Erreur lors du chargement de l'abonnement actuel"
        onRetry={() => subscriptions.refetch()}
      />
    );
  }
  const awaited = subscriptions.data.filter(({ end_awaited }) => end_awaited);
  const isOver = current?.status === 'cancelled' || current?.status === 'expired';
  return (
    <>
      <section className="side" aria-label="Abonnement">
        <h2>Abonnement</h2>
        <div className="checkout">
          {current && (
            <CurrentSubscription subscription={current} next={next}>
              {awaited.map((one) => (
                <EndAwaited key={one.id} subscription={one} />
              ))}
            </CurrentSubscription>
          )}
          {(!current || isOver) && <NoSubscription />}
        </div>
      </section>
      {current && (isCancellable || wasCancellable) && <Cancelling subscription={current} />}
      <section className="side" aria-label="Paiements">
        <h2>Paiements</h2>
        <div>
          <PaymentHistory />
        </div>
      </section>
    </>
  );
}

export function ManagePage() {
  const pageMessage = usePageMessage(MESSAGE_MS);
  usePageHead({
    title: 'Mon abonnement',
    description: 'Votre formule, ses dates, vos paiements, et la façon de le résilier.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Mon abonnement" arabic="اِشْتِرَاكِي" />
      <Protected>
        <div role="status">
          {pageMessage && (
            <p className="success manage-news">
              <CheckIcon /> {pageMessage}
            </p>
          )}
        </div>
        <Manage />
      </Protected>
    </>
  );
}
