import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresStartError } from '#modules/embedded-postgres';
import { choosePostgresAccount, unprivilegedIds } from '../../modules/embedded-postgres/postgres-account.ts';
import { aFolder } from './a-folder.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const LIMITED = fileURLToPath(new URL('./a-postgres-account.ts', import.meta.url));

/** Programs and a folder for data, which everybody may enter. */
async function aPlace(mode = 0o755) {
  const top = await aFolder();
  const [programs, folder] = [join(top, 'programs'), join(top, 'postgres')];
  for (const name of [programs, folder]) await mkdir(name);
  const binaries = {
    folder: programs,
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
  };
  for (const program of [binaries.initdb, binaries.postgres]) await writeFile(program, '', { mode });
  await chmod(top, 0o755);
  const choose = () => choosePostgresAccount(binaries, join(folder, 'cluster'), folder);
  return { binaries, programs, folder, choose };
}

/** The same place, with data of an account in it. */
async function aPlaceOf(uid: number, gid: number) {
  const place = await aPlace();
  await mkdir(join(place.folder, 'cluster'));
  await chown(join(place.folder, 'cluster'), uid, gid);
  return place;
}

describe('of the accounts that may do nothing of their own', () => {
  const ROOT = 'root:x:0:0:root:/root:/bin/sh\n';
  const NOBODY = 'nobody:x:65534:65533::/:/bin/false\n';

  test.each([
    ['postgres is the first', `${ROOT}${NOBODY}postgres:x:70:71::/:/bin/sh\n`, { uid: 70, gid: 71 }],
    ['it may have any number but root’s', `${ROOT}postgres:x:1:1::/:/bin/sh\n${NOBODY}`, { uid: 1, gid: 1 }],
    ['nobody is the second', ROOT + NOBODY, { uid: 65534, gid: 65533 }],
    ['one with root’s number is none', `postgres:x:0:71::/:/bin/sh\n${NOBODY}`, { uid: 65534, gid: 65533 }],
    ['nor one of root’s group', `postgres:x:70:0::/:/bin/sh\n${NOBODY}`, { uid: 65534, gid: 65533 }],
  ])('%s', (_case, accounts, ids) => {
    expect(unprivilegedIds(accounts)).toEqual(ids);
  });

  test('there may be none: then one is told what to do', () => {
    expect(() => unprivilegedIds(ROOT)).toThrow(PostgresStartError);
    expect(() => unprivilegedIds(ROOT)).toThrow(/ni compte postgres ni compte nobody.*compte ordinaire/);
  });
});

describe.runIf(isRoot)('under an ordinary account', () => {
  const asAccount = (uid: number | undefined) => {
    if (!process.getuid) return;
    const account = vi.spyOn(process, 'getuid').mockReturnValue(uid as number);
    onTestFinished(() => account.mockRestore());
  };
  const OURSELVES = { command: 'postgres', args: ['-D', 'data'], options: {} };

  test.each([
    ['where there are no data', undefined, 4711],
    ['of its own data', 4711, 4711],
    ['where the system has no numbers', 4711, undefined],
  ])('Postgres runs as that, %s', async (_case, owner, own) => {
    const { choose, folder } = owner ? await aPlaceOf(owner, owner) : await aPlace();
    asAccount(own);
    const account = await choose();
    expect(account.launch('postgres', ['-D', 'data'])).toEqual(OURSELVES);
    await account.own(folder);
    expect((await stat(folder)).uid).toBe(0);
  });

  test('the data of another are refused, by its number', async () => {
    const { choose, folder } = await aPlaceOf(4711, 4711);
    asAccount(4712);
    await expect(choose()).rejects.toBeInstanceOf(PostgresStartError);
    await expect(choose()).rejects.toThrow(`${folder} sont celles d’un autre compte (numéro 4711)`);
  });
});

