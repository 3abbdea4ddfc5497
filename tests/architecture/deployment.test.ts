import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../modules/platform/config/config-variables.ts';
import { ROOT } from './sources/source-file.ts';

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
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  cap_drop?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  ports?: string[];
  env_file?: string;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const written = read('docker-compose.yml');
const compose = parse(written, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const steps = ['migrate', 'rights'];
const lasting = services.filter(([name]) => !steps.includes(name));
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
  test('is a proxy, two servers, two workers, Postgres, Redis, steps of migration and of rights, and a mailbox for rehearsals', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      [
        'api-1',
        'api-2',
        'mailbox',
        'migrate',
        'postgres',
        'proxy',
        'redis',
        'rights',
        'worker-1',
        'worker-2',
      ].sort(),
    );
    expect(compose.services.mailbox?.profiles).toEqual(['rehearsal']);
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
      expect(compose.services[name]?.depends_on, name).toEqual({
        rights: { condition: 'service_completed_successfully' },
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
    '%s keeps no right that it does not need, nor endless logs, memory and processes',
    (_name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
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

  const networksOf = (name: string) => {
    const { networks = [] } = compose.services[name] ?? {};
    return Array.isArray(networks) ? networks : Object.keys(networks);
  };

  test('the database and the queue are reached from inside alone, the queue forgets nothing and asks who comes', () => {
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ['postgres', 'redis', 'rights', 'migrate']) {
      expect(networksOf(name), name).toEqual(['inside']);
      expect(compose.services[name]?.ports).toBeUndefined();
    }
    const command = compose.services.redis?.command.join(' ');
    expect(command).toContain('--appendonly yes --maxmemory-policy noeviction');
    expect(command).toContain('requirepass $$REDISCLI_AUTH');
  });

  test('servers listen to the proxy alone, figures are inside, and where the site asks others nothing listens', () => {
    expect(compose.networks.front?.internal).toBe(true);
    expect(networksOf('proxy')).toEqual(['public', 'front']);
    const subnetOf = (name: string) =>
      compose.networks[name]?.ipam?.config[0]?.subnet.replace(/\d+\/24$/, '') ?? '?';
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
      const { networks, environment, ports } = compose.services[name] ?? {};
      const { inside, outside, front, ...others } = networks as Record<string, { ipv4_address?: string }>;
      expect([others, outside, ports]).toEqual([{}, {}, undefined]);
      expect(environment?.METRICS_HOST, name).toBe(inside?.ipv4_address);
      expect(inside?.ipv4_address?.startsWith(subnetOf('inside')), name).toBe(true);
      expect(environment?.HOST, name).toBe(front?.ipv4_address);
      if (name.startsWith('api-'))
        expect(front?.ipv4_address?.startsWith(subnetOf('front')), name).toBe(true);
    }
    const addresses = services.flatMap(([, { networks = {} }]) =>
      Object.values(networks).flatMap((one) => (typeof one === 'object' && one.ipv4_address) || []),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('only what migrates owns the database', () => {
    const userOf = (name: string) =>
      /^postgres:\/\/(\w+):/.exec(compose.services[name]?.environment?.DATABASE_URL ?? '')?.[1];
    expect(userOf('migrate')).toBe('soutour');
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
      expect(userOf(name), name).toBe('soutour_app');
    expect(compose.services.rights?.volumes).toContain('./docs/database-user.sql:/database-user.sql:ro');
    expect(compose.services.rights?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
    });
    expect(read('deploy/database-user.sh')).toContain('set role soutour;\n\\i /database-user.sql');
    expect(read('deploy/upgrade.sh')).toMatch(/run --rm migrate\n.*run --rm --no-deps rights\n/);
  });

  test('the proxy takes no longer and no larger bodies than anybody has to send', () => {
    const caddyfile = read('deploy/Caddyfile');
    expect(caddyfile).toMatch(/read_header 10s\n.*\n\s*read_body 5m/);
    expect(caddyfile).toContain('request_body @others {\n\t\tmax_size 512KiB');
    expect(caddyfile).toContain('request_body @team {\n\t\tmax_size 51MiB');
  });

  test('it is a real installation, and no secret stands in it', () => {
    for (const [name, { environment }] of ours.filter(([name]) => name !== 'mailbox')) {
      expect(environment?.DEPLOYMENT, name).toBe('production');
    }
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secrets = values.filter(([name]) => /PASSWORD|SECRET|_URL$/.test(name));
    for (const [name, value] of secrets) {
      expect(value, name).toMatch(/^(\$\{\w+(:\?[^}]*)?\}|(postgres|redis):\/\/\w*:\$\{.*|)$/);
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
