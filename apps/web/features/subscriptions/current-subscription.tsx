import type { ReactNode } from 'react';
import type { UserSubscription } from '#modules/subscriptions/contract';
import { InfoIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Facts } from './facts.tsx';
import { euros, longDay } from './wording.ts';

const dayOf = (instant: string | null) => instant && longDay(instant);

/** What follows the current subscription or awaits something, when that is known. */
function Following({ next }: { next: UserSubscription }) {
  if (!next.is_approved) {
    return (
      <>
        <p className="notice">
          <InfoIcon />
          <span>
            Vous avez choisi la formule {next.plan_name}&nbsp;: il reste à la payer chez PayPal. Rien ne
            change tant que ce n’est pas fait.
          </span>
        </p>
        <p className="actions">
          <SiteLink className="btn" to={`/subscription/checkout/${next.plan}`}>
            Finaliser le paiement
          </SiteLink>
        </p>
      </>
    );
  }
  return (
    <p className="notice">
      <InfoIcon />
      <span>
        {next.change === 'downgrade' && next.starts_at
          ? `Votre abonnement passe à la formule ${next.plan_name} le ${longDay(next.starts_at)}.`
          : `La formule ${next.plan_name} commence dès que PayPal aura confirmé le paiement.`}
      </span>
    </p>
  );
}

function Pending({ subscription }: { subscription: UserSubscription }) {
  if (subscription.is_approved) {
    return (
      <p className="notice">
        <InfoIcon />
        <span>
          Le paiement est approuvé&nbsp;: PayPal doit encore le confirmer. Vous n’avez rien à faire.
        </span>
      </p>
    );
  }
  return (
    <p className="actions">
      <SiteLink className="btn main" to={`/subscription/checkout/${subscription.plan}`}>
        Finaliser le paiement
      </SiteLink>
    </p>
  );
}

interface CurrentSubscriptionProps {
  subscription: UserSubscription;
  /** A change of plan that is chosen or agreed. */
  next: UserSubscription | undefined;
  /** What else there is to know of how it stands. */
  children?: ReactNode;
}

/** The subscription that counts: what it is, how it stands, and what it asks for. */
export function CurrentSubscription({ subscription, next, children }: CurrentSubscriptionProps) {
  const { status, plan_name, start_date, end_date, auto_renew, is_gift: isGift } = subscription;
  const isEnding = status === 'active' && !auto_renew && end_date !== null && !next?.is_approved;
  return (
    <>
      <Facts
        facts={[
          ['Formule', plan_name],
          ...(subscription.price ? [['Prix', euros(subscription.price)] as const] : []),
          [
            'Statut',
            <span className="statuses" key="status">
              <StatusBadge status={status} />
              {isEnding && (
                <span>
                  {isGift ? 'Offert' : 'Résilié'}, accès jusqu’au {dayOf(end_date)}
                </span>
              )}
            </span>,
          ],
          ['Début', dayOf(start_date)],
          ['Fin', dayOf(end_date)],
          ['Renouvellement automatique', auto_renew ? 'Oui' : 'Non'],
        ]}
      />
      {children}
      {status === 'pending' && <Pending subscription={subscription} />}
      {status === 'suspended' && (
        <p className="notice">
          <InfoIcon />
          <span>
            PayPal n’a pas pu prélever le dernier paiement, et les textes premium sont fermés. Vérifiez votre
            moyen de paiement dans votre compte PayPal, ou écrivez-nous.
          </span>
        </p>
      )}
      {next && <Following next={next} />}
      {status === 'active' && (
        <p className="actions">
          <SiteLink className="btn" to="/subscription/plans">
            Changer de formule
          </SiteLink>
        </p>
      )}
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  active: 'Actif',
  pending: 'En attente',
  suspended: 'Suspendu',
  cancelled: 'Annulé',
  expired: 'Expiré',
};

/** How a subscription stands, by the word for it; a status that nobody knows is shown as it is. */
function StatusBadge({ status }: Pick<UserSubscription, 'status'>) {
  return <span className={`status ${status}`}>{LABELS[status] ?? status}</span>;
}
