import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserRecord } from '#modules/accounts/contract';
import { sayEvent } from '../../../apps/admin/resources/users/history-words.ts';
import { accountData } from '../../../modules/accounts/personal-data.ts';
import { aMember, aSession } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openStaffApi } from '../../support/http/staff-api.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { findInDatabase } from '../../support/services/find-in-database.ts';

let server: TestServer;
let shop: Shop;
let post: Post;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
  post = await startPost(db, {}, shop.payments);
});

const shown = async ({ id }: { id: number }) => (await people.superuser.get<UserRecord>(`users/${id}/`)).body;
const note = ({ id }: { id: number }, written: object, as = people.superuser) =>
  as.post<UserRecord>(`users/${id}/notes/`, written);

describe('what has happened to somebody', () => {
  it('[STF-02] is one list of all that the house knows, the latest first, each in a French sentence', async () => {
    const { db } = shop;
    const { id, member, saleId } = await shop.subscribe(shop.plans.year, new Date());
    await db('users')
      .where({ id: member.id })
      .update({ created_at: new Date(Date.now() - 300 * 86_400_000) });
    await aSession(db, member);
    const message = { name: 'Nour', email: member.email, subject: 'Le reçu', message: 'Où est-il ?' };
    await sendJson(`${server.url}/api/contact/`, message, { headers: member.headers });
    await db('reports').insert({
      text_id: await aText(db, { bookId: (await aBook(db)).id, title: 'Le puits' }),
      line: 3,
      kind: 'vowels',
      arabic: 'بِئْرٌ',
      french: 'un puits',
      user_id: member.id,
      reported_at: new Date(),
    });
    const [{ id: payment }] = await shop.transactionsOf(id);
    const reason = 'Une panne';
    const gift = { key: randomUUID(), days: 3, reason };
    await people.superuser.post(`users/${member.id}/gifts/`, gift);
    await people.superuser.post(`transactions/${payment}/refunds/`, {
      key: randomUUID(),
      amount_cents: 500,
      reason,
    });
    await people.superuser.post(`subscriptions/${id}/cancel/`);
    await post.deliver();

    const { history } = await shown(member);
    const said = history.events.map(sayEvent);
    for (const sentence of [
      'Compte créé',
      'Adresse confirmée',
      'A écrit\u00a0: «\u00a0Le reçu\u00a0»',
      'A signalé la ligne 3 de «\u00a0Le puits\u00a0»',
      'Offert\u00a0: 3\u00a0jours (Une panne) (direction)',
      'Remboursement de 5,00\u00a0€\u00a0: Une panne (direction)',
      'Envoyé\u00a0: Lettre d’abonnement actif',
      'Envoyé\u00a0: Lettre de remboursement',
      'L’équipe a annulé cet abonnement (direction)',
    ]) {
      expect(said).toContain(sentence);
    }
    expect(said.some((sentence) => /^Paiement de 76,00\u00a0€ \(/.test(sentence))).toBe(true);
    expect(said.some((sentence) => /^Première connexion avec /.test(sentence))).toBe(true);
    const kinds = new Set(history.events.map(({ kind }) => kind));
    for (const event of history.events) expect(sayEvent(event)).not.toContain(event.kind);
    expect(kinds.size).toBeGreaterThan(8);
    const times = history.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(history.events.at(-1)?.kind).toBe('account_opened');
    expect(JSON.stringify(history)).not.toContain(saleId);
  });

  it('[STF-02] comes in parts, none twice and none left out, nor anything of others', async () => {
    const member = await aMember(shop.db);
    const stranger = await aMember(shop.db);
    for (let turn = 1; turn <= 70; turn += 1) {
      await shop.db('contact_messages').insert({
        name: 'Nour',
        email: turn > 35 ? member.email.toUpperCase() : 'ailleurs@exemple.fr',
        user_id: turn > 35 ? null : member.id,
        subject: `Sujet ${turn}`,
        message: 'Bonjour.',
        // Several of one instant.
        received_at: new Date(1_700_000_000_000 + Math.floor(turn / 5) * 1000),
      });
    }
    const seen: string[] = [];
    let next: number | null = 0;
    while (next !== null) {
      const part: UserRecord['history'] = (
        await people.superuser.get<UserRecord['history']>(`users/${member.id}/history/?from=${next}`)
      ).body;
      seen.push(...part.events.map(({ id }) => id));
      next = part.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('message-'))).toHaveLength(70);
    const others = (await shown(stranger)).history.events;
    expect(others.filter(({ kind }) => kind === 'message')).toEqual([]);
    await expectAnswer(people.staff.get(`users/${member.id}/history/`)).toBe(403);
    await expectAnswer(people.superuser.get('users/999999/history/')).toBe(404);
  });
});

describe('a note of somebody', () => {
  it('[STF-02] is written once, named after who wrote it, and taken back', async () => {
    const member = await aMember(shop.db);
    const written = { key: randomUUID(), note: 'Prépare un voyage à Fès.' };
    await expectAnswer(note(member, written, people.staff)).toBe(403);
    const twice = await Promise.all([note(member, written), note(member, written)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const key = randomUUID();
    const others = [await aMember(shop.db), await aMember(shop.db)];
    const ofTwo = others.map((one) => note(one, { key, note: 'Deux.' }));
    expect((await Promise.all(ofTwo)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { notes } = await shown(member);
    expect(notes).toMatchObject([{ note: written.note, written_by: 'direction' }]);
    expect(await note(member, { ...written, note: 'Autre.' })).toMatchObject({
      body: { code: 'note_key_taken' },
    });
    expect(await note(member, { key: randomUUID(), note: '  ' })).toMatchObject({
      status: 400,
      body: { note: ['Écrivez la note.'] },
    });
    await expectAnswer(note({ id: 999_999 }, written)).toBe(404);

    const remove = () =>
      sendJson(
        `${server.url}/api/admin/users/${member.id}/notes/${written.key}/`,
        {},
        { method: 'DELETE', headers: people.superuserMember.headers },
      );
    await expectAnswer(remove()).toBe(200);
    await expectAnswer(remove()).toBe(404);
    expect((await shown(member)).notes).toEqual([]);
    const activity = shop.db('activity_log').where({ resource: 'users', resource_id: `${member.id}` });
    const changes = activity.whereNotIn('action', ['read', 'reason']).orderBy('id');
    expect(await changes.select('action', 'details')).toEqual([
      { action: 'note', details: {} },
      { action: 'unnote', details: {} },
    ]);
  });

  it('[TRU-02] is the person’s data: in their export, in no call of theirs, and gone with the account', async () => {
    const member = await aMember(shop.db);
    await note(member, { key: randomUUID(), note: 'Une remarque qui s’efface' });
    expect(await accountData.export(shop.db, member)).toMatchObject({
      notes: [{ note: 'Une remarque qui s’efface' }],
    });
    await shop.db.transaction((trx) => accountData.erase(trx, member, new Date()));
    expect(await findInDatabase(shop.db, 'qui s’efface')).toEqual([]);
    await expectAnswer(note(member, { key: randomUUID(), note: 'Trop tard.' })).toBe(409);
  });
});
