import { expect, it } from 'vitest';
import type { MailFacts } from '../../../modules/subscriptions/mails/mail-facts.ts';
import { longDay, moneyOf, rhythmOf } from '../../../modules/subscriptions/mails/mail-formats.ts';
import {
  activeMail,
  cancelledMail,
  daysGivenMail,
  paymentFailedMail,
  paymentRefundedMail,
  paymentReturnedMail,
  renewalComingMail,
  suspendedMail,
} from '../../../modules/subscriptions/mails/mail-templates.ts';
import { daysAfter, NOON } from '../../support/payments/shop.ts';

const SITE = 'https://soutour.example';
const NBSP = '\u00a0';
/** Just before a moment, and that moment. */
const around = (end: Date) => [new Date(end.getTime() - 1), end] as const;

/** Somebody whose month ends thirty days after that noon. */
function factsOf(row: Partial<MailFacts['row']> = {}, facts: Partial<MailFacts> = {}): MailFacts {
  const usual = { status: 'active', auto_renew: true, end_date: daysAfter(30), given_days: 0 };
  return {
    to: 'nour@exemple.fr',
    username: 'Nour',
    planName: 'Mensuel',
    durationDays: 30,
    priceCents: 990,
    currency: 'EUR',
    row: { ...usual, external_id: 'I-1', failed_payments: 0, ...row } as MailFacts['row'],
    mayStillBeCharged: false,
    ...facts,
  };
}

const payment = {
  amount_cents: 990,
  currency: 'EUR',
  paid_at: NOON,
  sale_id: 'S-1',
  period_start: NOON,
  period_end: daysAfter(30),
} as Parameters<typeof paymentRefundedMail>[1];

const says = ({ text }: { text: string }, sentence: string) => text.includes(sentence);

it('[PAY-10] a failed payment says that texts are open as long as they are, to the instant', () => {
  const [open, closed] = around(daysAfter(42));
  const at = (now: Date) => paymentFailedMail(factsOf(), 12, SITE, now);
  expect(says(at(open), 'vous continuez à lire, au plus tard jusqu’au 12 avril 2026.')).toBe(true);
  expect(says(at(closed), 'les textes réservés aux abonnés sont fermés')).toBe(true);
  expect(says(at(closed), 'vous continuez à lire')).toBe(false);
});

it('[PAY-10] a suspension names a failed payment only where there is one, and its end only while that lies ahead', () => {
  const [ahead, over] = around(daysAfter(42));
  const at = (now: Date, failed_payments: number) =>
    suspendedMail(factsOf({ failed_payments }), 12, SITE, now);
  expect(says(at(ahead, 1), `Le prélèvement de ${moneyOf(990, 'EUR')} pour votre formule`)).toBe(true);
  expect(says(at(ahead, 0), 'Le prélèvement')).toBe(false);
  expect(says(at(ahead, 0), `PayPal a suspendu votre abonnement «${NBSP}Mensuel${NBSP}».`)).toBe(true);
  expect(says(at(ahead, 0), 'Sans paiement d’ici au 12 avril 2026, l’abonnement prendra fin.')).toBe(true);
  expect(says(at(over, 0), 'Sans paiement')).toBe(false);
  expect(says(suspendedMail(factsOf({ end_date: null }), 12, SITE, NOON), 'Sans paiement')).toBe(false);
});

it('[PAY-11] an end says that what is paid stays open as long as it does, to the instant', () => {
  const [open, over] = around(daysAfter(30));
  const at = (now: Date, end_date = daysAfter(30) as Date | null) =>
    cancelledMail(factsOf({ end_date }), SITE, now);
  expect(says(at(open), 'tous les textes vous sont ouverts jusqu’au 31 mars 2026.')).toBe(true);
  expect(says(at(over), 'La période payée était terminée')).toBe(true);
  expect(says(at(NOON, null), 'La période payée était terminée')).toBe(true);
});

