import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { isStrict } from '../services/services.ts';
import { atFileEnd } from './at-file-end.ts';
import { type Counts, REPORT_FILE } from './closing-report.ts';

const CONFIG = fileURLToPath(new URL('../fixtures/vitest.config.ts', import.meta.url));
const VITEST = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));

interface JsonReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Run {
  code: number;
  counts: Counts;
  files: JsonReport['testResults'];
  /** Status of each test and why it failed, by title. */
  verdicts: Record<string, { status: string; why: string }>;
}

/** Runs the tests of fixtures/ whose names begin so, in a Vitest of their own. */
async function runFixtures(...names: string[]): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-fixtures-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const [verdictFile, countFile] = [join(folder, 'verdicts.json'), join(folder, 'counts.json')];
  const args = ['run', '--config', CONFIG, `--outputFile=${verdictFile}`, ...names];
  const child = spawn(process.execPath, [VITEST, ...args], {
    stdio: 'ignore',
    env: { ...process.env, VITEST: '', [REPORT_FILE]: countFile },
  });
  const [code] = await once(child, 'exit');
  const { testResults } = JSON.parse(await readFile(verdictFile, 'utf8')) as JsonReport;
  const { counts } = JSON.parse(await readFile(countFile, 'utf8')) as { counts: Counts };
  const verdicts = Object.fromEntries(
    testResults
      .flatMap((file) => file.assertionResults)
      .map(({ title, status, failureMessages }) => [title, { status, why: failureMessages.join('\n') }]),
  );
  return { code, counts, files: testResults, verdicts };
}

describe('every test', () => {
  let run: Run;
  beforeAll(async () => {
    run = await runFixtures('noise', 'rejection', 'file-end', 'empty');
  });

  it.each([
    ['says a warning', 'console.warn: careful'],
    ['says a line of debugging', 'console.log: here'],
  ])('that %s on the console fails, and the line is shown', (title, line) => {
    expect(run.verdicts[title]?.status).toBe('failed');
    expect(run.verdicts[title]?.why).toContain(line);
  });

  it('that expects nothing fails', () => {
    expect(run.verdicts['expects nothing']).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('any number of assertion'),
    });
    expect(run.verdicts['expects something']?.status).toBe('passed');
  });

  it('that takes the line it provoked passes', () => {
    expect(run.verdicts['says and takes its line']?.status).toBe('passed');
  });

  it('finds the real clock, whatever the one before did to it', () => {
    expect(run.verdicts['stops the clock']?.status).toBe('passed');
    expect(run.verdicts['finds the clock running']?.status).toBe('passed');
  });

  it('that leaves something open fails its file', () => {
    const file = run.files.find(({ name }) => name.includes('file-end'));
    expect(file?.status).toBe('failed');
  });

  it('counts once; what failed outside of a test counts as a failure too', () => {
    // Failed: two lines on the console, one file that left something open, one rejection nobody handled, one
    // test without an assertion.
    expect(run.counts).toEqual({ passed: 6, failed: 5, skipped: 1 });
    expect(run.code).toBe(1);
  });
});

describe('an unhandled rejection', () => {
  it('fails the run although every test passed', async () => {
    const run = await runFixtures('rejection');
    expect(run.verdicts['forgets a promise']?.status).toBe('passed');
    expect(run.counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(run.code).toBe(1);
  });
});

const browser = await findBrowser();

// Left out only where there is no Chromium, and never under CI=true.
describe.skipIf(!browser && !isStrict())('a journey', () => {
  let run: Run;
  beforeAll(async () => {
    run = await runFixtures('browser');
  });

  it.each([
    ['visits /console', 'said aloud'],
    ['visits /uncaught', 'nobody caught me'],
    ['visits /missing-image', 'status of 404'],
    ['visits /refused', 'ERR_'],
    ['visits /away', 'request to another machine: http://example.org/image.png'],
    ['visits /policy', 'Content Security Policy'],
    ['visits /nowhere', 'status of 404'],
    ['holds /unnamed to axe', 'button-name'],
  ])('that %s fails, and says why', (title, why) => {
    expect(run.verdicts[title]?.status).toBe('failed');
    expect(run.verdicts[title]?.why).toContain(why);
  });

  it.each([
    'visits /',
    'visits /nowhere, which it allows at once',
    'visits /console, which it allows later',
    'holds / to axe',
    'gives the page that was asked for',
    'gives a page without scripts',
    'leaves traces',
    'gives a page that remembers nothing',
    'takes a picture where SCREENSHOTS names a folder, and none without it',
  ])('that %s passes', (title) => {
    expect(run.verdicts[title]).toEqual({ status: 'passed', why: '' });
  });
});
