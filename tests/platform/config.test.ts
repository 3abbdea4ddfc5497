import { describe, expect, test } from 'vitest';
import { readConfig } from '../../modules/platform/config/config.ts';
import { EXPECTED } from '../../modules/platform/config/config-variables.ts';
import { faultsOf } from './config-faults.ts';

const SECRET = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
const SITE_KEY = '6Lc-site_key_of_thirty_letters';
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'AfakeClientIdOfTheAccount-01',
  PAYPAL_CLIENT_SECRET: 'EfakeSecretOfTheAccount_0123',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  PAYPAL_MODE: 'live',
};
const GOOGLE_SECRET = '6Lc-kept_key_of_thirty_letters';

describe('what an installation is without any setting', () => {
  test('a demonstration on port 3000 with its data beside it', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      listenHost: '127.0.0.1',
      demandsFactor: false,
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      deployment: 'demo',
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: { name: 'Soutour', address: 'ne-pas-repondre@localhost' },
      mailboxPort: 1080,
      contactEmail: 'contact@soutour.example',
      captcha: { provider: 'altcha' },
      pushServices: [
        'fcm.googleapis.com',
        '.push.services.mozilla.com',
        '.push.apple.com',
        '.notify.windows.com',
      ],
      paypalSimulatorPort: 4400,
      subscriptionGraceDays: 12,
      blogAudience: 'crawlers',
      cacheMb: 64,
      logLevel: 'warn',
      rateLimitFactor: 1,
      proxyCount: 0,
    });
  });

  test('an empty variable counts as one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(EXPECTED).map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

describe('settings that are taken', () => {
  test.each([
    [{ DATA_DIR: '/srv/soutour' }, { dataDir: '/srv/soutour' }],
    [{ DATABASE_URL: 'postgres://a:b@db/soutour' }, { databaseUrl: 'postgres://a:b@db/soutour' }],
    [{ DATABASE_URL: 'postgresql://db/soutour' }, { databaseUrl: 'postgresql://db/soutour' }],
    [{ REDIS_URL: 'redis://a:b@queue:6379/1' }, { redisUrl: 'redis://a:b@queue:6379/1' }],
    [{ REDIS_URL: 'rediss://queue' }, { redisUrl: 'rediss://queue' }],
    [{ PUBLIC_URL: 'https://lire.example/' }, { publicUrl: 'https://lire.example' }],
    [{ PUBLIC_URL: 'http://lire.example:8080' }, { publicUrl: 'http://lire.example:8080' }],
    // Thirty-two characters, of which eight are different.
    [{ SECRET: `abcdefgh${'h'.repeat(24)}` }, { secret: `abcdefgh${'h'.repeat(24)}` }],
    [{ SECRET }, { secret: SECRET, formerSecret: undefined, lastingSecret: undefined }],
    [{ SMTP_URL: 'smtp://mailbox:1025' }, { smtpUrl: 'smtp://mailbox:1025' }],
    [{ SMTP_URL: 'smtps://a%40b:c@smtp.example' }, { smtpUrl: 'smtps://a%40b:c@smtp.example' }],
    [{ MAIL_FROM: 'a@b.example' }, { mailFrom: { name: '', address: 'a@b.example' } }],
    [
      { MAIL_FROM: 'Soutour, سُطُور <a@b.example>' },
      { mailFrom: { name: 'Soutour, سُطُور', address: 'a@b.example' } },
    ],
    [{ CONTACT_EMAIL: 'equipe@lire.example' }, { contactEmail: 'equipe@lire.example' }],
    [{ CAPTCHA: 'test' }, { captcha: { provider: 'test' } }],
    [
      { RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET: GOOGLE_SECRET },
      { captcha: { provider: 'recaptcha', siteKey: SITE_KEY, secret: GOOGLE_SECRET } },
    ],
    [
      { CAPTCHA: 'altcha', RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET: GOOGLE_SECRET },
      { captcha: { provider: 'altcha' } },
    ],
    [
      PAYPAL,
      {
        paypal: {
          mode: 'live',
          clientId: PAYPAL.PAYPAL_CLIENT_ID,
          clientSecret: PAYPAL.PAYPAL_CLIENT_SECRET,
          webhookId: PAYPAL.PAYPAL_WEBHOOK_ID,
        },
      },
    ],
    [{ SITE_PUBLISHER: 'Nour, Lyon' }, { publisher: 'Nour, Lyon' }],
    [{ SITE_HOST: 'x'.repeat(1_000) }, { host: 'x'.repeat(1_000) }],
    [{ BLOG_AUDIENCE: 'everyone' }, { blogAudience: 'everyone' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }, { metrics: { host: '0.0.0.0', port: 0 } }],
    [{ METRICS_HOST: '0.0.0.0' }, { metrics: undefined }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ RATE_LIMIT_FACTOR: '1000' }, { rateLimitFactor: 1000 }],
    [{ HOST: '0.0.0.0' }, { listenHost: '0.0.0.0' }],
    [{ HOST: '::1' }, { listenHost: '::1' }],
  ])('%o', (env, expected) => {
    const config = readConfig(env);
    expect(config).toEqual({ ...config, ...expected });
  });
});

