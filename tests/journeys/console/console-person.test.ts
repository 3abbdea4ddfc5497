import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { sayWhy } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { getJson } from '../../support/http/get-json.ts';
import { look } from '../look.ts';
import { type ConsoleSite, openConsoleSite, untilTitled } from './console-site.ts';

let site: ConsoleSite;
let reader: Awaited<ReturnType<ConsoleSite['shop']['subscribe']>>;

beforeAll(async () => {
  site = await openConsoleSite();
  reader = await site.shop.subscribe(site.shop.plans.year, new Date());
  await sayWhy(site.db, site.superuser);
});

const region = (page: Page, name: string) => page.getByRole('region', { name });

it('[STF-01] [STF-02] somebody is one page: a message is answered, a note kept, days given, a payment given back', async () => {
  const { db, shop } = site;
  const { member } = reader;
  await db('contact_messages').insert({
    name: member.username,
    email: member.email,
    subject: 'Le reçu de mon abonnement',
    message: 'Bonjour,\noù est le reçu d’octobre ?',
    received_at: new Date(),
  });
  const title = `Compte\u00a0: ${member.username}`;
  const page = await site.visitConsole(site.superuser, `/users/${member.id}/show`, title);
  await region(page, 'Ce qui s’est passé').getByText('Paiement de 76,00\u00a0€').waitFor();
  await look(page, 'console-person');

  await page.getByLabel(/^Réponse, envoyée par Soutour à /).fill('Bonjour, le voici.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Message sans réponse' }).waitFor({ state: 'detached' });
  await region(page, 'Ce qui s’est passé')
    .getByText('Réponse à «\u00a0Le reçu de mon abonnement\u00a0»')
    .waitFor();

  await page.getByLabel('Ajouter une note').fill('Prépare un voyage à Fès.');
  await page.getByText('Une note peut être demandée par la personne.').waitFor();
  await page.getByRole('button', { name: 'Garder la note' }).click();
  await region(page, 'Notes').getByText('Prépare un voyage à Fès.').waitFor();

  await page.getByRole('button', { name: 'Offrir des jours…' }).click();
  const gift = page.getByRole('dialog');
  await gift.getByLabel('Nombre de jours').fill('5');
  await gift.getByLabel('Raison').fill('Une panne');
  await gift.getByRole('button', { name: 'Offrir', exact: true }).click();
  await region(page, 'Ce qui s’est passé').getByText('Offert\u00a0: 5\u00a0jours (Une panne)').waitFor();
  expect((await shop.rowOf(reader.id)).given_days).toBe(5);

  await page.getByRole('button', { name: 'Rembourser…' }).click();
  const refund = page.getByRole('dialog');
  const confirm = refund.getByRole('button', { name: 'Rembourser 76,00\u00a0€' });
  await refund.getByLabel('Raison').fill('Payé deux fois');
  await refund.getByLabel('Pour confirmer, écrivez 76,00').fill('7,60');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await look(page, 'console-refund');
  await refund.getByRole('button', { name: 'Ne rien faire' }).click();
  expect(shop.paypal.at(reader.externalId)?.returned_cents).toBe(0);

  await page.getByRole('button', { name: 'Rembourser…' }).click();
  await refund.getByLabel('Raison').fill('Payé deux fois');
  await refund.getByLabel('Pour confirmer, écrivez 76,00').fill('76,00');
  await confirm.click();
  await page.getByText('La somme est en route.').waitFor();
  await region(page, 'Ce qui s’est passé').getByText('Remboursement de 76,00\u00a0€').waitFor();
  expect(shop.paypal.at(reader.externalId)?.returned_cents).toBe(7600);
  expect((await shop.rowOf(reader.id)).status).toBe('cancelled');
});

it('[STF-02] a plan is made with its price, and is on the page of plans', async () => {
  const page = await site.visitConsole(site.superuser, '/plans/create', 'Nouvelle formule');
  await page.getByLabel('Nom').fill('Semestriel');
  await page.getByLabel('Prix d’une période, en euros').fill('44,90');
  await page.getByLabel('Durée d’une période, en jours').fill('182');
  await page.getByLabel('Rang sur la page').fill('9');
  await page.getByLabel('Proposée à la vente').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => site.db('plans').where({ name: 'Semestriel' }).pluck('price_cents'))
    .toEqual([4490]);
  // A server hears of a change a moment after it is made.
  const offered = async () => (await getJson<{ name: string }[]>(`${site.url}/api/subscription/plans/`)).body;
  await expect.poll(async () => (await offered()).map(({ name }) => name)).toContain('Semestriel');
  await page.goto('/subscription/plans');
  await page.getByText('Semestriel').first().waitFor();
  await page
    .getByText(/44,90\s€/)
    .first()
    .waitFor();
});

it('[STF-04] a report is closed with what its reader is told', async () => {
  const { db } = site;
  const textId = await aText(db, { bookId: (await aBook(db)).id, title: 'Le puits' });
  const [report] = await db('reports')
    .insert({
      text_id: textId,
      line: 1,
      kind: 'vowels',
      arabic: 'بِئْرٌ',
      french: 'un puits',
      user_id: reader.member.id,
      reported_at: new Date(),
    })
    .returning('id');
  const page = await site.visitConsole(site.superuser, `/reports/${report.id}`, 'Signalement');
  await page.getByRole('radio', { name: 'Corrigé' }).check();
  await page.getByLabel(/^Réponse \(le lecteur/).fill('Merci, la voyelle est là.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await untilTitled(page, 'Signalements');
  expect(await db('reports').where({ id: report.id }).first()).toMatchObject({
    state: 'fixed',
    note: 'Merci, la voyelle est là.',
    decided_by: site.superuser.id,
  });
});
