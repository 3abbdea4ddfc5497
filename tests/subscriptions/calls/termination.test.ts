import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionData } from '#modules/subscriptions';
import { aMember } from '../../support/builders/accounts.ts';
import { linkIn, type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { daysAfter, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PATH = '/subscription/termination-requests/';
let shop: Shop;
let post: Post;
let server: TestServer;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  post = await startPost(db, {}, shop.payments);
});

beforeEach(async () => {
  await post.deliver();
});

const api = (path: string, body: unknown) => sendJson(`${server.url}/api${path}`, body);
const ask = (email: string, more = {}) =>
  api(PATH, { name: 'Nour Haddad', email, recaptcha_token: 'test-captcha', ...more });
const confirm = (link: { uid: string; token: string }) => api(`${PATH}confirm/`, link);

/** Somebody who subscribes today. */
const subscriber = () => shop.subscribe(shop.plans.year, new Date());
const subjectsOf = (mails: { subject?: string | undefined }[]) => mails.map(({ subject }) => subject);

async function linkOf(email: string) {
  await post.deliver();
  await ask(email);
  const [mail] = await post.deliver();
  return linkIn(mail, 'resiliation');
}

describe('asking for an end without logging in', () => {
  it('[PAY-11] answers every address alike, records the request with its date, and writes to no stranger', async () => {
    const { member } = await subscriber();
    await post.deliver();
    const withoutSubscription = await aMember(shop.db);
    const stranger = 'personne@exemple.fr';
    const answers = [];
    for (const email of [member.email.toUpperCase(), withoutSubscription.email, stranger]) {
      answers.push(await ask(email, { reference: 'Formule annuelle', reason: 'Je pars.' }));
    }
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual({ success: true, requested_at: expect.any(String) });
    }
    expect(await shop.db('termination_requests').pluck('email')).toEqual(
      expect.arrayContaining([withoutSubscription.email, stranger]),
    );
    const mails = await post.deliver();
    expect(subjectsOf(mails)).toEqual(['Confirmez votre résiliation']);
    expect(mails[0]?.to).toMatchObject([{ address: member.email }]);
  });

  it('[PAY-11] mails one address three times a day at most, and records the rest', async () => {
    const { member } = await subscriber();
    await post.deliver();
    for (let time = 0; time < 5; time += 1) await expectAnswer(ask(member.email)).toBe(201);
    expect(await post.deliver()).toHaveLength(3);
    expect(await shop.db('termination_requests').where('email', member.email)).toHaveLength(5);
  });

  it('[PAY-11] needs a captcha, a name and an address', async () => {
    expect((await ask('nour@exemple.fr', { recaptcha_token: 'guessed' })).body).toMatchObject({
      success: false,
      errors: { recaptcha_token: ['Veuillez valider le captcha'] },
    });
    expect((await ask('nour')).body).toMatchObject({
      errors: { email: ['Veuillez entrer une adresse email valide.'] },
    });
    expect((await ask('nour@exemple.fr', { name: ' ' })).body).toMatchObject({
      errors: { name: ['Veuillez entrer votre nom.'] },
    });
  });
});

describe('the link of the mail', () => {
  it('[PAY-11] ends the subscription as of the request, twice as good as once, and confirms it in one mail', async () => {
    const { member, id, externalId } = await subscriber();
    const link = await linkOf(member.email);
    const { end_date } = await shop.rowOf(id);
    const confirmed = {
      status: 200,
      body: { success: true, end_date: end_date.toISOString(), end_awaited: false },
    };
    expect(await confirm(link)).toMatchObject(confirmed);
    expect(await confirm(link)).toMatchObject(confirmed);

    const [request] = await shop.db('termination_requests').where('email', member.email);
    expect(request.carried_out_at).not.toBeNull();
    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      cancel_requested_at: request.requested_at,
    });
    expect(subjectsOf(await post.deliver())).toEqual(['Votre résiliation est enregistrée']);
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
  });

  it('[PAY-11] has what was charged between the request and the click given back, and closes then', async () => {
    const { member, id, externalId } = await shop.subscribe(shop.plans.month, daysAfter(-40, new Date()));
    const first = (await shop.rowOf(id)).end_date;
    const link = await linkOf(member.email);
    const requested_at = daysAfter(-1, first);
    await shop.db('termination_requests').where('email', member.email).update({ requested_at });
    const sale = shop.paypal.charge(externalId, first);
    shop.paypal.fallsDue(externalId, daysAfter(30, first));
    await shop.settle(id, new Date());
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(30, first));

    await expectAnswer(confirm(link)).toBe(200);
    await post.deliver();
    expect(shop.paypal.at(externalId)?.sales).toContainEqual(
      expect.objectContaining({ id: sale, refunded_cents: 990 }),
    );
    expect((await shop.rowOf(id)).status).toBe('cancelled');
  });

  it('[PAY-11] ends what is pending too, so that nothing more is asked for', async () => {
    const member = await aMember(shop.db);
    const { id } = await shop.choose(member, shop.plans.month, new Date());
    const link = await linkOf(member.email);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { end_date: null } });
    expect((await shop.rowOf(id)).status).toBe('cancelled');
  });

  it('[PAY-11] leaves alone what was bought after the request', async () => {
    const { member, id } = await subscriber();
    const link = await linkOf(member.email);
    const requested_at = daysAfter(-2, new Date());
    await shop.db('termination_requests').where('email', member.email).update({ requested_at });
    await expectAnswer(confirm(link)).toBe(200);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });
  });

  it('[PAY-11] guessed, of another request or too old does nothing', async () => {
    const { member, id } = await subscriber();
    const link = await linkOf(member.email);
    const other = await linkOf((await subscriber()).member.email);
    const refused = { status: 400, body: { code: 'termination_link_invalid' } };
    expect(await confirm({ ...link, token: 'guessed' })).toMatchObject(refused);
    expect(await confirm({ uid: other.uid, token: link.token })).toMatchObject(refused);
    const requested_at = daysAfter(-31, new Date());
    await shop.db('termination_requests').where('email', member.email).update({ requested_at });
    expect(await confirm(link)).toMatchObject(refused);
    expect((await shop.rowOf(id)).auto_renew).toBe(true);
  });

  it('[PAY-11] leaves for nobody whose request was carried out before it could', async () => {
    const { member } = await subscriber();
    await post.deliver();
    await ask(member.email);
    await shop.db('termination_requests').where('email', member.email).update({ confirmed_at: new Date() });
    expect(await post.deliver()).toEqual([]);
  });

  it('[PAY-11] is confirmed to nobody whose account was erased before the mail could leave', async () => {
    const { member } = await subscriber();
    await expectAnswer(confirm(await linkOf(member.email))).toBe(200);
    await shop.db.transaction((trx) => subscriptionData.erase(trx, member, new Date()));
    expect(subjectsOf(await post.deliver())).not.toContain('Votre résiliation est enregistrée');
  });

  it('[PAY-11] is in no row: the database keeps its hash alone', async () => {
    const { member } = await subscriber();
    const { token } = await linkOf(member.email);
    const row = await shop.db('termination_requests').where('email', member.email).first();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toHaveLength(64);
  });
});