describe('who mails come from, when nobody is named', () => {
  test.each([
    ['https://lire.example', 'lire.example'],
    ['http://192.0.2.1:3000', 'localhost'],
    ['http://[::1]:3000', 'localhost'],
  ])('from %s: nobody at %s', (PUBLIC_URL, host) => {
    const mailFrom = { name: 'Soutour', address: `ne-pas-repondre@${host}` };
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ mailFrom });
  });
});

describe('settings that are refused', () => {
  test.each([
    ['PORT', ['80a', '0x50', '3000.5', '1e3']],
    ['HOST', ['localhost', 'tous', '127.0.0', '*']],
    ['REDIS_URL', ['http://queue', 'queue']],
    ['DATABASE_URL', ['mysql://db/soutour', 'soutour', 'http://db']],
    [
      'PUBLIC_URL',
      [
        ...['lire.example', 'ftp://lire.example', 'https://lire.example/site', 'https://lire.example/?a'],
        ...['https://lire.example/#a', 'https://nour@lire.example'],
      ],
    ],
    ['DEPLOYMENT', ['prod', 'Production', 'test']],
    [
      'SECRET',
      [
        'changeme',
        'a'.repeat(64),
        'abcdefghij'.repeat(4),
        SECRET.slice(1),
        `changeme-${SECRET}`,
        `abcdefg${'g'.repeat(25)}`,
        '0123456789'.repeat(4),
      ],
    ],
    [
      'SMTP_URL',
      ['smtp.example', 'http://smtp.example', 'smtp://', 'smtp://a/b', 'smtp://a?tls.rejectUnauthorized=0'],
    ],
    [
      'MAIL_FROM',
      ['Soutour', 'a@b.example, c@d.example', 'x <a@b.example> y', '<a@b', 'x\r\nBcc: a@b <c@d.example>'],
    ],
    ['MAILBOX_PORT', ['x']],
    ['CONTACT_EMAIL', ['contact', 'Équipe <a@b.example>', 'a@b.example,c@d.example']],
    ['CAPTCHA', ['google', 'none']],
    ['PAYPAL_SIMULATOR_PORT', ['x']],
    ['METRICS_PORT', ['-1', '65536', 'x']],
    ['METRICS_HOST', ['tout', '127.0.0', 'http://127.0.0.1']],
    ['SUBSCRIPTION_GRACE_DAYS', ['1.5', 'douze']],
    ['BLOG_AUDIENCE', ['bots', 'Everyone', 'oui']],
    ['PAYPAL_DEBUG', ['1', 'true']],
    ['SITE_PUBLISHER', ['Nour Lyon', 'x'.repeat(1_001)]],
    ['SITE_HOST', ['chez moi', 'x'.repeat(1_001)]],
    ['CACHE_MB', ['-5', '1.5', 'beaucoup']],
    ['LOG_LEVEL', ['verbose', 'WARN']],
    ['RATE_LIMIT_FACTOR', ['0', '-1', 'x2', 'Infinity', 'NaN']],
    ['WORKER_PORT', ['x']],
    ['PROXY_COUNT', ['1.5']],
  ])('%s, each wrong value by the name of the variable', (name, values) => {
    for (const value of values) expect(Object.keys(faultsOf({ [name]: value })), value).toEqual([name]);
  });

  test('all at once, each by its name, one a line', () => {
    const env = { PORT: 'abc', PUBLIC_URL: 'x', CACHE_MB: '-1', LOG_LEVEL: 'fort', RATE_LIMIT_FACTOR: '0' };
    const faults = faultsOf(env);
    expect(Object.keys(faults).sort()).toEqual(Object.keys(env).sort());
    for (const [name, message] of Object.entries(faults)) expect(message.startsWith(`${name} `)).toBe(true);
    expect(() => readConfig(env)).toThrow(Object.values(faults).join('\n'));
  });

  test('with what was received, but never a secret nor an address that carries a password', () => {
    expect(faultsOf({ PORT: 'abc' }).PORT).toContain('«\u00a0abc\u00a0»');
    expect(faultsOf({ LOG_LEVEL: 'fort' }).LOG_LEVEL).toBe(
      'LOG_LEVEL doit valoir fatal, error, warn, info, debug, trace ou silent\u00a0; reçu\u00a0: «\u00a0fort\u00a0».',
    );
    const faults = faultsOf({
      DATABASE_URL: 'mysql://soutour:geheim@db/soutour',
      SMTP_URL: 'http://soutour:geheim@smtp.example',
      SECRET: 'geheim',
      RECAPTCHA_SITE_KEY: 'geheim',
      RECAPTCHA_SECRET: 'geheim',
      PAYPAL_CLIENT_ID: 'geheim',
      PAYPAL_CLIENT_SECRET: 'geheim',
      PAYPAL_WEBHOOK_ID: 'geheim geheim',
      PAYPAL_MODE: 'live',
    });
    expect(Object.keys(faults)).toHaveLength(8);
    expect(JSON.stringify(faults)).not.toContain('geheim');
  });

  test('one port for the site and for the mailbox', () => {
    expect(Object.keys(faultsOf({ PORT: '1080' }))).toEqual(['MAILBOX_PORT']);
    expect(faultsOf({ PORT: '1080', SMTP_URL: 'smtp://mailbox' })).toEqual({});
    expect(faultsOf({ PORT: '0', MAILBOX_PORT: '0' })).toEqual({});
  });

  test('nor for the site and the simulated PayPal', () => {
    expect(Object.keys(faultsOf({ PORT: '4400' }))).toEqual(['PAYPAL_SIMULATOR_PORT']);
    expect(Object.keys(faultsOf({ MAILBOX_PORT: '4400' }))).toEqual(['PAYPAL_SIMULATOR_PORT']);
    expect(Object.keys(faultsOf({ METRICS_PORT: '3000' }))).toEqual(['METRICS_PORT']);
    expect(faultsOf({ PORT: '4400', ...PAYPAL })).toEqual({});
  });

  test.each(['changeme', 'changeme-changeme-changeme', 'x'.repeat(30), 'your-placeholder-of-a-key'])(
    'a key of PayPal or Google that nobody has replaced: %s',
    (value) => {
      const paypal = { ...PAYPAL, PAYPAL_CLIENT_SECRET: value };
      expect(Object.keys(faultsOf(paypal))).toEqual(['PAYPAL_CLIENT_SECRET']);
      const google = { RECAPTCHA_SITE_KEY: SITE_KEY, RECAPTCHA_SECRET: value };
      expect(Object.keys(faultsOf(google))).toEqual(['RECAPTCHA_SECRET']);
    },
  );

  test.each(Object.keys(PAYPAL))('an account at PayPal without %s', (name) => {
    expect(Object.keys(faultsOf({ ...PAYPAL, [name]: '' }))).toEqual([name]);
  });

  test('a mode of PayPal that there is not', () => {
    expect(Object.keys(faultsOf({ ...PAYPAL, PAYPAL_MODE: 'production' }))).toEqual(['PAYPAL_MODE']);
  });

  test('reCAPTCHA with one key of two, or none when it is asked for', () => {
    expect(Object.keys(faultsOf({ RECAPTCHA_SITE_KEY: SITE_KEY }))).toEqual(['RECAPTCHA_SECRET']);
    expect(Object.keys(faultsOf({ RECAPTCHA_SECRET: GOOGLE_SECRET }))).toEqual(['RECAPTCHA_SITE_KEY']);
    expect(Object.keys(faultsOf({ CAPTCHA: 'recaptcha' }))).toEqual(['RECAPTCHA_SITE_KEY']);
  });
});

