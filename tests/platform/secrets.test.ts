import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveKey, installationSecrets, keyRing } from '#modules/platform';
import { readConfig, rotateSecrets, writeSecrets } from '#modules/platform/runtime';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { faultsOf } from './config-faults.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soutour-secret-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
});

describe('the secret of an installation', () => {
  test('is the one that was given', async () => {
    const secret = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
    expect(await installationSecrets({ secret, dataDir: folder })).toEqual({
      current: secret,
      lasting: secret,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a demonstration is made once, also by processes that start together, and read by its owner alone', async () => {
    const dataDir = join(folder, 'data');
    const made = await Promise.all(Array.from({ length: 6 }, () => installationSecrets({ dataDir })));
    const [secret = ''] = made.map(({ current }) => current);

    // Thirty-three random bytes, which take a whole number of letters.
    expect(secret).toMatch(/^[\w+/]{44}$/);
    expect(made.every(({ current, lasting }) => current === secret && lasting === secret)).toBe(true);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(readConfig({ SECRET: secret }).secret).toBe(secret);
  });

  test('of a demonstration is changed in its place, for the same eyes', async () => {
    const dataDir = join(folder, 'rotated');
    const before = await installationSecrets({ dataDir });
    const now = new Date();
    const rotated = rotateSecrets(before, now);
    await writeSecrets(dataDir, rotated);

    expect(await installationSecrets({ dataDir })).toEqual(rotated);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(readConfig({ SECRET: rotated.current }).secret).toBe(rotated.current);
  });

  test('has thirty-two characters at least, changed or not', async () => {
    const written = async (text: string) => {
      await writeFile(join(folder, 'secret'), text);
      return installationSecrets({ dataDir: folder });
    };
    const until = new Date('2026-11-24T20:00:00Z');
    const rotated = (current: string, secret: string, lasting: string) =>
      JSON.stringify({ current, former: { secret, until }, lasting });
    const [enough, short] = [SECRET.slice(0, 32), SECRET.slice(0, 31)];
    expect(await written(enough)).toEqual({ current: enough, lasting: enough });
    expect((await written(rotated(enough, enough, enough))).former).toEqual({ secret: enough, until });
    for (const text of [
      short,
      rotated(short, enough, enough),
      rotated(enough, short, enough),
      rotated(enough, enough, short),
    ])
      await expect(written(text), text).rejects.toThrow(/cut short/);
  });

  test('that was cut short is not used', async () => {
    for (const damaged of ['abc', '{"current":"abc', '{"current":"abc","lasting":"abc"}']) {
      await writeFile(join(folder, 'secret'), damaged);
      await expect(installationSecrets({ dataDir: folder })).rejects.toThrow(/cut short/);
    }
  });
});

test('each use has a key of its own, the same at each start', () => {
  const key = deriveKey('a secret', 'access token');
  expect(key).toHaveLength(32);
  expect(deriveKey('a secret', 'access token')).toEqual(key);
  expect(deriveKey('a secret', 'captcha challenge')).not.toEqual(key);
  expect(deriveKey('another secret', 'access token')).not.toEqual(key);
});

describe('[TRU-03] another secret', () => {
  const first = { current: 'the first secret', former: undefined, lasting: 'the first secret' };
  const now = new Date('2026-11-24T20:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const second = rotateSecrets(first, now);
  const third = rotateSecrets(second, at(1_000));
  const kids = (secrets: Parameters<typeof keyRing>[0]) =>
    keyRing(secrets, 'a use').keys.map(({ kid }) => kid);

  test('signs after an hour, in which every process learns of it; what the one before has signed is taken', () => {
    const [before, after] = [keyRing(first, 'a use'), keyRing(second, 'a use')];
    expect(after.at(at(59))).toEqual(before.at(at(59)));
    expect(after.at(at(60))).not.toEqual(before.at(at(60)));
    expect(after.keys).toEqual([after.at(at(60)), before.at(now)]);
  });

  test('is told from any other by what it has signed; the first is called as it was before there were two', () => {
    expect(kids(first)).toEqual(['1']);
    const [present, past] = kids(second);
    expect(past).toBe('1');
    expect(kids(third)).toEqual([expect.stringMatching(/^[\w-]{8}$/), present]);
    expect(kids(third)[0]).not.toBe(present);
  });

  test('changes nothing that has to last', () => {
    expect([second, third].map(({ lasting }) => lasting)).toEqual([first.lasting, first.lasting]);
  });
});

const SECRET = 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a';
const ROTATED = {
  SECRET,
  FORMER_SECRET: `${SECRET}2`,
  FORMER_SECRET_UNTIL: '2026-11-24T20:00:00Z',
  LASTING_SECRET: `${SECRET}3`,
};

describe('[TRU-03] a secret that is changed by halves', () => {
  test.each(['SECRET', 'FORMER_SECRET_UNTIL', 'LASTING_SECRET'] as const)(
    'is refused: without %s something would end that nobody meant to end',
    (missing) => {
      expect(faultsOf({ ...ROTATED, [missing]: '' })).toEqual({
        [missing]: expect.stringContaining('npm run rotate-secret'),
      });
    },
  );

  test('is taken whole', () => {
    expect(readConfig(ROTATED)).toMatchObject({
      secret: SECRET,
      formerSecret: { secret: `${SECRET}2`, until: new Date('2026-11-24T20:00:00Z') },
      lastingSecret: `${SECRET}3`,
    });
  });

  test('may lose the former one once that is over, and nothing else', () => {
    const { FORMER_SECRET, FORMER_SECRET_UNTIL, ...left } = ROTATED;
    expect(faultsOf(left)).toEqual({});
    expect(faultsOf({ ...left, FORMER_SECRET_UNTIL })).toHaveProperty('FORMER_SECRET');
    expect(faultsOf({ ...ROTATED, FORMER_SECRET: 'x' })).not.toHaveProperty('SECRET');
    expect(JSON.stringify(faultsOf({ FORMER_SECRET: 'changeme', LASTING_SECRET: 'petit' }))).not.toMatch(
      /changeme|petit/,
    );
  });
});
