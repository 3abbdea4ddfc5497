import { beforeAll, expect, it } from 'vitest';
import type { NewPreviewLink } from '#modules/authoring/contract';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});

const link = async (id: number) =>
  (await room.post<NewPreviewLink>(room.anna, `/texts/${id}/preview-links/`, { revision: 1 })).body;

it('[STF-03] links whose time is over go when the next one is made', async () => {
  const { body: text } = await room.post(room.anna, '/texts/', { document: room.aTextDocument() });
  const [first, second] = [await link(text.id), await link(text.id)];
  const linkIds = () => room.db('preview_links').orderBy('id').pluck('id');
  expect(await linkIds()).toEqual([first.id, second.id]);

  await room
    .db('preview_links')
    .where({ id: first.id })
    .update({ expires_at: new Date(Date.now() - 1) });
  const third = await link(text.id);
  expect(await linkIds()).toEqual([second.id, third.id]);
});

it('[STF-03] links of what there is not are not listed', async () => {
  for (const kind of ['texts', 'books', 'posts']) {
    await expectAnswer(room.get(room.anna, `/${kind}/999999/preview-links/`)).toBe(404);
  }
});

it('[STF-03] a link that is taken back is written down in the activity log', async () => {
  const { body: text } = await room.post(room.anna, '/texts/', {
    document: room.aTextDocument({ order_in_book: 2 }),
  });
  const { id } = await link(text.id);
  const headers = room.bilal.headers;
  await fetch(`${room.server.url}/api/admin/preview-links/${id}/`, { method: 'DELETE', headers });
  expect(await room.db('activity_log').orderBy('id', 'desc').first()).toMatchObject({
    actor_id: room.bilal.id,
    action: 'revoke_preview',
    resource: 'texts',
    resource_id: String(text.id),
    details: { revision: 1 },
  });
});
