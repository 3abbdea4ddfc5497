import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../modules/platform/config.ts';

function faultsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.faults.map(({ name, message }) => [name, message]));
  }
  return {};
}

describe('what an installation is without any setting', () => {
  test('a demonstration on port 3000 with its data beside it', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      deployment: 'demo',
      cacheMb: 64,
      logLevel: 'warn',
      rateLimitFactor: 1,
      proxyCount: 0,
    });
  });

  test('an empty variable counts as one that is not set', () => {
    const names = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'DEPLOYMENT', 'CACHE_MB', 'LOG_LEVEL'];
    const empty = Object.fromEntries(
      [...names, 'RATE_LIMIT_FACTOR', 'PROXY_COUNT'].map((name) => [name, ' ']),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

describe('settings that are taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ DATA_DIR: '/srv/soutour' }, { dataDir: '/srv/soutour' }],
    [{ DATABASE_URL: 'postgres://a:b@db/soutour' }, { databaseUrl: 'postgres://a:b@db/soutour' }],
    [{ DATABASE_URL: 'postgresql://db/soutour' }, { databaseUrl: 'postgresql://db/soutour' }],
    [{ PUBLIC_URL: 'https://lire.example/' }, { publicUrl: 'https://lire.example' }],
    [{ PUBLIC_URL: 'http://lire.example:8080' }, { publicUrl: 'http://lire.example:8080' }],
    [{ CACHE_MB: '1' }, { cacheMb: 1 }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ RATE_LIMIT_FACTOR: '1000' }, { rateLimitFactor: 1000 }],
    [{ PROXY_COUNT: '2' }, { proxyCount: 2 }],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('settings that are refused', () => {
  test.each([
    ['PORT', ['-1', '65536', '80a', '0x50', '3000.5', '1e3']],
    ['DATABASE_URL', ['mysql://db/soutour', 'soutour', 'http://db']],
    [
      'PUBLIC_URL',
      ['lire.example', 'ftp://lire.example', 'https://lire.example/site', 'https://lire.example/?a'],
    ],
    ['DEPLOYMENT', ['prod', 'Production', 'test']],
    ['CACHE_MB', ['0', '-5', '1.5', 'beaucoup']],
    ['LOG_LEVEL', ['verbose', 'WARN']],
    ['RATE_LIMIT_FACTOR', ['0', '-1', 'x2', 'Infinity', 'NaN']],
    ['PROXY_COUNT', ['-1', '11', '1.5']],
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

  test('with what was received, but never a database’s address, which carries a password', () => {
    expect(faultsOf({ PORT: 'abc' }).PORT).toContain('«\u00a0abc\u00a0»');
    const faults = faultsOf({ DATABASE_URL: 'mysql://soutour:geheim@db/soutour' });
    expect(faults.DATABASE_URL).not.toContain('geheim');
  });
});

describe('a real installation', () => {
  const production = { DEPLOYMENT: 'production', PUBLIC_URL: 'https://lire.example' };

  test('logs what it does', () => {
    expect(readConfig(production)).toMatchObject({ deployment: 'production', logLevel: 'info' });
  });

  test('must know its public address', () => {
    expect(faultsOf({ DEPLOYMENT: 'production' })).toHaveProperty('PUBLIC_URL');
    expect(faultsOf({ ...production, PUBLIC_URL: '' })).toHaveProperty('PUBLIC_URL');
  });

  test('is reached over https, unless it is tried on this machine', () => {
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://lire.example' }).PUBLIC_URL).toContain('https://');
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://lire.localhost']) {
      expect(readConfig({ ...production, PUBLIC_URL: url }).publicUrl).toBe(url);
    }
  });

  test('is told of its missing address together with every other fault', () => {
    expect(Object.keys(faultsOf({ DEPLOYMENT: 'production', PORT: 'abc' })).sort()).toEqual([
      'PORT',
      'PUBLIC_URL',
    ]);
  });
});
