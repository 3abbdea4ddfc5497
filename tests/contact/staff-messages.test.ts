import { beforeAll, expect, it } from 'vitest';
import type { StaffMessage, StaffMessageRecord } from '#modules/contact/contract';
import { aMember } from '../support/builders/accounts.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi, staffApi } from '../support/http/staff-api.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffApi(server);
});

/** Somebody writes to the team; the message's number. */
async function write(subject: string): Promise<number> {
  const message = { name: 'Nour', email: 'nour@exemple.fr', subject, message: 'Bonjour à tous.' };
  await sendJson(`${server.url}/api/contact/`, message);
  return (await server.db('contact_messages').where({ subject }).first()).id;
}

const list = async (filter: Record<string, unknown>) =>
  (await people.superuser.list<StaffMessage>('contact-messages', { filter })).body;
const mark = (id: number, is_answered: boolean, as = people.superuser) =>
  as.post<StaffMessageRecord>(`contact-messages/${id}/answered/`, { is_answered });
const unanswered = async () =>
  (await people.superuser.get<{ messages_unanswered: number }>('dashboard/')).body.messages_unanswered;

it('[STF-02] a superuser reads a message, marks it as answered, and as waiting again', async () => {
  const id = await write('La hamza');
  expect((await people.superuser.get(`contact-messages/${id}/`)).body).toEqual({
    id,
    name: 'Nour',
    email: 'nour@exemple.fr',
    subject: 'La hamza',
    message: 'Bonjour à tous.',
    received_at: expect.any(String),
    answered_at: null,
    answered_by: null,
    user_id: null,
    thread: [expect.objectContaining({ kind: 'message', text: 'Bonjour à tous.' })],
  });
  expect(await unanswered()).toBe(1);
  const { body } = await mark(id, true);
  expect(body).toMatchObject({ answered_by: people.superuserMember.id, answered_at: expect.any(String) });
  expect(await unanswered()).toBe(0);

  const colleague = staffApi(server, await aMember(server.db, { isStaff: true, isSuperuser: true }));
  expect((await mark(id, true, colleague)).body).toMatchObject({
    answered_by: people.superuserMember.id,
    answered_at: body.answered_at,
  });
  expect((await mark(id, false)).body).toMatchObject({ answered_at: null, answered_by: null });
  const changes = server.db('activity_log').whereNot({ action: 'read' });
  expect(await changes.orderBy('id').pluck('action')).toEqual(['answer', 'reopen']);
});

it('[STF-02] lists them by what they are about and by whether they wait, without their text', async () => {
  const answered = await write('Prix 100 %');
  const waiting = await write('Prix 1000');
  await mark(answered, true);
  const [message] = await list({ q: 'prix 100 %' });
  expect(message).toMatchObject({ id: answered });
  expect(message).not.toHaveProperty('message');
  expect((await list({ q: 'PRIX', is_answered: false })).map(({ id }) => id)).toEqual([waiting]);
  expect((await list({ q: 'prix', is_answered: true })).map(({ id }) => id)).toEqual([answered]);
  expect((await list({ id: [waiting] })).map(({ id }) => id)).toEqual([waiting]);
  expect((await people.superuser.get('contact-messages/999999/')).body).toMatchObject({
    code: 'contact_message_not_found',
  });
  await expectAnswer(mark(999_999, true)).toBe(404);
});
