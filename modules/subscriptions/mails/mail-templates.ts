import { composeMail, type MailContent } from '#modules/platform/background';
import { endOfGrace, isGift, paidEndOf } from '../lifecycle/subscription-life.ts';
import type { TransactionRow } from '../models.ts';
import type { MailFacts } from './mail-facts.ts';
import { chargesAfterEnd, longDay, moneyOf, rhythmOf } from './mail-formats.ts';

// Each takes what is so when it is written, and promises nothing that the rules do not hold.

const WITHOUT_LOGIN =
  'Vous pouvez aussi résilier sans vous connecter\u00a0: «\u00a0Résilier un abonnement\u00a0», au bas de chaque page.';
const HOW_TO_END =
  'Vous pouvez résilier quand vous voulez, en deux clics, sur la page de votre abonnement\u00a0: il ne se renouvelle plus, et ce qui est payé reste ouvert jusqu’à son terme.';

type Page = 'manage' | 'plans';
const LABELS: Record<Page, string> = { manage: 'Voir mon abonnement', plans: 'Voir les formules' };

function write(
  { username }: Pick<MailFacts, 'username'>,
  publicUrl: string,
  mail: { title: string; paragraphs: string[]; page: Page; afterwards?: string[] },
): MailContent {
  const { title, paragraphs, page, afterwards } = mail;
  const content = composeMail({
    title,
    paragraphs: [`Bonjour ${username},`, ...paragraphs],
    action: { label: LABELS[page], url: `${publicUrl}/subscription/${page}` },
    ...(afterwards ? { afterwards } : {}),
    publicUrl,
  });
  return { subject: title, ...content };
}

function receiptOf({ planName }: MailFacts, payment: TransactionRow): string {
  const { amount_cents, currency, paid_at, period_start, period_end, sale_id } = payment;
  const lines = [
    `Formule\u00a0: ${planName}`,
    `Montant payé\u00a0: ${moneyOf(amount_cents, currency)}`,
    `Payé le\u00a0: ${longDay(paid_at)}, par PayPal`,
    ...(period_start && period_end
      ? [`Période\u00a0: du ${longDay(period_start)} au ${longDay(period_end)}`]
      : []),
    `Référence du paiement\u00a0: ${sale_id}`,
  ];
  return lines.join('\n');
}

function whatComes(facts: MailFacts): string {
  const { row, durationDays, priceCents, currency } = facts;
  const renewsAt = paidEndOf(row);
  if (!row.auto_renew || !renewsAt) return 'Cet abonnement ne sera pas renouvelé.';
  const price = moneyOf(priceCents, currency);
  return `L’abonnement se renouvelle ${rhythmOf(durationDays)}, au prix de ${price}. Prochain prélèvement\u00a0: le ${longDay(renewsAt)}. ${HOW_TO_END}`;
}

export function daysGivenMail(facts: MailFacts, days: number, endsAt: Date, publicUrl: string): MailContent {
  const { row } = facts;
  const nothingPaid = 'Vous n’avez rien à payer ni à faire\u00a0: rien ne se renouvelle tout seul.';
  const ended = `Votre abonnement ne se renouvelle pas. ${chargesAfterEnd(facts)}`;
  return write(facts, publicUrl, {
    title: 'Des jours de lecture vous sont offerts',
    paragraphs: [
      `L’équipe de Soutour vous offre ${days === 1 ? 'un jour' : `${days}\u00a0jours`} de lecture. Tous les textes vous sont ouverts jusqu’au ${longDay(endsAt)}.`,
      row.auto_renew ? whatComes(facts) : isGift(row) ? nothingPaid : ended,
    ],
    page: 'manage',
    ...(row.auto_renew ? { afterwards: [WITHOUT_LOGIN] } : {}),
  });
}

/** The end of a mail that says what was paid. */
const AS_RECEIPT = { page: 'manage' as const, afterwards: [WITHOUT_LOGIN, 'Cette lettre vaut reçu.'] };

