import { pino } from 'pino';
import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { startWorker } from '../../apps/worker/worker.ts';
import { aMember, type Member, TEST_SECRET } from '../support/builders/accounts.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { logIn, PASSWORD } from './accounts/accounts.ts';
import { SECRET } from './library/small-library.ts';
import { untilGreeted } from './member-site.ts';
import { untilAlive } from './open-site.ts';
import { openShopSite } from './subscriptions/shop-site.ts';

const DAY_S = 86_400;
/** PayPal charges at ten, so at eight what falls due on a day falls due later, whenever the tests run. */
const HOUR = 8;
/** What the browser says of a session that has ended and of a text that is closed. */
const REFUSED = /status of (401|403)/;
/** What the clock's schedules do once a minute. */
const HURRIED = ['expire-subscriptions', 'reconcile-subscriptions', 'follow-pending-payments'];

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What stands beside a name in the list of facts; waits for it. */
export async function fact(page: Page, name: string): Promise<string> {
  const named: Locator = page.locator('.facts > div').filter({ has: page.getByText(name, { exact: true }) });
  return (await named.locator('dd').innerText()).replace(/\s+/g, ' ');
}

/** Tomorrow's morning, in UTC. */
function start(): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, HOUR));
}

/** The shop with all that makes it live: webhooks, jobs, schedules, mail, and a clock that moves the whole of it. */
export async function openLivingSite() {
  const site = await openShopSite();
  const { db, url, simulator, payments, clock } = site;
  const { control } = simulator;
  control.deliverTo({ url: `${url}/api/webhooks/paypal/` });
  await control.moveTo(start());
  const mail = await startMailServer();
  const config = {
    ...readConfig({ SECRET: TEST_SECRET, DATA_DIR: inject('dataFolder') }),
    publicUrl: url,
    smtpUrl: mail.url,
  };
  const log = pino({ level: 'silent' });
  const worker = await startWorker({ config, db, log, clock, payments });
  atFileEnd(worker.stop);

  /** Logs in where the site has led to its login, and waits to be led back. */
  async function logInHere(page: Page, member: Member): Promise<void> {
    await page.waitForURL('**/login');
    await untilAlive(page);
    await logIn(page, member.username);
    await untilGreeted(page, member);
  }

  return {
    ...site,
    logInHere,
    newMember: () => aMember(db, { password: PASSWORD }),
    visit: (path: string) => site.visit(path, { allow: [REFUSED] }),
    /** Opens the site in a new browser, and logs in there. */
    async enter(member: Member): Promise<Page> {
      const page = await site.visit('/login', { allow: [REFUSED] });
      await logInHere(page, member);
      return page;
    },
    /** Days later: their session has ended meanwhile, so they log in again and are led to where they went. */
    async comeBack(page: Page, member: Member, path: string): Promise<void> {
      await page.goto(path);
      // A page that anybody may see stays, and offers it; any other leads there.
      const offer = page.getByRole('link', { name: 'Se reconnecter' });
      const login = page.getByRole('heading', { level: 1, name: 'Connexion' });
      await offer.or(login).waitFor();
      if (await offer.isVisible()) await offer.click();
      await logInHere(page, member);
      await page.waitForURL(`**${path}`);
    },
    /** Goes from the plans to PayPal. */
    async choose(page: Page, plan: string): Promise<void> {
      await page.goto('/subscription/plans');
      await untilAlive(page);
      await card(page, plan).getByRole('button').click();
      await page.getByRole('button', { name: 'Confirmer et passer au paiement' }).waitFor();
    },
    async goToPaypal(page: Page): Promise<void> {
      await press(page, 'Confirmer et passer au paiement');
      await press(page, "S'abonner avec PayPal");
      await page.waitForURL(`${simulator.url}/**`);
    },
    /** Agrees there, and waits to be told that it is done. */
    async approve(page: Page, title = 'Abonnement activé avec succès'): Promise<void> {
      await press(page, 'Approuver');
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    },
    async reads(page: Page): Promise<void> {
      await page.goto(SECRET.path);
      await page.getByText(SECRET.french).waitFor();
    },
    /**
     * Days pass, for PayPal, the site and its jobs. The page is closed meanwhile: one that is open may notice by itself
     * that its session has ended, and the next then offers a visitor nothing.
     */
    async pass(page: Page, days: number): Promise<void> {
      await page.goto('about:blank');
      await control.advance(days * DAY_S);
    },
    /** What is done once a minute is done now. */
    async work(): Promise<void> {
      const hurried = () => db('schedules').whereIn('name', HURRIED);
      await hurried().update({ due_at: new Date(0) });
      await expect
        .poll(() =>
          hurried()
            .where({ due_at: new Date(0) })
            .pluck('name'),
        )
        .toEqual([]);
    },
    /** Nobody asks PayPal by themselves about what is pending, until work(). */
    onlyListen: () =>
      db('schedules')
        .whereIn('name', HURRIED)
        .update({ due_at: new Date('2999-01-01') }),
    statusesOf: ({ id }: Member): Promise<string[]> =>
      db('subscriptions').where('user_id', id).orderBy('id').pluck('status'),
    /** Somebody's subscriptions as PayPal has them, the oldest first. */
    async atPaypal({ id }: Member) {
      const ids: string[] = await db('subscriptions').where('user_id', id).orderBy('id').pluck('external_id');
      const { subscriptions } = control.ledger();
      return ids.map((external) => subscriptions.find((one) => one.id === external));
    },
    /** The mails that somebody has got, in their order. */
    mailsTo: ({ email }: Member) =>
      mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)),
  };
}

export type LivingSite = Awaited<ReturnType<typeof openLivingSite>>;
