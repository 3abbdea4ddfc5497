import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OwnGloss, type OwnText, type OwnTextList, ownTextCalls } from '#modules/own-texts/contract';
import { saveOwnText } from '../../modules/own-texts/save-own-text.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let api: string;
beforeAll(async () => {
  const server = await startTestServer();
  db = server.db;
  api = `${server.url}/api/own-texts/`;
});

const WRITTEN = {
  title: 'Les deux canards',
  arabic: 'زَعَمُوا أَنَّ غَدِيرًا كَانَ عِنْدَهُ عُشْبٌ.',
  french: '',
  choices: [],
};
type Written = Partial<Omit<typeof WRITTEN, 'choices'>> & { choices?: object[]; version?: number };

const save = ({ headers }: Pick<Member, 'headers'>, id: string, written: Written = {}) =>
  sendJson<OwnText>(`${api}${id}/`, { ...WRITTEN, version: 0, ...written }, { method: 'PUT', headers });
const open = ({ headers }: Pick<Member, 'headers'>, id: string) =>
  getJson<OwnText>(`${api}${id}/`, { headers });
const list = async ({ headers }: Member) => (await getJson<OwnTextList>(api, { headers })).body;
const erase = ({ headers }: Member, id: string) => getJson(`${api}${id}/`, { method: 'DELETE', headers });
const gloss = ({ headers }: Member, lemma: string, sense: string) =>
  sendJson<OwnGloss[]>(`${api}glosses/`, { lemma, gloss: sense }, { method: 'PUT', headers });