export function activeMail(
  facts: MailFacts,
  payment: TransactionRow | undefined,
  publicUrl: string,
): MailContent {
  return write(facts, publicUrl, {
    title: 'Votre abonnement est actif',
    paragraphs: [
      'Votre paiement est confirmé. Tous les textes vous sont ouverts dès maintenant\u00a0: bonne lecture.',
      ...(payment ? [receiptOf(facts, payment)] : []),
      whatComes(facts),
    ],
    ...AS_RECEIPT,
  });
}

export function renewedMail(facts: MailFacts, payment: TransactionRow, publicUrl: string): MailContent {
  return write(facts, publicUrl, {
    title: 'Votre abonnement est renouvelé',
    paragraphs: [
      'Le paiement de votre nouvelle période nous est parvenu. Merci de poursuivre avec nous.',
      receiptOf(facts, payment),
      whatComes(facts),
    ],
    ...AS_RECEIPT,
  });
}

const failureOf = ({ planName, priceCents, currency }: MailFacts): string =>
  `Le prélèvement de ${moneyOf(priceCents, currency)} pour votre formule «\u00a0${planName}\u00a0» n’a pas abouti`;
const CHECK_PAYMENT = 'vérifiez dans votre compte PayPal que votre moyen de paiement est encore valable';

/** @param now when it failed: whether texts were open then */
export function paymentFailedMail(
  facts: MailFacts,
  graceDays: number,
  publicUrl: string,
  now: Date,
): MailContent {
  const { end_date } = facts.row;
  const closesAt = end_date && endOfGrace(end_date, graceDays);
  const meanwhile =
    closesAt && closesAt > now
      ? `D’ici là, vous continuez à lire, au plus tard jusqu’au ${longDay(closesAt)}. Si PayPal suspend l’abonnement avant, les textes se fermeront à ce moment-là.`
      : 'D’ici là, les textes réservés aux abonnés sont fermés\u00a0; ils s’ouvriront de nouveau dès qu’un paiement aboutira.';
  return write(facts, publicUrl, {
    title: 'Votre paiement n’a pas abouti',
    paragraphs: [
      `${failureOf(facts)}.`,
      `PayPal fera d’autres essais dans les jours qui viennent\u00a0: vous n’avez rien à refaire ici. ${meanwhile}`,
      `Pour que le prochain réussisse, ${CHECK_PAYMENT}.`,
    ],
    page: 'manage',
    afterwards: [WITHOUT_LOGIN],
  });
}

/** @param now when it was suspended: whether its end lay ahead */
export function suspendedMail(
  facts: MailFacts,
  graceDays: number,
  publicUrl: string,
  now: Date,
): MailContent {
  const { failed_payments, end_date } = facts.row;
  const what =
    failed_payments > 0
      ? `${failureOf(facts)}, et PayPal a suspendu l’abonnement.`
      : `PayPal a suspendu votre abonnement «\u00a0${facts.planName}\u00a0».`;
  const endsAt = end_date && endOfGrace(end_date, graceDays);
  const end =
    endsAt && endsAt > now ? ` Sans paiement d’ici au ${longDay(endsAt)}, l’abonnement prendra fin.` : '';
  return write(facts, publicUrl, {
    title: 'Votre abonnement est suspendu',
    paragraphs: [
      `${what} Les textes réservés aux abonnés sont fermés.`,
      `Pour le rétablir, ${CHECK_PAYMENT}\u00a0: dès qu’un paiement aboutira, tous les textes s’ouvriront de nouveau. S’il ne reprend pas, résiliez-le sur la page de votre abonnement, puis choisissez une formule.${end}`,
      'Les mots que vous avez enregistrés et vos révisions vous restent, comme votre compte et les textes gratuits.',
    ],
    page: 'manage',
    afterwards: [WITHOUT_LOGIN],
  });
}

/** @param now when it was cancelled: whether paid time lay ahead */
export function cancelledMail(facts: MailFacts, publicUrl: string, now: Date): MailContent {
  const { row, planName } = facts;
  const access =
    row.end_date && row.end_date > now
      ? `Ce que vous avez payé reste à vous\u00a0: tous les textes vous sont ouverts jusqu’au ${longDay(row.end_date)}.`
      : 'La période payée était terminée\u00a0: les textes réservés aux abonnés sont fermés.';
  return write(facts, publicUrl, {
    title: 'Votre abonnement est résilié',
    paragraphs: [
      `Votre abonnement «\u00a0${planName}\u00a0» est résilié\u00a0: il ne sera pas renouvelé. ${chargesAfterEnd(facts)}`,
      access,
      'Les textes gratuits et votre compte vous restent, et la porte est ouverte.',
    ],
    page: 'manage',
  });
}

