import autocannon, { type Request } from 'autocannon';
import { processorMicros, type ServerProcess } from '../servers/server-process.ts';
import { BROWSER_CODINGS, wireAnswer } from '../servers/wire-answer.ts';
import { median } from './figures.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1.5;
/** A page bears another nonce each time, so its compressed length is never quite the same. */
const LENGTHS_DIFFER = 0.01;

export interface Pace {
  rounds: number;
  /** Length of one round. */
  seconds: number;
}

/** What one server did in each round. */
export interface Rounds {
  server: ServerProcess;
  /** Answers a second. */
  perSecond: number[];
  /** Processor time of the server for one answer; empty where the system does not tell. */
  micros: number[];
  /** The same of this process, which asks. */
  asking: number[];
}

async function load(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  request: Request | undefined,
): Promise<number> {
  const result = await autocannon({
    url,
    ...(request && { requests: [request] }),
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers, 'accept-encoding': BROWSER_CODINGS },
  });
  const { errors, non2xx, duration } = result;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx.`);
  return result['2xx'] / duration;
}

/** Compressed alike, as long but for that nonce. */
async function requireSameAnswer(
  servers: readonly ServerProcess[],
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const answers = await Promise.all(
    servers.map(({ origin }) => wireAnswer(origin + path, BROWSER_CODINGS, headers)),
  );
  const [first] = answers;
  const isAlike = answers.every(
    ({ status, coding, body }) =>
      status === 200 &&
      coding !== 'identity' &&
      coding === first?.coding &&
      Math.abs(body.length / first.body.length - 1) < LENGTHS_DIFFER,
  );
  if (isAlike) return;
  const said = answers.map(({ status, coding, body }) => `${status} ${coding} ${body.length}`);
  throw new Error(`${path} is not answered alike: ${said.join(', ')}.`);
}

/**
 * Loads servers with the same request by turns (A B C A B C…), so that whatever else the machine does
 * falls on all of them.
 * @param headers say who asks
 * @throws when they do not answer alike, or an answer fails
 */
export async function takeTurns(
  servers: readonly ServerProcess[],
  path: string,
  pace: Pace,
  headers: Record<string, string> = {},
): Promise<Rounds[]> {
  await requireSameAnswer(servers, path, headers);
  return loadInTurns(servers, path, pace, headers);
}

/**
 * As takeTurns(), of servers whose answers the caller has compared.
 * @param requests what each server is asked, where it is not the same GET again and again
 */
export async function loadInTurns(
  servers: readonly ServerProcess[],
  path: string,
  { rounds, seconds }: Pace,
  headers: Record<string, string> = {},
  requests: ReadonlyMap<ServerProcess, Request> = new Map(),
): Promise<Rounds[]> {
  for (const server of servers) {
    await load(server.origin + path, WARM_UP_SECONDS, headers, requests.get(server));
  }
  const taken: Rounds[] = servers.map((server) => ({
    server,
    perSecond: [],
    micros: [],
    asking: [],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, perSecond, micros, asking } of taken) {
      const before = await processorMicros(server.pid);
      const own = process.cpuUsage();
      const startedAt = performance.now();
      const rate = await load(server.origin + path, seconds, headers, requests.get(server));
      const { user, system } = process.cpuUsage(own);
      const after = await processorMicros(server.pid);
      const answers = (rate * (performance.now() - startedAt)) / 1000;
      perSecond.push(rate);
      asking.push((user + system) / answers);
      if (before !== undefined && after !== undefined) micros.push((after - before) / answers);
    }
  }
  return taken;
}

/** The median, over the rounds, of one server's figure by another's in the same round. */
export function medianRatio(figures: readonly number[], others: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)));
}
