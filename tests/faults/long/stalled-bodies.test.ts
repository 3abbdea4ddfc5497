import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { aWebhook, type ReceivedWebhook } from '../../support/payments/webhooks.ts';
import { type FaultyShop, openFaultyShop } from '../faulty-shop.ts';

const SOCKETS = 3_000;
/** Opened at once: more than a listening socket keeps waiting would be asked to come again. */
const WAVE = 250;
const MEGABYTE = 1024 * 1024;
const ATTACKER = '203.0.113.9';
const WEBHOOK = '/api/webhooks/paypal/';

let shop: FaultyShop;

beforeAll(async () => {
  shop = await openFaultyShop();
});

/** Memory of a process that lies in the machine's, in bytes. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

interface Stalled {
  path: string;
  headers: Record<string, string>;
  length: number;
  sent: number;
}

/** A request whose last bytes never come; resolves once the others are on their way, or the server has hung up. */
async function stall(url: URL, { path, headers, length, sent }: Stalled): Promise<Socket> {
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  socket.on('error', () => {});
  socket.resume();
  const head = { ...headers, Host: url.host, 'X-Forwarded-For': ATTACKER, 'Content-Length': `${length}` };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${'{"a":"'.padEnd(sent, 'x')}`;
  socket.write(text);
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return socket;
}

async function stallMany(count: number, url: URL, stalled: Stalled): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: WAVE }, () => stall(url, stalled)))));
  }
  return sockets;
}

async function deliver(url: URL, { headers, body }: ReceivedWebhook): Promise<number> {
  const own = { ...headers, 'X-Forwarded-For': '198.51.100.7' };
  const address = new URL(WEBHOOK, url);
  return (await fetch(address, { method: 'POST', headers: own, body: new Uint8Array(body) })).status;
}

/** Announced, and what of it comes. */
const UNFINISHED = { length: 261_120, sent: 16_384 };
const ATTACKS: [string, (genuine: ReceivedWebhook) => Stalled][] = [
  ['messages with a head as PayPal’s', ({ headers }) => ({ path: WEBHOOK, headers, ...UNFINISHED })],
  ['messages without it', () => ({ path: WEBHOOK, headers: {}, ...UNFINISHED })],
  [
    'logins',
    () => ({
      path: '/api/users/login/',
      headers: { 'Content-Type': 'application/json' },
      length: 102_400,
      sent: 16_384,
    }),
  ],
];

it.each(ATTACKS)(
  '[PAY-05] [TRU-04] three thousand unfinished %s of one address cost less than 40 MB, PayPal gets through meanwhile',
  async (_, attackWith) => {
    const more = { ROLE: 'api', PROXY_COUNT: '1', RATE_LIMIT_FACTOR: '20' };
    const { pid, said, kill } = await shop.start('', more);
    const url = new URL(said);
    const genuine = await aWebhook(shop.simulator);
    const usedBytes = async () => {
      // Twice: what the first finds is given back behind its back.
      for (let time = 0; time < 2; time += 1) {
        kill('SIGUSR2');
        expect(await deliver(url, genuine)).toBe(200);
      }
      return residentBytes(pid);
    };
    // What the first few make a process take once and for all is no matter of how many there are.
    const first = await stallMany(WAVE, url, attackWith(genuine));
    const before = await usedBytes();
    const sockets = await stallMany(SOCKETS, url, attackWith(genuine));
    // The least of six: what the allocator has yet to give back comes and goes, what is held stays.
    const used: number[] = [];
    while (used.length < 6) {
      used.push(await usedBytes());
    }
    // They have sent 49 MB: whoever held it would show it. Measured: 12 to 18 MB, once 30.
    expect(Math.min(...used) - before).toBeLessThan(40 * MEGABYTE);
    // Whoever never sends the rest is hung up on.
    await Promise.all([...first, ...sockets].map((socket) => socket.closed || once(socket, 'close')));
  },
);