describe('a real installation', () => {
  const production = {
    DEPLOYMENT: 'production',
    PUBLIC_URL: 'https://lire.example',
    SECRET,
    SMTP_URL: 'smtps://smtp.example',
    CONTACT_EMAIL: 'equipe@lire.example',
    ...PAYPAL,
  };

  test('logs what it does', () => {
    expect(readConfig(production)).toMatchObject({ deployment: 'production', logLevel: 'info' });
  });

  test('[TRU-01] demands more than a password of the team, which a demonstration only offers', () => {
    expect(readConfig(production).demandsFactor).toBe(true);
    expect(readConfig({ ...production, DEPLOYMENT: 'demo' }).demandsFactor).toBe(false);
    expect(readConfig({}).demandsFactor).toBe(false);
  });

  test.each(['PUBLIC_URL', 'SECRET', 'SMTP_URL', 'CONTACT_EMAIL', ...Object.keys(PAYPAL)])(
    'must be given %s',
    (name) => {
      expect(faultsOf({ DEPLOYMENT: 'production' })).toHaveProperty(name);
      expect(Object.keys(faultsOf({ ...production, [name]: '' }))).toEqual([name]);
    },
  );

  test('listens on every address of its machine, unless HOST says otherwise', () => {
    expect(readConfig(production).listenHost).toBeUndefined();
    expect(readConfig({ ...production, HOST: '10.0.0.2' }).listenHost).toBe('10.0.0.2');
  });

  test('has a real captcha', () => {
    expect(Object.keys(faultsOf({ ...production, CAPTCHA: 'test' }))).toEqual(['CAPTCHA']);
  });

  test('is reached over https, unless it is tried on this machine', () => {
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://lire.example' }).PUBLIC_URL).toContain('https://');
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://lire.localhost']) {
      expect(readConfig({ ...production, PUBLIC_URL: url }).publicUrl).toBe(url);
    }
  });

  test('is told of what is missing together with every other fault', () => {
    expect(Object.keys(faultsOf({ ...production, PUBLIC_URL: '', PORT: 'abc' })).sort()).toEqual([
      'PORT',
      'PUBLIC_URL',
    ]);
  });
});
