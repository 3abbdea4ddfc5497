import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Upstream {
  port: number;
  isReady: boolean;
}

interface Proxy {
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
const LOOK_PATIENCE_MS = 2_000;
/** For so long a request waits for a server that takes it. */
const FAILURE_DELAY_MS = 5_000;
const RETRY_MS = 100;

/** What is between two machines only, and not for who is behind them (RFC 9110 §7.6.1). */
const OF_THIS_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);
/** Asked twice they do nothing else than asked once. */
const REPEATABLE = new Set(['GET', 'HEAD']);

function handedOn(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THIS_HOP.has(name)));
}

/** @returns false when the server has not seen the request, or may be asked again: nothing was answered */
function forward(
  agent: Agent,
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { method = 'GET', url: path, socket } = incoming;
  const headers = { ...handedOn(incoming.headers), 'x-forwarded-for': socket.remoteAddress };
  return new Promise((settle) => {
    const asked = ask({ agent, host: '127.0.0.1', port, method, path, headers });
    let isReached = false;
    const send = () => {
      isReached = true;
      incoming.pipe(asked);
    };
    // Only then: a body that went to nobody could not be sent again.
    asked.once('socket', (line) => (line.connecting ? line.once('connect', send) : send()));
    asked.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, handedOn(answer.headers));
      pipeline(answer, outgoing, () => settle(true));
    });
    asked.once('error', () => {
      if (!outgoing.headersSent && (!isReached || REPEATABLE.has(method))) return settle(false);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      settle(true);
    });
    outgoing.once('close', () => asked.destroy());
  });
}

/** Asks again and again who is ready; ends when told. */
function watch(upstreams: Upstream[]): () => void {
  const look = async (upstream: Upstream) => {
    const answer = fetch(`http://127.0.0.1:${upstream.port}/api/ready`, {
      signal: AbortSignal.timeout(LOOK_PATIENCE_MS),
    });
    upstream.isReady = await answer.then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const timer = setInterval(() => void Promise.all(upstreams.map(look)), LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Hands requests on to the servers of this machine that are ready, each in its turn. One that a server has not taken
 * goes to the next; one that nobody takes is answered 503 after a while. The client's address stands in
 * X-Forwarded-For, whatever the client has written there.
 * @param place where it listens, without a host on all addresses
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startProxy(
  place: { port: number; host: string | undefined },
  ports: readonly number[],
): Promise<Proxy> {
  const upstreams = ports.map((port): Upstream => ({ port, isReady: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  function next(): Upstream | undefined {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  }
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const deadline = performance.now() + FAILURE_DELAY_MS;
    while (performance.now() < deadline && !outgoing.destroyed) {
      const upstream = next();
      if (!upstream) await wait(RETRY_MS);
      else if (await forward(agent, upstream.port, incoming, outgoing)) return;
      else upstream.isReady = false;
    }
    outgoing.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
    outgoing.end('Soutour revient dans un instant.');
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(place, resolve);
  });
  const stopWatching = watch(upstreams);
  return {
    async stop() {
      stopWatching();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      agent.destroy();
    },
  };
}
