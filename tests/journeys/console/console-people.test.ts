import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { recordFailure } from '#modules/platform/background';
import { noteRefund } from '../../../modules/subscriptions/lifecycle/settle-sale.ts';
import { aMember, type Member, sayWhy } from '../../support/builders/accounts.ts';
import { inDays } from '../../support/builders/subscriptions.ts';
import { finishText } from '../../support/text-finished.ts';
import { look } from '../look.ts';
import { type ConsoleSite, openConsoleSite, untilTitled } from './console-site.ts';

// How its lists and records look as they are is held by tours/console-lists.test.ts; here, what becomes of them.

let site: ConsoleSite;
let reader: Awaited<ReturnType<ConsoleSite['shop']['subscribe']>>;
let learner: Member;

beforeAll(async () => {
  site = await openConsoleSite();
  const { db, shop } = site;
  learner = await aMember(db, { username: 'Nadia' });
  reader = await shop.subscribe(shop.plans.month, new Date());
  await db('contact_messages').insert({
    name: 'Nour Haddad',
    email: 'nour@exemple.fr',
    subject: 'La hamza',
    message: 'Bonjour,\npourquoi ici ?',
    received_at: inDays(-1),
  });
  await db('termination_requests').insert({
    name: 'Nour Haddad',
    email: reader.member.email,
    reference: 'Formule du mois',
    reason: '',
    requested_at: new Date(),
  });
  await db('payment_reviews').insert({
    reason: 'other_amount',
    subscription_id: reader.id,
    external_id: 'S-7',
    details: { amount_cents: 1, expected_cents: 990 },
    noticed_at: inDays(-1),
  });
  const eventId = await finishText(db, 'Le puits');
  await recordFailure(db, { eventId, subscriber: 'mail-contact-message' }, 'Error: no mail server\n  at x');
  await sayWhy(db, site.superuser);
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const decide = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
};

it('[STF-02] the first screen counts what waits and leads there; a message is read and answered', async () => {
  const page = await site.visitConsole(site.superuser, '', 'Aujourd’hui');
  await page.getByRole('link', { name: '1 message sans réponse' }).click();
  await untilTitled(page, 'Messages');
  await row(page, 'La hamza').click();
  await page.getByText('pourquoi ici ?').waitFor();
  await page
    .getByLabel('Réponse, envoyée par Soutour à nour@exemple.fr')
    .fill('Bonjour,\n\nici, sur le waw.');
  await look(page, 'console-message');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('listitem').filter({ hasText: 'ici, sur le waw.' }).waitFor();
  await page.getByRole('button', { name: 'Marquer comme sans réponse' }).waitFor();
  expect(await site.db('contact_messages').first()).toMatchObject({ answered_by: site.superuser.id });
});

it('[STF-01] an editor finds the content, and nothing that leads to people or money', async () => {
  const page = await site.visitConsole(site.staff, '', 'Aujourd’hui');
  await page.getByRole('link', { name: 'Calendrier' }).waitFor();
  await look(page, 'console-editor');
  const groups = () => page.getByRole('group').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect.poll(groups).toEqual(['Contenu', 'Lecteurs', 'Atelier']);
  for (const name of ['Messages', 'Comptes', 'Formules', 'Abonnements', 'Cas de paiement', 'Activité']) {
    expect(await page.getByRole('link', { name }).count(), name).toBe(0);
  }
  await page.goto(`/admin/users/${learner.id}/show`);
  await page.getByText('Cette adresse ne mène à rien').waitFor();
  expect(await page.getByText('nadia@exemple.fr').count()).toBe(0);
});

it('[STF-01] a superuser reads accounts', async () => {
  const page = await site.visitConsole(site.superuser, '/users', 'Comptes');
  await page.getByLabel('Nom ou adresse').fill('nadia');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row(page, 'Nadia').click();
  await page.getByText('nadia@exemple.fr').waitFor();
});

it('[TRU-02] the record of somebody is opened once it was said why, and by nobody who does not want to say', async () => {
  const nour = await aMember(site.db, { username: 'Nour' });
  const page = await site.visitConsole(site.superuser, '/users', 'Comptes', { allow: [/status of 403/] });
  const open = () => row(page, 'nour@').click({ position: { x: 5, y: 5 } });
  const dialog = page.getByRole('dialog', { name: 'Pourquoi ouvrir ce dossier' });
  await open();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await untilTitled(page, 'Comptes');
  await open();
  await dialog.getByLabel('Raison').selectOption('other');
  await dialog.getByLabel('Laquelle').fill('Sa lettre du 3 mars');
  await look(page, 'console-reason');
  // The screens before it have brought no sheet of dialogs: the page has it from the start.
  const send = dialog.getByRole('button', { name: 'Ouvrir' });
  expect(await send.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('6px');
  await send.click();
  const readings = () =>
    site
      .db('activity_log')
      .where({ action: 'read', resource_id: `${nour.id}` })
      .pluck('details');
  await expect.poll(readings).toEqual([{ reason: 'other', note: 'Sa lettre du 3 mars' }]);
  await dialog.waitFor({ state: 'detached' });
});

it('[STF-01] what was read of people stands in the activity list, apart from what was changed', async () => {
  const page = await site.visitConsole(site.superuser, `/users/${learner.id}/show`, 'Compte\u00a0: Nadia');
  await page.goto('/admin/activity');
  await page.getByLabel('Montrer').click();
  await page.getByRole('option', { name: 'Les consultations' }).click();
  // Other journeys of this file have read the same record.
  const line = row(page, `Comptes, n°\u00a0${learner.id}`).first();
  await line.getByText('a consulté').waitFor();
  await line.getByText('Idris').waitFor();
  await look(page, 'console-readings');
});

it('[STF-01] a superuser gives rights and closes an account, each after a word of warning', async () => {
  const page = await site.visitConsole(site.superuser, `/users/${learner.id}/show`, 'Compte\u00a0: Nadia');
  await page.getByRole('button', { name: 'Droits\u00a0: Relecture' }).click();
  await look(page, 'console-user-decision');
  await page.keyboard.press('Escape');
  await decide(page, 'Droits\u00a0: Relecture');
  await page.getByText('Les droits de Nadia ont changé.').waitFor();
  await decide(page, 'Fermer le compte');
  await page.getByRole('button', { name: 'Ouvrir le compte' }).waitFor();
  expect(await site.db('users').where({ id: learner.id }).first()).toMatchObject({
    is_staff: true,
    is_active: false,
  });
  await look(page, 'console-user');
});

it('[STF-01] a superuser asks PayPal now and cancels; what changed is said', async () => {
  const page = await site.visitConsole(site.superuser, '/subscriptions', 'Abonnements');
  await row(page, reader.member.username).getByText('Actif').click();
  await page.getByText(reader.saleId).waitFor();
  const refundId = (await site.shop.paypal.settleSale(reader.saleId, 'refund', 100)) ?? '';
  await noteRefund(site.shop.context, refundId);
  await decide(page, 'Demander à PayPal');
  await page.getByText('remboursé (€)\u00a0: 0 → 1').waitFor();
  await decide(page, 'Résilier l’abonnement');
  await page.getByText('Actif, ne sera pas renouvelé').waitFor();
  await look(page, 'console-subscription');
  expect((await site.shop.rowOf(reader.id)).auto_renew).toBe(false);
});

it('[STF-01] a superuser carries out an end for the account that the address leads to, and settles a payment', async () => {
  const page = await site.visitConsole(site.superuser, '/termination-requests', 'Résiliations');
  await page.getByRole('button', { name: 'Résilier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').check();
  await look(page, 'console-termination');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(() => site.db('termination_requests').whereNull('carried_out_at')).toEqual([]);

  await page.goto('/admin/payment-reviews');
  await page.getByRole('button', { name: 'Régler' }).click();
  await page.getByLabel('Comment c’est réglé').fill('Rendu à la main.');
  await look(page, 'console-review');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(() => site.db('payment_reviews').whereNull('settled_at')).toEqual([]);
});

it('[STF-01] a superuser sees why a task has failed and replays it; the log names who did what', async () => {
  const page = await site.visitConsole(site.superuser, '/jobs', 'Tâches en échec');
  await row(page, 'no mail server').getByRole('button', { name: 'Détails' }).click();
  await page.getByText('"title": "Le puits"').waitFor();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await decide(page, 'Rejouer');
  await expect.poll(() => site.db('event_ledger').whereNotNull('failed_at')).toEqual([]);

  await page.goto('/admin/activity');
  await row(page, 'a rejoué').getByText('Idris').waitFor();
  await row(page, 'a répondu à').getByText('Idris').waitFor();
});
