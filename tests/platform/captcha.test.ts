import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Captcha, CaptchaUnavailable, createCaptcha, publicCaptchaSettings } from '#modules/platform';
import type { CaptchaAction } from '#modules/platform/contract';
import { CaptchaInvalid, purgeCaptchaUses, readConfig } from '#modules/platform/runtime';
import { failuresSoFar } from '../../modules/platform/database/dependency-failures.ts';
import { recaptchaCaptcha } from '../../modules/platform/http/captcha-recaptcha.ts';
import { listen } from '../support/http/listen.ts';
import { freshDatabase } from '../support/services/database.ts';

const SECRET = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
const only = (secret: string) => ({ current: secret, former: undefined, lasting: secret });
const IP = '203.0.113.7';
let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
});

async function answerTo(captcha: Captcha, action: CaptchaAction = 'login') {
  const challenge = (await captcha.challenge(action)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge has no answer');
  return { challenge, solution };
}

const tokenOf = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('ALTCHA', () => {
  const altcha = (secret = SECRET) => createCaptcha({ config: readConfig({}), db, secrets: only(secret) });
  const check = (token: string, captcha = altcha()) => captcha.check(token, 'login', IP);

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test('an answer opens the form once', async () => {
    const token = tokenOf(await answerTo(altcha()));
    await check(token);
    await expect(check(token)).rejects.toThrow(CaptchaInvalid);
  });

  test('an answer opens the form that its challenge was asked for, and no other', async () => {
    const answer = await answerTo(altcha(), 'register');
    const { data: _, ...parameters } = answer.challenge.parameters;
    const unnamed = { ...answer, challenge: { ...answer.challenge, parameters } };
    const renamed = {
      ...answer,
      challenge: { ...answer.challenge, parameters: { ...parameters, data: { action: 'login' } } },
    };
    for (const forged of [answer, unnamed, renamed]) {
      await expect(check(tokenOf(forged)), JSON.stringify(forged)).rejects.toThrow(CaptchaInvalid);
    }
    await altcha().check(tokenOf(answer), 'register', IP);
  });

  test('a challenge that names no form opens none, were it signed by us', async () => {
    const nameless = altcha().challenge as () => Promise<unknown>;
    const challenge = (await nameless()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(challenge.parameters.data).toEqual({});
    const { data: _, ...parameters } = challenge.parameters;
    for (const token of [
      { challenge, solution },
      { challenge: { ...challenge, parameters }, solution },
    ]) {
      await expect(check(tokenOf(token))).rejects.toThrow(CaptchaInvalid);
    }
  });

  test('sent many times at once, it opens one', async () => {
    const token = tokenOf(await answerTo(altcha()));
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => check(token)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('dressed otherwise, a used answer is still used', async () => {
    const { challenge, solution } = await answerTo(altcha());
    await check(tokenOf({ challenge, solution }));
    const signature = challenge.signature?.toUpperCase();
    for (const again of [
      { challenge, solution: { ...solution, time: 7 } },
      { challenge: { ...challenge, more: 1 }, solution },
      { challenge: { ...challenge, signature }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, data: { a: 1 } } }, solution },
      { challenge, solution: { ...solution, counter: 1 } },
    ]) {
      await expect(check(tokenOf(again)), JSON.stringify(again)).rejects.toThrow(CaptchaInvalid);
    }
  });

  test('after ten minutes an answer comes too late', async () => {
    const answer = await answerTo(altcha());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.5 * 60_000 });
    await check(tokenOf(answer));
    const next = await answerTo(altcha());
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    await expect(check(tokenOf(next))).rejects.toThrow(CaptchaInvalid);
  });

  test('a challenge takes 200 to 400 guesses of 5,000 rounds, and its answer is remembered for as long as it is good', async () => {
    const guesses = [];
    for (const chance of [0, 1 - 1e-9]) {
      const among = (least: number, end: number) => least + Math.floor(chance * (end - least));
      vi.spyOn(crypto, 'randomInt').mockImplementation(among as unknown as typeof crypto.randomInt);
      syncBuiltinESMExports();
      const { challenge, solution } = await answerTo(altcha());
      guesses.push([solution.counter, challenge.parameters.cost]);
      await db('captcha_uses').delete();
      await check(tokenOf({ challenge, solution }));
      const expires_at = new Date((challenge.parameters.expiresAt ?? 0) * 1_000);
      expect(await db('captcha_uses').select('expires_at')).toEqual([{ expires_at }]);
    }
    expect(guesses).toEqual([
      [200, 5_000],
      [400, 5_000],
    ]);
  });

  test('another installation’s answer is refused', async () => {
    const token = tokenOf(await answerTo(altcha('another-Secret_of-32-Characters!')));
    await expect(check(token)).rejects.toThrow(CaptchaInvalid);
  });

  test('[TRU-03] an answer is taken by a process that has not learnt of another secret yet, and its own by others', async () => {
    const former = { secret: SECRET, until: new Date(Date.now() + 15 * 60_000) };
    const secrets = { current: 'another-Secret_of-32-Characters!', former, lasting: SECRET };
    const knowing = createCaptcha({ config: readConfig({}), db, secrets });
    await expect(check(tokenOf(await answerTo(knowing)))).resolves.toBeUndefined();
    await expect(check(tokenOf(await answerTo(altcha())), knowing)).resolves.toBeUndefined();
  });

  test('a challenge made easier, or given more time, is refused', async () => {
    const { challenge, solution } = await answerTo(altcha());
    const { parameters } = challenge;
    for (const change of [
      { cost: 1 },
      { keyPrefix: '00' },
      { expiresAt: (parameters.expiresAt ?? 0) + 60 },
    ]) {
      const forged = { challenge: { ...challenge, parameters: { ...parameters, ...change } }, solution };
      await expect(check(tokenOf(forged)), JSON.stringify(change)).rejects.toThrow(CaptchaInvalid);
    }
  });

  test('a challenge that was not answered is refused', async () => {
    const { challenge } = await answerTo(altcha());
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 };
    await expect(check(tokenOf({ challenge, solution }))).rejects.toThrow(CaptchaInvalid);
  });

  test.each([
    '',
    'test-captcha',
    'null',
    tokenOf(null),
    tokenOf([]),
    tokenOf({}),
    tokenOf({ challenge: { parameters: {}, signature: '' }, solution: {} }),
    '\u0000',
    'x'.repeat(100_000),
  ])('what is no answer at all is refused (case %#)', async (token) => {
    await expect(check(token)).rejects.toThrow(CaptchaInvalid);
  });

  test('answers are forgotten when nobody could use them any more', async () => {
    await db('captcha_uses').delete();
    await check(tokenOf(await answerTo(altcha())));
    await db('captcha_uses').insert({ nonce: '00', expires_at: new Date(Date.now() - 2 * 3_600_000) });
    expect(await purgeCaptchaUses(db)).toBe(1);
    expect(await db('captcha_uses').select()).toHaveLength(1);
  });
});

