import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLogger, openDatabase } from '#modules/platform/runtime';

const CANARY = 'canari-7f3a';

/** What a log writes. */
function listeningLog() {
  const lines: string[] = [];
  return { lines, log: createLogger('info', { write: (line: string) => void lines.push(line) }) };
}

const NAMES = [
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'Set-Cookie',
  'paypal-transmission-sig',
  'PAYPAL-TRANSMISSION-SIG',
  'password',
  'password2',
  'password_hash',
  'new_password',
  'currentPassword',
  'refresh',
  'access',
  'token',
  'recaptcha_token',
  'accessToken',
  'access_token',
  'email',
  'email_key',
  'newEmail',
  'client_secret',
  'subscriber',
];

describe('no line of the log holds a secret', () => {
  it.each(NAMES)('in a field of this name, however deep: %s', (name) => {
    const { lines, log } = listeningLog();
    log.info({ [name]: CANARY }, 'flat');
    log.info({ body: { [name]: CANARY } }, 'one level');
    log.info({ request: { headers: [{ [name]: CANARY }] } }, 'deep');
    log.child({ id: 'a' }).info({ [name]: CANARY }, 'by a child');
    log.info({ [name]: { given: CANARY } }, 'whole');
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toContain(CANARY);
    expect(lines.join()).toContain('[redacted]');
  });

  it.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ inner })],
    ['causes', (inner: unknown) => new Error('on top', { cause: inner })],
  ])('deeper than eight levels of %s, where nothing is written', (_, within) => {
    const { lines, log } = listeningLog();
    let value: unknown = CANARY;
    for (let level = 1; level <= 9; level += 1) {
      value = within(value);
      log.info({ value }, 'deep');
    }
    expect(lines.map((line) => [line.includes(CANARY), line.includes('…')])).toEqual([
      ...Array(8).fill([true, false]),
      [false, true],
    ]);
  });

  it('on an error, on what caused it, and in its words', () => {
    const { lines, log } = listeningLog();
    const cause = Object.assign(new Error(`no mailbox ${CANARY}@exemple.fr`), {
      response: { password: CANARY },
    });
    const error = Object.assign(new Error(`Bearer ${CANARY}-a refused; token eyJ${CANARY}.b.c`, { cause }), {
      config: { headers: { Authorization: CANARY } },
      detail: `Key (email)=(${CANARY}@exemple.fr) already exists.`,
      code: '23505',
    });
    log.error({ err: error }, 'failed');
    log.error({ job: { err: error } }, 'failed within');
    log.error(error, 'failed alone');
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(CANARY);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        ...{ type: 'Error', code: '23505', stack: expect.stringContaining('logger.test.ts') },
        cause: { type: 'Error', message: 'no mailbox [redacted]' },
      },
    });
    expect(JSON.parse(lines[0] ?? '').err.cause).not.toHaveProperty('cause');
  });

  it('in the words of the database, which repeat what was to be written', async () => {
    const { lines, log } = listeningLog();
    const db = openDatabase('postgres://nobody:nothing@127.0.0.1:9/nowhere');
    const failure = await db('users')
      .insert({ email: `${CANARY}@exemple.fr`, password_hash: CANARY })
      .catch((error) => error);
    log.error({ err: failure }, 'unexpected error');
    await db.destroy();
    expect(lines.join()).not.toContain(CANARY);
  });
});

it('what is no secret stays as it is, and a line stays one line', () => {
  const { lines, log } = listeningLog();
  const at = new Date('2026-11-22T09:30:00Z');
  log.info(
    {
      id: 'a',
      path: '/books\n{"level":50}',
      status: 200,
      nested: { count: 1, at, nothing: null, list: [1, 'b'] },
    },
    'request',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    id: 'a',
    path: '/books\n{"level":50}',
    status: 200,
    nested: { count: 1, at: at.toISOString(), nothing: null, list: [1, 'b'] },
    msg: 'request',
  });
});

it('a process writes its log to its standard output, and all of it before it ends', async () => {
  const logger = join(import.meta.dirname, '../../modules/platform/log/logger.ts');
  const script = `import { createLogger } from '${logger}'; createLogger('info').info('said');`;
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect([JSON.parse(stdout), stderr]).toEqual([expect.objectContaining({ msg: 'said' }), '']);
});
