import { beforeAll, expect, it } from 'vitest';
import { cancelSubscription } from '../../../modules/subscriptions/cancel-subscription.ts';
import { type Post, startPost } from '../../support/account-post.ts';
import { freshDatabase } from '../../support/database.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/shop.ts';

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
const textOf = (mail: { text?: string } | undefined) => (mail?.text ?? '').replaceAll(NARROW, NBSP);

it('[PAY-04] the first letter is a receipt: plan, amount, period, what comes next and how to end it', async () => {
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

it('[PAY-11] whoever cancels is told until when texts stay open', async () => {
  const { member, id } = await shop.subscribe(shop.plans.year, new Date());
  await post.deliver();
  const { end_date } = await cancelSubscription(shop.db, member.id, id, new Date());
  const [mail] = await post.deliver();
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  expect(textOf(mail)).toContain(`jusqu’au ${day.format(end_date ?? NOON).replace(/^1 /, '1er ')}.`);
  expect(textOf(mail)).toContain('rien ne sera plus prélevé');
});

it('[PAY-10] a failed payment tells until when one may read; one that has come right meanwhile is not told', async () => {
  const { id, externalId } = await shop.subscribe();
  await post.deliver();
  shop.payments.charge(externalId, daysAfter(30), { status: 'declined' });
  shop.payments.set(externalId, { failedPayments: 1 });
  await shop.settle(id, daysAfter(30));
  const [mail] = await post.deliver();
  expect(mail?.subject).toBe('Votre paiement n’a pas abouti');
  expect(textOf(mail)).toContain('au plus tard jusqu’au 12 avril 2026');

  shop.payments.set(externalId, { failedPayments: 2 });
  await shop.settle(id, daysAfter(35));
  shop.payments.charge(externalId, daysAfter(36));
  shop.payments.set(externalId, { failedPayments: 0, nextBillingAt: daysAfter(60) });
  await shop.settle(id, daysAfter(36));
  const subjects = (await post.deliver()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Votre abonnement est renouvelé']);
});

it('[PAY-11] nobody writes to an account that is gone', async () => {
  const { member } = await shop.subscribe();
  await shop.db('users').where('id', member.id).update({ is_active: false });
  expect(await post.deliver()).toEqual([]);
});
