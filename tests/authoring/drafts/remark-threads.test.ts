import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewRemark, TextRecord, TextReview, Transition } from '#modules/authoring/contract';
import type { Desk } from '#modules/operations/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let post: Post;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
  post = await startPost(room.db);
});

/** A text of somebody's that waits to be reviewed. */
function submitted(by: Member): Promise<TextRecord> {
  number += 1;
  return room.submitted(by, room.aTextDocument({ order_in_book: number, title: `Texte ${number}` }));
}
const say = async ({ id, revision }: TextRecord, remark: string) =>
  (await room.post<ReviewRemark>(room.bilal, `/texts/${id}/remarks/`, { revision, line: 1, remark })).body;
const answer = (by: Member, { id }: TextRecord, to: number, remark: string) =>
  room.post<ReviewRemark>(by, `/texts/${id}/remarks/${to}/answers/`, { remark });
const settle = (by: Member, { id }: TextRecord, remark: number, is_settled: boolean) =>
  room.put<ReviewRemark>(by, `/texts/${id}/remarks/${remark}/settled/`, { is_settled });
const remarksOf = async ({ id }: TextRecord) =>
  (await room.get<TextReview>(room.bilal, `/texts/${id}/review/`)).body.remarks;

describe('[AUT-03] a remark', () => {
  it('is answered by whoever of the team has something to say, also once the text has come back', async () => {
    const text = await submitted(room.anna);
    const { id } = await say(text, 'Ce mot est rare.');
    await room.move(room.bilal, text, { action: 'return' });
    await answer(room.anna, text, id, 'Il revient au texte suivant.');
    await answer(room.bilal, text, id, 'Alors gardez-le.');
    const [remark, ...others] = await remarksOf(text);
    expect(others).toEqual([]);
    expect(remark).toMatchObject({ id, line: 1, remark: 'Ce mot est rare.', settled: null });
    expect(remark?.answers.map((said) => [said.author?.username, said.remark])).toEqual([
      ['Anna', 'Il revient au texte suivant.'],
      ['Bilal', 'Alors gardez-le.'],
    ]);
  });

  it('of another text, or an answer, is not answered: a thread has one level', async () => {
    const text = await submitted(room.anna);
    const { id } = await say(text, 'Une faute.');
    const { body } = await answer(room.anna, text, id, 'Où ?');
    await expectAnswer(answer(room.bilal, text, body.answers[0]?.id ?? 0, 'Là.')).toBe(404);
    await expectAnswer(answer(room.bilal, await submitted(room.anna), id, 'Là.')).toBe(404);
    await expectAnswer(answer(room.anna, text, id, ' ')).toBe(400);
  });

  it('is settled by who has mended it, and opened again; who said so first stays named', async () => {
    const text = await submitted(room.anna);
    const { id } = await say(text, 'Une faute.');
    await settle(room.anna, text, id, true);
    await settle(room.bilal, text, id, true);
    expect((await remarksOf(text))[0]?.settled).toMatchObject({ by: { username: 'Anna' } });
    expect((await settle(room.bilal, text, id, false)).body.settled).toBeNull();
  });

  it('and its answers are what is said of one version: they are no reason to send back another', async () => {
    const text = await submitted(room.anna);
    const { id } = await say(text, 'Une faute.');
    await room.move(room.bilal, text, { action: 'return' });
    const saved = await room.save(room.anna, text.id, 1, { ...text.document, title: 'Repris' });
    await room.move(room.anna, saved.body, { action: 'submit' });
    await answer(room.bilal, text, id, 'Toujours là.');
    await expectAnswer(room.move(room.bilal, saved.body, { action: 'return' })).toBe(400);
  });
});

describe('[AUT-03] what is sent back to somebody, until a day', () => {
  const returned = async (by: Member) => (await room.get<Desk>(by, '/desk/')).body.returned.items;
  const sendBack = (text: TextRecord, more: Partial<Transition>) =>
    room.move(room.bilal, text, { action: 'return', remark: 'Presque.', ...more });

  it('is first on their desk, and in their mail with its day; who wrote it sees whose it is now', async () => {
    const colleague = await aMember(room.db, { username: 'Chadia', isStaff: true });
    const first = await submitted(room.anna);
    await sendBack(first, {});
    const text = await submitted(room.anna);
    await post.deliver();
    await sendBack(text, { assignee_id: colleague.id, due_on: '2099-06-05' });
    expect(await returned(colleague)).toMatchObject([{ id: text.id, due_on: '2099-06-05', assignee: null }]);
    expect((await returned(room.anna)).slice(0, 2)).toMatchObject([
      { id: text.id, due_on: '2099-06-05', assignee: 'Chadia' },
      { id: first.id, due_on: null, assignee: null },
    ]);
    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: colleague.email }]);
    expect(mail?.text).toContain('C’est attendu pour le vendredi 5 juin.');
  });

  it('is no longer asked for once it is submitted again', async () => {
    const text = await submitted(room.anna);
    const { body } = await sendBack(text, { due_on: '2099-06-05' });
    await room.move(room.anna, body, { action: 'submit' });
    await sendBack(body, {});
    expect((await returned(room.anna)).find(({ id }) => id === text.id)).toMatchObject({ due_on: null });
  });

  it('is given to nobody who does not work on texts, and not for a day that is over', async () => {
    const text = await submitted(room.anna);
    const support = await aMember(room.db, { role: 'support' });
    for (const assignee_id of [room.reader.id, support.id, 999_999]) {
      expect((await sendBack(text, { assignee_id })).body).toMatchObject({
        assignee_id: ['Cette personne ne travaille pas aux textes.'],
      });
    }
    expect((await sendBack(text, { due_on: '2020-01-01' })).status).toBe(400);
    await expectAnswer(sendBack(text, { due_on: 'demain' })).toBe(400);
  });
});