it('[PAY-04] a receipt promises another payment only of what is renewed, and names no period that is not known', () => {
  const mail = (row: Partial<MailFacts['row']>, paid = payment) => activeMail(factsOf(row), paid, SITE);
  expect(says(mail({}), `Prochain prélèvement${NBSP}: le 31 mars 2026`)).toBe(true);
  // The days that were given lie behind the day of the next payment.
  expect(says(mail({ given_days: 5 }), `Prochain prélèvement${NBSP}: le 26 mars 2026`)).toBe(true);
  for (const row of [{ auto_renew: false }, { end_date: null }]) {
    expect(says(mail(row), 'Cet abonnement ne sera pas renouvelé.')).toBe(true);
    expect(says(mail(row), 'Prochain prélèvement')).toBe(false);
  }
  expect(says(mail({}), `Période${NBSP}: du 1er mars 2026 au 31 mars 2026`)).toBe(true);
  for (const unknown of [{ period_start: null }, { period_end: null }]) {
    expect(says(mail({}, { ...payment, ...unknown } as typeof payment), 'Période')).toBe(false);
  }
  expect(says(activeMail(factsOf(), undefined, SITE), 'Montant payé')).toBe(false);
});

it('[STF-01] days that are given say what is charged afterwards: nothing, what goes on, or what was ended', () => {
  const given = (row: Partial<MailFacts['row']>, days = 2) =>
    daysGivenMail(factsOf(row), days, daysAfter(2), SITE);
  const gift = given({ auto_renew: false, external_id: null, given_days: 2 });
  expect(says(gift, 'Vous n’avez rien à payer ni à faire')).toBe(true);
  expect(says(gift, 'sans vous connecter')).toBe(false);
  const ended = given({ auto_renew: false, given_days: 2 });
  expect(says(ended, 'Votre abonnement ne se renouvelle pas. Rien ne sera plus prélevé.')).toBe(true);
  expect(says(given({}), 'Prochain prélèvement')).toBe(true);
  expect(says(given({}), 'sans vous connecter')).toBe(true);
  expect(says(given({}, 1), 'vous offre un jour de lecture')).toBe(true);
  expect(says(given({}), `vous offre 2${NBSP}jours de lecture`)).toBe(true);
});

it('[STF-01] a refund says that the subscription has ended where it has, and that nothing else changes where not', () => {
  const refund = (status: 'active' | 'cancelled') =>
    paymentRefundedMail(factsOf({ status }), payment, 250, SITE);
  expect(says(refund('active'), `Nous vous remboursons ${moneyOf(250, 'EUR')}`)).toBe(true);
  expect(says(refund('active'), 'Rien d’autre ne change')).toBe(true);
  expect(says(refund('active'), `${SITE}/subscription/manage`)).toBe(true);
  expect(says(refund('cancelled'), 'a pris fin. Rien ne sera plus prélevé.')).toBe(true);
  expect(says(refund('cancelled'), `${SITE}/subscription/plans`)).toBe(true);
});

it('[PAY-11] a payment that is given back says that PayPal has ended the subscription only once it has', () => {
  const returned = (mayStillBeCharged: boolean) =>
    paymentReturnedMail(factsOf({}, { mayStillBeCharged }), payment, SITE);
  expect(says(returned(false), 'L’abonnement est résilié chez PayPal aussi. Rien ne sera plus')).toBe(true);
  expect(says(returned(true), 'chez PayPal aussi')).toBe(false);
  expect(says(returned(true), 'Nous avons demandé à PayPal d’arrêter les prélèvements')).toBe(true);
});

it('[PAY-10] a renewal that is coming says on which day, for how long and how much', () => {
  const mail = renewalComingMail(factsOf(), daysAfter(30), SITE);
  expect(mail.subject).toBe('Votre abonnement se renouvelle le 31 mars 2026');
  expect(says(mail, `pour 30${NBSP}jours, et ${moneyOf(990, 'EUR')} seront prélevés par PayPal`)).toBe(true);
});

it('sums, days and stretches of time are written as in French', () => {
  expect(moneyOf(990, 'EUR').replaceAll('\u202f', NBSP)).toBe(`9,90${NBSP}€`);
  expect([1, 2].map((days) => longDay(daysAfter(days - 1)))).toEqual(['1er mars 2026', '2 mars 2026']);
  expect([1, 2, 30, 364, 365, 366].map(rhythmOf)).toEqual([
    'chaque jour',
    `tous les 2${NBSP}jours`,
    `tous les 30${NBSP}jours`,
    `tous les 364${NBSP}jours`,
    'chaque année',
    `tous les 366${NBSP}jours`,
  ]);
});
