import { expect, it } from 'vitest';
import { captchaOf, fill } from '../accounts/accounts.ts';
import { fact, openLivingSite, press } from '../living-site.ts';
import { untilAlive } from '../open-site.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

it('[PAY-11] a subscription is ended without logging in: asked for, confirmed by the mailed link, ended at PayPal', {
  timeout: 90_000,
}, async () => {
  const site = await openLivingSite();
  const member = await site.newMember();
  const own = await site.enter(member);
  await site.choose(own, 'Annuel');
  await site.goToPaypal(own);
  await site.approve(own);
  const { end_date } = await site.db('subscriptions').where('user_id', member.id).first();

  const page = await site.visit('/resiliation');
  await fill(page, { 'Votre nom': 'Une lectrice', 'Adresse e-mail de votre compte': member.email });
  await captchaOf(page).check();
  await press(page, 'Demander la résiliation');
  await page.getByRole('status').getByText('Si un abonnement est lié à cette adresse').waitFor();
  const link = () =>
    /http:\S+\/resiliation\/\d+\/[\w-]+/.exec(
      site
        .mailsTo(member)
        .map(({ text }) => text)
        .join('\n'),
    )?.[0];
  await expect.poll(link).toBeDefined();
  expect(await site.atPaypal(member)).toMatchObject([{ status: 'ACTIVE' }]);

  await page.goto(link() ?? '');
  await untilAlive(page);
  await press(page, 'Confirmer la résiliation');
  await page.getByText(`Votre accès reste ouvert jusqu’au ${DAY.format(end_date)}.`).waitFor();
  await expect
    .poll(() => site.atPaypal(member))
    .toMatchObject([{ status: 'CANCELLED', taken_cents: 7600, returned_cents: 0 }]);
  await expect
    .poll(() => site.mailsTo(member).map(({ subject }) => subject))
    .toContain('Votre résiliation est enregistrée');

  await site.reads(own);
  await own.goto('/subscription/manage');
  expect(await fact(own, 'Statut')).toBe(`Actif Résilié, accès jusqu’au ${DAY.format(end_date)}`);
});
