import { beforeAll, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

const PASSWORD = 'la patience est belle';
const UNAVAILABLE = {
  detail:
    'La vérification du captcha est momentanément impossible. Veuillez réessayer dans quelques minutes.',
  code: 'captcha_unavailable',
};

let server: TestServer;

// A captcha of somebody who cannot be reached: tests reach nobody outside.
beforeAll(async () => {
  const captcha = { provider: 'recaptcha', siteKey: 'key', secret: 'secret' } as const;
  server = await startTestServer({ config: { captcha } });
});

const send = (path: string, body: object) =>
  sendJson(`${server.url}/api/users${path}`, { ...body, recaptcha_token: 'jeton' });

const forms: [string, string, object][] = [
  [
    'registering',
    '/register/',
    { username: 'nora', email: 'nora@exemple.fr', password: PASSWORD, password2: PASSWORD },
  ],
  ['asking for a new password', '/password-reset/request/', { email: 'nora@exemple.fr' }],
  [
    'setting one',
    '/password-reset/confirm/',
    { uid: '1', token: 'x', new_password: PASSWORD, confirm_password: PASSWORD },
  ],
];

it.each(forms)('while nobody can tell people from machines, %s has to wait', async (_name, path, form) => {
  const { status, body } = await send(path, form);

  expect(status).toBe(503);
  expect(body).toMatchObject(UNAVAILABLE);
  expect(await server.db('users')).toEqual([]);
  expect(await server.db('outbox')).toEqual([]);
});

it('members still log in', async () => {
  const { username } = await aMember(server.db, { password: PASSWORD });

  await expectAnswer(send('/login/', { login: username, password: PASSWORD })).toBe(200);
});
