import { beforeAll, expect, it } from 'vitest';
import { announceRenewals } from '../../../modules/subscriptions/lifecycle/announce-renewals.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { endProviderCopy } from '../../../modules/subscriptions/lifecycle/end-provider-copy.ts';
import { longDay } from '../../../modules/subscriptions/mails/mail-formats.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';
let shop: Shop;
let post: Post;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  await db('plans').where('id', shop.plans.month).update({ name: 'Mensuel' });
  await db('plans').where('id', shop.plans.year).update({ name: 'Annuel' });
  post = await startPost(db);
});

/** A text without the difference between the two spaces that do not break. */
const textOf = (mail: { text?: string | undefined } | undefined) =>
  (mail?.text ?? '').replaceAll(NARROW, NBSP);

it('[PAY-04] the first mail is a receipt: plan, amount, period, what comes next and how to end it', async () => {
  const { member, saleId } = await shop.subscribe();
  const [mail] = await post.deliver();
  expect(mail).toMatchObject({ subject: 'Votre abonnement est actif', to: [{ address: member.email }] });
  const text = textOf(mail);
  for (const said of [
    `Bonjour ${member.username},`,
    `Formule${NBSP}: Mensuel`,
    `Montant payé${NBSP}: 9,90${NBSP}€`,
    `Période${NBSP}: du 1er mars 2026 au 31 mars 2026`,
    `Référence du paiement${NBSP}: ${saleId}`,
    `tous les 30${NBSP}jours, au prix de 9,90${NBSP}€`,
    `Prochain prélèvement${NBSP}: le 31 mars 2026`,
    `«${NBSP}Résilier un abonnement${NBSP}», au bas de chaque page`,
    'https://soutour.example/subscription/manage',
  ]) {
    expect(text).toContain(said);
  }
  expect(await post.repeat('SubscriptionVerified')).toEqual([]);
});

it.each([
  ['has confirmed it', true],
  ['has not confirmed it yet', false],
])(
  '[PAY-11] whoever cancels is told until when texts stay open, and of charges what is known: PayPal %s',
  async (_, isConfirmed) => {
    const { member, id, externalId } = await shop.subscribe(shop.plans.year, new Date());
    await post.deliver();
    const { end_date } = await cancelSubscription(shop.db, member.id, id, new Date());
    if (isConfirmed) await endProviderCopy(shop.context, id, new Date());
    const [mail] = await post.deliver();
    expect(shop.paypal.at(externalId)?.status).toBe(isConfirmed ? 'CANCELLED' : 'ACTIVE');
    expect(textOf(mail)).toContain(`jusqu’au ${longDay(end_date ?? NOON)}.`);
    expect(textOf(mail).includes('ien ne sera plus prélevé')).toBe(isConfirmed);
    expect(textOf(mail).includes('il vous serait rendu en entier')).toBe(!isConfirmed);
  },
);

it('[PAY-10] a renewal that has come before its mail could leave is not announced any more', async () => {
  const { id, member } = await shop.subscribe(shop.plans.month, daysAfter(-29, new Date()));
  await post.deliver();
  await announceRenewals(shop.db, new Date());
  const late = daysAfter(2, new Date());
  post.context.now = () => late;
  // Somebody else's may be near its renewal, whatever day it is.
  const toMember = (await post.deliver()).filter(({ to }) =>
    to?.some(({ address }) => address === member.email),
  );
  expect(toMember).toEqual([]);
  post.context.now = () => new Date();
  expect(await shop.eventsOf(id)).toContain('RenewalComing');
});

it.each([
  [0, 'D’ici là, les textes réservés aux abonnés sont fermés'],
  [12, 'au plus tard jusqu’au DAY.'],
  [30, 'au plus tard jusqu’au DAY.'],
])(
  '[PAY-10] a failed payment tells until when one may read, with a grace of %i days',
  async (grace, said) => {
    const end = daysAfter(-0.1, new Date());
    const { id, externalId } = await shop.subscribe(shop.plans.month, daysAfter(-30, end));
    await post.deliver();
    shop.paypal.decline(externalId, end);
    await shop.settle(id, new Date());
    post.context.config.subscriptionGraceDays = grace;
    const [mail] = await post.deliver();
    expect(mail?.subject).toBe('Votre paiement n’a pas abouti');
    expect(textOf(mail)).toContain(said.replace('DAY', longDay(daysAfter(grace, end))));
  },
);