describe('reCAPTCHA', () => {
  /** A stand-in for Google that answers the next question so. */
  async function google(answer: unknown, status = 200) {
    const asked: URLSearchParams[] = [];
    const verifyUrl = await listen(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      asked.push(new URLSearchParams(body));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    const captcha = recaptchaCaptcha({ secret: 'geheim', publicUrl: 'https://lire.example', verifyUrl });
    return { asked, check: (token = 'token') => captcha.check(token, 'login', IP) };
  }
  const good = { success: true, hostname: 'lire.example' };

  test('a token that Google knows, won on this site, is accepted', async () => {
    const { asked, check } = await google(good);
    await check('t&o=ken');
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'geheim', response: 't&o=ken', remoteip: IP },
    ]);
  });

  test.each([
    ['unknown to Google', { ...good, success: false }],
    ['used or too old', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['won on another host', { ...good, hostname: 'lire.example.evil.example' }],
    ['won on no host', { success: true }],
    ['won for another form', { ...good, action: 'register' }],
  ])('a token %s is refused', async (_name, answer) => {
    const { check } = await google(answer);
    await expect(check()).rejects.toThrow(CaptchaInvalid);
  });

  test('no token is refused without asking Google', async () => {
    const { asked, check } = await google(good);
    await expect(check('')).rejects.toThrow(CaptchaInvalid);
    expect(asked).toEqual([]);
  });

  test.each([
    ['an error page', '<html>', 503],
    ['something else than JSON', '<html>', 200],
    ['JSON of another kind', [], 200],
    ['that our key is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
  ])(
    'when Google answers with %s, nobody comes in and the visitor is not blamed',
    async (_name, answer, status) => {
      const { check } = await google(answer, status);
      await expect(check()).rejects.toThrow(CaptchaUnavailable);
    },
  );

  test('what Google does not answer as it should is counted, and no error says more than its kind', async () => {
    const failed = failuresSoFar().get('captcha') ?? 0;
    const { check } = await google('<html>', 503);
    await expect(check()).rejects.toThrow(new CaptchaUnavailable('status 503'));
    const { check: checkAgain } = await google('<html>');
    await expect(checkAgain()).rejects.toThrow(new CaptchaUnavailable('SyntaxError'));
    expect(failuresSoFar().get('captcha')).toBe(failed + 2);
  });

  test('when Google sends us elsewhere, we do not follow', async () => {
    const asked: (string | undefined)[] = [];
    const verifyUrl = await listen((request, response) => {
      asked.push(request.url);
      response.writeHead(request.url === '/' ? 307 : 200, { location: '/elsewhere' });
      response.end(JSON.stringify(good));
    });
    const captcha = recaptchaCaptcha({ secret: 'geheim', publicUrl: 'https://lire.example', verifyUrl });
    await expect(captcha.check('token', 'login', IP)).rejects.toThrow(CaptchaUnavailable);
    expect(asked).toEqual(['/']);
  });

  test('when Google does not answer, the visitor waits three seconds and not more', async () => {
    const verifyUrl = await listen(() => {});
    const captcha = recaptchaCaptcha({ secret: 'geheim', publicUrl: 'https://lire.example', verifyUrl });
    await expect(captcha.check('token', 'login', IP)).rejects.toThrow(new CaptchaUnavailable('TimeoutError'));
  }, 10_000);
});

