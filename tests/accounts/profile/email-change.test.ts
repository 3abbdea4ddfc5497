import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../../modules/accounts/profile/contract.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { linkIn, type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'sous le grand figuier';
const INVALID = { detail: 'Le lien de validation est invalide ou a expiré.', code: 'address_link_invalid' };

let db: Awaited<ReturnType<typeof freshDatabase>>;
let account: string;
let post: Post;

beforeAll(async () => {
  db = await freshDatabase();
  const { url } = await startTestServer({ db });
  account = `${url}/api/users/account/`;
  post = await startPost(db);
});

const aNewAddress = () => `nouvelle-${crypto.randomUUID()}@exemple.fr`;
const request = ({ headers }: Member, email: string) =>
  sendJson(`${account}email/`, { email, current_password: PASSWORD }, { headers });
const confirm = (link: unknown) => sendJson(`${account}email/confirm/`, link);
const addressesOf = async ({ headers }: Member) => {
  const { body } = await getJson<Account>(account, { headers });
  return [body.email, body.pending_email];
};

/** The one mail that leaves now. */
async function nextMail() {
  const [mail, ...others] = await post.deliver();
  expect(others).toEqual([]);
  return { to: mail?.to?.[0]?.address, subject: mail?.subject, text: mail?.text };
}

const nextLink = async () => linkIn(await nextMail(), 'compte/adresse');

describe('another address', () => {
  it('becomes the account’s when the link that was mailed to it is opened; the old one is told', async () => {
    const member = await aMember(db, { password: PASSWORD });
    const email = aNewAddress();

    expect(await request(member, email)).toMatchObject({ status: 200, body: { success: true } });
    expect(await addressesOf(member)).toEqual([member.email, email]);
    const mail = await nextMail();
    expect(mail).toMatchObject({ to: email, subject: 'Confirmez votre nouvelle adresse' });

    expect(await confirm(linkIn(mail, 'compte/adresse'))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await addressesOf(member)).toEqual([email, null]);
    expect(await nextMail()).toMatchObject({
      to: member.email,
      subject: 'L’adresse de votre compte a changé',
      text: expect.not.stringContaining('/compte/adresse/'),
    });
    expect(await db('final_notice_addresses')).toEqual([]);
  });

  it('is confirmed once, and by two at the same time by one of them', async () => {
    const member = await aMember(db, { password: PASSWORD });
    await request(member, aNewAddress());
    const link = await nextLink();

    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await post.deliver()).map(({ to }) => to?.[0]?.address)).toEqual([member.email]);
    expect(await confirm(link)).toMatchObject({ status: 400, body: INVALID });
  });

  it('that is somebody else’s is answered the same, and told in a mail to that address alone', async () => {
    const owner = await aMember(db);
    const member = await aMember(db, { password: PASSWORD });
    const free = await request(member, aNewAddress());
    await post.deliver();

    const taken = await request(member, owner.email.toUpperCase());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await addressesOf(member)).toEqual([member.email, owner.email.toUpperCase()]);
    expect(await nextMail()).toMatchObject({
      to: expect.stringMatching(new RegExp(owner.email, 'i')),
      subject: 'Vous avez déjà un compte Soutour',
      text: expect.not.stringContaining('/compte/adresse/'),
    });
  });

  it('that has become somebody else’s meanwhile is not taken from them', async () => {
    const member = await aMember(db, { password: PASSWORD });
    const email = aNewAddress();
    await request(member, email);
    const link = await nextLink();
    const owner = await aMember(db, { email });

    expect(await confirm(link)).toMatchObject({ status: 400, body: INVALID });
    expect((await addressesOf(member))[0]).toBe(member.email);
    expect((await addressesOf(owner))[0]).toBe(email);
    expect(await post.deliver()).toEqual([]);
  });

  it('is refused when it is the account’s own, or none', async () => {
    const member = await aMember(db, { password: PASSWORD });

    expect(await request(member, member.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { email: ['C’est déjà l’adresse de votre compte.'] },
    });
    expect(await request(member, 'nulle part')).toMatchObject({
      status: 400,
      body: { email: ['Veuillez entrer une adresse email valide.'] },
    });
    expect(await post.deliver()).toEqual([]);
  });

  it('is written to three times, then an hour later', async () => {
    const email = aNewAddress();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const member = await aMember(db, { password: PASSWORD });
      statuses.push((await request(member, email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await post.deliver()).toHaveLength(3);
  });
});

describe('a link to confirm an address', () => {
  it('dies when another address is asked for: it cannot confirm that one', async () => {
    const member = await aMember(db, { password: PASSWORD });
    await request(member, aNewAddress());
    const former = await nextLink();
    const wanted = aNewAddress();
    await request(member, wanted);

    expect(await confirm(former)).toMatchObject({ status: 400, body: INVALID });
    const link = await nextLink();
    await expectAnswer(confirm(link)).toBe(200);
    expect(await addressesOf(member)).toEqual([wanted, null]);
    await post.deliver();
  });

  it('that somebody made up, bent or brings for another account gets one and the same answer', async () => {
    const member = await aMember(db, { password: PASSWORD });
    const stranger = await aMember(db);
    await request(member, aNewAddress());
    const link = await nextLink();
    const wrong = [
      { ...link, uid: String(stranger.id) },
      { ...link, token: `${link.token}x` },
      { uid: '0', token: 'x' },
      { uid: 'ع', token: '' },
    ];

    for (const parts of wrong) expect(await confirm(parts)).toMatchObject({ status: 400, body: INVALID });
    await expectAnswer(confirm(link)).toBe(200);
    await post.deliver();
  });

  it('of an account that is closed does nothing', async () => {
    const member = await aMember(db, { password: PASSWORD });
    await request(member, aNewAddress());
    const link = await nextLink();
    await sendJson(`${account}delete/`, { current_password: PASSWORD }, { headers: member.headers });

    expect(await confirm(link)).toMatchObject({ status: 400, body: INVALID });
  });
});