describe('a text of one’s own', () => {
  it('[OWN-01] is saved with its French and what was chosen of its words, and opened as it was', async () => {
    const reader = await aMember(db);
    const id = randomUUID();
    const choices = [{ line: 1, token: 3, form: 'كَانَ', option: 'كَانَ|verbe|PAST|ACTIVE' }];
    const { body } = await save(reader, id, { french: 'On raconte qu’un étang…', choices });
    expect(body).toMatchObject({ ...WRITTEN, id, version: 1, french: 'On raconte qu’un étang…', choices });
    expect((await open(reader, id)).body).toEqual(body);
    const listed = await list(reader);
    expect(ownTextCalls['GET /own-texts/'].response.parse(listed)).toEqual(listed);
    expect(listed).toEqual({
      limit: 3,
      texts: [
        {
          id,
          title: WRITTEN.title,
          words_count: 6,
          opening: 'زَعَمُوا أَنَّ غَدِيرًا كَانَ عِنْدَهُ',
          created_at: body.created_at,
          updated_at: body.updated_at,
        },
      ],
    });
  });

  it('[OWN-02] is its reader’s alone: nobody else opens, changes or erases it, staff neither', async () => {
    const reader = await aMember(db);
    const id = randomUUID();
    const { body } = await save(reader, id);
    const others = [await aMember(db), await aMember(db, { isStaff: true, isSuperuser: true })];
    for (const other of others) {
      await expectAnswer(open(other, id)).toBe(404);
      await erase(other, id);
      expect((await list(other)).texts).toEqual([]);
      // The same id of another reader is another text.
      expect((await save(other, id, { title: 'Le leur' })).body).toMatchObject({
        title: 'Le leur',
        version: 1,
      });
    }
    expect((await open(reader, id)).body).toEqual(body);
    await expectAnswer(open({ headers: { Authorization: '' } }, id)).toBe(401);
    await expectAnswer(save({ headers: { Authorization: '' } }, id)).toBe(401);
  });

  it('is saved once when it is sent twice, and no tab undoes another', async () => {
    const reader = await aMember(db);
    const id = randomUUID();
    const [first, again] = [await save(reader, id), await save(reader, id)];
    expect(again.body).toEqual(first.body);
    const { body } = await save(reader, id, { title: 'Autrement', version: 1 });
    expect(body).toMatchObject({ title: 'Autrement', version: 2 });
    await expectAnswer(save(reader, id, { title: 'De l’autre onglet', version: 1 })).toBe(409);
    expect((await open(reader, id)).body.title).toBe('Autrement');
    await erase(reader, id);
    const erased = await erase(reader, id);
    expect(ownTextCalls['DELETE /own-texts/{id}/'].response.parse(erased.body)).toEqual({ success: true });
    await expectAnswer(open(reader, id)).toBe(404);
  });

  it('is one of three of a free member, even when four come at once, and of two hundred of a subscriber', async () => {
    const reader = await aMember(db);
    const four = await Promise.all(Array.from({ length: 4 }, () => save(reader, randomUUID())));
    expect(four.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const refused = await save(reader, randomUUID());
    expect(refused.body).toMatchObject({
      code: 'own_texts_full',
      detail: expect.stringContaining('rien de celui-ci n’est perdu'),
    });

    await aSubscription(db, reader);
    await expectAnswer(save(reader, randomUUID())).toBe(200);
    expect((await list(reader)).limit).toBe(200);
    // What there is stays when the subscription ends, and can be changed.
    await db('subscriptions').where('user_id', reader.id).update({ status: 'expired' });
    const { limit, texts } = await list(reader);
    expect([limit, texts.length]).toEqual([3, 4]);
    await expectAnswer(save(reader, texts[0]?.id ?? '', { title: 'Changé', version: 1 })).toBe(200);
  });

  it('is not counted before another one of the same reader that is being saved', async () => {
    const reader = await aMember(db);
    for (const id of [randomUUID(), randomUUID()]) await expectAnswer(save(reader, id)).toBe(200);
    const third = await db.transaction();
    const actor = { id: reader.id, subscription: null } as never;
    await saveOwnText(third, { ...WRITTEN, version: 0, id: randomUUID(), actor, now: new Date() });
    const fourth = save(reader, randomUUID());
    const waiting = () =>
      db('pg_locks')
        .join('pg_database', 'pg_database.oid', 'pg_locks.database')
        .where({ locktype: 'advisory', granted: false, datname: db.raw('current_database()') })
        .pluck('pid');
    await expect.poll(waiting).toHaveLength(1);
    await third.commit();
    await expectAnswer(fourth).toBe(409);
  });

  it('has at most 20,000 characters, and some', async () => {
    const reader = await aMember(db);
    await expectAnswer(save(reader, randomUUID(), { arabic: 'ن'.repeat(20_000) })).toBe(200);
    await expectAnswer(save(reader, randomUUID(), { arabic: 'ن'.repeat(20_001) })).toBe(400);
    await expectAnswer(save(reader, randomUUID(), { arabic: ' \n' })).toBe(400);
    await expectAnswer(save(reader, 'pas-un-uuid')).toBe(404);
  });
});

it('[OWN-01] the sense that a reader gives to a word is theirs, is changed and taken away', async () => {
  const reader = await aMember(db);
  await gloss(reader, 'بَطَّةٌ', 'canard (f.)');
  expect((await gloss(reader, 'سُلَحْفَاةٌ', 'tortue')).body).toHaveLength(2);
  expect((await gloss(reader, 'بَطَّةٌ', 'cane')).body).toContainEqual({ lemma: 'بَطَّةٌ', gloss: 'cane' });
  const { headers } = await aMember(db);
  expect((await getJson(`${api}glosses/`, { headers })).body).toEqual([]);
  expect((await gloss(reader, 'بَطَّةٌ', ' ')).body).toEqual([{ lemma: 'سُلَحْفَاةٌ', gloss: 'tortue' }]);
});

describe('[OWN-02] what is stored of a reader', () => {
  it('is exported with their account and erased with it', async () => {
    const reader = await aMember(db, { password: 'ligne-apres-ligne' });
    const id = randomUUID();
    await save(reader, id);
    await gloss(reader, 'بَطَّةٌ', 'canard');
    const stays = await aMember(db);
    await save(stays, id);
    const { headers } = reader;
    const account = api.replace('own-texts/', 'users/account/');
    const said = { current_password: 'ligne-apres-ligne' };
    const { body } = await sendJson<{ own_texts: object }>(`${account}export/`, said, { headers });
    expect(body.own_texts).toMatchObject({
      texts: [{ title: WRITTEN.title, arabic: WRITTEN.arabic }],
      glosses: [{ lemma: 'بَطَّةٌ', gloss: 'canard' }],
    });
    await expectAnswer(sendJson(`${account}delete/`, said, { headers })).toBe(200);
    expect(await db('own_texts').where({ id }).pluck('user_id')).toEqual([stays.id]);
    expect(await db('own_glosses').where('user_id', reader.id)).toEqual([]);
  });
});
