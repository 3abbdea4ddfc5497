import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

const FAILURE_DELAY_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/**
 * Sends a request as it stands: what fetch would put right stays wrong.
 * @throws when the connection breaks off, or no answer comes
 */
export function sendRequest(
  origin: string,
  { operation, target, headers, body }: FuzzRequest,
): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const length = body ? { 'Content-Length': String(body.length) } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method: operation.method, path: target, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    sent.setTimeout(FAILURE_DELAY_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Closes what is kept open. */
export const closeConnections = () => agent.destroy();
