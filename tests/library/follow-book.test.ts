import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import { followData } from '#modules/library';
import type { FollowedBook } from '#modules/library/contract';
import { publish } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { FollowedBookGrew } from '../../modules/library/events.ts';
import { followLink } from '../../modules/library/following/follow-link.ts';
import { aMember, type Member, TEST_SECRET } from '../support/builders/accounts.ts';
import { aBook } from '../support/builders/library.ts';
import { linkIn, type Post, startPost } from '../support/http/account-post.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { type Newsroom, openNewsroom } from '../support/newsroom.ts';

let room: Newsroom;
let post: Post;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
  post = await startPost(room.db);
});
beforeEach(async () => {
  await room.db('book_follows').delete();
  await post.deliver();
});

const follow = ({ headers }: Pick<Member, 'headers'>, followed = true, bookId = room.book.id) =>
  sendJson(`${room.server.url}/api/books/${bookId}/follow/`, { followed }, { headers });
const followedBy = async ({ headers }: Member) =>
  (await getJson<FollowedBook[]>(`${room.server.url}/api/books/followed/`, { headers })).body;

/** A text that learners have never seen, published by the console. */
async function publishText(document: Partial<Parameters<Newsroom['aTextDocument']>[0]> = {}) {
  number += 1;
  const title = `Texte ${number}`;
  return room.published(room.aTextDocument({ order_in_book: number, title, ...document }));
}
const notified = async () =>
  (await post.deliver()).map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort();
const move = (text: TextRecord, action: 'archive' | 'publish' | 'revive') =>
  room.move(room.direction, text, { action });

describe('a book that a member follows', () => {
  it('is followed once, stands in the list of its reader, and is followed no more', async () => {
    const reader = await aMember(room.db);
    expect((await follow(reader)).body).toEqual({ book_id: room.book.id, followed: true });
    const [first] = await followedBy(reader);
    await follow(reader);
    expect(first).toMatchObject({ book_id: room.book.id, title: 'Le Ciel', slug: room.book.slug });
    expect(await followedBy(reader)).toEqual([first]);
    expect(await followedBy(await aMember(room.db))).toEqual([]);

    for (const _ of [1, 2]) await expectAnswer(follow(reader, false)).toBe(200);
    expect(await followedBy(reader)).toEqual([]);
  });

  it('is one that learners see; a visitor follows nothing', async () => {
    const reader = await aMember(room.db);
    const draft = await aBook(room.db, { state: 'draft' });
    await expectAnswer(follow(reader, true, draft.id)).toBe(404);
    await expectAnswer(follow({ headers: { Authorization: '' } })).toBe(401);
    expect(await room.db('book_follows')).toEqual([]);
  });

  it('tells by mail of a new text, whoever follows it and nobody else', async () => {
    const [reader, stranger, gone, closed, unopened] = await Promise.all(
      Array.from({ length: 5 }, () => aMember(room.db)),
    );
    if (!reader || !stranger || !gone || !closed || !unopened) throw new Error('nobody there');
    for (const one of [reader, gone, closed, unopened]) await follow(one);
    await follow(gone, false);
    await room.db('users').where({ id: closed.id }).update({ is_active: false });
    await room.db('users').where({ id: unopened.id }).update({ activated_at: null });

    const text = await publishText({ is_free_sample: false });
    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [{ address: reader.email }],
      subject: `Un nouveau texte\u00a0: ${text.document.title}`,
    });
    expect(mail?.text).toContain(`https://soutour.example/texts/${room.book.slug}-texte-${number}`);
    expect(mail?.text).toContain('Il se lit avec l’abonnement.');
    expect(await post.repeat('FollowedBookGrew')).toEqual([]);
  });

  it('tells once of a text: not of another version, nor when it is taken off and comes back', async () => {
    const reader = await aMember(room.db);
    await follow(reader);
    const text = await publishText();
    expect(await notified()).toHaveLength(1);
    const again = { ...text.document, title: 'Un autre titre' };
    const { body: saved } = await room.save(room.anna, text.id, text.revision, again);
    const { body: newer } = await move(saved, 'publish');
    const { body: archived } = await move(newer, 'archive');
    const { body: revived } = await move(archived, 'revive');
    const back = await move(revived, 'publish');
    expect(back.body.state).toBe('published');
    expect(await notified()).toEqual([]);
  });

  it('tells nothing of a text that is gone before its mail leaves', async () => {
    await follow(await aMember(room.db));
    await move(await publishText(), 'archive');
    expect(await notified()).toEqual([]);
  });

  it('tells nothing to a reader who follows it no more when the mail leaves', async () => {
    const { id: userId } = await aMember(room.db);
    const { id: textId } = await publishText();
    await post.deliver();
    await room.db.transaction((trx) => publish(trx, FollowedBookGrew, { userId, textId }));
    expect(await notified()).toEqual([]);
  });

  it('says of a text that is free that it is', async () => {
    await follow(await aMember(room.db));
    await publishText({ is_free_sample: true });
    const [mail] = await post.deliver();
    expect(mail?.text).toContain('Il se lit librement.');
  });

  it('is part of what is exported, and goes with the account', async () => {
    const reader = await aMember(room.db);
    await follow(reader);
    const other = await aMember(room.db);
    await follow(other);
    expect(await followData.export(room.db, reader)).toEqual([
      { book: 'Le Ciel', followed_at: expect.any(Date) },
    ]);
    await room.db.transaction((trx) => followData.erase(trx, reader, new Date()));
    expect(await room.db('book_follows').pluck('user_id')).toEqual([other.id]);
  });
});

