import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#modules/platform/runtime';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { absentPaypal } from '../support/payments/paypal.ts';

interface Line {
  id: string;
  msg: string;
  ip?: string;
  user?: number | null;
  event?: string;
  [field: string]: unknown;
}

const PASSWORD = 'ligne-après-ligne';
const lines: Line[] = [];
let server: TestServer;
let reader: Member;
let staff: Member;
let superuser: Member;

beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await startTestServer({ log, payments: absentPaypal() });
  reader = await aMember(server.db, { password: PASSWORD });
  staff = await aMember(server.db, { isStaff: true });
  superuser = await aMember(server.db, { isStaff: true, isSuperuser: true });
});

beforeEach(() => {
  lines.length = 0;
});

async function send(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { id: answer.headers.get('x-request-id'), text: await answer.text() };
}

const login = (password: string) => ({ login: reader.username, password, recaptcha_token: 'test-captcha' });
const reset = () => ({ email: reader.email, recaptcha_token: 'test-captcha' });

describe('what somebody may have to look into is one line that names the request, the address and the account', () => {
  const requests: [string, () => ReturnType<typeof send>, () => number | null][] = [
    ['login_accepted', () => send('/users/login/', login(PASSWORD)), () => reader.id],
    ['login_refused', () => send('/users/login/', login('faux')), () => reader.id],
    ['session_refused', () => send('/users/token/refresh/', { refresh: 'inconnu' }), () => null],
    ['password_reset_requested', () => send('/users/password-reset/request/', reset()), () => reader.id],
    ['payment_webhook_refused', () => send('/webhooks/paypal/', { id: 'WH-1' }), () => null],
    ['access_refused', () => send('/admin/plans/', {}, reader.headers), () => reader.id],
    ['access_refused', () => send('/admin/plans/', {}, staff.headers), () => staff.id],
    ['staff_action', () => send('/admin/jobs/replay/', { job: 'x' }, superuser.headers), () => superuser.id],
  ];

  it.each(requests)('%s', async (event, provoke, user) => {
    const { id } = await provoke();
    const noted = lines.filter(({ msg }) => msg === 'security');
    expect(noted).toEqual([
      expect.objectContaining({ id, event, user: user(), ip: expect.stringContaining('127.0.0.1') }),
    ]);
    await expect.poll(() => lines.find(({ msg }) => msg === 'request')).toMatchObject({ id, method: 'POST' });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${PASSWORD}|faux|${reader.email}`));
  });
});

it('an error of the inside is a line with its trace, and an answer without: they share the id of the request', async () => {
  await server.db.raw('alter table contact_messages rename to elsewhere');
  const mail = { name: 'Nour', email: 'nour@exemple.fr', subject: 'Bonjour', message: 'Secret de Nour' };
  const { id, text } = await send('/contact/', mail);
  await server.db.raw('alter table elsewhere rename to contact_messages');
  expect(text).toContain('internal_error');
  expect(text).not.toMatch(/contact_messages|\.ts|stack/);
  const line = lines.find(({ msg }) => msg === 'unexpected error');
  expect(line).toMatchObject({
    id,
    err: { stack: expect.stringContaining('    at '), cause: { code: '42P01' } },
  });
  expect(JSON.stringify(line)).not.toMatch(/nour@exemple|Secret de Nour/);
});