export function expiredMail(facts: MailFacts, publicUrl: string): MailContent {
  return write(facts, publicUrl, {
    title: 'Votre abonnement a pris fin',
    paragraphs: [
      `Votre abonnement «\u00a0${facts.planName}\u00a0» a pris fin\u00a0: les textes réservés aux abonnés sont fermés. ${chargesAfterEnd(facts)}`,
      'Les textes gratuits et votre compte vous restent. Merci d’avoir lu avec nous\u00a0; vous pouvez reprendre quand vous voulez.',
    ],
    page: 'plans',
  });
}

/** What the law asks to be told before a contract goes on by itself. */
export function renewalComingMail(facts: MailFacts, endsAt: Date, publicUrl: string): MailContent {
  const { planName, durationDays, priceCents, currency } = facts;
  const [day, price] = [longDay(endsAt), moneyOf(priceCents, currency)];
  return write(facts, publicUrl, {
    title: `Votre abonnement se renouvelle le ${day}`,
    paragraphs: [
      `Votre abonnement «\u00a0${planName}\u00a0» arrive à son terme le ${day}. Sans action de votre part, il sera renouvelé ce jour-là pour ${durationDays}\u00a0jours, et ${price} seront prélevés par PayPal.`,
      `Si vous ne le souhaitez pas, résiliez avant le ${day}, en deux clics, sur la page de votre abonnement\u00a0: c’est gratuit, il ne sera pas renouvelé, et vous lirez jusqu’au terme.`,
    ],
    page: 'manage',
    afterwards: [WITHOUT_LOGIN],
  });
}

/** @param cents what staff has given back of it */
export function paymentRefundedMail(
  facts: MailFacts,
  { amount_cents, currency, paid_at, sale_id }: TransactionRow,
  cents: number,
  publicUrl: string,
): MailContent {
  const [sum, whole] = [moneyOf(cents, currency), moneyOf(amount_cents, currency)];
  const hasEnded = facts.row.status === 'cancelled';
  return write(facts, publicUrl, {
    title: 'Un paiement vous est remboursé',
    paragraphs: [
      `Nous vous remboursons ${sum} sur votre paiement de ${whole} du ${longDay(paid_at)}. Selon votre moyen de paiement, cette somme met quelques jours à vous parvenir.`,
      hasEnded
        ? `Votre abonnement «\u00a0${facts.planName}\u00a0» a pris fin. ${chargesAfterEnd(facts)} Vos mots, votre compte et les textes gratuits vous restent.`
        : `Rien d’autre ne change à votre abonnement «\u00a0${facts.planName}\u00a0».`,
      `Référence du paiement\u00a0: ${sale_id}`,
    ],
    page: hasEnded ? 'plans' : 'manage',
  });
}

export function paymentReturnedMail(
  facts: MailFacts,
  payment: Pick<TransactionRow, 'amount_cents' | 'currency' | 'paid_at' | 'sale_id'>,
  publicUrl: string,
): MailContent {
  const sum = moneyOf(payment.amount_cents, payment.currency);
  return write(facts, publicUrl, {
    title: 'Un paiement vous est rendu',
    paragraphs: [
      `PayPal a prélevé ${sum} le ${longDay(payment.paid_at)} pour un abonnement que vous aviez résilié ou laissé. Nous vous rendons cette somme en entier\u00a0; selon votre moyen de paiement, elle met quelques jours à vous parvenir.`,
      `${facts.mayStillBeCharged ? '' : 'L’abonnement est résilié chez PayPal aussi. '}${chargesAfterEnd(facts)} Si vous vouliez au contraire vous abonner, choisissez une formule et refaites le paiement.`,
      `Référence du paiement\u00a0: ${payment.sale_id}`,
    ],
    page: 'plans',
  });
}
