import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { failuresSoFar } from '../database/dependency-failures.ts';

/** What this process tells whoever watches over it (Prometheus). */
export interface Metrics {
  /** Where figures are registered. */
  register: Registry;
  /** What is done before each answer, for figures that are looked up when they are asked for. */
  beforeAnswer(refresh: () => Promise<void>): void;
  /** All figures, in Prometheus' text format. */
  answer(): Promise<string>;
}

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

function exposeFailures({ register, beforeAnswer }: Pick<Metrics, 'register' | 'beforeAnswer'>): void {
  const failures = new Counter({
    name: 'soutour_dependency_failures_total',
    help: 'How often what this site does not run itself did not answer, or not as it should.',
    labelNames: ['dependency'],
    registers: [register],
  });
  beforeAnswer(async () => {
    failures.reset();
    for (const [dependency, count] of failuresSoFar()) failures.inc({ dependency }, count);
  });
}

/** Figures of this process: its memory, its event loop, its processor time, what failed it; others join them. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register: register });
  const refreshes: (() => Promise<void>)[] = [];
  let refreshing: Promise<unknown> | undefined;
  const metrics: Metrics = {
    register,
    beforeAnswer: (refresh) => void refreshes.push(refresh),
    async answer() {
      // Two who ask at once share one look: a figure is forgotten before it is set again.
      refreshing ??= Promise.all(refreshes.map((refresh) => refresh())).finally(() => {
        refreshing = undefined;
      });
      await refreshing;
      return register.metrics();
    },
  };
  exposeFailures(metrics);
  return metrics;
}

/**
 * Answers `GET /metrics` on a port of its own: what it says is for the operator, and no proxy that leads readers to
 * the site leads there.
 * @param port 0 takes any free one
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startMetricsServer(
  { register, answer }: Pick<Metrics, 'register' | 'answer'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    answer().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
