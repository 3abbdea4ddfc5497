import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, inject, it } from 'vitest';
import { atFileEnd } from '../harness/at-file-end.ts';
import { listen } from '../http/listen.ts';
import { chooseService, dockerAnswers, findProgram, isStrict, type ServiceProbes } from './services.ts';
import { startLocalRedis } from './start-services.ts';

function probes(answers: Partial<{ url: string; docker: boolean; embedded: boolean }>) {
  const asked: string[] = [];
  const fake: ServiceProbes = {
    givenUrl: answers.url,
    dockerAnswers: async () => {
      asked.push('docker');
      return answers.docker ?? false;
    },
    embeddedExists: () => {
      asked.push('embedded');
      return answers.embedded ?? false;
    },
  };
  return { fake, asked };
}

describe('the choice of a service', () => {
  it('[OPS-04] takes the URL it was given, and asks for nothing else', async () => {
    const { fake, asked } = probes({ url: 'postgres://there', docker: true, embedded: true });
    expect(await chooseService(fake)).toEqual({ kind: 'given', url: 'postgres://there' });
    expect(asked).toEqual([]);
  });

  it('[OPS-04] takes a container where Docker answers, even if this machine has its own', async () => {
    const { fake, asked } = probes({ docker: true, embedded: true });
    expect(await chooseService(fake)).toEqual({ kind: 'container' });
    expect(asked).toEqual(['docker']);
  });

  it('[OPS-04] takes what this machine carries where Docker is silent', async () => {
    expect(await chooseService(probes({ embedded: true }).fake)).toEqual({ kind: 'embedded' });
  });

  it('says absent when there is neither', async () => {
    expect(await chooseService(probes({}).fake)).toEqual({ kind: 'absent' });
  });

  it('takes an empty URL for none', async () => {
    expect(await chooseService(probes({ url: '', embedded: true }).fake)).toEqual({ kind: 'embedded' });
  });
});

async function dockerSocket(answer: RequestListener): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-docker-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  return `unix://${await listen(answer, join(folder, 'docker.sock'))}`;
}

describe('the question whether Docker answers', () => {
  it('is yes when the engine behind DOCKER_HOST answers its ping', async () => {
    const paths: (string | undefined)[] = [];
    const host = await dockerSocket((request, response) => {
      paths.push(request.url);
      response.end('OK');
    });
    expect(await dockerAnswers({ DOCKER_HOST: host })).toBe(true);
    expect(paths).toEqual(['/_ping']);
  });

  it('is yes for an engine behind a TCP address', async () => {
    const url = await listen((_, response) => response.end('OK'));
    expect(await dockerAnswers({ DOCKER_HOST: url.replace('http:', 'tcp:') })).toBe(true);
  });

  it('is no when the engine answers with an error', async () => {
    const host = await dockerSocket((_, response) => response.writeHead(500).end());
    expect(await dockerAnswers({ DOCKER_HOST: host })).toBe(false);
  });

  it('is no when the engine accepts the call and stays silent past the deadline', async () => {
    const host = await dockerSocket(() => {});
    expect(await dockerAnswers({ DOCKER_HOST: host }, 50)).toBe(false);
  });

  it.each(['unix:///nowhere/docker.sock', 'tcp://127.0.0.1:1', 'ssh://somebody@somewhere', 'nonsense'])(
    'is no, and no error, for DOCKER_HOST=%s',
    async (host) => {
      expect(await dockerAnswers({ DOCKER_HOST: host })).toBe(false);
    },
  );
});

describe('a strict run', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['', false],
    [undefined, false],
  ])('with CI=%s is %s', (CI, strict) => {
    expect(isStrict({ CI })).toBe(strict);
  });
});

const redisServer = findProgram('redis-server');

// Left out only where no redis-server is installed, and never under CI=true.
describe.skipIf(!redisServer && !isStrict())('Redis', () => {
  it('[OPS-04] started on this machine answers PING', async () => {
    const redis = await startLocalRedis(redisServer ?? 'redis-server');
    const client = new Redis(redis.url, { maxRetriesPerRequest: 1 });
    try {
      expect(await client.ping()).toBe('PONG');
      expect(await client.config('GET', 'save')).toEqual(['save', '']);
    } finally {
      await client.quit();
      await redis.stop();
    }
  });

  it('[OPS-04] of this run answers PING', async () => {
    const url = inject('redisUrl');
    expect(url).not.toBeNull();
    const client = new Redis(url ?? '', { maxRetriesPerRequest: 1 });
    expect(await client.ping()).toBe('PONG');
    await client.quit();
  });

  it('that cannot start says what it printed', async () => {
    await expect(startLocalRedis('/bin/false')).rejects.toThrow('ended before it was ready');
  });
});
