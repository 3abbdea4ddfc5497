import { useRecordContext } from 'react-admin';
import type { StaffSubscription, StaffTransaction } from '#modules/subscriptions/contract';

export const STATUSES: Readonly<Record<StaffSubscription['status'], string>> = {
  active: 'Actif',
  pending: 'En attente',
  suspended: 'Suspendu',
  cancelled: 'Annulé',
  expired: 'Expiré',
};

export const PAYMENT_STATUSES: Readonly<Record<StaffTransaction['status'], string>> = {
  completed: 'Payé',
  pending: 'En attente',
  declined: 'Refusé',
  refunded: 'Remboursé',
  partially_refunded: 'Remboursé en partie',
  reversed: 'Repris par PayPal',
};

/** Why a person has to look at a payment. */
export const REASONS: Readonly<Record<string, string>> = {
  unknown_at_provider: 'PayPal ne connaît pas cet abonnement',
  other_custom_id: 'PayPal l’a fait pour autre chose',
  other_plan: 'Une autre formule chez PayPal',
  other_amount: 'Un autre montant ou une autre devise',
  sale_of_another: 'Un paiement déjà compté ailleurs',
  unknown_subscription: 'Un message sur un abonnement inconnu',
  refund_refused: 'PayPal refuse de rembourser',
  refund_unknown: 'Remboursé en partie, sans que la somme soit connue',
  end_refused: 'Résilié ici, PayPal refuse d’y mettre fin et peut encore prélever',
};

/** What PayPal says of a subscription. */
export const PROVIDER_STATUSES: Readonly<Record<string, string>> = {
  approval_pending: 'À approuver',
  approved: 'Approuvé',
  active: 'Actif',
  suspended: 'Suspendu',
  cancelled: 'Résilié',
  expired: 'Expiré',
};

/** The types of its messages, by PayPal's own names. */
export const EVENTS: Readonly<Record<string, string>> = {
  'BILLING.SUBSCRIPTION.CREATED': 'Abonnement créé',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'Abonnement activé',
  'BILLING.SUBSCRIPTION.UPDATED': 'Abonnement modifié',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': 'Abonnement repris',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'Abonnement suspendu',
  'BILLING.SUBSCRIPTION.CANCELLED': 'Abonnement résilié',
  'BILLING.SUBSCRIPTION.EXPIRED': 'Abonnement expiré',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'Prélèvement refusé',
  'PAYMENT.SALE.COMPLETED': 'Paiement reçu',
  'PAYMENT.SALE.PENDING': 'Paiement en attente',
  'PAYMENT.SALE.DENIED': 'Paiement refusé',
  'PAYMENT.SALE.REFUNDED': 'Paiement remboursé',
  'PAYMENT.SALE.REVERSED': 'Paiement repris',
};

/** What was done with a message. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  settled: 'Pris en compte',
  ignored: 'Sans objet',
  other_account: 'D’un autre compte PayPal',
  review: 'À regarder',
};

export const statusOf = ({ status, auto_renew }: StaffSubscription): string =>
  status === 'active' && !auto_renew ? 'Actif, ne sera pas renouvelé' : STATUSES[status];

export function StatusName() {
  const subscription = useRecordContext<StaffSubscription>();
  return subscription ? <span>{statusOf(subscription)}</span> : null;
}
