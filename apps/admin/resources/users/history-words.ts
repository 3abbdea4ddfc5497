import type { UserRecord } from '#modules/accounts/contract';
import { moneyOf } from '../../ui/fields/money.ts';
import { ACTIVITY_NAMES } from '../activity/action-names.ts';
import { nameOfJob } from '../jobs/names.ts';

export type HistoryEvent = UserRecord['history']['events'][number];

/** What each event is in French, with what it was about; the words that tell them apart are the modules’ own. */
const SENTENCES: Readonly<Record<string, (event: HistoryEvent) => string>> = {
  account_opened: () => 'Compte créé',
  address_confirmed: () => 'Adresse confirmée',
  answer: ({ about }) => `Réponse à «\u00a0${about}\u00a0»`,
  browser: ({ about }) => `Première connexion avec ${about}`,
  decision: ({ about }) => `L’équipe ${ACTIVITY_NAMES[about ?? ''] ?? about} ce compte`,
  end_wanted: ({ about }) => `Résiliation de l’abonnement (${about})`,
  gift: ({ about }) => `Offert\u00a0: ${about}`,
  mail: ({ about }) => `Envoyé\u00a0: ${nameOfJob(`mail-${about}`)}`,
  message: ({ about }) => `A écrit\u00a0: «\u00a0${about}\u00a0»`,
  payment: ({ about, amount }) => `Paiement de ${moneyOf(amount)} (${about})`,
  payment_declined: ({ about, amount }) => `Paiement refusé de ${moneyOf(amount)} (${about})`,
  refund_done: ({ about, amount }) => `Remboursement de ${moneyOf(amount)}\u00a0: ${about}`,
  refund_pending: ({ about, amount }) => `Remboursement demandé de ${moneyOf(amount)}\u00a0: ${about}`,
  refund_refused: ({ about, amount }) =>
    `Remboursement refusé par PayPal, ${moneyOf(amount)}\u00a0: ${about}`,
  report: ({ about }) => `A signalé la ${about}`,
  subscription_chosen: ({ about }) => `Formule choisie\u00a0: ${about}`,
  subscription_decision: ({ about }) => `L’équipe ${ACTIVITY_NAMES[about ?? ''] ?? about} cet abonnement`,
  subscription_ended: ({ about }) => `Fin de l’abonnement (${about})`,
};

/** What has happened, in a sentence. */
export function sayEvent(event: HistoryEvent): string {
  const sentence = SENTENCES[event.kind]?.(event) ?? event.about ?? event.kind;
  return event.by === null ? sentence : `${sentence} (${event.by})`;
}
