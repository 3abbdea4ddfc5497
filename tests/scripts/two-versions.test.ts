import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#modules/embedded-postgres';
import { migrations } from '../../migrations/index.ts';
import { SOLVED } from '../support/http/account-client.ts';
import { aDatabase, aFolder } from '../support/services/backups.ts';
import { isStrict } from '../support/services/services.ts';
import { type RunningSite, runSite } from './run-site.ts';

// While processes are replaced the version before and this one work on one database, and a version that is put back finds
// the database of the newer one: every migration has to leave the code before it working (README, « Rollback »).

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'ligne-apres-ligne';
const MINUTE_MS = 60_000;

function git(...args: string[]): string | undefined {
  try {
    const said = execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    return said.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The last release before this commit; without one, what stood before the newest migration was added. A commit that took
 * migrations away as well has squashed them: no database of before is ours, so it is itself the version before.
 */
function findVersionBefore(): string | undefined {
  const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (release) return release;
  const steps = 'migrations/[0-9]*.ts';
  if (git('status', '--porcelain', '--untracked-files=all', '--', steps)) return 'HEAD';
  const changed = (what: 'A' | 'D', ...log: string[]) =>
    git('log', '-1', '--no-renames', `--diff-filter=${what}`, '--format=%H', ...log, '--', steps);
  const added = changed('A');
  if (!added || changed('D', added) === added) return added;
  return git('rev-parse', '--verify', '--quiet', `${added}^^{commit}`);
}

const before = findVersionBefore();

/** The sources of a version in a folder, with the packages of this one. */
async function unpack(version: string): Promise<string> {
  const folder = await aFolder();
  const archive = join(folder, 'sources.tar');
  const sources = join(folder, 'sources');
  await mkdir(sources);
  execFileSync('git', ['archive', '-o', archive, version, '--', '.', ':!tests', ':!docs'], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', sources]);
  await symlink(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
  return sources;
}

/** Both versions of the site, on one database. */
async function openTwoVersions(version: string) {
  const sources = await unpack(version);
  const { url: databaseUrl, db } = await aDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await aFolder(),
    CAPTCHA: 'test',
    RATE_LIMIT_FACTOR: '100',
    SECRET: 'oGm4RkYx1pV7tBqZ2nLw9cHs5dJf8aUe3iKrXv6y',
  };
  const ports = async () => ({ PORT: `${await freePort()}`, PAYPAL_SIMULATOR_PORT: `${await freePort()}` });
  const asItStands = ['node', 'node_modules/tsx/dist/cli.mjs', '--tsconfig', 'tsconfig.base.json'] as const;
  return {
    db,
    /** Not built: what pages load from a browser is no matter here. */
    startOld: async (role: 'migrate' | 'api') =>
      runSite(
        [...asItStands, 'scripts/serve.ts', role],
        { ...env, ...(await ports()), VITE_ORIGIN: 'http://localhost:9' },
        sources,
      ),
    startNew: async (role: 'migrate' | 'api') =>
      runSite(['node', 'scripts/start.mjs', role], { ...env, ...(await ports()) }),
  };
}

async function finish(step: RunningSite): Promise<void> {
  expect(await step.ended, step.lines.join('\n')).toBe(0);
}

async function stop(site: RunningSite): Promise<void> {
  site.child.kill('SIGTERM');
  await site.ended;
}

type Headers = Record<string, string>;

async function send(url: string, path: string, body: object, headers: Headers = {}) {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  const answer = await fetch(url + path, { ...sent, body: JSON.stringify(body) });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

async function logIn(url: string): Promise<Headers> {
  const credentials = { login: 'lecteur', password: PASSWORD, recaptcha_token: SOLVED };
  const { access } = await send(url, '/api/users/login/', credentials);
  return { Authorization: `Bearer ${access}` };
}

/** Reads everything over and over; what is not answered whole is a fault. */
function readWithoutPause(url: string, paths: readonly string[], headers: Headers) {
  const faults: string[] = [];
  let rounds = 0;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  async function read(path: string): Promise<void> {
    try {
      const answer = await fetch(url + path, { headers });
      const text = await answer.text();
      const isWhole = path.startsWith('/api/') ? JSON.parse(text) !== null : text.endsWith('</html>');
      if (answer.status !== 200 || !isWhole) faults.push(`${path}: ${answer.status}`);
    } catch (error) {
      faults.push(`${path}: ${error}`);
    }
  }
  const reading = (async () => {
    while (!isOver) {
      for (const path of paths) await read(path);
      rounds += 1;
    }
  })();
  return {
    faults,
    /** Resolves after so many more rounds. */
    async more(count: number): Promise<void> {
      const until = rounds + count;
      await expect.poll(() => rounds, { timeout: 2 * MINUTE_MS }).toBeGreaterThanOrEqual(until);
    },
    async stop(): Promise<void> {
      isOver = true;
      await reading;
    },
  };
}

/** One page of each kind, and calls that read most tables. */
async function pathsOf(url: string, textId: number): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, place = '']) => new URL(place).pathname,
  );
  const kinds = ['/books/', '/texts/', '/conjugaison/', '/racines/', '/blog/'];
  const pages = kinds.flatMap((kind) => found.find((path) => path.startsWith(kind) && path !== kind) ?? []);
  expect(pages).toHaveLength(kinds.length);
  const calls = [
    '/api/ready',
    '/api/books/',
    `/api/books/texts/${textId}/`,
    `/api/vocabulary/text/${textId}/`,
    '/api/users/me/',
    '/api/books/texts/completed/',
    '/api/vocabulary/user/vocabulary/',
    '/api/subscription/user-subscriptions/',
  ];
  return ['/', '/books', ...pages, ...calls];
}

