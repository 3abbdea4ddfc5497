import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_SHORT_BODY } from '../../apps/api/requests/body-admission.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { mountedCalls } from '../support/http/mounted-calls.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openSimulator, paypalAt } from '../support/payments/paypal.ts';
import { say } from '../support/say.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ payments: paypalAt(await openSimulator()), config: { proxyCount: 1 } });
});

/** The head of a request, and the first bytes of what it announces. */
function unfinished(path: string, length: number, client = '198.51.100.1'): string {
  const lines = [
    `POST /api${path} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${client}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n{"`;
}

async function open(text: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}).write(text);
  return socket;
}

describe('a body that does not come', () => {
  it('[PAY-05] without PayPal’s own head is refused before any of it is there', async () => {
    const answer = await say(server.url, unfinished('/webhooks/paypal/', 1_000));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('webhook_refused');
  });

  it('[API-01] is waited for five seconds, then refused in French, and the connection ends', async () => {
    const answer = await say(server.url, unfinished('/contact/', 1_000));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('La demande n’est pas arrivée à temps.');
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
  });

  it('counts for its network, which gets no more room, and for no other', async () => {
    const ask = async (client: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client };
      return (await fetch(`${server.url}/api/contact/`, { method: 'POST', headers, body: '{}' })).status;
    };
    // 20 × 100 kB and 12 × 4 kB: two megabytes.
    const lengths = [...Array<number>(20).fill(100 * 1024), ...Array<number>(12).fill(10)];
    const sockets = await Promise.all(
      lengths.map((length) => open(unfinished('/contact/', length, '198.51.100.2'))),
    );
    await expect.poll(() => ask('198.51.100.2')).toBe(429);
    expect(await ask('198.51.100.3')).toBe(400);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => ask('198.51.100.2')).toBe(400);
  });
});

it('nobody but the team sends long bodies, which are waited for much longer', () => {
  const long = mountedCalls().filter(({ definition: { access, bodyLimit = 0 } }) => {
    return ['public', 'member'].includes(access) && bodyLimit > LARGEST_SHORT_BODY;
  });
  expect(long.map(({ name }) => name)).toEqual([]);
});

describe('where the site listens', () => {
  /** Another address of this machine. */
  const elsewhere = ({ url }: TestServer) => fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/api/health`);

  it('is the one address where nobody else can ask, for a demonstration', async () => {
    await expect(elsewhere(server)).rejects.toThrow();
  });

  it('is where HOST says', async () => {
    const open = await startTestServer({ db: server.db, config: { listenHost: '0.0.0.0' } });
    await expectAnswer(elsewhere(open)).toBe(200);
  });
});

it('more connections than the server takes are not answered', async () => {
  const narrow = await startTestServer({ db: server.db, maxConnections: 2 });
  const port = Number(new URL(narrow.url).port);
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.race(sockets.map((socket) => once(socket, 'close')));
  expect(sockets.filter((socket) => !socket.closed)).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
});
