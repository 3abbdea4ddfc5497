import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ImplementedCall } from '#modules/platform';
import { refusalsOf } from '../../apps/api/docs/openapi.ts';
import { mountedCalls } from './mounted-calls.ts';

interface KnownCall {
  name: string;
  method: string;
  path: RegExp;
  parameters: number;
  statuses: ReadonlySet<number>;
}

/** Statuses that no call need declare: what a browser has already, and a fault of ours. */
const ALWAYS = [304, 500];

const ports = new Set<number>();
let known: readonly KnownCall[] | undefined;

function knownCall({ name, method, path, definition }: ImplementedCall): KnownCall {
  const success = [definition.status ?? 200, ...(definition.response === 'audio' ? [206] : [])];
  return {
    name,
    method,
    path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
    parameters: path.split('{').length,
    statuses: new Set([...ALWAYS, ...success, ...refusalsOf(definition)]),
  };
}

/** Literal segments win over parameters, as in the router. */
const callsByPath = () =>
  mountedCalls()
    .map(knownCall)
    .sort((a, b) => a.parameters - b.parameters);

function compare({ method = '', url = '' }: IncomingMessage, status: number): void {
  known ??= callsByPath();
  const asked = method === 'HEAD' ? 'GET' : method;
  const path = url.replace(/\?.*/s, '');
  const call = known.find((one) => one.method === asked && one.path.test(path));
  if (call && !call.statuses.has(status)) {
    console.error(`${call.name} answered ${status}, which its contract does not declare`);
  }
}

subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (ports.has(request.socket.localPort ?? 0)) compare(request, response.statusCode);
});

/**
 * Compares every answer of a server of the site with what the contract of its call declares; one that it does not
 * declare is a line on the console, which fails the test.
 * @returns what ends it
 */
export function holdToContract(port: number): () => void {
  ports.add(port);
  return () => ports.delete(port);
}
