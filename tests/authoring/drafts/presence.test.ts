import { beforeAll, describe, expect, it } from 'vitest';
import type { PresentPerson, TextRecord } from '#modules/authoring/contract';
import type { Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
});

async function aText(): Promise<TextRecord> {
  number += 1;
  const document = room.aTextDocument({ order_in_book: number, title: `Ouvert ${number}` });
  return (await room.post<TextRecord>(room.anna, '/texts/', { document })).body;
}

const admin = (path: string, url = room.server.url) => `${url}/api/admin${path}`;
const beThere = (by: Member, id: number, kind = 'texts', url = room.server.url) =>
  sendJson<PresentPerson[]>(
    admin(`/draft-presence/${kind}/${id}/`, url),
    {},
    {
      headers: by.headers,
      method: 'PUT',
    },
  );
const namesAt = async (by: Member, id: number) =>
  (await beThere(by, id)).body.map(({ username }) => username);
const everywhere = async (by: Member) =>
  (await getJson<PresentPerson[]>(admin('/draft-presence/'), { headers: by.headers })).body;
/** As if nobody had said for two minutes that they are there. */
const passTwoMinutes = (id: number) =>
  room
    .db('draft_presence')
    .where('subject_id', id)
    .update({
      seen_at: room.db.raw(`seen_at - interval '2 minutes'`),
      opened_at: room.db.raw(`opened_at - interval '2 minutes'`),
    });

describe('[STF-02] who has a draft open', () => {
  it('is told to whoever else opens it, with the hour, and never to themselves', async () => {
    const { id } = await aText();
    expect(await namesAt(room.anna, id)).toEqual([]);
    const { body } = await beThere(room.bilal, id);
    expect(body).toEqual([{ kind: 'texts', id, username: 'Anna', since: expect.stringMatching(/^20.*Z$/) }]);
    expect(await namesAt(room.anna, id)).toEqual(['Bilal']);
  });

  it('is told beside each draft of a list, from whatever process', async () => {
    const [{ id }, other] = [await aText(), await aText()];
    const second = await startTestServer({ db: room.db });
    await beThere(room.anna, id, 'texts', second.url);
    const found = (await everywhere(room.bilal)).filter((one) => one.id === id || one.id === other.id);
    expect(found.map((one) => [one.kind, one.id, one.username])).toEqual([['texts', id, 'Anna']]);
    expect((await everywhere(room.anna)).some((one) => one.id === id)).toBe(false);
  });

  it('has left once nothing was heard for a while, and comes back as somebody new', async () => {
    const { id } = await aText();
    await beThere(room.anna, id);
    const first = (await beThere(room.bilal, id)).body[0]?.since;
    await passTwoMinutes(id);
    expect(await namesAt(room.bilal, id)).toEqual([]);
    await beThere(room.anna, id);
    const again = (await beThere(room.bilal, id)).body[0]?.since;
    expect(Date.parse(again ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  it('keeps nobody out: both save', async () => {
    const text = await aText();
    await beThere(room.anna, text.id);
    const document = { ...text.document, title: 'Par Bilal' };
    const { status } = await sendJson(
      admin(`/texts/${text.id}/`),
      { revision: text.revision, document },
      { headers: room.bilal.headers, method: 'PUT' },
    );
    expect(status).toBe(200);
  });

  it('is told of no draft that there is not, and to nobody outside the team', async () => {
    expect((await beThere(room.anna, 999_999)).body).toEqual([]);
    expect(await room.db('draft_presence').where('subject_id', 999_999)).toEqual([]);
    expect((await beThere(room.anna, 1, 'users')).status).toBe(404);
    expect((await beThere(room.reader, 1)).status).toBe(403);
  });
});
