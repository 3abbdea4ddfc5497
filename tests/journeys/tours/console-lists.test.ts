import { pino } from 'pino';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import { parseDueTexts } from '#modules/parsing';
import { recordFailure } from '#modules/platform/background';
import { aSound } from '../../support/a-sound.ts';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember, type Member, sayWhy } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openShop } from '../../support/payments/shop.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { finishText } from '../../support/text-finished.ts';
import { openConsole } from '../console/open-console.ts';
import { aDataFolder } from '../listening/spoken-library.ts';
import { look } from '../look.ts';

let server: TestServer;
let superuser: Member;
/** Goes from screen to screen. */
let page: Page;

const SOMEBODY = { name: 'نور Haddad', email: 'nour@exemple.fr' };
const REPORT = {
  line: 1,
  kind: 'other',
  arabic: 'كِتَابٌ',
  french: 'Un livre',
  remark: 'Plutôt كِتَابٌ.',
  reported_at: new Date(),
};

/** Something in every list that the library leaves empty. */
async function fill(): Promise<void> {
  const { db, url } = server;
  const shop = await openShop(db);
  const reader = await shop.subscribe(shop.plans.month, new Date());
  const about = { subscription_id: reader.id, external_id: 'S-7', noticed_at: new Date() };
  await db('payment_reviews').insert({ ...about, reason: 'other_amount', details: { amount_cents: 1 } });
  const asked = { reference: '', reason: 'Je déménage.', requested_at: new Date() };
  await db('termination_requests').insert({ ...SOMEBODY, ...asked });
  await db('text_openings').insert({ user_id: reader.member.id, day: new Date(), openings: 12 });
  const message = { subject: 'سؤال', message: 'Bonjour,\nكِتَابٌ ?' };
  await db('contact_messages').insert({ ...SOMEBODY, ...message, received_at: new Date() });
  // One run goes on for some seconds only.
  while ((await parseDueTexts({ db, log: pino({ level: 'silent' }) })) > 0);
  // The one whose versions are looked at below.
  const text = { id: 2 };
  await db('reports').insert({ ...REPORT, text_id: text.id });
  const eventId = await finishText(db, 'Le puits');
  await recordFailure(db, { eventId, subscriber: 'mail-contact-message' }, 'Error: no mail server');
  const { headers } = superuser;
  await fetch(`${url}/api/admin/media/?name=voix.wav`, { method: 'POST', headers, body: aSound(1) });
  const address = `${url}/api/admin/texts/${text.id}/`;
  const { body } = await getJson<TextRecord>(address, { headers });
  const changed = { revision: body.revision, document: { ...body.document, title: 'Un autre titre' } };
  expect((await sendJson(address, changed, { method: 'PUT', headers })).status).toBe(200);
}

beforeAll(async () => {
  const config = { dataDir: await aDataFolder() };
  server = await startTestServer({ db: await starterDatabase(), config });
  superuser = await aMember(server.db, { isStaff: true, isSuperuser: true });
  await fill();
  await sayWhy(server.db, superuser);
  page = await openConsole(server, superuser, '/books');
});

/** Nothing is told as a refusal, and nothing still comes. */
async function untilSettled(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[role="progressbar"]').count()).toBe(0);
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
}

/** Each list with what only its record's own page has. */
const LISTS = [
  ['books', 'Rang sur l’étagère'],
  ['texts', 'Sans voyelles'],
  ['words', 'Où il se trouve'],
  ['conjugations', 'Confirmer tout le tableau'],
  ['parsed-lines', 'Mot douteux suivant'],
  ['media', 'Textes'],
  ['reports', 'Décision'],
  ['contact-messages', 'Réponse, envoyée par Soutour'],
  ['posts', 'Source HTML'],
  ['categories', 'Des minuscules sans accent'],
  ['plans', 'Durée'],
  ['subscriptions', 'Messages de PayPal'],
  ['users', 'Prénom et nom'],
] as const;

// The library shows what the list has brought until the whole record comes: a page must bear that.
it.each(LISTS)(
  '[STF-02] a row of the list of %s leads to its record; both are in order in every width and colour',
  async (name, own) => {
    await page.goto(`/admin/${name}`);
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    await look(page, `console-list-${name}`);
    await row.click({ position: { x: 5, y: 5 } });
    await page.waitForURL(new RegExp(`/admin/${name}/\\d+`));
    await page.getByText(own).first().waitFor();
    await untilSettled();
    await look(page, `console-record-${name}`);
  },
);

/** The other screens, each with words of its own. */
const SCREENS = [
  ['', 'Tâches en échec'],
  ['/transactions', 'Payé'],
  ['/payment-reviews', '0,01\u00a0€'],
  ['/termination-requests', 'Classer sans suite'],
  ['/jobs', 'Rejouer «\u00a0Message transmis à l’équipe\u00a0» (1)'],
  ['/activity', 'a enregistré'],
  ['/text-openings', 'Textes ouverts en sept jours'],
  ['/books/create', 'Pas encore enregistré.'],
  ['/texts/create', 'Pas encore enregistré.'],
  ['/words/create', 'Numéro d’homographe'],
  ['/plans/create', 'Rang sur la page'],
  ['/texts/2/versions', 'Un autre titre'],
  ['/books/1/versions', 'Revenir au livre'],
  ['/nulle-part', 'Page manquante'],
] as const;

it.each(SCREENS)(
  '[STF-02] the screen at /admin%s is in order in every width and colour',
  async (path, own) => {
    await page.goto(`/admin${path}`);
    await page.getByText(own).first().waitFor();
    await untilSettled();
    await look(page, `console-screen${path.replaceAll('/', '-')}`);
  },
);

it('[STF-02] what is not there is said, and the console stays', async () => {
  const lost = await openConsole(server, superuser, '/texts/999999', { allow: [/status of 404/] });
  await lost.getByText('Texte non trouvé.').waitFor();
  await look(lost, 'console-text-missing');
});

it('[STF-02] on a phone the menu opens over the page, and leads on', async () => {
  const phone = await openConsole(server, superuser, '/books', { width: 390, touch: true });
  await phone.locator('tbody tr').first().waitFor();
  await phone.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await phone.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expectNoAxeViolations(phone);
  await phone.getByRole('link', { name: 'Dictionnaire' }).click();
  await phone.waitForURL('**/admin/words');
});
