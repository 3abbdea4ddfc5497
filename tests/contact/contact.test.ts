import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contactCalls } from '#modules/contact/contract';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  await server.db('contact_messages').delete();
  await server.db('outbox').delete();
});

const MESSAGE = {
  name: 'Nour Haddad',
  email: 'nour@exemple.fr',
  subject: 'Une question',
  message: 'Bonjour,\nquand paraît le prochain texte\u00a0?',
};

function send(body: unknown, url = server.url) {
  return getJson<{ success: boolean; errors?: Record<string, string[]>; code?: string }>(
    `${url}/api/contact/`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
}

const messages = () => server.db('contact_messages').select('name', 'email', 'subject', 'message');
const events = () => server.db('outbox').select('name', 'payload');

it('[API-01] a message is kept and told of, and answered with success alone', async () => {
  const { status, body } = await send(MESSAGE);
  expect(status).toBe(200);
  expect(contactCalls['POST /contact/'].response.parse(body)).toEqual({ success: true });

  expect(await messages()).toEqual([MESSAGE]);
  const { id } = await server.db('contact_messages').first('id');
  // What people write stands in no event: events are kept longer than messages may be.
  expect(await events()).toEqual([{ name: 'ContactReceived', payload: { messageId: id } }]);
});

it('[CON-01] a message without its fields is refused with the sentence of each, and nothing is kept', async () => {
  const refusals = {
    name: ['Veuillez entrer votre nom.'],
    email: ['Veuillez entrer une adresse email valide.'],
    subject: ['Veuillez entrer un sujet.'],
    message: ['Veuillez entrer votre message.'],
  };
  for (const body of [
    {},
    { name: ' ', email: 'nour@', subject: '\t', message: '\n' },
    { name: 1, email: [] },
  ]) {
    const answer = await send(body);
    await expectAnswer(answer).toBe(400);
    expect(answer.body).toMatchObject({ success: false, errors: refusals, code: 'invalid_fields' });
  }
  expect(await messages()).toEqual([]);
  expect(await events()).toEqual([]);
});

it.each([
  ['subject', 'x\r\nBcc: a@b.fr'],
  ['subject', 'x\u2028Bcc: a@b.fr'],
  ['name', 'Nour\nTo: a@b.fr'],
  ['email', 'nour@exemple.fr\r\nBcc: a@b.fr'],
  ['email', 'nour@exemple.fr, autre@exemple.fr'],
  ['email', 'Nour <nour@exemple.fr>'],
])('a header hidden in %s is refused: %j', async (field, value) => {
  const { status, body } = await send({ ...MESSAGE, [field]: value });

  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } });
  expect(await messages()).toEqual([]);
});

it('hostile text is kept letter for letter: it is made harmless where it is shown', async () => {
  const hostile = {
    ...MESSAGE,
    name: '<b>Nour</b>',
    subject: `'); drop table users; --`,
    message: '<script>alert(1)</script> {{7*7}} \u202Eabc\u0007',
  };
  await expectAnswer(send(hostile)).toBe(200);

  expect(await messages()).toEqual([hostile]);
});

it('what no database can hold is refused, not stumbled over', async () => {
  const { status, body } = await send({ ...MESSAGE, message: 'a\0b' });

  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

it('fields that nobody asked for are dropped, and what is too long is refused', async () => {
  await expectAnswer(send({ ...MESSAGE, id: 7, received_at: '2000-01-01' })).toBe(200);
  const { id, received_at } = await server.db('contact_messages').first('id', 'received_at');
  expect(id).not.toBe(7);
  expect(received_at.getFullYear()).toBeGreaterThan(2000);

  const { status, body } = await send({ ...MESSAGE, message: 'a'.repeat(5_001) });
  expect([status, body.errors]).toEqual([400, { message: ['Ce champ est limité à 5000\u00a0caractères.'] }]);
});

it('one address may write five times an hour, whichever process hears it', async () => {
  const { db } = server;
  await db('rate_limits').delete();
  const [one, two] = [
    await startTestServer({ db, config: { rateLimitFactor: 1 } }),
    await startTestServer({ db, config: { rateLimitFactor: 1 } }),
  ];
  const statuses = [];
  for (const { url } of [one, two, one, two, one, two]) statuses.push((await send(MESSAGE, url)).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await send(MESSAGE, one.url);
  expect(refused.body).toMatchObject({ success: false, errors: {}, code: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await messages()).toHaveLength(5);
});