it('[PAY-10] a failed payment that has come right meanwhile is not told', async () => {
  const { id, externalId } = await shop.subscribe();
  await post.deliver();
  shop.paypal.decline(externalId, daysAfter(30));
  await shop.settle(id, daysAfter(35));
  shop.paypal.charge(externalId, daysAfter(36));
  shop.paypal.describe(externalId, { failedAttempts: 0, nextBillingAt: daysAfter(60).getTime() });
  await shop.settle(id, daysAfter(36));
  const subjects = (await post.deliver()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Votre abonnement est renouvelé']);
});

it('a mail that its reader had, before that was known, and that says nothing true any more, is closed', async () => {
  const { id, externalId } = await shop.subscribe();
  await post.deliver();
  shop.paypal.decline(externalId, daysAfter(30));
  await shop.settle(id, daysAfter(35));
  await shop.db('mail_ledger').delete();
  expect(await post.deliver()).toHaveLength(1);
  await shop.db('mail_ledger').update({ state: 'open', sent_at: null, leased_until: new Date(0) });
  shop.paypal.charge(externalId, daysAfter(36));
  shop.paypal.describe(externalId, { failedAttempts: 0, nextBillingAt: daysAfter(60).getTime() });
  await shop.settle(id, daysAfter(36));

  expect(await post.repeat('SubscriptionPaymentFailed')).toEqual([]);
  const open = shop.db('mail_ledger').where({ state: 'open' }).whereLike('key', '%/payment-failed/%');
  expect(await open).toEqual([]);
});

it('[PAY-10] a suspension is told once: what happened, how to put it right, until when, and what stays', async () => {
  const end = daysAfter(-10, new Date());
  const { member, id, externalId } = await shop.subscribe(shop.plans.month, daysAfter(-30, end));
  post.context.config.subscriptionGraceDays = 12;
  await post.deliver();
  shop.paypal.describe(externalId, { status: 'SUSPENDED', failedAttempts: 3 });
  for (let time = 0; time < 3; time += 1) await shop.settle(id, new Date());
  const [mail, ...more] = await post.deliver();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Votre abonnement est suspendu', to: [{ address: member.email }] });
  for (const said of [
    `Le prélèvement de 9,90${NBSP}€ pour votre formule «${NBSP}Mensuel${NBSP}» n’a pas abouti, et PayPal a suspendu l’abonnement.`,
    'Les textes réservés aux abonnés sont fermés.',
    'vérifiez dans votre compte PayPal que votre moyen de paiement est encore valable',
    `Sans paiement d’ici au ${longDay(daysAfter(12, end))}, l’abonnement prendra fin`,
    'Les mots que vous avez enregistrés et vos révisions vous restent',
    'https://soutour.example/subscription/manage',
  ]) {
    expect(textOf(mail)).toContain(said);
  }
  expect(await post.repeat('SubscriptionSuspended')).toEqual([]);
});

it('[PAY-10] a suspension that is over when its mail would leave is not told', async () => {
  const { id, externalId } = await shop.subscribe(shop.plans.month, new Date());
  await post.deliver();
  shop.paypal.describe(externalId, { status: 'SUSPENDED' });
  await shop.settle(id, new Date());
  shop.paypal.describe(externalId, { status: 'ACTIVE' });
  await shop.settle(id, new Date());
  expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });
  expect(await post.deliver()).toEqual([]);
});

it('[PAY-11] nobody writes to an account that is gone', async () => {
  const { member } = await shop.subscribe();
  await shop.db('users').where('id', member.id).update({ is_active: false });
  expect(await post.deliver()).toEqual([]);
});
