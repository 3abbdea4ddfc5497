import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics, RevisionCache } from '#modules/platform/runtime';
import type { AnsweredRequest } from './request-log.ts';

/** Seconds; a cached answer takes a fifth of the first. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What is neither a call nor a page, by how its path begins. */
const OTHER_ROUTES = [
  '/assets/',
  '/media/pictures/',
  '/admin',
  '/api/docs',
  '/api/health',
  '/api/openapi.json',
  '/api/ready',
  '/api/webhooks/paypal',
  '/blog/atom.xml',
  '/robots.txt',
  '/sitemap',
];

/**
 * Takes down how many requests there were and how long each took, by method, route and status. A route is a pattern
 * of ours; whatever else was asked for is «unknown», so that nobody makes up names.
 */
export function observeRequests({ register }: Metrics): (request: AnsweredRequest) => void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  return ({ method, path, route: found, status, ms }) => {
    const route = found ?? OTHER_ROUTES.find((start) => path.startsWith(start)) ?? 'unknown';
    duration.observe({ method: METHODS.has(method) ? method : 'other', route, status }, ms / 1_000);
  };
}

/** Tells what each cache of this process holds, and how often it had what was asked for. */
export function exposeCaches(
  { register, beforeAnswer }: Metrics,
  caches: Readonly<Record<string, Pick<RevisionCache<object>, 'figures'>>>,
): void {
  const labelNames = ['cache'];
  const registers = [register];
  const bytes = new Gauge({ name: 'soutour_cache_bytes', help: 'Bytes kept.', labelNames, registers });
  const entries = new Gauge({ name: 'soutour_cache_entries', help: 'Answers kept.', labelNames, registers });
  const lookups = new Counter({
    name: 'soutour_cache_lookups_total',
    help: 'How often what was asked for was kept (hit) or had to be made (miss).',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  beforeAnswer(async () => {
    lookups.reset();
    for (const [cache, { figures }] of Object.entries(caches)) {
      const now = figures();
      bytes.set({ cache }, now.bytes);
      entries.set({ cache }, now.entries);
      lookups.inc({ cache, outcome: 'hit' }, now.hits);
      lookups.inc({ cache, outcome: 'miss' }, now.misses);
    }
  });
}