describe('the test captcha', () => {
  const config = readConfig({ CAPTCHA: 'test' });
  const captcha = () => createCaptcha({ config, db, secrets: only(SECRET) });

  test('accepts its one token each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      await expect(captcha().check('test-captcha', 'login', IP)).resolves.toBeUndefined();
    }
  });

  test.each(['', 'test', 'test-captcha '])('refuses %j', async (token) => {
    await expect(captcha().check(token, 'login', IP)).rejects.toThrow(CaptchaInvalid);
  });

  test('is not to be had in production', () => {
    const production = { ...config, deployment: 'production' as const };
    expect(() => createCaptcha({ config: production, db, secrets: only(SECRET) })).toThrow(/production/);
  });
});

test('an installation with keys of Google asks Google, and nobody else', async () => {
  const answer = Response.json({ success: true, hostname: 'lire.example' });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-20-letters', RECAPTCHA_SECRET: 'secret-key-of-20-letters' };
  const config = readConfig({ PUBLIC_URL: 'https://lire.example', ...keys });
  await createCaptcha({ config, db, secrets: only(SECRET) }).check('a token', 'login', IP);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['https://www.google.com/recaptcha/api/siteverify']);
  asked.mockRestore();
});

test('a page is told which captcha it shows, and never a secret', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-20-letters', RECAPTCHA_SECRET: 'secret-key-of-20-letters' };
  expect(publicCaptchaSettings(readConfig({}))).toEqual({ provider: 'altcha', site_key: null });
  expect(publicCaptchaSettings(readConfig(keys))).toEqual({
    provider: 'recaptcha',
    site_key: 'site-key-of-20-letters',
  });
});
