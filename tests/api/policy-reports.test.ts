import Koa from 'koa';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { policyReports } from '../../apps/api/policy-reports.ts';
import { requestLog } from '../../apps/api/requests/request-log.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { listen } from '../support/http/listen.ts';
import { startTestServer } from '../support/http/server.ts';

const REPORT = {
  'document-uri': 'https://soutour.example/books?search=intime',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'inline',
  'violated-directive': 'script-src-elem',
};
const TYPE = 'application/csp-report';

function report(url: string, body: unknown, type = TYPE, address = '192.0.2.1') {
  return fetch(`${url}/api/csp-reports/`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('what a page’s content policy has refused', () => {
  let url: string;
  const lines: Record<string, unknown>[] = [];
  const logged = async (given: object) => {
    lines.length = 0;
    await expectAnswer(report(url, { 'csp-report': { ...REPORT, ...given } })).toBe(204);
    return lines.map(({ level, page, directive, blocked }) => ({ level, page, directive, blocked }));
  };

  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    url = await listen(new Koa().use(requestLog(log)).use(policyReports(100, log)).callback());
  });

  it('is one line of the log: which page, which rule, what; nothing that its reader has typed', async () => {
    expect(await logged({})).toEqual([
      { level: 40, page: 'https://soutour.example/books', directive: 'script-src-elem', blocked: 'inline' },
    ]);
    expect(
      await logged({
        'document-uri': 'https://soutour.example/reset-password/7/Secret',
        'blocked-uri': 'https://evil.test/x.js?de=qui',
      }),
    ).toMatchObject([
      { page: 'https://soutour.example/reset-password/…', blocked: 'https://evil.test/x.js' },
    ]);
    expect(await logged({ 'blocked-uri': 'data:text/javascript,alert(1)' })).toMatchObject([
      { blocked: 'data:' },
    ]);
  });

  it('stays one line of bounded length, whatever is sent', async () => {
    const [line] = await logged({ 'blocked-uri': `x\n${'y'.repeat(9_000)}` });
    expect(String(line?.blocked)).toHaveLength(200);
  });

  it('is not told of what a reader’s own extension tried', async () => {
    expect(await logged({ 'blocked-uri': 'chrome-extension://abc/x.js' })).toEqual([]);
    expect(await logged({ 'source-file': 'moz-extension://abc/x.js' })).toEqual([]);
  });
});

describe('what else a browser has to say of a page', () => {
  it('is a line each, of bounded length, without what its reader has typed', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const url = await listen(new Koa().use(requestLog(log)).use(policyReports(100, log)).callback());
    const page = 'https://soutour.example/reset-password/7/Secret?x=y';
    const reports = [
      { type: 'deprecation', age: 10, url: page, user_agent: 'x', body: { id: 'Unload', message: 'm' } },
      { type: 'crash', age: 0, url: page, user_agent: 'x', body: { reason: 'z'.repeat(900) } },
      { type: 'network-error', url: page, body: null },
    ];
    await expectAnswer(report(url, reports, 'application/reports+json')).toBe(204);
    const shown = 'https://soutour.example/reset-password/…';
    expect(lines.map(({ msg, page, type, what }) => ({ msg, page, type, what }))).toEqual([
      { msg: 'browser report', page: shown, type: 'deprecation', what: 'Unload' },
      { msg: 'browser report', page: shown, type: 'crash', what: 'z'.repeat(200) },
      { msg: 'browser report', page: shown, type: 'network-error', what: '' },
    ]);
  });
});

describe('who sends reports', () => {
  it('is refused anything else than a report', async () => {
    const { url } = await startTestServer();
    const status = async (body: unknown, type?: string) => (await report(url, body, type)).status;

    expect(await status({ 'csp-report': REPORT }, 'application/json')).toBe(415);
    expect(await status('{', TYPE)).toBe(400);
    expect(await status({ type: 'crash' }, 'application/reports+json')).toBe(400);
    expect(await status([{ type: 'a\nb', url: 'x' }], 'application/reports+json')).toBe(400);
    expect(await status({ 'csp-report': { ...REPORT, 'effective-directive': 'x\ny' } })).toBe(400);
    expect(await status('x'.repeat(17_000))).toBe(413);
    await expectAnswer(fetch(`${url}/api/csp-reports/`)).toBe(405);
  });

  it('too often is told to wait, and may still read', async () => {
    const { url } = await startTestServer({ config: { rateLimitFactor: 0.1 } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await report(url, { 'csp-report': REPORT })).status);

    expect(statuses).toEqual([204, 204, 429]);
    await expectAnswer(fetch(`${url}/api/books/`)).toBe(200);
  });
});
