import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactData } from '#modules/contact';
import type { StaffMessageRecord } from '#modules/contact/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { type Post, startPost } from '../support/http/account-post.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';
import { findInDatabase } from '../support/services/find-in-database.ts';

let server: TestServer;
let post: Post;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffApi(server);
  post = await startPost(server.db, { contactEmail: 'equipe@soutour.example' });
});

/** Somebody writes to the team, a visitor or a member; the message's number. */
async function write(subject: string, from: Pick<Member, 'email'> & Partial<Pick<Member, 'headers'>>) {
  const message = { name: 'Nour', email: from.email, subject, message: `Au sujet de\u00a0: ${subject}` };
  await expectAnswer(
    sendJson(`${server.url}/api/contact/`, message, from.headers ? { headers: from.headers } : {}),
  ).toBe(200);
  await post.deliver();
  return (await server.db('contact_messages').where({ subject }).first()).id as number;
}

const answer = (id: number, said: object, as = people.superuser) =>
  as.post<StaffMessageRecord>(`contact-messages/${id}/answers/`, said);
const shown = async (id: number) =>
  (await people.superuser.get<StaffMessageRecord>(`contact-messages/${id}/`)).body;
const anAnswer = (text: string) => ({ key: randomUUID(), answer: text });

describe('an answer from the console', () => {
  it('[STF-02] is mailed once to whoever wrote, quotes them, and stands with the message', async () => {
    const id = await write('La hamza', { email: 'nour@exemple.fr' });
    const said = anAnswer('Bonjour Nour,\n\nelle se tient ici sur le waw <b>.');
    await expectAnswer(answer(id, said, people.staff)).toBe(403);

    const answers = await Promise.all([answer(id, said), answer(id, said)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = await post.deliver();
    expect(mails).toMatchObject([
      {
        to: [{ address: 'nour@exemple.fr' }],
        replyTo: [{ address: 'equipe@soutour.example' }],
        subject: 'Re\u00a0: La hamza',
      },
    ]);
    expect(mails[0]?.text).toContain('elle se tient ici sur le waw <b>.');
    expect(mails[0]?.text).toContain('Au sujet de\u00a0: La hamza');
    expect(String(mails[0]?.html)).toContain('waw &lt;b&gt;.');

    const record = await shown(id);
    expect(record).toMatchObject({ answered_by: people.superuserMember.id, user_id: null });
    expect(record.thread.map(({ kind, text }) => [kind, text])).toEqual([
      ['message', 'Au sujet de\u00a0: La hamza'],
      ['answer', said.answer],
    ]);
    const noted = server.db('activity_log').where({ action: 'reply', resource_id: `${id}` });
    expect(await noted.pluck('details')).toEqual([{}]);
    expect(await answer(id, { ...said, answer: 'Autre chose.' })).toMatchObject({
      status: 409,
      body: { code: 'answer_key_taken' },
    });
  });

  it('[STF-02] bears its conversation: two answers are one thread in whatever reads them', async () => {
    const id = await write('Le ta marbouta', { email: 'nour@exemple.fr' });
    await answer(id, anAnswer('Une première.'));
    await answer(id, anAnswer('Une seconde.'));
    const mails = await post.deliver();
    const threads = mails.map(({ references }) => references);
    expect(threads).toEqual([`<contact-${id}@soutour.example>`, `<contact-${id}@soutour.example>`]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    // A person has written it: no machine's mark.
    expect(mails[0]?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  });

  it('[STF-02] is gone on with by who is logged in, within a month; another’s, or a visitor’s, is not', async () => {
    const reader = await aMember(server.db);
    const first = await write('Le reçu', reader);
    await answer(first, anAnswer('Le voici.'));
    const second = await write('Merci, et le suivant ?', reader);
    const visitor = await write('Le même, déconnecté', { email: reader.email });
    const other = await write('Une autre', await aMember(server.db));

    const record = await shown(second);
    expect(record).toMatchObject({ user_id: reader.id, answered_at: null });
    expect(record.thread.map(({ kind }) => kind)).toEqual(['message', 'answer', 'message']);
    for (const id of [visitor, other]) expect((await shown(id)).thread).toHaveLength(1);
    // One answer is one for all that they wrote before it.
    await answer(second, anAnswer('Le suivant viendra.'));
    expect((await shown(first)).thread).toHaveLength(4);

    await server
      .db('contact_messages')
      .where({ user_id: reader.id })
      .update({
        received_at: new Date(Date.now() - 60 * 86_400_000),
        answered_at: new Date(Date.now() - 59 * 86_400_000),
      });
    const later = await write('Bien plus tard', reader);
    expect((await shown(later)).thread).toHaveLength(1);
  });

  it('[STF-02] has to say something, and to answer what is there', async () => {
    const id = await write('Rien', { email: 'nour@exemple.fr' });
    expect(await answer(id, anAnswer(' \n '))).toMatchObject({
      status: 400,
      body: { answer: ['Écrivez votre réponse.'] },
    });
    await expectAnswer(answer(999_999, anAnswer('Bonjour.'))).toBe(404);
    expect(await shown(id)).toMatchObject({ answered_at: null });
  });

  it('[STF-02] goes nowhere where the address passed in a form and is none; it stands all the same', async () => {
    const id = await write('Une adresse', { email: 'nour@exemple-.fr' });
    await expectAnswer(answer(id, anAnswer('Une réponse.'))).toBe(200);
    expect(await post.deliver()).toEqual([]);
    expect((await shown(id)).thread.map(({ text }) => text)).toContain('Une réponse.');
  });

  it('[CON-04] is exported with the message, and goes with it; one that has not left is not sent', async () => {
    const reader = await aMember(server.db);
    const id = await write('Mes données', reader);
    await answer(id, anAnswer('Une réponse que personne ne lira'));
    expect(await contactData.export(server.db, reader)).toMatchObject([
      { subject: 'Mes données', answers: [{ answer: 'Une réponse que personne ne lira' }] },
    ]);
    await server.db.transaction((trx) => contactData.erase(trx, reader, new Date()));
    expect(await post.deliver()).toEqual([]);
    expect(await findInDatabase(server.db, 'personne ne lira')).toEqual([]);
  });
});
