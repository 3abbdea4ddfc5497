import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a service of the tests comes from. */
export type ServiceChoice =
  | { kind: 'given'; url: string }
  | { kind: 'container' }
  | { kind: 'embedded' }
  | { kind: 'absent' };

/** What the choice depends on; each question is asked only when the one before it said no. */
export interface ServiceProbes {
  givenUrl: string | undefined;
  dockerAnswers(): Promise<boolean>;
  embeddedExists(): boolean;
}

/** A given URL wins, then a container where Docker answers, then what this machine carries itself. */
export async function chooseService(probes: ServiceProbes): Promise<ServiceChoice> {
  if (probes.givenUrl) return { kind: 'given', url: probes.givenUrl };
  if (await probes.dockerAnswers()) return { kind: 'container' };
  return probes.embeddedExists() ? { kind: 'embedded' } : { kind: 'absent' };
}

/** Whether this run must not leave anything out (CI=true, as forges set it). */
export function isStrict(env: NodeJS.ProcessEnv = process.env): boolean {
  return env.CI === 'true' || env.CI === '1';
}

/** The path of a program on PATH, or undefined. */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

interface DockerEndpoint {
  socketPath?: string;
  host?: string;
  port?: string;
}

/** Where a Docker engine may listen: DOCKER_HOST alone when it is set, else the usual sockets. */
function dockerEndpoints(env: NodeJS.ProcessEnv): DockerEndpoint[] {
  const given = env.DOCKER_HOST;
  if (given?.startsWith('unix://')) return [{ socketPath: given.slice('unix://'.length) }];
  // An engine behind TLS or ssh is not asked: it counts as silent, and the embedded services serve.
  if (given) {
    if (!URL.canParse(given) || env.DOCKER_TLS_VERIFY) return [];
    const { protocol, hostname, port } = new URL(given);
    return protocol === 'tcp:' || protocol === 'http:' ? [{ host: hostname, port: port || '2375' }] : [];
  }
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')];
  if (env.XDG_RUNTIME_DIR) sockets.push(join(env.XDG_RUNTIME_DIR, 'docker.sock'));
  return sockets.filter((socketPath) => existsSync(socketPath)).map((socketPath) => ({ socketPath }));
}

function ping(endpoint: DockerEndpoint, deadlineMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(
      { ...endpoint, path: '/_ping', agent: false, signal: AbortSignal.timeout(deadlineMs) },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/**
 * Whether a Docker engine answers `_ping`. An installed client proves nothing: only an answer counts.
 * @param deadlineMs how long silence is waited for
 */
export async function dockerAnswers(env: NodeJS.ProcessEnv, deadlineMs = 2_000): Promise<boolean> {
  const answers = await Promise.all(dockerEndpoints(env).map((endpoint) => ping(endpoint, deadlineMs)));
  return answers.includes(true);
}
