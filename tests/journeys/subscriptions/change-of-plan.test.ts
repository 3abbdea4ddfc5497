import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../support/builders/accounts.ts';
import { card, fact, type LivingSite, openLivingSite } from '../living-site.ts';
import { look } from '../look.ts';

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const MANAGE = '/subscription/manage';

let site: LivingSite;
beforeAll(async () => {
  site = await openLivingSite();
});

const dayAhead = (days: number) => DAY.format(site.clock.now().getTime() + days * DAY_MS);
const plain = async (shown: Promise<string>) => (await shown).replace(/\s+/g, ' ');
/** What the page of PayPal says beside a name. */
const termOf = (page: Page, name: string) => plain(page.locator(`dt:text-is("${name}") + dd`).innerText());

async function subscribe(plan: string): Promise<{ member: Member; page: Page }> {
  const member = await site.newMember();
  const page = await site.enter(member);
  await site.choose(page, plan);
  await site.goToPaypal(page);
  await site.approve(page);
  return { member, page };
}

describe('a subscriber who changes plan', { timeout: 90_000 }, () => {
  it('[PAY-12] for a cheaper one pays nothing now, keeps what is paid, and has it when that ends', async () => {
    const { member, page } = await subscribe('Trimestriel');
    const begins = dayAhead(90);
    await page.goto('/subscription/plans');
    await card(page, 'Mensuel')
      .getByText(`Commence à la fin de la période en cours, le ${begins}\u00a0: rien à payer aujourd’hui.`)
      .waitFor();
    await site.choose(page, 'Mensuel');
    expect(await fact(page, 'À payer aujourd’hui')).toBe('0,00 €');
    expect(await fact(page, 'Commence le')).toBe(begins);
    await site.goToPaypal(page);
    expect(await termOf(page, 'À payer aujourd’hui')).toBe('0,00 €');
    await site.approve(page, 'Changement de formule enregistré');
    await page.getByText(`Votre nouvelle formule commence le ${begins}\u00a0:`).waitFor();
    await look(page, 'billing-downgrade');

    await page.goto(MANAGE);
    await page.getByText(`Votre abonnement passe à la formule Mensuel le ${begins}.`).waitFor();
    expect(await fact(page, 'Formule')).toBe('Trimestriel');
    expect(await fact(page, 'Statut')).toBe('Actif');
    await look(page, 'manage-downgrade-agreed');
    await page.goto('/subscription/plans');
    await card(page, 'Mensuel').getByText(`Commence le ${begins}.`).waitFor();
    await expect
      .poll(() => site.atPaypal(member))
      .toMatchObject([{ status: 'CANCELLED', taken_cents: 2490 }, { taken_cents: 0 }]);

    await site.pass(page, 89);
    await site.comeBack(page, member, MANAGE);
    expect(await fact(page, 'Formule')).toBe('Trimestriel');
    await site.reads(page);
    await site.pass(page, 2);
    await expect.poll(() => site.statusesOf(member)).toEqual(['cancelled', 'active']);
    await site.comeBack(page, member, MANAGE);
    expect(await fact(page, 'Formule')).toBe('Mensuel');
    expect(await fact(page, 'Statut')).toBe('Actif');
    expect(await fact(page, 'Début')).toBe(begins);
    await site.reads(page);
    expect(await site.atPaypal(member)).toMatchObject([
      { status: 'CANCELLED', taken_cents: 2490 },
      { status: 'ACTIVE', taken_cents: 990 },
    ]);
  });
});