it.runIf(before || isStrict())(
  '[OPS-03] the version before and this one work on one database, through the migration and after it (left out where git has no version before)',
  async () => {
    if (!before) throw new Error('git knows no version before this one: the clone has to be whole.');
    const { db, startOld, startNew } = await openTwoVersions(before);
    await finish(await startOld('migrate'));
    const old = await startOld('api');
    const oldUrl = await old.ready;
    const member = await logIn(oldUrl);
    const textId: number = (
      await db('texts').where({ is_free_sample: true, state: 'published' }).min('id as id')
    )[0]?.id;
    const [wordOfOld, wordOfNew]: number[] = await db('text_words')
      .where({ text_id: textId })
      .whereNull('withdrawn_at')
      .orderBy('id')
      .pluck('id');
    const paths = await pathsOf(oldUrl, textId);
    const atOld = readWithoutPause(oldUrl, paths, member);
    await atOld.more(1);

    await finish(await startNew('migrate'));
    const steps = await db('migrations').pluck('name');
    expect(steps.sort()).toEqual(migrations.map(({ name }) => name).sort());
    await atOld.more(2);
    const current = await startNew('api');
    const newUrl = await current.ready;
    // Who logged in at one is known to the other.
    const atNew = readWithoutPause(newUrl, paths, member);
    await Promise.all([atOld.more(2), atNew.more(2)]);

    const saved = async (url: string) => {
      const words = await (await fetch(`${url}/api/vocabulary/user/vocabulary/`, { headers: member })).json();
      return words.map((word: { word_details: { text_word_id: number } }) => word.word_details.text_word_id);
    };
    const save = (url: string, id: number | undefined) =>
      send(url, '/api/vocabulary/user/vocabulary/save/', { text_word_ids: [id] }, member);
    await save(oldUrl, wordOfOld);
    await save(newUrl, wordOfNew);
    for (const url of [oldUrl, newUrl]) {
      expect(await saved(url)).toEqual(expect.arrayContaining([wordOfOld, wordOfNew]));
    }
    const complete = (url: string, completed: boolean) =>
      send(url, `/api/books/texts/${textId}/mark_completed/`, { completed }, member);
    await complete(oldUrl, true);
    await complete(newUrl, false);
    await complete(oldUrl, true);
    const contact = {
      name: 'Ali',
      email: 'ali@soutour.example',
      subject: 'Bonjour',
      message: 'Une question.',
    };
    for (const url of [oldUrl, newUrl]) {
      await logIn(url);
      await send(url, '/api/contact/', contact);
    }
    await Promise.all([atOld.more(1), atNew.more(1)]);
    await Promise.all([atOld.stop(), atNew.stop()]);
    expect([...atOld.faults, ...atNew.faults]).toEqual([]);

    // Put back, the version before starts on what the newer one has made of the database.
    await Promise.all([stop(old), stop(current)]);
    const again = await startOld('api');
    const putBack = readWithoutPause(await again.ready, paths, member);
    await putBack.more(1);
    await putBack.stop();
    expect(putBack.faults).toEqual([]);
    await stop(again);
  },
  8 * MINUTE_MS,
);
