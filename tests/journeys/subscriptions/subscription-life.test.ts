import { beforeAll, describe, expect, it } from 'vitest';
import { SECRET } from '../library/small-library.ts';
import { card, fact, type LivingSite, openLivingSite, press } from '../living-site.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

let site: LivingSite;
beforeAll(async () => {
  site = await openLivingSite();
});

describe('somebody who subscribes for a month', { timeout: 90_000 }, () => {
  it('[PLN-06] [PAY-01] [PAY-02] [PAY-11] reads at once, cancels, reads on the last day and not after it', async () => {
    const member = await site.newMember();
    const page = await site.visit('/subscription/plans');
    await card(page, 'Mensuel').getByRole('button').click();
    await site.logInHere(page, member);
    await page.waitForURL('**/subscription/plans');
    await site.choose(page, 'Mensuel');
    await site.goToPaypal(page);
    await site.approve(page);
    await site.reads(page);

    await page.goto('/subscription/manage');
    await press(page, 'Résilier l’abonnement');
    await press(page, 'Confirmer la résiliation');
    await page.getByRole('status').getByText('est résilié\u00a0: rien ne sera plus prélevé.').waitFor();
    expect(await site.atPaypal(member)).toMatchObject([{ status: 'CANCELLED' }]);
    const { end_date } = await site.db('subscriptions').where('user_id', member.id).first();
    const cancelled = `Actif Résilié, accès jusqu’au ${DAY.format(end_date)}`;
    await page.getByText('Résilié, accès jusqu’au').waitFor();
    expect(await fact(page, 'Statut')).toBe(cancelled);
    await site.reads(page);

    await site.pass(page, 29);
    await site.comeBack(page, member, SECRET.path);
    await page.getByText(SECRET.french).waitFor();
    await page.goto('/subscription/manage');
    expect(await fact(page, 'Statut')).toBe(cancelled);

    await site.pass(page, 1.5);
    await site.comeBack(page, member, SECRET.path);
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    expect(await page.getByText(SECRET.french).count()).toBe(0);
    await site.work();
    await expect.poll(() => site.statusesOf(member)).toEqual(['cancelled']);
    await page.goto('/subscription/manage');
    expect(await fact(page, 'Statut')).toBe('Annulé');
    expect(await site.atPaypal(member)).toMatchObject([{ status: 'CANCELLED', taken_cents: 990 }]);
    await expect
      .poll(() => site.mailsTo(member).map(({ subject }) => subject))
      .toEqual(['Votre abonnement est actif', 'Votre abonnement est résilié', 'Votre abonnement a pris fin']);
  });
});
