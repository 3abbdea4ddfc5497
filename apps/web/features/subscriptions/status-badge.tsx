import type { UserSubscription } from '#modules/subscriptions/contract';

const LABELS: Readonly<Record<string, string>> = {
  active: 'Actif',
  pending: 'En attente',
  suspended: 'Suspendu',
  cancelled: 'Annulé',
  expired: 'Expiré',
};

/** How a subscription stands, by the word for it; a status that nobody knows is shown as it is. */
export function StatusBadge({ status }: Pick<UserSubscription, 'status'>) {
  return <span className={`status ${status}`}>{LABELS[status] ?? status}</span>;
}
