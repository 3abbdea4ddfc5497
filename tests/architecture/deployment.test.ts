import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../modules/platform/config-variables.ts';
import { ROOT } from './source-file.ts';

interface Service {
  image: string;
  user?: string;
  build?: { target: string };
  profiles?: string[];
  command: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  cap_drop?: string[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  env_file?: string;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const written = read('docker-compose.yml');
const compose = parse(written, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const lasting = services.filter(([name]) => name !== 'migrate');
const ours = services.filter(([, { image }]) => image.startsWith('soutour:'));
const dockerfile = read('Dockerfile');

/** The stages of the Dockerfile, each with its lines. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => [/^FROM \S+ AS (\S+)/.exec(stage)?.[1], stage.split('\n')]),
);

const secondsOf = (period = '0s') => Number(/^(\d+)s$/.exec(period)?.[1]);

describe('[OPS-03] the composed installation', () => {
  test('is a proxy, two servers, two workers, Postgres, Redis, a step of migration and a mailbox for rehearsals', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ['api-1', 'api-2', 'mailbox', 'migrate', 'postgres', 'proxy', 'redis', 'worker-1', 'worker-2'].sort(),
    );
    expect(compose.services.mailbox?.profiles).toEqual(['rehearsal']);
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
      expect(compose.services[name]?.depends_on, name).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
  });

  test.each(services)('%s comes from an image of one version', (_name, { image }) => {
    expect(image).toMatch(/^(soutour(-proxy)?:\$\{SOUTOUR_VERSION|[a-z]+:\d+\.\d+\.?\d*-?[a-z]*$)/);
  });

  test('what its own images are made from is of one version as well, and the two of Node are the same', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    for (const base of bases) expect(base).toMatch(/^(node|caddy):\d+\.\d+\.\d+/);
    expect(new Set(bases.filter((base) => base?.startsWith('node:'))).size).toBe(1);
  });

  test.each(services)('%s does not run as root', (name, { user, build, image }) => {
    const target = build?.target ?? (image.startsWith('soutour:') ? 'site' : undefined);
    const said = target ? stages.get(target)?.findLast((line) => line.startsWith('USER ')) : `USER ${user}`;
    expect(said, name).toMatch(/^USER (node|1000:1000|postgres|redis)$/);
  });

  test.each(services)(
    '%s keeps no right that it does not need, nor endless logs and memory',
    (_name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    },
  );

  test.each(lasting)('%s is asked how it is, and has more time to stop than it takes', (_name, service) => {
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(secondsOf(service.stop_grace_period)).toBeGreaterThan(10);
  });

  test('what lasts lies in named volumes; recordings are the same for all', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    const named = mounted.filter((volume) => !volume?.startsWith('./'));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const [name, { volumes }] of ours.filter(([name]) => name !== 'mailbox')) {
      expect(volumes, name).toEqual(['files:/data']);
    }
  });

  test('the database and the queue are reached from inside alone, the queue forgets nothing', () => {
    expect(compose.networks.inside).toEqual({ internal: true });
    for (const name of ['postgres', 'redis']) {
      expect(compose.services[name]?.networks).toEqual(['inside']);
      expect(compose.services[name]?.ports).toBeUndefined();
    }
    expect(compose.services.redis?.command.join(' ')).toContain(
      '--appendonly yes --maxmemory-policy noeviction',
    );
  });

  test('it is a real installation, and no secret stands in it', () => {
    for (const [name, { environment }] of ours.filter(([name]) => name !== 'mailbox')) {
      expect(environment?.DEPLOYMENT, name).toBe('production');
    }
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secrets = values.filter(([name]) => /PASSWORD|SECRET|_URL$/.test(name));
    for (const [name, value] of secrets) {
      expect(value, name).toMatch(
        /^(\$\{\w+(:\?[^}]*)?\}|postgres:\/\/soutour:\$\{.*|redis:\/\/redis:6379|)$/,
      );
    }
  });
});

describe('the example of its settings', () => {
  const lines = read('deploy/production.env.example').split('\n').filter(Boolean);
  const given = new Map(
    lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/=(.*)/) as [string, string]),
  );
  /** Without a meaning in a real installation, or told by the composition itself. */
  const elsewhere = new Set([
    ...Object.keys(compose.services['api-1']?.environment ?? {}),
    ...['MAILBOX_PORT', 'PAYPAL_SIMULATOR_PORT', 'PAYPAL_DEBUG'],
  ]);

  test('names every variable, and each that the composition asks for', () => {
    const asked = [...written.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const known = Object.keys(variables.shape).filter((name) => !elsewhere.has(name));
    expect(new Set(given.keys())).toEqual(new Set([...asked, ...known]));
  });

  test('gives none that is secret or says whose installation it is', () => {
    const harmless = [
      'SUBSCRIPTION_GRACE_DAYS',
      'CAPTCHA',
      'BLOG_AUDIENCE',
      'CACHE_MB',
      'LOG_LEVEL',
      'RATE_LIMIT_FACTOR',
    ];
    const filled = [...given].filter(([, value]) => value !== '').map(([name]) => name);
    expect(filled).toEqual(harmless);
  });
});