describe.runIf(isRoot)('under root', () => {
  test('Postgres runs as the owner of the data, and new files are given to it', async () => {
    const { choose, folder } = await aPlaceOf(1, 4712);
    const account = await choose();
    const launch = { command: 'postgres', args: ['-D', 'data'], options: { uid: 1, gid: 4712 } };
    expect(account.launch('postgres', ['-D', 'data'])).toEqual(launch);
    await account.own(folder);
    expect(await stat(folder)).toMatchObject({ uid: 1, gid: 4712 });
  });

  test.each([
    ['there are no data', aPlace],
    ['they are root’s', () => aPlaceOf(0, 0)],
  ])('it runs as an account that may do nothing of its own where %s', async (_case, place) => {
    const { choose } = await place();
    const { options } = (await choose()).launch('postgres', []);
    expect(options).toEqual(unprivilegedIds(await readFile('/etc/passwd', 'utf8')));
  });

  test.each([
    ['0700', 0o700, 0o755],
    ['0701', 0o701, 0o755],
    ['0704', 0o704, 0o755],
    ['0705', 0o705, 0o705],
  ])('programs of mode %s are opened to it, as far as they are not', async (_case, mode, opened) => {
    const { binaries, choose } = await aPlace();
    for (const program of [binaries.initdb, binaries.postgres]) await chmod(program, mode);
    await choose();
    for (const program of [binaries.initdb, binaries.postgres])
      expect((await stat(program)).mode & 0o777).toBe(opened);
  });

  test.each([
    ['of mode 0100 is closed to all but its owner', 0o100, { uid: 4711 }, true],
    ['of mode 0677 is closed to its owner', 0o677, { uid: 4711 }, false],
    ['of mode 0010 is closed to all but its group', 0o010, { gid: 4712 }, true],
    ['of mode 0767 is closed to its group', 0o767, { gid: 4712 }, false],
    ['of mode 0001 is closed to its owner and group', 0o001, {}, true],
    ['of mode 0776 is closed to all but those', 0o776, {}, false],
  ])('a folder %s', async (_case, mode, owner: { uid?: number; gid?: number }, mayPass) => {
    for (const which of ['folder', 'programs'] as const) {
      const place = await aPlaceOf(4711, 4712);
      await chown(place[which], owner.uid ?? 0, owner.gid ?? 0);
      await chmod(place[which], mode);
      const { command, options } = (await place.choose()).launch('postgres', []);
      expect(options).toEqual(mayPass ? { uid: 4711, gid: 4712 } : {});
      expect(command).toMatch(mayPass ? /^postgres$/ : /^\/.*\/setpriv$/);
      expect(mayPass || existsSync(command)).toBe(true);
    }
  });

  /** How Postgres would be started behind a closed folder by a root that lacks some rights. */
  async function chooseWithout(...rights: string[]) {
    const { folder, programs } = await aPlaceOf(4711, 4712);
    await chmod(folder, 0o700);
    const less = rights.map((right) => `-${right}`).join(',');
    const node = [process.execPath, '--import', 'tsx', LIMITED, folder, programs];
    const { stdout } = await run('setpriv', [`--bounding-set=${less}`, `--inh-caps=${less}`, ...node]);
    return { folder, chosen: JSON.parse(stdout) };
  }

  test.each([
    ['to read', 'dac_read_search', ['sys_boot']],
    ['to write, where a container has no other', 'dac_override', ['dac_read_search']],
  ])('behind a closed folder it has one right of root’s, %s', async (_case, right, lacking) => {
    const { chosen } = await chooseWithout(...lacking);
    const rights = ['--reuid=4711', '--regid=4712', '--clear-groups', '--securebits=+no_setuid_fixup'];
    expect(chosen).toEqual({
      command: expect.stringMatching(/\/setpriv$/),
      args: [...rights, `--inh-caps=+${right}`, `--ambient-caps=+${right}`, 'postgres', '-D', 'data'],
      options: {},
    });
  });

  test('behind a closed folder a root without these rights is told which folder it is, and what to do', async () => {
    const { folder, chosen } = await chooseWithout('dac_read_search', 'dac_override');
    expect(chosen.refusal).toMatch(
      /^PostgresStartError: Sous root, PostgreSQL tourne sous un compte ordinaire/,
    );
    expect(chosen.refusal).toContain(`entrer dans ${folder}\u00a0: installez setpriv`);
  });
});