describe('the link in each mail', () => {
  async function aNotice() {
    const reader = await aMember(room.db);
    await follow(reader);
    await publishText();
    const [mail] = await post.deliver();
    return { reader, mail, link: linkIn(mail, 'suivi') };
  }
  const stop = ({ uid, token }: { uid: string; token: string }) =>
    fetch(`${room.server.url}/api/books/followed/stop/${uid}/${token}/`, { method: 'POST' });

  it('ends these mails without a login, as often as it is pressed, and later too', async () => {
    const { reader, link } = await aNotice();
    for (const _ of [1, 2]) {
      const answer = await stop(link);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, book_title: 'Le Ciel' }]);
      expect(await followedBy(reader)).toEqual([]);
    }
    await follow(reader);
    await stop(link);
    expect(await followedBy(reader)).toEqual([]);
  });

  it('is told to mail programs, which press it with one click (RFC 8058)', async () => {
    const { reader, mail, link } = await aNotice();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    const address = `https://soutour.example/api/books/followed/stop/${link.uid}/${link.token}/`;
    expect(header('list-unsubscribe')).toBe(`<${address}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const answer = await fetch(address.replace('https://soutour.example', room.server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    await expectAnswer(answer).toBe(200);
    expect(await followedBy(reader)).toEqual([]);
  });

  it('is nobody’s but that reader’s and that book’s', async () => {
    const { reader, link } = await aNotice();
    const other = await aMember(room.db);
    for (const bad of [
      { ...link, uid: `${other.id}-${room.book.id}` },
      { ...link, uid: `${reader.id}-${room.book.id + 1}` },
      { ...link, token: 'rien' },
    ]) {
      const answer = await stop(bad);
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'stop_link_invalid']);
    }
    expect(await followedBy(reader)).toHaveLength(1);
  });

  it('of a book that is gone is none', async () => {
    const reader = await aMember(room.db);
    const config = readConfig({ SECRET: TEST_SECRET });
    const { page } = await followLink.create(config, `${reader.id}-2000000000`);
    const [uid = '', token = ''] = new URL(page).pathname.split('/').filter(Boolean).slice(-2);
    const answer = await stop({ uid, token });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'stop_link_invalid']);
  });
});
